"""Weights as rows of table cells.

A sentence of 24 words has 2 · 8 · 25² = 10,000 cells, so they are not formatted one by one: every
cell has the same width, and its digits are added to a template as bytes, all cells at once.
"""

from collections.abc import Sequence
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.colour import shades
from multihead.drawing.numbers import hundredths, millionths

type Floats = NDArray[np.float64]
type Integers = NDArray[np.int64]

_CELL = '<td class="s00" data-weight="0.000000">0.00</td>'
_SHADE = _CELL.index("00")
_EXACT = _CELL.index("0.0")
_SHORT = _CELL.index(">0.00") + 1
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


def table(caption: str, corner: str, words: Sequence[str], rows: Sequence[str]) -> str:
    """A table of weights: row i asks (query i), column j is looked at (key j). All is markup."""
    columns = "".join(f'<th scope="col"><span>{word}</span></th>' for word in words)
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
    template = bytearray(_CELL, "ascii")
    template[_SHORT + 1] = ord(decimal)
    text = np.tile(np.frombuffer(template, np.uint8), (micro.size, 1))
    _add(text, _SHADE, shades(weights).ravel(), 2)
    for place, number, decimals in ((_EXACT, micro, 6), (_SHORT, hundredths(micro), 2)):
        _add(text, place, number // 10**decimals, 1)
        _add(text, place + 2, number % 10**decimals, decimals)
    return text.tobytes().decode("ascii")


def _add(text: NDArray[np.uint8], place: int, numbers: Integers, digits: int) -> None:
    """Write each number into its cell, over the zeros that stand there."""
    powers = 10 ** np.arange(digits - 1, -1, -1)
    text[:, place : place + digits] += (numbers[:, None] // powers % 10).astype(np.uint8)
