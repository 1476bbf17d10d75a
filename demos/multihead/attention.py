"""Multi-head attention in NumPy, after Vaswani et al. 2017, "Attention Is All You Need", §3.2.

    Attention(Q, K, V) = softmax(Q Kᵀ / √d_k) V
    head_i             = Attention(Q W^Q_i, K W^K_i, V W^V_i)
    MultiHead(Q, K, V) = Concat(head_1, …, head_h) W^O

The axes, by name:
    query, key                 a position that looks; a position that is looked at
    head, kv_head              one of h attentions side by side; one of the keys and values they use
    d_k, d_v                   width of a head's query and key; of its value
    d_query, d_key, d_value    widths of the three inputs
    d                          width of the output
    position, width            any of the above, where it does not matter which

The arrays of a call are first brought to the widest floating-point dtype among them: float32 stays
float32, float64 stays float64, and a mixture of both becomes float64. Numbers must be finite. All
that does not fit is refused with a ValueError that names the argument, the axis and both sizes.
"""

import math
import sys
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from multihead import checks
from multihead.checks import Booleans, Floats

_HAS_BLAS = sys.platform != "emscripten"
"""NumPy brings a library for products of matrices, except in the browser."""


class _Result:
    """Neither the fields of a result nor the numbers in them can be changed."""

    def __post_init__(self) -> None:
        for array in vars(self).values():
            array.setflags(write=False)


@dataclass(frozen=True, eq=False)
class Attention(_Result):
    """What one attention, or each of several side by side, has computed."""

    output: Annotated[Floats, "... query d_v"]
    weights: Annotated[Floats, "... query key"]
    scores: Annotated[Floats, "... query key"]  # after scaling, before the mask


@dataclass(frozen=True, eq=False)
class Projections:
    """The learned matrices W^Q, W^K, W^V, W^O, for ``x @ W``, and their biases.

    Head i owns the columns i·d_k … (i+1)·d_k of w_q, likewise of w_k and w_v, and the rows
    i·d_v … (i+1)·d_v of w_o.
    """

    w_q: Annotated[Floats, "d_query head*d_k"]
    w_k: Annotated[Floats, "d_key kv_head*d_k"]
    w_v: Annotated[Floats, "d_value kv_head*d_v"]
    w_o: Annotated[Floats, "head*d_v d"]
    b_q: Annotated[Floats, "head*d_k"] | None = None
    b_k: Annotated[Floats, "kv_head*d_k"] | None = None
    b_v: Annotated[Floats, "kv_head*d_v"] | None = None
    b_o: Annotated[Floats, "d"] | None = None


@dataclass(frozen=True, eq=False)
class MultiHeadAttention(_Result):
    """Every step of multi-head attention, in the order of computation."""

    query: Annotated[Floats, "head query d_k"]
    key: Annotated[Floats, "head key d_k"]
    value: Annotated[Floats, "head key d_v"]
    scores: Annotated[Floats, "head query key"]  # after scaling, before the mask
    weights: Annotated[Floats, "head query key"]
    head_outputs: Annotated[Floats, "head query d_v"]  # after the gate
    concatenated: Annotated[Floats, "query head*d_v"]
    output: Annotated[Floats, "query d"]


def softmax(scores: Annotated[Floats, "..."], axis: int = -1) -> Annotated[Floats, "..."]:
    """softmax(s)_j = exp(s_j) / Σ_k exp(s_k), along ``axis``.

    Stable for any finite scores. −inf gets weight 0; a slice that is all −inf gets nothing but 0.
    NaN is refused, and so is +inf: it has no share that could be given in numbers.
    """
    scores = checks.floats({"scores": scores})["scores"]
    peak = checks.peak(scores, axis)
    peak = np.maximum(peak, np.finfo(peak.dtype).min)  # finite, since −inf − −inf would be NaN
    with np.errstate(over="ignore", under="ignore"):  # far below the peak is 0, as it should be
        powers: Floats = scores - peak
        np.exp(powers, out=powers)
        wide = np.promote_types(powers.dtype, np.float32)  # float16 would overflow beyond 65504
        total = powers.sum(axis=axis, keepdims=True, dtype=wide)
        powers /= np.where(total == 0, 1, total)  # 0 only where all is −inf
    return powers


def causal_mask(query: int, key: int) -> Annotated[Booleans, "query key"]:
    """True where key ≤ query, both counted from the end: the last query may look at every key.

    With more queries than keys, the first ones may look nowhere.
    """
    query, key = checks.positive("query", query), checks.positive("key", key)
    return np.tri(query, key, k=key - query, dtype=np.bool_)


@np.errstate(over="ignore", invalid="ignore")  # what is not finite is refused by name
def scaled_dot_product_attention(
    query: Annotated[Floats, "... query d_k"],
    key: Annotated[Floats, "... key d_k"],
    value: Annotated[Floats, "... key d_v"],
    mask: Annotated[Booleans, "... query? key?"] | None = None,
    scale: float | None = None,
) -> Attention:
    """Attention(Q, K, V) = softmax(Q Kᵀ · scale) V, with scale = 1/√d_k unless given (§3.2.1).

    mask: True = may look. A query that may look nowhere gets weights 0 and output 0.
    """
    hints = scaled_dot_product_attention.__annotations__  # the axes are written there, and once
    inputs = {"query": query, "key": key, "value": value}
    q, k, v = checks.agreeing(inputs, hints).values()
    scale = 1 / math.sqrt(q.shape[-1]) if scale is None else checks.factor(scale)
    scores = q @ k.swapaxes(-2, -1)
    scores *= scale
    checks.finite("scores", scores, made_of={"query": q, "key": k})
    allowed = True if mask is None else checks.mask_for(scores, mask)
    masked = scores if mask is None else np.where(allowed, scores, -np.inf)
    weights = softmax(masked, axis=-1)
    checks.finite("values", v, made_of={"value": v})
    return Attention(output=weights @ v, weights=weights, scores=scores)


