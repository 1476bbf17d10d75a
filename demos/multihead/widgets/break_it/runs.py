"""The same call twice: by attention.py as it is, and with one statement gone wrong."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property
from types import ModuleType
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead import attention, bugs
from multihead.encoder import Reading, load
from multihead.widgets.break_it.cases import CASES, DTYPES

type Floats = NDArray[np.float64]

NEARLY = 0.005
"""Sums are looked at with two decimals: with 16 bits a row of weights is no nearer to 1."""


@dataclass(frozen=True, eq=False)
class Run:
    """What a call came to for one head, as float64; or with which words it stopped."""

    weights: Annotated[Floats, "query key"]
    output: Annotated[Floats, "query d"]
    shapes: Mapping[str, tuple[int, ...]]
    peak: float = 0
    """The largest score of the head."""
    error: str = ""

    @property
    def sums(self) -> Annotated[Floats, "query"]:
        """Σ_j w_ij."""
        return np.asarray(self.weights.sum(axis=-1))

    @property
    def sums_to_one(self) -> bool:
        """Does every row?"""
        return bool((abs(self.sums - 1) < NEARLY).all())

    @property
    def entropy(self) -> float | None:
        """−Σ_j w_ij ln w_ij, averaged over the rows; none where a row is no distribution."""
        if not ((abs(self.sums - 1) < NEARLY) | (abs(self.sums) < NEARLY)).all():
            return None
        logarithms = np.log(np.where(self.weights > 0, self.weights, 1))
        return abs(float((self.weights * logarithms).sum(axis=-1).mean()))


@dataclass(frozen=True, eq=False)
class Pair:
    """The right run and the wrong one."""

    right: Run
    wrong: Run

    @cached_property
    def output_error(self) -> float:
        """‖wrong − right‖ / ‖right‖ (Frobenius), over the output of all heads after W^O."""
        difference = np.linalg.norm(self.wrong.output - self.right.output)
        return float(difference / np.linalg.norm(self.right.output))

    @property
    def changed_shapes(self) -> tuple[str, ...]:
        """The steps whose shape is not what it should be."""
        return tuple(
            name for name, shape in self.wrong.shapes.items() if shape != self.right.shapes[name]
        )


@cache
def read(text: str, language: str) -> Reading:
    """The sentence as the trained encoder reads it."""
    return load("guided").read(text, language)


@cache
def compare(name: str, text: str, language: str, head: int, dtype: str) -> Pair:
    """Run the last layer on a sentence with and without the bug; the head counts from 1."""
    given = name, text, language, head, dtype
    return Pair(_run(attention, *given), _run(_broken(name), *given))


def _run(module: ModuleType, name: str, text: str, language: str, head: int, dtype: str) -> Run:
    case, kind = CASES[name], DTYPES[dtype]
    layer = load("guided").layers[-1]
    x = layer.attention_norm(read(text, language).stream[-1]).astype(kind)
    learned = vars(layer.projections)
    projections = {name: array.astype(kind) for name, array in learned.items()}
    try:
        with np.errstate(all="ignore"):  # it is the bugs that overflow
            trace = module.multi_head_attention(
                x, x, x, module.Projections(**projections), heads=case.heads,
                mask=case.looks(len(x)),
            )  # fmt: skip
    except ValueError as error:
        nothing = np.zeros((0, 0))
        return Run(nothing, nothing, {}, error=str(error))
    weights = trace.weights if trace.weights.ndim == 2 else trace.weights[head - 1]
    return Run(
        weights.astype(np.float64),
        trace.output.astype(np.float64),
        {field.name: getattr(trace, field.name).shape for field in fields(trace)},
        float(trace.scores[head - 1].max()),
    )


@cache
def _broken(name: str) -> ModuleType:
    return bug(name).applied(bugs.source())


@cache
def bug(name: str) -> bugs.Bug:
    """The bug of that name."""
    return next(bug for bug in bugs.BUGS if bug.name == name)
