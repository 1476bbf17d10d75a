"""The program in the editor: multi-head attention in some twenty lines, whole or with gaps."""

from multihead.labels.code import Comments

SOLUTION = "solution"
LEVELS = ("1", "2", "3", SOLUTION)

_IMPORT = "import numpy as np\n\n\n"

_SOFTMAX = """\
def softmax(scores):
    peak = scores.max(axis=-1, keepdims=True)
    peak[peak == -np.inf] = 0  # {nowhere}
    powers = np.exp(scores - peak)
    total = powers.sum(axis=-1, keepdims=True)
    return powers / np.where(total == 0, 1, total)


"""

_SIGNATURE = '''\
def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    """{shapes}

    {returns}
    {refuses}
    """
'''

_BODY = """\
    n, d = x.shape
    if d % heads:
        raise ValueError(f"{{heads}} heads do not divide the width {{d}}")

    def split(y):  # {split}
        return y.reshape(n, heads, d // heads).swapaxes(0, 1)

    # {project}
    q, k, v = split(x @ w_q), split(x @ w_k), split(x @ w_v)
    # {score}
    scores = q @ k.swapaxes(1, 2) / np.sqrt(d // heads)
    # {mask}
    if mask is not None:
        scores = np.where(mask, scores, -np.inf)
    # {mix}
    weights = softmax(scores)
    mixed = weights @ v
    # {merge}
    output = mixed.swapaxes(0, 1).reshape(n, d) @ w_o
    return output, weights
"""

GAPS = (
    "y.reshape(n, heads, d // heads).swapaxes(0, 1)",
    "q @ k.swapaxes(1, 2) / np.sqrt(d // heads)",
    "mixed.swapaxes(0, 1).reshape(n, d) @ w_o",
)
"""What level 1 leaves out."""


def program(level: str, comments: Comments) -> str:
    """The prepared text of a level, its comments in the reader's language."""
    return _TEXTS[level].format(**comments._asdict())


def _with_gaps() -> str:
    text = _IMPORT + _SOFTMAX + _SIGNATURE + _BODY
    for gap in GAPS:
        text = text.replace(gap, "...")
    return text


def _steps() -> str:
    """The comments of the body, one below the other."""
    marks = ("refuses", "split", "project", "score", "mask", "mix", "merge")
    return "    n, d = x.shape\n" + "".join(f"    # {{{mark}}}\n" for mark in marks)


_TEXTS = {
    "1": _with_gaps(),
    "2": _IMPORT + _SOFTMAX + _SIGNATURE + _steps() + "    return ...  # output, weights\n",
    "3": _IMPORT + _SIGNATURE + "    ...\n",
    SOLUTION: _IMPORT + _SOFTMAX + _SIGNATURE + _BODY,
}
