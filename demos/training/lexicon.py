"""The words the grammar draws from: a small core with meanings, and a wide lexicon with forms."""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

from demos.training.disguise import disguised
from demos.training.entries import READERS, EnglishVerb, Entry, GermanVerb, Simple

FOLDER = Path(__file__).parent / "words"
CORE_SHARE = 0.4
DISGUISED_SHARE = 0.3
"""So many of the words from the wide lexicon are changed into words that do not exist."""


@dataclass(frozen=True)
class Lexicon:
    """Words by tag ("noun", "verb", …) in two shelves; frequent words first in the wide one."""

    language: str
    core: dict[str, list[Entry]]
    wide: dict[str, list[Entry]]
    function: tuple[str, ...]
    disguised_share: float = 0.0
    _pools: dict[tuple[str, str, bool], list[Entry]] = field(default_factory=dict)

    def pick(self, random: Random, tag: str, fits: str = "", core: bool | None = None) -> Entry:
        """A random word, of the kinds or uses in `fits`; the frequent ones more often."""
        near = random.random() < CORE_SHARE if core is None else core
        pool = self._pool(tag, fits, near) or self._pool(tag, fits, not near)
        place = random.random() if near else random.random() ** 1.4
        entry = pool[int(place * len(pool))]
        if near or isinstance(entry, Simple) or random.random() >= self.disguised_share:
            return entry
        return disguised(entry, self.language, random)

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
    return Lexicon(language, shelves[0], shelves[1], tuple(dict.fromkeys(function)))
