"""Gather the wide lexicon from dictionaries: run once by a developer, its result is kept.

    python -m demos.training.gather WORDNET_FOLDER

Writes words/wide.en.tsv and words/wide.de.tsv. Sources, versions and licences stand in
README.md; nothing else in the project needs these packages. Words of the hand-written test
sentences stay out, but for the most frequent ones, so that each of those sentences keeps at least
one word that training has never shown.
"""

import re
import sys
from collections import defaultdict
from collections.abc import Iterable
from itertools import chain
from pathlib import Path

from multihead.text import lookup_form

from demos.training.entries import READERS
from demos.training.gather import Entry, Ranked
from demos.training.gather.english import (
    english_adjectives,
    english_adverbs,
    english_nouns,
    english_verbs,
)
from demos.training.gather.german import (
    german_adjectives,
    german_noun_entries,
    german_verb_entries,
)
from demos.training.grammar import english_words, german_words
from demos.training.handwritten import PARTS, examples
from demos.training.lexicon import FOLDER, lexicon
from demos.training.vocabulary import forms_of

EN_MOST = {"noun": 2600, "verb": 1300, "adj": 1300, "adv": 260}
DE_MOST = {"noun": 3000, "verb": 1300, "adj": 1300, "adv": 0}
RUDE = re.compile(
    r"^(fuck|shit|bitch|cunt|nigg|slut|whore|cock|dick$|porn|rape|fag|crap|bastard|pussy|homo|sex"
    r"|naz|arsch|fick|fotze|hure|nutte|scheiß|schwuchtel|vergewalt)",
    re.IGNORECASE,
)
ALWAYS = {"noun": 250, "verb": 120, "adj": 100, "adv": 40}
"""So many of the most frequent words stay, whatever the hand-written sentences say."""


def handwritten_sentences(language: str) -> list[set[str]]:
    """The words of each hand-written sentence in small letters; a person need not read them."""
    found = chain.from_iterable(examples(part, language) for part in PARTS)
    return [{lookup_form(t) for t in example.tokens if t[0].isalpha()} for example in found]


def all_forms(language: str, entry: Entry) -> set[str]:
    return set(forms_of(READERS[language](entry[0], list(entry[1:]))))


def select(language: str, found: Iterable[Ranked], most: dict[str, int]) -> list[Ranked]:
    """The most frequent entries of each class, without function words and hand-written words."""
    avoid = set().union(*handwritten_sentences(language))
    closed = set((FOLDER / f"function.{language}.txt").read_text(encoding="utf-8").split())
    core = (FOLDER / f"core.{language}.tsv").read_text(encoding="utf-8").split("\n")
    taken = {tuple(line.split("\t")[:2]) for line in core}
    kept: dict[str, list[Ranked]] = defaultdict(list)
    for zipf, entry in sorted(found, key=lambda pair: (-pair[0], pair[1])):
        tag, lemma = entry[:2]
        frequent = len(kept[tag]) < ALWAYS[tag]
        if zipf < 2.2 or (tag, lemma) in taken or lemma.lower() in closed or RUDE.search(lemma):
            continue
        if (frequent or not all_forms(language, entry) & avoid) and len(kept[tag]) < most[tag]:
            kept[tag].append((zipf, entry))
            taken.add((tag, lemma))
    return sorted(chain.from_iterable(kept.values()), reverse=True)


def without_giveaways(language: str, chosen: list[Ranked]) -> list[Entry]:
    """Drop the rarest word of each hand-written sentence that would have no unseen word."""
    known_words = lexicon(language)
    times = english_words.TIMES if language == "en" else german_words.TIMES
    core = (
        form for pool in known_words.core.values() for entry in pool for form in forms_of(entry)
    )
    fixed = {*core, *known_words.function, *re.findall(r"\w+", times.lower())}
    entries = [entry for _, entry in chosen]
    for words in handwritten_sentences(language):
        seen = fixed.union(*(all_forms(language, entry) for entry in entries))
        if words <= seen and (
            known := [e for e in entries if all_forms(language, e) & words - fixed]
        ):
            entries.remove(known[-1])
        elif words <= seen:
            print(f"{language}: a hand-written sentence has no unseen word")
    return entries


def write(language: str, found: Iterable[Ranked], most: dict[str, int]) -> None:
    entries = without_giveaways(language, select(language, found, most))
    text = "".join("\t".join(entry) + "\n" for entry in entries)
    (FOLDER / f"wide.{language}.tsv").write_text(text, encoding="utf-8")


def main(wordnet: Path) -> None:
    sources = (english_nouns, english_verbs, english_adjectives, english_adverbs)
    write("en", chain.from_iterable(source(wordnet) for source in sources), EN_MOST)
    german = (german_noun_entries(), german_verb_entries(), german_adjectives())
    write("de", chain.from_iterable(german), DE_MOST)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
