"""What the demo `steps` can be asked to show."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from multihead.encoder import HEADS
from multihead.labels import labels
from multihead.widgets.refused import Refused
from multihead.widgets.settings import OWN, Settings, short

ON_SHOW = {
    1: ("x",),
    2: ("wq", "wk", "wv"),
    3: ("q", "k", "v"),
    4: ("q", "kt", "s"),
    5: ("s", "z"),
    6: ("z", "m"),
    7: ("m", "a"),
    8: ("a", "v", "o"),
    9: ("h",),
    10: ("c",),
    11: ("wo", "y"),
}
"""The matrices of each step; the last is the one that it brings."""
LIMIT = 12
"""Words and punctuation marks: the tables still have to be read."""
MASKS = ("none", "causal")
WIDTH = 8
"""Numbers of a head's query, key and value, d/h, and columns of W^O in a window."""
_N, _D = LIMIT + 1, HEADS * WIDTH
SHAPES = {
    **dict.fromkeys("xc", (_N, _D)),
    **dict.fromkeys(("wq", "wk", "wv", "wo"), (_D, WIDTH)),
    **dict.fromkeys("qkvoy", (_N, WIDTH)),
    "kt": (WIDTH, _N),
    **dict.fromkeys("szma", (_N, _N)),
    "h": (HEADS, WIDTH),
}
"""Rows and columns of each matrix, as shown, of the longest sentence."""
_CELL = re.compile(r"([1-9]\d?)\.([a-z]{1,2})\.([1-9]\d?)\.([1-9]\d?)", re.ASCII)


@dataclass(frozen=True)
class Sentence:
    """A short sentence, with a head and a query that are worth looking at."""

    text: str
    head: int
    query: int


SENTENCES = {
    "en": {
        "milk": Sentence("The cat drinks the warm milk", 6, 3),
        "keys": Sentence("The keys on the table are old", 3, 6),
        "queen": Sentence("The queen smiles because she is happy", 4, 5),
        "dogs": Sentence("The dogs that the boy loves sleep", 3, 6),
    },
    "de": {
        "milk": Sentence("Die Katze trinkt die warme Milch", 6, 3),
        "keys": Sentence("Die Schlüssel auf dem Tisch sind alt", 3, 6),
        "queen": Sentence("Die Königin lächelt, weil sie müde ist", 4, 6),
        "dogs": Sentence("Die Hunde, die der Junge liebt, schlafen", 3, 9),
    },
}
_DEFAULTS = {
    "sentence": "milk",
    "text": "",
    "head": "6",
    "query": "",
    "step": "1",
    "learned": "1",
    "mask": MASKS[0],
    "window": "1",
    "cell": "",
}


@dataclass(frozen=True)
class Cell:
    """A number in a matrix on show in a step; row and column count from 1."""

    step: int
    matrix: str
    row: int
    column: int

    def __str__(self) -> str:
        return f"{self.step}.{self.matrix}.{self.row}.{self.column}"


@dataclass(frozen=True)
class State:
    """What the demo shows. Step, head, query and window count from 1."""

    sentence: str
    text: str
    head: int
    query: int | None
    """None: the word that the sentence was chosen for, or the one that looks most clearly."""
    step: int
    learned: int
    """Which of W^Q, W^K, W^V is on show."""
    mask: str
    window: int
    """Which WIDTH columns of W^O."""
    cell: Cell | None


def parse(params: Mapping[str, str], language: str) -> State:
    """Settings as text to a State; Refused names the setting and what it may be."""
    implied = {"sentence": OWN} if "text" in params else {}
    settings = Settings(implied | dict(params), _DEFAULTS, labels(language))
    known = {name: sentence.text for name, sentence in SENTENCES[language].items()}
    sentence, text = settings.sentence(known, LIMIT)
    return State(
        sentence=sentence,
        text=text,
        head=settings.count("head", HEADS),
        query=settings.position("query", LIMIT),
        step=settings.count("step", len(ON_SHOW)),
        learned=settings.count("learned", len(ON_SHOW[2])),
        mask=settings.choice("mask", MASKS),
        window=settings.count("window", HEADS),
        cell=_cell(settings, language),
    )


def _cell(settings: Settings, language: str) -> Cell | None:
    """The cell whose origin is shown. Some sentence has it; whether this one does is seen later."""
    value = settings.text("cell")
    if not value:
        return None
    if found := _CELL.fullmatch(value):
        step, matrix, row, column = found.groups()
        cell = Cell(int(step), matrix, int(row), int(column))
        if matrix in ON_SHOW.get(cell.step, ()):
            rows, columns = SHAPES[matrix]
            if cell.row <= rows and cell.column <= columns:
                return cell
    raise Refused("cell", labels(language).steps.no_cell.format(value=short(value)))
