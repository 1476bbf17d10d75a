"""The weights of a small example, as they are and as the reader's function has them."""

import numpy as np

from multihead.drawing.colour import shades
from multihead.drawing.markup import escape
from multihead.drawing.table import table, table_rows, weighed
from multihead.labels import Labels
from multihead.widgets.code.cases import Floats, example
from multihead.widgets.code.judge import Finding
from multihead.widgets.patterns import captioned, pattern

_POSITIONS = tuple("1234")
_ODD = 0.005
"""Beyond this less than 0 or more than 1, a number is no weight, as far as two decimals show."""


def picture(shown: Finding | None, told: Labels) -> str:
    """Two tables for each head, the right one and the reader's; before a run the right one."""
    says = told.code.picture
    right = _by_head(example().answer())
    mine = shown.result if shown else None
    is_drawable = mine is not None and mine.shape == example().answer().shape
    own = _by_head(mine) if mine is not None and is_drawable else None
    drawn = []
    for head, rows in enumerate(table_rows(right, told.common.numbers.decimal)):
        drawn.append(_table(says.right, head, right[head], rows, told))
        if own is not None:
            cells = [_cells(row, told) for row in own[head]]
            drawn.append(_table(says.yours, head, own[head], cells, told))
    note = "" if own is not None else f"<p>{escape(says.none)}</p>"
    return f'<div class="mh-pairs">{"".join(drawn)}</div>{note}'


def _by_head(output: Floats) -> Floats:
    """(query, head·key) → (head, query, key)."""
    return output.reshape(4, 2, 4).swapaxes(0, 1)


def _table(caption: str, head: int, numbers: Floats, rows: list[str], told: Labels) -> str:
    """With the pattern in words, if the numbers could be weights."""
    text = escape(caption.format(head=f"{told.common.head} {head + 1}"))
    drawn = table(text, escape(told.code.picture.corner), _POSITIONS, rows)
    if not ((numbers > -_ODD) & (numbers < 1 + _ODD)).all():
        return f"<div>{drawn}</div>"
    return captioned(drawn, pattern(text, numbers, _POSITIONS, told, first=0))


def _cells(row: Floats, told: Labels) -> str:
    """Numbers that may be anything, shaded as far as they could be weights."""
    return "".join(_cell(float(value), told) for value in row)


def _cell(value: float, told: Labels) -> str:
    if not np.isfinite(value):
        return "<td>NaN</td>" if np.isnan(value) else "<td>∞</td>"
    shade = int(shades(np.clip(value, 0, 1)))
    text = told.common.numbers.weight(value).replace("-", "−") if abs(value) < 1000 else "…"
    return f"<td{weighed(value, shade)}>{text}</td>"
