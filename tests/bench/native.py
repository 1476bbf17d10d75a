"""`python -m tests.bench.native`: our function against PyTorch's and plain NumPy, on one thread.

Runs in the environment of `make train`, which has PyTorch, and prints JSON.
"""

import json
import statistics
import time
from collections.abc import Callable

import numpy as np
import torch
from multihead.attention import Projections, multi_head_attention
from numpy.typing import NDArray

SHAPES = ((12, 64, 8), (32, 512, 8), (128, 512, 8))
ROUNDS, LONG_ENOUGH = 15, 0.02  # s

type Floats = NDArray[np.float32]


def contenders(n: int, d: int, h: int) -> dict[str, Callable[[], object]]:
    """The same attention of n tokens to themselves, float32.

    With the same weights in the same memory, PyTorch's own, where W lies column by column; but for
    one that shows what the other order costs.
    """
    torch.manual_seed(0)
    x = np.random.default_rng(0).normal(size=(n, d)).astype(np.float32)
    module = torch.nn.MultiheadAttention(d, h, bias=False, batch_first=True).eval()
    own = (*module.in_proj_weight.chunk(3), module.out_proj.weight)
    w = [one.detach().numpy().T for one in own]
    projections, turned = Projections(*w), Projections(*map(np.ascontiguousarray, w))
    given = torch.from_numpy(x)[None]

    def pytorch() -> Floats:
        with torch.inference_mode():
            return module(given, given, given, average_attn_weights=False)[0][0].numpy()

    return {
        "ours": lambda: multi_head_attention(x, x, x, projections, heads=h).output,
        "ours, W row by row": lambda: multi_head_attention(x, x, x, turned, heads=h).output,
        "pytorch": pytorch,
        "numpy, a loop over heads": lambda: by_loop(x, w, h),
        "numpy, one reshape": lambda: by_reshape(x, w, h),
    }


def softmax(scores: Floats) -> Floats:
    """As recipes have it, without a check."""
    powers: Floats = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def by_loop(x: Floats, w: list[Floats], h: int) -> Floats:
    """A head after the other, as in most tutorials."""
    width = x.shape[1] // h
    heads = []
    for at in range(0, x.shape[1], width):
        q, k, v = (x @ one[:, at : at + width] for one in w[:3])
        heads.append(softmax(q @ k.T / width**0.5) @ v)
    return np.concatenate(heads, axis=1) @ w[3]


def by_reshape(x: Floats, w: list[Floats], h: int) -> Floats:
    """All heads at once."""
    q, k, v = ((x @ one).reshape(len(x), h, -1).swapaxes(0, 1) for one in w[:3])
    weights = softmax(q @ k.swapaxes(1, 2) / q.shape[-1] ** 0.5)
    return (weights @ v).swapaxes(0, 1).reshape(x.shape) @ w[3]


def measured(n: int, d: int, h: int) -> dict[str, object]:
    """Milliseconds of each, and its ratio to PyTorch's: medians over rounds taken in turn."""
    ways = contenders(n, d, h)
    for work in ways.values():
        np.testing.assert_allclose(work(), ways["pytorch"](), rtol=1e-3, atol=1e-4)
    rounds = [{name: _once(work) for name, work in ways.items()} for _ in range(ROUNDS)]
    return {
        name: {
            "ms": round(1000 * statistics.median(one[name] for one in rounds), 3),
            "ratio": round(statistics.median(one[name] / one["pytorch"] for one in rounds), 2),
        }
        for name in ways
    }


def _once(work: Callable[[], object]) -> float:
    """Seconds for one call, over as many as take long enough to be measured."""
    start, calls = time.perf_counter(), 0
    while time.perf_counter() - start < LONG_ENOUGH:
        work()
        calls += 1
    return (time.perf_counter() - start) / calls


if __name__ == "__main__":
    torch.set_num_threads(1)
    print(json.dumps({"n {}, d {}, h {}".format(*shape): measured(*shape) for shape in SHAPES}))
