"""Whether this Python computes what the build computed: asked before it is called live."""

import random
import zlib

import numpy as np

from multihead.attention import Projections, multi_head_attention


def proof() -> str:
    """What this Python makes of a known input: the build says what it has to be.

    CRC-32 of the output of multi_head_attention to four decimals. Asked for before anything else,
    whichever way Python started, and so it also throws the dice anew: a snapshot is the same for
    every visitor.
    """
    random.seed()
    x, *w = (np.sin(np.arange(number, number + 36.0)).reshape(6, 6) for number in range(5))
    output = multi_head_attention(x, x, x, Projections(*w), heads=3).output
    return f"{zlib.crc32(np.rint(output * 1e4).astype('<i4').tobytes()):08x}"
