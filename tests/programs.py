"""What readers may write into the demo `code`, right and wrong, and what they are told then."""

from multihead.labels import labels
from multihead.widgets import widget
from multihead.widgets.code.programs import GAPS, SOLUTION, program

from tests.rendered import parts, text, tree

CODE = widget("code")
RIGHT = program(SOLUTION, labels("en").code.comments)
#: A module with the signature of multihead.attention as a reader's program.
WRAPPED = """
from types import ModuleType
library = ModuleType("library")
exec({text!r}, vars(library))

def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    learned = library.Projections(w_q, w_k, w_v, w_o)
    trace = library.multi_head_attention(x, x, x, learned, heads=heads, mask=mask)
    return trace.output, trace.weights
"""


def run(typed: str, language: str = "en") -> dict[str, str]:
    state = CODE.parse({"program": typed, "run": "1"}, language)
    return parts(state, language, "code")


def said(typed: str, language: str = "en") -> str:
    """All that the reader reads after a run."""
    return text(tree("".join(run(typed, language).values()))).replace("\u00a0", " ")


def changed(old: str, new: str) -> str:
    assert RIGHT.count(old) == 1, old
    return RIGHT.replace(old, new)


EINSUM = """
import numpy as np
def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    n, d = x.shape
    if d / heads != d // heads:
        raise ValueError(f"d={d} is no multiple of heads={heads}")
    q, k, v = (np.einsum("nd,dhk->hnk", x, w.reshape(d, heads, -1)) for w in (w_q, w_k, w_v))
    s = np.einsum("hik,hjk->hij", q, k) * (d / heads) ** -0.5
    s = s if mask is None else np.where(mask[None], s, -np.inf)
    e = np.exp(s - np.max(s, axis=2, keepdims=True, initial=-1e300))
    a = e / np.maximum(e.sum(axis=2, keepdims=True), 1e-300)
    return np.einsum("hij,hjk,hkd->id", a, v, w_o.reshape(heads, -1, d)), a
"""
LOOP = """
import math
import numpy as np

def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    out, width = np.zeros(x.shape), x.shape[1] // heads
    if width * heads < x.shape[1]:
        raise ValueError("%s columns, %s heads: one head would be wider" % (x.shape[1], heads))
    weights = [np.zeros((len(x), len(x))) for h in range(heads)]
    for h in range(heads):
        own = slice(h * width, (h + 1) * width)
        q, k, v = x @ w_q[:, own], x @ w_k[:, own], x @ w_v[:, own]
        for i in range(len(x)):
            keys = [j for j in range(len(x)) if mask is None or mask[i, j]]
            if not keys:
                continue
            scores = np.array([q[i] @ k[j] / math.sqrt(width) for j in keys])
            powers = np.exp(scores - scores.max())
            weights[h][i, keys] = powers / powers.sum()
            out[i] += weights[h][i] @ v @ w_o[own]
    return [out, np.array(weights)]
"""
BATCHED = """
import numpy as np
class Uneven(ValueError): pass
def softmax(s):
    top = s.max(-1)[..., None]
    e = np.exp(s - np.where(np.isfinite(top), top, 0))
    return np.divide(e, e.sum(-1)[..., None], where=e.sum(-1)[..., None] > 0, out=np.zeros_like(e))
def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    if x.shape[1] % heads: raise Uneven(x.shape[1], heads)
    qkv = np.stack([x @ w for w in (w_q, w_k, w_v)])
    q, k, v = qkv.reshape(3, len(x), heads, -1).transpose(0, 2, 1, 3)
    s = np.matmul(q, k.transpose(0, 2, 1)) / k.shape[-1] ** .5
    if mask is not None: s[:, ~mask] = -np.inf
    a = softmax(s)
    return np.concatenate(list(a @ v), axis=-1) @ w_o, a
"""
#: As the function was asked for before the weights were.
OUTPUT_ALONE = RIGHT.replace("return output, weights", "return output")

NOVICE = {
    "split-without-transpose": (GAPS[0], "y.reshape(heads, n, d // heads)"),
    "merge-without-transpose": (GAPS[2], "mixed.reshape(n, d) @ w_o"),
    "scale-of-all-heads": ("np.sqrt(d // heads)", "np.sqrt(d)"),
    "no-scale": (" / np.sqrt(d // heads)", ""),
    "softmax-over-queries": (
        "= softmax(scores)",
        "= softmax(scores.swapaxes(1, 2)).swapaxes(1, 2)",
    ),
    "queries-as-keys": ("q @ k.swapaxes(1, 2)", "k @ q.swapaxes(1, 2)"),
    "no-output-projection": (".reshape(n, d) @ w_o", ".reshape(n, d)"),
    "weights-transposed": (
        "split(x @ w_q), split(x @ w_k), split(x @ w_v)\n",
        "split(x @ w_q.T), split(x @ w_k.T), split(x @ w_v.T)\n    w_o = w_o.T\n",
    ),
    "inverted-mask": ("np.where(mask, scores, -np.inf)", "np.where(mask, -np.inf, scores)"),
    "mask-ignored": ("scores = np.where(mask, scores, -np.inf)", "pass"),
    "masked-row-uniform": ("-np.inf)\n    # W", "-1e30)\n    # W"),
    "mask-added": ("np.where(mask, scores, -np.inf)", "scores + (1 - mask) * -1e9"),
    "masked-row-nan": ("peak[peak == -np.inf] = 0", "pass"),
    "no-maximum": ("np.exp(scores - peak)", "np.exp(scores)"),
    "averaged-heads": ("return output, weights", "return output, weights.mean(axis=0)"),
    "heads-not-dividing": ("if d % heads", "if False"),
}
