"""Which forms have a row of their own, and every form the grammars use as numbers."""

from collections.abc import Iterable
from itertools import chain, zip_longest

from multihead.encoder import LANGUAGES, UNKNOWN
from multihead.text import START, lookup_form

from demos.training.entries import Adjective, Entry, forms
from demos.training.lexicon import lexicon

PUNCTUATION = (
    ".",
    ",",
    "!",
    "?",
    ";",
    ":",
    "-",
    "–",
    "…",
    '"',
    "“",
    "”",
    "„",
    "'",
    "’",
    "(",
    ")",
    "0",
)


def forms_of(entry: Entry) -> list[str]:
    """The forms of a word as the vocabulary knows them, "zu" left out."""
    if isinstance(entry, Adjective) and entry.stem:
        return [entry.base, *(entry.stem + ending for ending in ("e", "en", "er", "es", "em"))]
    return [lookup_form(form.removeprefix("zu ")) for form in forms(entry).values()]


def vocabulary(size: int) -> list[str]:
    """Start and unknown, function words, core forms, then the frequent forms of both languages."""
    lexicons = [lexicon(language) for language in LANGUAGES]
    closed = chain.from_iterable(words.function for words in lexicons)
    core = chain.from_iterable(
        forms_of(entry) for words in lexicons for pool in words.core.values() for entry in pool
    )
    fixed = dict.fromkeys([START, UNKNOWN, *PUNCTUATION, *map(lookup_form, closed), *core])
    frequent = chain.from_iterable(zip_longest(*(wide_forms(words.wide) for words in lexicons)))
    rows = dict.fromkeys([*fixed, *(form for form in frequent if form)])
    return list(rows)[:size]


def wide_forms(shelves: dict[str, list[Entry]]) -> Iterable[str]:
    """Forms of the wide lexicon, the most frequent words of each class first."""
    ranks = zip_longest(*(pool for tag, pool in shelves.items()))
    for entry in chain.from_iterable(ranks):
        if entry:
            yield from forms_of(entry)
