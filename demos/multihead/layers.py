"""The parts of an encoder layer beside attention: norm, feed-forward network, positions."""

import math
from dataclasses import dataclass
from functools import cache
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.attention import Projections, linear

type Array = NDArray[np.float64]


def read_only(array: Array) -> Array:
    """The array itself, whose numbers cannot be changed any more: several readers share it."""
    array.setflags(write=False)
    return array


@dataclass(frozen=True, eq=False)
class Norm:
    """Layer normalisation, (x - mean) / √(variance + 1e-5) · gain + shift (Ba et al. 2016)."""

    gain: Array
    shift: Array

    def __call__(self, x: Annotated[Array, "position d"]) -> Annotated[Array, "position d"]:
        centred = x - x.mean(axis=-1, keepdims=True)
        variance = (centred * centred).mean(axis=-1, keepdims=True)
        normal: Array = centred / np.sqrt(variance + 1e-5)
        return normal * self.gain + self.shift


@dataclass(frozen=True, eq=False)
class Layer:
    """One encoder layer: attention, then a feed-forward network at each position."""

    attention_norm: Norm
    projections: Projections
    feed_norm: Norm
    w_1: Array
    b_1: Array
    w_2: Array
    b_2: Array

    def feed(self, x: Annotated[Array, "position d"]) -> Annotated[Array, "position d"]:
        """gelu(norm(x) W₁ + b₁) W₂ + b₂."""
        inner = gelu(linear(self.feed_norm(x), self.w_1, self.b_1))
        return linear(inner, self.w_2, self.b_2)


def gelu(x: Array) -> Array:
    """x·Φ(x), as 0.5·x·(1 + tanh(√(2/π)·(x + 0.044715·x³))) (Hendrycks and Gimpel 2016, §2)."""
    bent: Array = np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x * x * x))
    return 0.5 * x * (1 + bent)


@cache
def positions(length: int, d: int) -> Annotated[Array, "position d"]:
    """sin and cos of position / 10000^(2i/d), interleaved (Vaswani et al. 2017, §3.5)."""
    angle = np.arange(length)[:, None] * 10000.0 ** (-np.arange(0, d, 2) / d)
    return read_only(np.stack([np.sin(angle), np.cos(angle)], axis=-1).reshape(length, d))
