"""Weights as rows of table cells.

A sentence of 24 words has 2 · 8 · 25² = 10,000 cells, so they are not formatted one by one: every
cell has the same width, and its digits are written over a template as bytes, all cells at once.
"""

from collections.abc import Sequence
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.colour import shades
from multihead.drawing.numbers import hundredths, millionths

type Floats = NDArray[np.float64]
type Integers = NDArray[np.int32] | NDArray[np.int64]

_CELL = '<td class="s00" data-weight="0.000000">0.00</td>'
_SHADE = _CELL.index("00")
_EXACT = _CELL.index("0.0")
_SHORT = _CELL.index(">0.00") + 1
_DIGITS = np.array([list(f"{number:03}".encode()) for number in range(1000)], np.uint8)
_MOST = ' data-most=""'
_PALE = ' class="s00"'


def table_rows(weights: Annotated[Floats, "view query key"], decimal: str) -> list[list[str]]:
    """The cells of each row of each view, with shade, six decimals and two decimals.

    The greatest weight of a row is marked `data-most`: on a narrow screen it comes into view.
    """
    views, queries, keys = weights.shape
    cells = _cells(weights, decimal)
    width = len(_CELL)
    first = np.arange(views * queries) * keys
    most = first + weights.reshape(-1, keys).argmax(axis=-1)
    marks = (most * width + len("<td")).tolist()
    starts = (first * width).tolist()
    rows = [
        (cells[start:mark] + _MOST + cells[mark : start + keys * width]).replace(_PALE, "")
        for start, mark in zip(starts, marks, strict=True)
    ]
    return [rows[view * queries : (view + 1) * queries] for view in range(views)]


def weighed(weight: float, shade: int) -> str:
    """What the cell of a weight carries everywhere: its shade and six decimals."""
    colour = f' class="s{shade:02}"' if shade else ""
    return f'{colour} data-weight="{weight:.6f}"'


def table(
    caption: str, corner: str, words: Sequence[str], rows: Sequence[str], last: str = ""
) -> str:
    """A table of weights: row i asks (query i), column j is looked at (key j). All is markup.

    `last` heads one more column, for which each row then has a cell at its end.
    """
    columns = "".join(f'<th scope="col"><span>{word}</span></th>' for word in words) + last
    body = "".join(
        f'<tr class="q{position}"><th scope="row">{word}</th>{cells}</tr>'
        for position, (word, cells) in enumerate(zip(words, rows, strict=True))
    )
    return (
        f'<table class="mh-table" style="--n:{len(words)}">'
        f"<caption><span>{caption}</span></caption>"
        f'<thead><tr><td class="mh-corner">{corner}</td>{columns}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _cells(weights: Floats, decimal: str) -> str:
    """All cells in one text."""
    micro = millionths(weights).ravel()
    cents = hundredths(micro)
    template = bytearray(_CELL, "ascii")
    template[_SHORT + 1] = ord(decimal)
    text = np.tile(np.frombuffer(template, np.uint8), (micro.size, 1))
    _write(text, _SHADE, 2, shades(weights).ravel())
    _write(text, _EXACT, 1, micro // 1_000_000)
    _write(text, _EXACT + 2, 3, micro // 1_000 % 1_000)
    _write(text, _EXACT + 5, 3, micro % 1_000)
    _write(text, _SHORT, 1, cents // 100)
    _write(text, _SHORT + 2, 2, cents % 100)
    return text.tobytes().decode("ascii")


def _write(text: NDArray[np.uint8], place: int, digits: int, numbers: Integers) -> None:
    """Write each number, of at most three digits, into its cell."""
    text[:, place : place + digits] = _DIGITS[numbers, -digits:]
