"""Which of the usual bugs gives the very numbers that the reader's function gives."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from types import ModuleType

import numpy as np

from multihead.bugs import BUGS, Bug, source
from multihead.widgets.code.cases import Case, Floats

MORE = (
    Bug(
        "no-scale",
        3,
        right="scale = 1 / math.sqrt(q.shape[-1]) if scale is None else checks.factor(scale)",
        wrong="scale = 1.0",
    ),
    Bug(
        "mask-ignored",
        7,
        right="allowed = True if mask is None else checks.mask_for(scores, mask)",
        wrong="allowed = True",
    ),
    Bug(
        "queries-as-keys",
        4,
        right="scores = q @ k.swapaxes(-2, -1)",
        wrong="scores = k @ q.swapaxes(-2, -1)",
    ),
    Bug(
        "weights-transposed",
        1,
        right='product: NDArray[T] = (w.T @ x.T).T if _HAS_BLAS else np.einsum("ij,jk->ik", x, w)',
        wrong="product = x @ w.T",
    ),
)
"""Slips of the pen that the library need not fear, but a beginner may make."""

_TOLERANCE = 1e-5


def pitfalls(inputs: Sequence[Case], results: Sequence[Floats]) -> tuple[str, ...]:
    """The bug, or two at once, that the last of the results betrays; those before it are right.

    Nothing, if no bug is right where the program is and wrong in the same way where it is not.
    """
    suspects = [bug for bug in (*BUGS, *MORE) if _begins_here((bug,), inputs)]
    for size in (1, 2):
        for some in combinations(suspects, size):
            found = _answer(some, inputs[-1])
            if found is not None and close(results[-1], found):
                return tuple(bug.name for bug in some)
    return ()


def close(result: Floats, expected: Floats) -> bool:
    """Equal up to rounding, and NaN where NaN is expected."""
    if result.shape != expected.shape:
        return False
    size = np.nanmax(np.abs(expected), initial=1.0)
    return bool(np.allclose(result, expected, _TOLERANCE, _TOLERANCE * size, equal_nan=True))


def _begins_here(bugs: tuple[Bug, ...], inputs: Sequence[Case]) -> bool:
    """Right on all inputs but the last."""
    outputs = [_answer(bugs, case) for case in inputs]
    right = [
        output is not None and close(output, case.answer())
        for output, case in zip(outputs, inputs, strict=True)
    ]
    return all(right[:-1]) and not right[-1]


def _answer(bugs: tuple[Bug, ...], case: Case) -> Floats | None:
    """What attention.py gives with these bugs; nothing where it refuses, or they exclude another"""
    try:
        with np.errstate(all="ignore"):
            return case.answer(_module(bugs))
    except ValueError:
        return None


@cache
def _module(bugs: tuple[Bug, ...]) -> ModuleType:
    *others, last = bugs
    text = source()
    for bug in others:
        text = text.replace(bug.right, bug.wrong)
    return last.applied(text)
