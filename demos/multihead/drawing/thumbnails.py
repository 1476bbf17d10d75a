"""Small multiples: one matrix for each view, small enough to compare eight at a glance."""

from itertools import pairwise
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.colour import shades

type Integers = NDArray[np.int64]


def thumbnails(weights: Annotated[NDArray[np.float64], "view query key"]) -> list[str]:
    """For each view an SVG, rows are queries; one path for each shade.

    Neighbours of one shade in a row become one stroke, and a stroke is one cell thick.
    """
    views, size, _ = weights.shape
    runs = _runs(shades(weights))
    strokes = [f"M{key} {query}h{length}" for _, _, query, key, length in runs.tolist()]
    paths: list[list[str]] = [[] for _ in range(views)]
    changes = np.any(np.diff(runs[:, :2], axis=0), axis=1).nonzero()[0] + 1
    for a, b in pairwise([0, *changes.tolist(), len(runs)]):
        if a < b:
            view, shade = runs[a, :2].tolist()
            paths[view].append(f'<path class="s{shade:02}" d="{"".join(strokes[a:b])}"/>')
    return [
        f'<svg class="mh-thumb" viewBox="0 -.5 {size} {size}" aria-hidden="true">'
        f"{''.join(found)}</svg>"
        for found in paths
    ]


def _runs(shade: Annotated[Integers, "view query key"]) -> Annotated[Integers, "run 5"]:
    """(view, shade, query, key, length) of every run of one shade, by view and shade."""
    new = np.ones(shade.shape, bool)
    new[:, :, 1:] = shade[:, :, 1:] != shade[:, :, :-1]
    view, query, key = new.nonzero()
    last = np.append(key[1:], 0)
    length = np.where(last > 0, last, shade.shape[2]) - key
    runs = np.stack([view, shade[view, query, key], query, key, length], axis=1)
    runs = runs[runs[:, 1] > 0]
    ordered: Integers = runs[np.lexsort((runs[:, 3], runs[:, 2], runs[:, 1], runs[:, 0]))]
    return ordered
