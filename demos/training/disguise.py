"""Words that do not exist: a real word with another beginning, its endings as they were.

"Brieftasche" becomes "Strieftasche", "kauft, kaufte, gekauft" become "plauft, plaufte, geplauft".
So the encoder meets words whose only clue is how they end and where they stand.
"""

import re
from dataclasses import replace
from random import Random

from demos.training.entries import Adjective, EnglishVerb, GermanVerb, Noun, forms
from demos.training.handwritten import reserved

GERMAN_ONSETS = (
    "b bl br d dr f fl fr g gl gr h k kl kn kr l m n p pl pr r s sch schl schm schr schw sp st str"
    " t tr v w z"
)
ENGLISH_ONSETS = (
    "b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr qu r s sc sh sl sm sn sp st str"
    " sw t th tr tw v w wh z"
)

type Word = Noun | EnglishVerb | GermanVerb | Adjective


def disguised[W: Word](word: W, language: str, random: Random) -> W:
    """The word with another onset in all its forms; the word itself where that cannot be done."""
    old_forms = forms(word)
    onset = re.match(r"[^aeiouyäöü]*", next(iter(old_forms.values())).lower())
    old = onset[0] if onset else ""
    new = random.choice((ENGLISH_ONSETS if language == "en" else GERMAN_ONSETS).split())
    changed = {name: changed_form(form, old, new) for name, form in old_forms.items()}
    separable = isinstance(word, GermanVerb) and word.particle
    made = {form.lower().removeprefix("zu ") for form in changed.values() if form}
    if not old or separable or None in changed.values():
        return word
    if not made.isdisjoint(reserved(language)):
        return word
    return replace(word, **changed)  # type: ignore[arg-type]  # of any of the classes


def changed_form(form: str, old: str, new: str) -> str | None:
    """One form with the new onset, perhaps after zu or ge-; None if the old one is not there."""
    found = re.fullmatch(rf"((?:zu )?(?:ge)??){old}(.*)", form, re.IGNORECASE)
    if found is None:
        return None
    changed = found[1] + new + found[2]
    return changed[0].upper() + changed[1:] if form[0].isupper() else changed
