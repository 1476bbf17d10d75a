"""Write attention.npz: what PyTorch computes, for the tests to compare with.

A case is one call of multi_head_attention or of scaled_dot_product_attention: its arguments, and
what PyTorch finds in float64 and in float32. Arrays that cases share are stored once; the JSON
text "cases" tells which array is which.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional

QUERIES, KEYS, D, D_KEY, D_VALUE = 5, 7, 12, 9, 10  # all different, lest a mix-up goes unseen
rng = np.random.default_rng(20170612)  # the day on which the paper appeared


def learned(d_key: int, d_value: int, biases: bool = True, kv_width: int = D) -> dict:
    """The arguments of Projections; kv_width is the width of all key and value heads together."""
    shapes = {"q": (D, D), "k": (d_key, kv_width), "v": (d_value, kv_width), "o": (D, D)}
    arrays = {f"w_{n}": rng.normal(size=s) * 1.5 / np.sqrt(s[0]) for n, s in shapes.items()}
    if biases:
        arrays |= {f"b_{n}": rng.normal(size=s[1]) for n, s in shapes.items()}
    return arrays


def some(*shape: int) -> np.ndarray:
    """A mask by which every query may look somewhere: to others PyTorch answers NaN."""
    mask = rng.random(shape) < 0.5
    mask[..., 0] = True
    return mask


def self_cases() -> Iterator[tuple[str, dict, dict]]:
    x = rng.normal(size=(QUERIES, D))
    inputs = {"query": x, "key": x, "value": x}
    given = inputs | learned(D, D)
    for heads in (1, 2, 3, 4, 6, 12):
        yield f"self, {heads} heads", given, {"heads": heads}
    yield "self, causal", given | {"mask": np.tri(QUERIES, dtype=bool)}, {"heads": 3}
    yield "self, no biases", inputs | learned(D, D, biases=False), {"heads": 3}


def cross_cases() -> Iterator[tuple[str, dict, dict]]:
    shapes = {"query": (QUERIES, D), "key": (KEYS, D_KEY), "value": (KEYS, D_VALUE)}
    inputs = {name: rng.normal(size=shape) for name, shape in shapes.items()}
    given = inputs | learned(D_KEY, D_VALUE)
    masks = {
        "padding": np.arange(KEYS) < KEYS - 2,
        "any mask": some(QUERIES, KEYS),
        "a mask for each head": some(4, QUERIES, KEYS),
    }
    for heads in (1, 4, 12):
        yield f"cross, {heads} heads", given, {"heads": heads}
    for name, mask in masks.items():
        yield f"cross, {name}", given | {"mask": mask}, {"heads": 4}
    bare = inputs | learned(D_KEY, D_VALUE, biases=False)
    yield "cross, any mask, no biases", bare | {"mask": masks["any mask"]}, {"heads": 6}
    for kv_heads in (1, 2, 3):
        shared = inputs | learned(D_KEY, D_VALUE, kv_width=kv_heads * D // 6)
        yield f"grouped, {kv_heads} of 6", shared, {"heads": 6, "kv_heads": kv_heads}
    yield "grouped, any mask", shared | {"mask": masks["any mask"]}, {"heads": 6, "kv_heads": 3}


def bare_cases() -> Iterator[tuple[str, dict, dict]]:
    """Calls of scaled_dot_product_attention."""
    shapes = {"query": (QUERIES, 4), "key": (KEYS, 4), "value": (KEYS, 3)}
    one = {name: rng.normal(size=shape) for name, shape in shapes.items()}
    many = {name: rng.normal(size=(2, 3, *shape)) for name, shape in shapes.items()}
    yield "bare", one, {}
    yield "bare, any mask, scale", one | {"mask": some(QUERIES, KEYS)}, {"scale": 0.9}
    yield "bare, leading axes", many | {"mask": some(3, QUERIES, KEYS)}, {}
    yield "bare, one key and value for all", many | {n: one[n] for n in ("key", "value")}, {}


def linear(arrays: dict, name: str, x: torch.Tensor) -> torch.Tensor:
    return functional.linear(x, arrays[f"w_{name}"].T, arrays.get(f"b_{name}"))


def bare(arrays: dict, **numbers: float) -> dict:
    q, k, v = (arrays[name] for name in ("query", "key", "value"))
    mask = arrays.get("mask")
    output = functional.scaled_dot_product_attention(q, k, v, attn_mask=mask, **numbers)
    return {"output": output}


def grouped(arrays: dict, heads: int, kv_heads: int) -> dict:
    counts = {"query": heads, "key": kv_heads, "value": kv_heads}
    q, k, v = (
        linear(arrays, name[0], arrays[name]).unflatten(-1, (count, -1)).transpose(0, 1)[None]
        for name, count in counts.items()
    )
    mask = arrays.get("mask")
    outputs = functional.scaled_dot_product_attention(q, k, v, attn_mask=mask, enable_gqa=True)
    return {"output": linear(arrays, "o", outputs[0].transpose(0, 1).flatten(1))}


def module(arrays: dict, heads: int) -> dict:
    """nn.MultiheadAttention, where matrices are for ``x @ W.T`` and True means: may not look."""
    d_key, d_value = (len(arrays[name]) for name in ("w_k", "w_v"))
    has_biases = "b_q" in arrays
    attention = torch.nn.MultiheadAttention(D, heads, bias=has_biases, kdim=d_key, vdim=d_value)
    learned = {f"{n}_proj_weight": arrays[f"w_{n}"].T for n in "qkv"}
    if attention.in_proj_weight is not None:  # one width for all: stored as one matrix
        learned = {"in_proj_weight": torch.cat(list(learned.values()))}
    learned["out_proj.weight"] = arrays["w_o"].T
    if has_biases:
        learned["in_proj_bias"] = torch.cat([arrays[f"b_{n}"] for n in "qkv"])
        learned["out_proj.bias"] = arrays["b_o"]
    attention.to(arrays["query"].dtype).load_state_dict(learned)
    masks = {}
    if "mask" in arrays:
        kind = "key_padding_mask" if arrays["mask"].ndim == 1 else "attn_mask"
        masks = {kind: ~arrays["mask"]}
    inputs = (arrays[name] for name in ("query", "key", "value"))
    output, weights = attention.eval()(*inputs, average_attn_weights=False, **masks)
    return {"output": output, "weights": weights}


def find(arrays: dict, numbers: dict, dtype: torch.dtype) -> dict[str, np.ndarray]:
    """What PyTorch finds in one dtype."""
    by = bare if "w_q" not in arrays else grouped if "kv_heads" in numbers else module
    tensors = {n: torch.from_numpy(a) for n, a in arrays.items()}
    cast = {n: t if t.dtype == torch.bool else t.to(dtype) for n, t in tensors.items()}
    with torch.no_grad():
        return {name: found.numpy() for name, found in by(cast, **numbers).items()}


def main() -> None:
    stored: dict[int, tuple[str, np.ndarray]] = {}

    def names(arrays: dict[str, np.ndarray]) -> dict[str, str]:
        return {n: stored.setdefault(id(a), (f"a{len(stored)}", a))[0] for n, a in arrays.items()}

    cases = [
        {
            "name": name,
            "numbers": numbers,
            "arguments": names(arrays),
            "float64": names(find(arrays, numbers, torch.float64)),
            "float32": names(find(arrays, numbers, torch.float32)),
        }
        for kind in (self_cases, cross_cases, bare_cases)
        for name, arrays, numbers in kind()
    ]
    target = Path(__file__).with_name("attention.npz")
    np.savez_compressed(target, cases=json.dumps(cases), **dict(stored.values()))
    print(f"{target.name}: {len(cases)} cases from PyTorch {torch.__version__}")


if __name__ == "__main__":
    main()
