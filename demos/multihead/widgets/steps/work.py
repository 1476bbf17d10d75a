"""Every matrix on the way from X to the output, for one head of one sentence.

Q = X W^Q + b^Q,  K = X W^K + b^K,  V = X W^V + b^V        (the columns of this head)
S = Q Kᵀ,  Z = S/√(d/h),  M = Z masked,  A = softmax(M),  O = A V
C = Concat(head_1, …, head_h),  Y = C W^O + b^O            (Vaswani et al. 2017, §3.2)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.attention import MultiHeadAttention, Projections, causal_mask, multi_head_attention
from multihead.encoder import HEADS, Reading, load
from multihead.widgets.steps.state import SENTENCES, WIDTH, State

type Array = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Work:
    """The matrices by their signs, and what else an explanation needs. Head, query from 0."""

    reading: Reading
    head: int
    query: int
    first: int
    """The first column of the window of W^O and of the output, from 0."""
    learned: Projections
    trace: MultiHeadAttention
    matrices: Mapping[str, Annotated[Array, "row column"]]

    @property
    def own(self) -> slice:
        """The columns of W^Q, W^K, W^V and the rows of W^O that belong to the head."""
        return slice(self.head * WIDTH, (self.head + 1) * WIDTH)

    @property
    def seen(self) -> slice:
        """The columns of W^O and of the output in the window."""
        return slice(self.first, self.first + WIDTH)

    def bias(self, sign: str) -> Annotated[Array, "column"]:
        """What is added to each column of q, k, v or y."""
        given = {"q": self.learned.b_q, "k": self.learned.b_k, "v": self.learned.b_v}
        found = self.learned.b_o if sign == "y" else given[sign]
        if found is None:
            raise ValueError(f"b_{sign}: this encoder has none")
        return np.asarray(found[self.seen if sign == "y" else self.own], dtype=np.float64)


def work(state: State, language: str) -> Work:
    """All that the state shows; which step and cell it is does not matter."""
    reading = _read(state.text, language)
    size = len(reading.tokens)
    layer = reading.encoder.layers[-1]
    x = layer.attention_norm(reading.stream[-1])
    mask = causal_mask(size, size) if state.mask == "causal" else None
    trace = multi_head_attention(x, x, x, layer.projections, heads=HEADS, mask=mask)
    head, query = state.head - 1, _query(state, reading, language)
    seen = slice((state.window - 1) * WIDTH, state.window * WIDTH)
    own = slice(head * WIDTH, (head + 1) * WIDTH)
    q, k, v, z = (part[head] for part in (trace.query, trace.key, trace.value, trace.scores))
    p = layer.projections
    matrices = {
        "x": x, "wq": p.w_q[:, own], "wk": p.w_k[:, own], "wv": p.w_v[:, own],
        "q": q, "k": k, "v": v, "kt": k.T, "s": q @ k.T, "z": z,
        "m": z if mask is None else np.where(mask, z, -np.inf),
        "a": trace.weights[head], "o": trace.head_outputs[head],
        "h": trace.head_outputs[:, query], "c": trace.concatenated,
        "wo": p.w_o[:, seen], "y": trace.output[:, seen],
    }  # fmt: skip
    return Work(reading, head, query, seen.start, p, trace, matrices)


@lru_cache(maxsize=8)
def _read(text: str, language: str) -> Reading:
    return load().read(text, language)


def _query(state: State, reading: Reading, language: str) -> int:
    """The query asked for, if the sentence is long enough; the start token asks nothing."""
    if state.query is not None and state.query < len(reading.tokens):
        return state.query
    known = SENTENCES[language].get(state.sentence)
    if known:
        return known.query
    seen = reading.weights[-1, state.head - 1, 1:, 1:]
    return int(seen.max(axis=1).argmax()) + 1