def split_heads(
    projected: Annotated[Floats, "position head*width"], heads: int
) -> Annotated[Floats, "head position width"]:
    """Cut every row into one piece for each head, then put the pieces of one head together."""
    return projected.reshape(len(projected), heads, -1).swapaxes(0, 1)


def merge_heads(
    outputs: Annotated[Floats, "head position width"],
) -> Annotated[Floats, "position head*width"]:
    """Concat(head_1, …, head_h): undo split_heads."""
    heads, positions, width = outputs.shape
    return outputs.swapaxes(0, 1).reshape(positions, heads * width)


@np.errstate(over="ignore", invalid="ignore")  # what is not finite is refused by name
def multi_head_attention(
    query: Annotated[Floats, "query d_query"],
    key: Annotated[Floats, "key d_key"],
    value: Annotated[Floats, "key d_value"],
    projections: Projections,
    *,
    heads: int,
    kv_heads: int | None = None,
    mask: Annotated[Booleans, "head? query? key?"] | None = None,
    scale: float | None = None,
    head_gate: Annotated[Floats, "head"] | None = None,
) -> MultiHeadAttention:
    """MultiHead(Q, K, V) = Concat(head_1, …, head_h) W^O  (§3.2.2)

    where head_i = Attention(Q W^Q_i, K W^K_i, V W^V_i). Self-attention: query = key = value.

    kv_heads: so many heads have a key and value of their own; head i uses those of number
        i // (heads // kv_heads). Grouped-query attention (Ainslie et al. 2023), multi-query
        attention when it is 1 (Shazeer 2019).
    mask: True = may look. A query that may look nowhere gets weights 0 and head outputs 0; of its
        output only b_o is left.
    head_gate: a factor for the output of each head, before W^O: 0 switches the head off.
    """
    heads, kv_heads = checks.dividing(heads, kv_heads)
    query, key, value, p = _agreeing(query, key, value, projections, heads, kv_heads)
    q = split_heads(linear(query, p.w_q, p.b_q), heads)
    k = _shared(split_heads(linear(key, p.w_k, p.b_k), kv_heads), heads)
    v = _shared(split_heads(linear(value, p.w_v, p.b_v), kv_heads), heads)
    given = {"query": query, "key": key, "value": value} | vars(p)
    try:
        attention = scaled_dot_product_attention(q, k, v, mask, scale)
    except ValueError:  # where they came from is to blame, if they are not finite
        checks.finite("projections", q, k, v, made_of=given)
        raise
    head_outputs = attention.output
    if head_gate is not None:
        head_outputs = head_outputs * checks.gate_for(head_outputs, head_gate)
    concatenated = merge_heads(head_outputs)
    output = linear(concatenated, p.w_o, p.b_o)
    checks.finite("outputs", output, made_of=given, by=attention.weights)
    return MultiHeadAttention(
        q, k, v, attention.scores, attention.weights, head_outputs, concatenated, output
    )


def linear[T: np.floating[Any]](
    x: Annotated[NDArray[T], "position width"],
    w: Annotated[NDArray[T], "width d"],
    b: Annotated[NDArray[T], "d"] | None = None,
) -> Annotated[NDArray[T], "position d"]:
    """x W + b.

    Without BLAS, `@` walks down the columns of W and waits for memory; einsum adds up rows of W,
    which is four times as fast at d = 512. With BLAS it is `@` that is faster, by even more; and in
    float32, for fewer rows in x than in W, Wᵀ xᵀ takes up to a tenth less time than x W, or up to a
    quarter where W lies in memory column by column, as PyTorch's does.
    """
    product: NDArray[T] = (w.T @ x.T).T if _HAS_BLAS else np.einsum("ij,jk->ik", x, w)
    if b is not None:
        product += b
    return product


def _shared(
    own: Annotated[Floats, "kv_head position width"], heads: int
) -> Annotated[Floats, "head position width"]:
    """Each key or value as often as it has heads; where each has one, without a copy."""
    return own if len(own) == heads else own.repeat(heads // len(own), axis=0)


def _agreeing(
    query: Floats,
    key: Floats,
    value: Floats,
    projections: Projections,
    heads: int,
    kv_heads: int,
) -> tuple[Floats, Floats, Floats, Projections]:
    """The arrays of one call of multi_head_attention, checked and of one dtype."""
    arrays = {"query": query, "key": key, "value": value} | vars(projections)
    hints = multi_head_attention.__annotations__ | Projections.__annotations__
    given = {name: array for name, array in arrays.items() if array is not None}
    found = checks.agreeing(given, hints, head=(heads, "heads"), kv_head=(kv_heads, "kv_heads"))
    return found.pop("query"), found.pop("key"), found.pop("value"), Projections(**found)
