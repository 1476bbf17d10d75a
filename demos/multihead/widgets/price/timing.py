"""How long the forward pass takes, here and now, for every number of heads that divides d."""

from dataclasses import dataclass
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from multihead.attention import Projections, multi_head_attention
from multihead.widgets.price.sums import Layer, divisors

D, N = 64, 32
"""Sizes for layers that would take too long."""
_ROUNDS, _LEAST = 9, 3
_SECONDS, _MOST = 1.5, 2.5
"""How long all rounds should take; with a slow clock there are fewer of them, down to the least."""
_AFFORDABLE = 4_000_000
"""Multiply-adds and exponentials of one pass with h = d, and …"""
_HEADS = 12
"""… different numbers of heads, up to which the reader's own sizes are measured."""


@dataclass(frozen=True)
class Timing:
    """Milliseconds of one pass with so many heads: one time from each round, in order."""

    heads: int
    times: tuple[float, ...]

    @property
    def median(self) -> float:
        """The middle one, or the mean of the two in the middle."""
        middle = len(self.times) // 2
        return (self.times[middle] + self.times[-1 - middle]) / 2

    @property
    def lower(self) -> float:
        """A quarter of the times is not above it."""
        return self.times[len(self.times) // 4]

    @property
    def upper(self) -> float:
        """A quarter of the times is not below it."""
        return self.times[-1 - len(self.times) // 4]


@dataclass(frozen=True)
class Measured:
    """All that was timed, and how."""

    d: int
    n: int
    step: float
    """Milliseconds by which the clock moves."""
    block: float
    """Milliseconds that a block of passes takes, which is timed as one."""
    timings: tuple[Timing, ...]

    @property
    def rounds(self) -> int:
        """How often each number of heads was timed."""
        return len(self.timings[0].times)

    @property
    def is_coarse(self) -> bool:
        """Whether the clock is too coarse for the blocks."""
        return self.block < 20 * self.step


def sizes(layer: Layer) -> tuple[int, int]:
    """The layer's d and n if they can be timed within a moment, or else those given above.

    With fewer than three numbers of heads there would be nothing to compare.
    """
    narrow = Layer(layer.d, layer.d, layer.n, layer.d, 1)
    cost = narrow.multiply_adds + 8 * narrow.weights
    fits = cost <= _AFFORDABLE and 3 <= len(divisors(layer.d)) <= _HEADS
    return (layer.d, layer.n) if fits else (D, N)


def measure(d: int, n: int) -> Measured:
    """Time every number of heads in turn, in several rounds; each time is that of a block."""
    x, learned = _numbers(n, d), Projections(*(_numbers(d, d) / d**0.5 for _ in range(4)))
    heads, step, start = divisors(d), _clock(), perf_counter()
    block = _SECONDS / (_ROUNDS * len(heads))
    found: dict[int, list[float]] = {h: [] for h in heads}
    for turn in range(_ROUNDS):
        if turn >= _LEAST and perf_counter() - start > _MOST:
            break
        for h in heads if turn % 2 == 0 else reversed(heads):
            found[h].append(_time(x, learned, h, block))
    timings = tuple(Timing(h, tuple(sorted(times))) for h, times in found.items())
    return Measured(d, n, step, 1000 * block, timings)


def _numbers(rows: int, columns: int) -> NDArray[np.float64]:
    """Any numbers will do; the browser's NumPy comes without random ones."""
    return np.sin(np.arange(1.0, rows * columns + 1) ** 1.5).reshape(rows, columns)


def _time(x: NDArray[np.float64], learned: Projections, heads: int, block: float) -> float:
    """Milliseconds of one pass: the mean of as many as fill a block of so many seconds."""
    multi_head_attention(x, x, x, learned, heads=heads)  # the first after a change is slower
    passes, start = 0, perf_counter()
    while True:
        multi_head_attention(x, x, x, learned, heads=heads)
        passes += 1
        past = perf_counter() - start
        if past >= block:
            return 1000 * past / passes


def _clock() -> float:
    """Milliseconds by which the clock moves; the smallest of a few steps."""
    steps = []
    for _ in range(5):
        start = now = perf_counter()
        while now == start:
            now = perf_counter()
        steps.append(1000 * (now - start))
    return min(steps)
