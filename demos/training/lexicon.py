"""The words the grammar draws from: a small core with meanings, and a wide lexicon with forms.

Each line of words/*.tsv is one word with its forms. `kind` is one letter for what a word is
fit for: nouns h (person), a (animal), f (food), d (drink), t (text), v (vehicle), p (place), o
(thing), s (stuff), x (abstract); adjectives p (of persons and animals), o (of things), g (any);
adverbs f (time), p (place), q (how often), m (manner).
"""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

FOLDER = Path(__file__).parent / "words"
CORE_SHARE = 0.4
ANIMATE = "ha"


@dataclass(frozen=True)
class Noun:
    """English: singular and plural. German: all cases too. gender m, f, n or c (either sex)."""

    lemma: str
    plural: str | None
    kind: str
    gender: str
    genitive: str = ""
    dative: str = ""
    accusative: str = ""
    dative_plural: str = ""

    @property
    def animate(self) -> bool:
        return self.kind in ANIMATE


@dataclass(frozen=True)
class EnglishVerb:
    """uses: t transitive (then what kinds of object), i intransitive, d give, s say, z try to."""

    base: str
    third: str
    past: str
    participle: str
    ing: str
    uses: str


@dataclass(frozen=True)
class GermanVerb:
    """Finite forms come without the particle of a separable verb."""

    base: str
    third: str
    plural: str
    past: str
    past_plural: str
    participle: str
    to_form: str
    auxiliary: str
    particle: str
    uses: str


@dataclass(frozen=True)
class Adjective:
    """`stem` takes the German endings; English adjectives have none."""

    base: str
    stem: str
    kind: str


@dataclass(frozen=True)
class Simple:
    """An adverb with its kind or a name with its gender."""

    word: str
    kind: str


type Entry = Noun | EnglishVerb | GermanVerb | Adjective | Simple


def english_entry(tag: str, forms: list[str]) -> Entry:
    if tag == "noun":
        lemma, plural, kind = forms
        gender = kind[1:] or ("c" if kind == "h" else "n")
        return Noun(lemma, None if plural == "-" else plural, kind[0], gender)
    if tag == "verb":
        return EnglishVerb(*forms)
    if tag == "adj":
        return Adjective(forms[0], "", forms[1])
    return Simple(*forms)


def german_entry(tag: str, forms: list[str]) -> Entry:
    if tag == "noun":
        lemma, gender, plural, genitive, dative, accusative, dative_plural, kind = forms
        many = None if plural == "-" else plural
        return Noun(lemma, many, kind, gender, genitive, dative, accusative, dative_plural)
    if tag == "verb":
        particle, uses = forms[8].replace("-", ""), "ti"
        return GermanVerb(*[*forms[:8], particle, *(forms[9:] or [uses])])
    if tag == "adj":
        return Adjective(*forms)
    return Simple(*forms)


READERS = {"en": english_entry, "de": german_entry}


@dataclass(frozen=True)
class Lexicon:
    """Words by tag ("noun", "verb", …) in two shelves; frequent words first in the wide one."""

    core: dict[str, list[Entry]]
    wide: dict[str, list[Entry]]
    function: tuple[str, ...]
    _pools: dict[tuple[str, str, bool], list[Entry]] = field(default_factory=dict)

    def pick(self, random: Random, tag: str, fits: str = "", core: bool | None = None) -> Entry:
        """A random word, of the kinds or uses in `fits`; the frequent ones more often."""
        near = random.random() < CORE_SHARE if core is None else core
        pool = self._pool(tag, fits, near) or self._pool(tag, fits, not near)
        place = random.random() if near else random.random() ** 1.4
        return pool[int(place * len(pool))]

    def _pool(self, tag: str, fits: str, core: bool) -> list[Entry]:
        key = (tag, fits, core)
        if key not in self._pools:
            shelf = (self.core if core else self.wide)[tag]
            self._pools[key] = [entry for entry in shelf if not fits or _fits(entry, fits)]
        return self._pools[key]


def _fits(entry: Entry, fits: str) -> bool:
    if isinstance(entry, EnglishVerb | GermanVerb):
        return fits in entry.uses
    return entry.kind in fits


@cache
def lexicon(language: str) -> Lexicon:
    shelves: list[dict[str, list[Entry]]] = []
    for shelf in ("core", "wide"):
        entries: dict[str, list[Entry]] = defaultdict(list)
        lines = (FOLDER / f"{shelf}.{language}.tsv").read_text(encoding="utf-8").splitlines()
        for tag, *forms in (line.split("\t") for line in lines):
            entries[tag].append(READERS[language](tag, forms))
        shelves.append(entries)
    function = (FOLDER / f"function.{language}.txt").read_text(encoding="utf-8").split()
    return Lexicon(shelves[0], shelves[1], tuple(dict.fromkeys(function)))
