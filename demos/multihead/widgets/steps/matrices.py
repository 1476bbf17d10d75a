"""A matrix as a table, each of whose numbers can be pointed at.

A cell is named by step, matrix, row and column, the last two from 1: "4.s.2.3". The first two stand
at the table, and where a cell lies in it says the rest: see demos/web/grid.js.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.colour import shades
from multihead.drawing.markup import escape
from multihead.drawing.numbers import NumberFormat, shape
from multihead.drawing.table import weighed
from multihead.widgets.steps.signs import SIGNS, WORDS_ACROSS, WORDS_DOWN, Names

type Array = NDArray[np.float64]


def matrix(sign: str, step: int, names: Names) -> str:
    """The table of a matrix in a step. The row of the query, or of the head, is framed."""
    told = names.told.steps
    numbers = names.work.matrices[sign]
    rows, columns = names.rows(sign), names.columns(sign)
    upright = sign in WORDS_ACROSS
    heads = (f"<span>{column}</span>" if upright else column for column in columns)
    across = "".join(f'<th scope="col">{head}</th>' for head in heads)
    framed = names.work.query if sign in WORDS_DOWN else names.work.head if sign == "h" else None
    body = "".join(
        f'<tr{" class=mh-asks" if row == framed else ""}><th scope="row">{name}</th>{cells}</tr>'
        for row, (name, cells) in enumerate(
            zip(rows, _cells(sign, numbers, names.told.common.numbers), strict=True)
        )
    )
    both = sign in WORDS_ACROSS and sign in WORDS_DOWN
    corner = escape(told.corner) if both else ""
    return (
        f'<table class="mh-matrix mh-of-{sign}{" mh-upright" if upright else ""}" '
        f'role="grid" data-grid data-cells="{step}.{sign}">'
        f"<caption>{_caption(sign, numbers, names)}</caption>"
        f'<thead><tr><td class="mh-corner">{corner}</td>{across}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _caption(sign: str, numbers: Array, names: Names) -> str:
    """Sign, size and what it is."""
    told = names.told.steps
    label = "w" if sign in ("wq", "wk", "wv") else sign
    text = names.fill(getattr(told.captions, label))
    if sign in WORDS_ACROSS and sign in WORDS_DOWN:
        text += f"; {escape(told.rows_columns)}"
    return f"<span><b>{SIGNS[sign]}</b> {shape(numbers.shape)}: {text}</span>"


def _cells(sign: str, numbers: Array, figures: NumberFormat) -> Sequence[str]:
    """The cells of each row; the first of all can be reached by the Tab key, the others from it."""
    drawn = []
    shaded = shades(numbers).tolist() if sign == "a" else None
    for row, line in enumerate(numbers.tolist(), 1):
        cells = []
        for column, value in enumerate(line, 1):
            weight = ""
            if shaded:
                weight = weighed(value, shaded[row - 1][column - 1])
                value = float(f"{value:.6f}")  # so that both say the same
            tab = "0" if row == column == 1 else "-1"
            cells.append(f'<td{weight} tabindex="{tab}">{figures.signed(value, 2)}</td>')
        drawn.append("".join(cells))
    return drawn
