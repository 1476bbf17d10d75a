"""Multi-head attention by plain loops over Python numbers: nothing broadcasts, nothing is batched.

Slow and literal on purpose: where it and multihead.attention differ, believe this one.
"""

import math
from collections.abc import Sequence

from tests.cases import Case

type Vector = Sequence[float]
type Matrix = Sequence[Vector]
type Looks = Sequence[Sequence[bool]]  # [query][key]: True = may look


def dot(a: Vector, b: Vector) -> float:
    return math.fsum(x * y for x, y in zip(a, b, strict=True))


def linear(rows: Matrix, w: Matrix, b: Vector | None) -> list[list[float]]:
    columns = list(zip(*w, strict=True))
    shift = b if b is not None else [0.0] * len(columns)
    return [[dot(row, c) + s for c, s in zip(columns, shift, strict=True)] for row in rows]


def softmax(scores: Vector) -> list[float]:
    peak = max(scores)
    if peak == -math.inf:
        return [0.0] * len(scores)
    powers = [math.exp(score - peak) for score in scores]
    return [power / math.fsum(powers) for power in powers]


def attention(
    query: Matrix, key: Matrix, value: Matrix, may_look: Looks, scale: float | None
) -> dict[str, list[list[float]]]:
    """One head: its scores, its weights, its output."""
    scale = 1 / math.sqrt(len(query[0])) if scale is None else scale
    scores, weights, output = [], [], []
    for i, q in enumerate(query):
        row = [dot(q, k) * scale for k in key]
        seen = [s if may_look[i][j] else -math.inf for j, s in enumerate(row)]
        scores.append(row)
        weights.append(softmax(seen))
        output.append([dot(weights[-1], column) for column in zip(*value, strict=True)])
    return {"scores": scores, "weights": weights, "output": output}


def columns(rows: Matrix, start: int, stop: int) -> list[Vector]:
    return [row[start:stop] for row in rows]


def multi_head(case: Case) -> dict[str, list]:
    """Every step, by the names that the result of multi_head_attention gives it."""
    heads, kv_heads = case.heads, case.options["kv_heads"]
    learned = {name: array.tolist() for name, array in case.learned.items()}
    q, k, v = (
        linear(case.inputs[name].tolist(), learned[f"w_{name[0]}"], learned.get(f"b_{name[0]}"))
        for name in ("query", "key", "value")
    )
    d_k, d_v = len(q[0]) // heads, len(v[0]) // kv_heads
    gate = case.options.get("head_gate")
    steps: dict[str, list] = {}
    for head, may_look in enumerate(case.mask.tolist()):
        kv = head // (heads // kv_heads)
        own = {
            "query": columns(q, head * d_k, (head + 1) * d_k),
            "key": columns(k, kv * d_k, (kv + 1) * d_k),
            "value": columns(v, kv * d_v, (kv + 1) * d_v),
        }
        factor = 1.0 if gate is None else float(gate[head])
        one = own | attention(**own, may_look=may_look, scale=case.options.get("scale"))
        one["head_outputs"] = [[factor * x for x in row] for row in one.pop("output")]
        for name, step in one.items():
            steps.setdefault(name, []).append(step)
    rows = zip(*steps["head_outputs"], strict=True)
    steps["concatenated"] = [[x for output in row for x in output] for row in rows]
    steps["output"] = linear(steps["concatenated"], learned["w_o"], learned.get("b_o"))
    return steps
