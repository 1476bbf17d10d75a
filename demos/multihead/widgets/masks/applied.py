"""One attention of the encoder, computed anew under a mask.

    weights = softmax(scores where the mask is True, −∞ elsewhere)

The scores are those of the last layer, as the encoder reads the whole sentence; only the mask is
put in. So of a query's weights, those that are left keep their proportions:
w′_j = w_j / Σ w over the keys it may look at.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

import numpy as np
from numpy.typing import NDArray

from multihead.attention import MultiHeadAttention, multi_head_attention
from multihead.drawing.numbers import hundredths, millionths
from multihead.encoder import HEADS, Reading, load
from multihead.widgets.masks.state import Mask

type Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Applied:
    """The attention of the last layer under a mask, and how far it is from that without one."""

    mask: Mask
    weights: Annotated[Floats, "head query key"]
    head_changes: Annotated[Floats, "head query"]
    """‖difference‖ / ‖without mask‖ of each head's output, query by query."""
    changes: Annotated[Floats, "query"]
    """The same for the output of the layer: all heads, after W^O."""
    moved: Annotated[NDArray[np.bool_], "head query"]
    """Are the weights of this query others than without mask, as far as two decimals show?"""

    @property
    def is_changed(self) -> bool:
        """Does the output of the layer change, as far as two decimals show?"""
        return bool(_shown(self.changes).any())

    @property
    def nowhere(self) -> list[int]:
        """The queries that may look nowhere."""
        return [int(query) for query in np.nonzero(~self.mask.any(axis=1))[0]]


def applied(text: str, language: str, mask: Mask) -> Applied:
    """All heads under one mask."""
    free = _attention(text, language, None)
    bound = _attention(text, language, mask)
    weights, before = np.asarray(bound.weights, np.float64), np.asarray(free.weights, np.float64)
    return Applied(
        mask=mask,
        weights=weights,
        head_changes=_relative(bound.head_outputs, free.head_outputs),
        changes=_relative(bound.output, free.output),
        moved=(_shown(weights) != _shown(before)).any(axis=-1),
    )


@cache
def read(text: str, language: str) -> Reading:
    """The encoder's reading, kept: there are few sentences, and masks change often."""
    return load().read(text, language)


def _attention(text: str, language: str, mask: Mask | None) -> MultiHeadAttention:
    """What the last layer's attention makes of what it receives."""
    reading = read(text, language)
    layer = reading.encoder.layers[-1]
    x = layer.attention_norm(reading.stream[-1])
    return multi_head_attention(x, x, x, layer.projections, heads=HEADS, mask=mask)


def _relative(found: NDArray[np.floating[Any]], before: NDArray[np.floating[Any]]) -> Floats:
    share: Floats = np.linalg.norm(found - before, axis=-1) / np.linalg.norm(before, axis=-1)
    return share


def _shown(values: Floats) -> NDArray[np.int32]:
    """Hundredths, as they are written."""
    return hundredths(millionths(values))
