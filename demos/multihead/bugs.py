"""The usual bugs of multi-head attention, each as one statement of attention.py gone wrong.

The test-suite has to notice every one of them: it runs each in place of attention.py. The demo
`break-it` shows what each of them does to a sentence.
"""

import random
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

type Floats = NDArray[np.floating[Any]]


@cache
def source() -> str:
    """The text of attention.py. In the browser, where it is byte-compiled, a copy lies beside."""
    text = Path(__file__).with_name("attention.py")
    return (text if text.exists() else text.with_suffix(".py.txt")).read_text(encoding="utf-8")


def dropout(weights: Floats, p: float) -> Floats:
    """Each weight becomes 0 with probability p, the others grow by 1/(1 − p), as in training.

    Srivastava et al. 2014, "Dropout"; here with the same throws of the dice every time.
    """
    dice = random.Random(1)
    kept = np.array([dice.random() >= p for _ in range(weights.size)])
    dropped: Floats = weights * kept.reshape(weights.shape) / (1 - p)
    return dropped


@dataclass(frozen=True)
class Bug:
    """One statement: how it is, and how it is often written."""

    name: str
    pitfall: int  # two ways into one pitfall share its number
    right: str
    wrong: str

    def applied(self, source: str) -> ModuleType:
        """The module attention.py with this bug; ``source`` is its text."""
        if source.count(self.right) != 1:
            raise ValueError(f"{self.name}: expected once in the source: {self.right}")
        module = ModuleType(f"multihead.attention with {self.name}")
        vars(module)["dropout"] = dropout  # one bug needs what nobody else does
        exec(source.replace(self.right, self.wrong), vars(module))
        return module

    def function(self, source: str) -> str:
        """The name of the function in which the statement stands."""
        before = source[: source.index(self.right)]
        return str(re.findall(r"^def (\w+)", before, re.MULTILINE)[-1])


BUGS = (
    Bug(
        "split-without-transpose",
        1,
        right="return projected.reshape(len(projected), heads, -1).swapaxes(0, 1)",
        wrong="return projected.reshape(heads, len(projected), -1)",
    ),
    Bug(
        "merge-without-transpose",
        2,
        right="return outputs.swapaxes(0, 1).reshape(positions, heads * width)",
        wrong="return outputs.reshape(positions, heads * width)",
    ),
    Bug(
        "scale-of-all-heads",
        3,
        right="attention = scaled_dot_product_attention(q, k, v, mask, scale)",
        wrong="attention = scaled_dot_product_attention(q, k, v, mask,"
        " scale=1 / math.sqrt(heads * q.shape[-1]))",
    ),
    Bug(
        "softmax-over-queries",
        4,
        right="weights = softmax(masked, axis=-1)",
        wrong="weights = softmax(masked, axis=-2)",
    ),
    Bug(
        "mask-after-softmax",
        5,
        right="weights = softmax(masked, axis=-1)",
        wrong="weights = softmax(scores, axis=-1) * allowed",
    ),
    Bug(
        "no-output-projection",
        6,
        right="output = linear(concatenated, p.w_o, p.b_o)",
        wrong="output = concatenated",
    ),
    Bug(
        "inverted-mask",
        7,
        right="allowed = True if mask is None else checks.mask_for(scores, mask)",
        wrong="allowed = True if mask is None else ~checks.mask_for(scores, mask)",
    ),
    Bug(
        "masked-row-nan",
        8,
        right="peak = np.maximum(peak, np.finfo(peak.dtype).min)",
        wrong="pass",
    ),
    Bug(
        "masked-row-uniform",
        8,
        right="masked = scores if mask is None else np.where(allowed, scores, -np.inf)",
        wrong="masked = scores if mask is None else np.where(allowed, scores, -1e9)",
    ),
    Bug(
        "mask-added",
        9,
        right="masked = scores if mask is None else np.where(allowed, scores, -np.inf)",
        wrong="masked = scores + np.where(allowed, 0, -1e9).astype(scores.dtype)",
    ),
    Bug(
        "no-maximum",
        10,
        right="powers: Floats = scores - peak",
        wrong="powers: Floats = scores.copy()",
    ),
    Bug(
        "heads-not-dividing",
        11,
        right="query, key, value, p = _agreeing(query, key, value, projections, heads, kv_heads)",
        wrong="p = projections",
    ),
    Bug(
        "averaged-heads",
        12,
        right="q, k, v, attention.scores, attention.weights, head_outputs, concatenated, output",
        wrong="q, k, v, attention.scores, attention.weights.mean(axis=0),"
        " head_outputs, concatenated, output",
    ),
    Bug(
        "dropout-left-on",
        13,
        right="weights = softmax(masked, axis=-1)",
        wrong="weights = dropout(softmax(masked, axis=-1), p=0.1)",
    ),
)
