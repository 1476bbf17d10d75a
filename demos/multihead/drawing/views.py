"""One piece of markup for each layer and head, of which the stylesheet shows one.

`demos/web/state.css` shows `.l2` while layer 2 is chosen, `.h4` while head 4 is, and lights `.q5`
while word 5 is the query: the same few rules for every sentence.
"""

from collections.abc import Sequence

LAYERS, HEADS = 2, 8


def by_view(pieces: Sequence[str], *, hidden: bool = False) -> str:
    """Wrap the pieces of all views (layer by layer, head by head).

    Hidden ones are for the eye only; the same is said elsewhere in words or in the table.
    """
    hiding = ' aria-hidden="true"' if hidden else ""
    layers = []
    for layer in range(LAYERS):
        heads = "".join(
            f'<div class="h{head + 1}">{pieces[layer * HEADS + head]}</div>'
            for head in range(HEADS)
        )
        layers.append(f'<div class="l{layer + 1}"{hiding}>{heads}</div>')
    return "".join(layers)
