"""One piece of markup for each layer and head, of which the stylesheet shows one.

`demos/web/state.css` shows `.l2` while layer 2 is chosen, `.h4` while head 4 is, and lights `.q5`
while word 5 is the query: the same few rules for every sentence.
"""

from collections.abc import Sequence
from itertools import batched


def by_view(pieces: Sequence[str], heads: int, *, hidden: bool = False) -> str:
    """Wrap the pieces of all views: layer by layer, in each its heads.

    Hidden ones are for the eye only; the same is said elsewhere in words or in the table.
    """
    hiding = ' aria-hidden="true"' if hidden else ""
    layers = []
    for layer, own in enumerate(batched(pieces, heads, strict=True), 1):
        views = "".join(f'<div class="h{head}">{piece}</div>' for head, piece in enumerate(own, 1))
        layers.append(f'<div class="l{layer}"{hiding}>{views}</div>')
    return "".join(layers)
