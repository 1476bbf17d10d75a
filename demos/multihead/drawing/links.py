"""Links from a query to the words it looks at: boxes in the grid of the sentence.

Python says only what a link joins and how heavy it is; where that lies on the page, upright or
turned by a quarter, is the stylesheet's business (`demos/web/sentence.css`). Each word covers two
tracks of the grid, so that a grid line runs through its middle: line 2·position + 2.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.colour import shades
from multihead.drawing.numbers import NumberFormat, hundredths, millionths

type Floats = NDArray[np.float64]

DRAWN = 5
"""Hundredths from which a link is drawn for its query."""
CLEAR = 25
"""Hundredths from which a link is also drawn in grey while another word is the query."""


def links(
    weights: Annotated[Floats, "view query key"], words: Sequence[str], numbers: NumberFormat
) -> list[str]:
    """For each view all links from 0.05, each with a lit copy of the word that it leads to.

    The start token (position 0) asks nothing: its row stands in the table only.
    """
    cents = hundredths(millionths(weights))
    cents[:, 0] = 0
    found = np.nonzero(cents >= DRAWN)
    shown = [f'style="--k:{key}">{word}<u>' for key, word in enumerate(words)]
    number = [f"{numbers.weight(hundredth / 100)}</u></b>" for hundredth in range(101)]
    drawn = [
        f"{_link(query, key, cent >= CLEAR)}{cent / 100}{_lit(query, key > 0, shade)}"
        f"{shown[key]}{number[cent]}"
        for query, key, cent, shade in zip(
            found[1].tolist(),
            found[2].tolist(),
            cents[found].tolist(),
            shades(weights[found]).tolist(),
            strict=True,
        )
    ]
    ends = np.searchsorted(found[0], np.arange(len(weights) + 1)).tolist()
    return ["".join(drawn[a:b]) for a, b in pairwise(ends)]


@cache
def _link(query: int, key: int, clear: bool) -> str:
    """A link up to its weight. Sides: to the start token, back or forward, to itself."""
    first, last = sorted((query, key))
    a, b = (2 * first + 2, 2 * last + 2) if query != key else (2 * key + 1, 2 * key + 3)
    side = "rest" if key == 0 else "self" if key == query else "back" if key < query else "on"
    grey = " mh-clear" if clear else ""
    return (
        f'<i class="mh-link mh-{side}{grey} q{query}" '
        f'style="--a:{a};--b:{b};--d:{last - first};--w:'
    )


@cache
def _lit(query: int, is_word: bool, shade: int) -> str:
    """From a link's weight on to the word that it leads to."""
    start = "" if is_word else " mh-start"
    return f'"></i><b class="mh-lit{start} q{query} s{shade:02}" '
