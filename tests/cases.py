"""Calls of multi_head_attention, as data: drawn at random, or with what PyTorch finds."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from hypothesis import strategies as st

GOLDEN = Path(__file__).parent / "golden" / "attention.npz"
MASKS = ("none", "causal", "padding", "any", "for each head", "nowhere")


@dataclass(frozen=True)
class Case:
    """The arguments of one call."""

    inputs: dict[str, np.ndarray]  # query, key, value
    learned: dict[str, np.ndarray]  # w_q … b_o
    options: dict[str, Any]  # heads, kv_heads, mask, scale, head_gate

    def __call__(self, attention: ModuleType) -> Any:
        projections = attention.Projections(**self.learned)
        return attention.multi_head_attention(
            **self.inputs, projections=projections, **self.options
        )

    def but(self, *, learned: dict | None = None, inputs: dict | None = None, **options) -> "Case":
        return Case(
            self.inputs | (inputs or {}), self.learned | (learned or {}), self.options | options
        )

    @property
    def heads(self) -> int:
        return self.options["heads"]

    @property
    def mask(self) -> np.ndarray:
        """The mask in full: (head, query, key)."""
        shape = (self.heads, len(self.inputs["query"]), len(self.inputs["key"]))
        given = self.options.get("mask")
        return np.broadcast_to(True if given is None else given, shape)


def make_mask(rng: np.random.Generator, kind: str, heads: int, query: int, key: int):
    """True = may look. Only "nowhere" is sure to leave some query without any key."""
    if kind == "none":
        return None
    if kind == "causal":
        return np.arange(key) - key <= np.arange(query)[:, np.newaxis] - query
    if kind == "padding":
        return np.arange(key) < max(1, key - 2)
    shape = (heads, query, key) if kind == "for each head" else (query, key)
    mask = rng.random(shape) < 0.6
    mask[..., rng.integers(query), :] = kind != "nowhere"
    return mask


def make_case(
    seed: int = 0,
    *,
    query: int = 5,
    key: int = 7,
    kv_heads: int = 3,
    shared: int = 1,
    d_k: int = 4,
    d_v: int = 2,
    widths: tuple[int, int, int, int] = (8, 9, 10, 11),
    biases: bool = True,
    mask: str = "any",
    gate: bool = False,
    dtype: type = np.float64,
) -> Case:
    """Random numbers in random order of magnitude, so that no two weights are alike."""
    rng = np.random.default_rng(seed)
    d_query, d_key, d_value, d = widths
    heads = kv_heads * shared
    shapes = {
        "w_q": (d_query, heads * d_k),
        "w_k": (d_key, kv_heads * d_k),
        "w_v": (d_value, kv_heads * d_v),
        "w_o": (heads * d_v, d),
    }
    learned = {n: 1.5 * rng.normal(size=s) / np.sqrt(s[0]) for n, s in shapes.items()}
    if biases:
        learned |= {f"b{n[1:]}": rng.normal(size=s[1]) for n, s in shapes.items()}
    rows = {"query": (query, d_query), "key": (key, d_key), "value": (key, d_value)}
    options = {
        "heads": heads,
        "kv_heads": kv_heads,
        "mask": make_mask(rng, mask, heads, query, key),
        "head_gate": rng.normal(size=heads).astype(dtype) if gate else None,
    }
    return Case(
        {n: rng.normal(size=shape).astype(dtype) for n, shape in rows.items()},
        {n: array.astype(dtype) for n, array in learned.items()},
        options,
    )


SMALL = st.integers(1, 5)
CASES = st.builds(
    make_case,
    seed=st.integers(0, 2**32 - 1),
    query=SMALL,
    key=SMALL,
    kv_heads=st.integers(1, 3),
    shared=st.integers(1, 3),
    d_k=SMALL,
    d_v=SMALL,
    widths=st.tuples(SMALL, SMALL, SMALL, SMALL),
    biases=st.booleans(),
    mask=st.sampled_from(MASKS),
    gate=st.booleans(),
)
# One of each mask, and what is commonest: as many keys as queries, one width for all, heads · d_v.
FIXED = [make_case(seed, mask=mask, shared=1 + seed % 2) for seed, mask in enumerate(MASKS)]
SQUARE = make_case(9, query=6, key=6, d_k=4, d_v=4, widths=(12, 12, 12, 12), mask="causal")


@dataclass(frozen=True)
class Golden:
    """A call and what PyTorch finds. Without learned matrices: scaled_dot_product_attention."""

    name: str
    case: Case
    found: dict[str, np.ndarray]

    def __call__(self, attention: ModuleType) -> Any:
        if self.case.learned:
            return self.case(attention)
        return attention.scaled_dot_product_attention(**self.case.inputs, **self.case.options)


@cache
def golden(dtype: str) -> list[Golden]:
    return list(_golden(dtype))


def _golden(dtype: str) -> Iterator[Golden]:
    with np.load(GOLDEN) as stored:
        for record in json.loads(str(stored["cases"])):
            given = {n: stored[place] for n, place in record["arguments"].items()}
            options = record["numbers"] | {n: given.pop(n) for n in ("mask",) if n in given}
            cast = {n: array.astype(dtype) for n, array in given.items()}
            inputs = {n: cast.pop(n) for n in ("query", "key", "value")}
            found = {n: stored[place] for n, place in record[dtype].items()}
            yield Golden(record["name"], Case(inputs, cast, options), found)
