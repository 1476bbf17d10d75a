"""The inputs on which a reader's function is compared with multihead.attention.

The sizes differ (n ≠ d/h ≠ h), the numbers are uneven, and every mask allows and forbids something
in each row and each column, so that each of the usual mistakes shows. Each kind of input comes
after those that it builds upon.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from multihead import attention

type Floats = NDArray[np.float64]

WEIGHTS = "weights"
REFUSAL = "refusal"
KINDS = ("plain", "sizes", "mask", "causal", "large", "nowhere", WEIGHTS, REFUSAL)
"""All but the last two are about the output alone."""

_SCATTERED = ("101100", "010011", "110010", "001101", "100110", "011001")


@dataclass(frozen=True, eq=False)
class Case:
    """One input: x (n, d), four weight matrices (d, d), the number of heads, a mask or none."""

    kind: str
    x: Floats
    weights: tuple[Floats, ...]
    heads: int
    mask: NDArray[np.bool_] | None = None

    def arguments(self) -> tuple[Any, ...]:
        """Copies, for a program may write on them."""
        mask = None if self.mask is None else self.mask.copy()
        return self.x.copy(), *(one.copy() for one in self.weights), self.heads, mask

    def asked(self, returned: object) -> object:
        """What this input is about: of the output and the weights one; alone, it is the output."""
        is_about_weights = self.kind == WEIGHTS
        if isinstance(returned, tuple | list) and len(returned) == 2:
            return returned[is_about_weights]
        return None if is_about_weights else returned

    def answer(self, module: ModuleType = attention) -> Floats:
        """What multihead.attention has for it, or a module that has gone wrong."""
        projections = module.Projections(*self.weights)
        trace = module.multi_head_attention(
            self.x, self.x, self.x, projections, heads=self.heads, mask=self.mask
        )
        found: Floats = trace.weights if self.kind == WEIGHTS else trace.output
        return found


@cache
def cases() -> tuple[Case, ...]:
    """All inputs, in the order of KINDS; always the same."""
    scattered = np.array([list(row) for row in _SCATTERED]) == "1"
    nowhere = scattered.copy()
    nowhere[2] = False
    return (
        _case("plain", 5, 12, 3),
        _case("sizes", 3, 10, 5),
        _case("mask", 6, 8, 2, scattered),
        _case("causal", 5, 21, 3, attention.causal_mask(5, 5)),
        _case("large", 4, 10, 2, factor=60),
        _case("nowhere", 6, 12, 3, nowhere),
        _case(WEIGHTS, 6, 15, 3, scattered),
        _case(REFUSAL, 3, 10, 4),
    )


def example() -> Case:
    """Four positions, two heads, and values such that the output shows the weights.

    x = (I R) and W^V = (I I; 0 0) make the value of position j in each head the j-th unit vector,
    so that A V = A; with W^O = I the weights of both heads lie side by side in the output.
    """
    dice = Random(4)
    one, nothing = np.eye(4), np.zeros((4, 4))
    x = np.block([one, _uneven(dice, 4, 4)])
    w_v = np.block([[one, one], [nothing, nothing]])
    w_q, w_k = 1.5 * _uneven(dice, 8, 8), 1.5 * _uneven(dice, 8, 8)
    return Case("example", x, (w_q, w_k, w_v, np.eye(8)), heads=2)


def _case(
    kind: str,
    n: int,
    d: int,
    heads: int,
    mask: NDArray[np.bool_] | None = None,
    factor: float = 1.0,
) -> Case:
    dice = Random(KINDS.index(kind))
    x = factor * _uneven(dice, n, d)
    return Case(kind, x, tuple(_matrices(dice, d)), heads, mask)


def _matrices(dice: Random, d: int) -> Iterator[Floats]:
    for _ in range(4):
        yield _uneven(dice, d, d)


def _uneven(dice: Random, rows: int, columns: int) -> Floats:
    """Between −1 and 1, to three places."""
    numbers = [round(dice.uniform(-1, 1), 3) for _ in range(rows * columns)]
    return np.array(numbers).reshape(rows, columns)
