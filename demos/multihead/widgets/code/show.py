"""What a program may call to look at a matrix: a plot made of text."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

_BLOCKS = " ░▒▓█"
_MOST = 12


def show(array: ArrayLike) -> None:
    """Print a matrix with two decimals; beside each number a block, the darker the nearer to 1.

    Of an array (head, query, key) print each head.
    """
    matrix = np.asarray(array, float)
    if matrix.ndim > 2:
        for number, one in enumerate(matrix, 1):
            print(f"[{number}]")
            show(one)
        return
    for row in np.atleast_2d(matrix)[:_MOST]:
        print(" ".join(_cell(value) for value in row[:_MOST]))


def _cell(value: Any) -> str:
    shade = round(float(np.clip(np.nan_to_num(value), 0, 1)) * (len(_BLOCKS) - 1))
    return f"{value:6.2f} {_BLOCKS[shade]}"
