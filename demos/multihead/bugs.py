"""The usual bugs of multi-head attention, each as one statement of attention.py gone wrong.

The test-suite has to notice every one of them: it runs each in place of attention.py.
"""

from dataclasses import dataclass
from types import ModuleType


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
        exec(source.replace(self.right, self.wrong), vars(module))
        return module


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
        right="weights = softmax(np.where(allowed, scores, -np.inf), axis=-1)",
        wrong="weights = softmax(np.where(allowed, scores, -np.inf), axis=-2)",
    ),
    Bug(
        "mask-after-softmax",
        5,
        right="weights = softmax(np.where(allowed, scores, -np.inf), axis=-1)",
        wrong="weights = softmax(scores, axis=-1) * allowed",
    ),
    Bug(
        "no-output-projection",
        6,
        right="output = _linear(concatenated, p.w_o, p.b_o)",
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
        right="weights = softmax(np.where(allowed, scores, -np.inf), axis=-1)",
        wrong="weights = softmax(np.where(allowed, scores, -1e9), axis=-1)",
    ),
    Bug(
        "no-maximum",
        10,
        right="powers: Floats = np.exp(scores - peak)",
        wrong="powers: Floats = np.exp(scores)",
    ),
)
