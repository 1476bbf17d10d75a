"""The letters of the matrices, and what their rows and columns are called. All is markup."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from multihead.drawing.markup import escape
from multihead.encoder import HEADS
from multihead.labels import Labels
from multihead.widgets.heads.words import Words
from multihead.widgets.steps.state import WIDTH
from multihead.widgets.steps.work import Work

SIGNS = {
    "x": "<i>X</i>",
    "wq": "<i>W</i><sup>Q</sup>",
    "wk": "<i>W</i><sup>K</sup>",
    "wv": "<i>W</i><sup>V</sup>",
    "q": "<i>Q</i>",
    "k": "<i>K</i>",
    "v": "<i>V</i>",
    "kt": "<i>K</i><sup>⊤</sup>",
    "s": "<i>S</i>",
    "z": "<i>Z</i>",
    "m": "<i>M</i>",
    "a": "<i>A</i>",
    "o": "<i>O</i>",
    "h": "<i>O</i>",
    "c": "<i>C</i>",
    "wo": "<i>W</i><sup>O</sup>",
    "y": "<i>Y</i>",
}
BIASES = {
    "bq": "<i>b</i><sup>Q</sup>",
    "bk": "<i>b</i><sup>K</sup>",
    "bv": "<i>b</i><sup>V</sup>",
    "bo": "<i>b</i><sup>O</sup>",
}
WORDS_DOWN = "xqkvszmaocy"
"""The matrices that have a row for each token."""
WORDS_ACROSS = ("kt", "s", "z", "m", "a")
"""Those that have a column for each token."""
_WINDOW = ("wo", "y")


@dataclass(frozen=True)
class Names:
    """What the rows and columns of a view are called."""

    told: Labels
    words: Words
    work: Work

    @classmethod
    def of(cls, work: Work, told: Labels) -> "Names":
        """Those of what is on show."""
        return cls(told, Words.of(work.reading, told), work)

    def head(self, number: int) -> str:
        """A head as a person counts."""
        return f"{escape(self.told.common.head)} {number}"

    @property
    def query(self) -> str:
        """The word that asks, in quotation marks."""
        return self.words.quoted[self.work.query]

    def rows(self, sign: str, *, quoted: bool = False) -> Sequence[str]:
        """The headers of the rows of a matrix."""
        if sign in WORDS_DOWN:
            return self.words.quoted if quoted else self.words.shown
        if sign == "h":
            return [self.head(number) for number in range(1, HEADS + 1)]
        return _numbers(len(self.work.matrices[sign]))

    def columns(self, sign: str, *, quoted: bool = False) -> Sequence[str]:
        """The headers of the columns of a matrix."""
        if sign in WORDS_ACROSS:
            return self.words.quoted if quoted else self.words.shown
        first = self.work.first if sign in _WINDOW else 0
        return _numbers(self.work.matrices[sign].shape[1], first)

    @property
    def filling(self) -> Mapping[str, str]:
        """What fills the blanks of labels."""
        own, seen = self.work.own, self.work.seen
        return {
            **SIGNS,
            **BIASES,
            "n": str(len(self.words.plain)),
            "d": str(HEADS * WIDTH),
            "h": str(HEADS),
            "dk": str(WIDTH),
            "head": self.head(self.work.head + 1),
            "heads": f"head<sub>1</sub>, …, head<sub>{HEADS}</sub>",
            "query": self.query,
            "first": str(own.start + 1),
            "last": str(own.stop),
            "from_column": str(seen.start + 1),
            "to_column": str(seen.stop),
        }

    def fill(self, label: str, **more: str) -> str:
        """A label as markup, with its blanks filled."""
        joined = escape(label).replace(" × ", "\u00a0×\u00a0")
        return joined.format(**{**self.filling, **more})


def _numbers(count: int, first: int = 0) -> list[str]:
    return [str(first + number) for number in range(1, count + 1)]
