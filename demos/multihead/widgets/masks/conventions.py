"""The mask as other libraries want it: the same question, and True means now this, now that.

Each entry was checked against the documentation that it links to.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from multihead.attention import causal_mask
from multihead.drawing.markup import escape
from multihead.labels import Labels
from multihead.widgets.masks.state import SIZE, Mask
from multihead.widgets.masks.words import Words

_TORCH = "https://docs.pytorch.org/docs/stable/generated/torch.nn"


class Library(NamedTuple):
    """Where a mask goes in, and how a yes and a no are written there."""

    name: str
    """Of its words in the labels."""
    call: str
    parameter: str
    source: str
    yes: str
    no: str


LIBRARIES = (
    Library(
        "blocks",
        "torch.nn.MultiheadAttention",
        "attn_mask",
        f"{_TORCH}.MultiheadAttention.html",
        "False",
        "True",
    ),
    Library(
        "allows",
        "F.scaled_dot_product_attention",
        "attn_mask",
        f"{_TORCH}.functional.scaled_dot_product_attention.html",
        "True",
        "False",
    ),
    Library(
        "padding",
        "transformers",
        "attention_mask",
        "https://huggingface.co/docs/transformers/glossary#attention-mask",
        "1",
        "0",
    ),
    Library(
        "keras",
        "keras.layers.MultiHeadAttention",
        "attention_mask",
        "https://keras.io/api/layers/attention_layers/multi_head_attention/",
        "True",
        "False",
    ),
    Library(
        "added",
        "PyTorch",
        "attn_mask",
        f"{_TORCH}.functional.scaled_dot_product_attention.html",
        "0",
        "−inf",
    ),
)


def conventions(mask: Mask, words: Words, told: Labels) -> str:
    """A table: for each library the row of every query, of which the stylesheet shows one."""
    columns = "".join(f'<th scope="col">{word}</th>' for word in words.shown)
    bodies = "".join(_body(library, mask, told) for library in LIBRARIES)
    return (
        f'<table class="mh-conventions"><caption>{escape(told.masks.conventions)}</caption>'
        f"<thead><tr>{columns}</tr></thead>{bodies}</table>"
    )


def _body(library: Library, mask: Mask, told: Labels) -> str:
    """What True means there, then the rows."""
    meaning = escape(getattr(told.masks.meanings, library.name))
    write: Callable[[Sequence[bool]], str] = _cells(library)
    rows, remark = mask.tolist(), ""
    if library.name == "padding":
        fit, rows = per_key(mask)
        remark = f" {escape(getattr(told.masks.fits, fit))}"
    lines = "".join(f'<tr class="r{row}">{write(line)}</tr>' for row, line in enumerate(rows, 1))
    return (
        f'<tbody><tr><th scope="rowgroup" colspan="{SIZE}"><a href="{library.source}">'
        f"<code>{library.call}</code></a>, <code>{library.parameter}</code>: {meaning}{remark}"
        f"</th></tr>{lines}</tbody>"
    )


def _cells(library: Library) -> Callable[[Sequence[bool]], str]:
    """How a row is written; nothing where it cannot be."""

    def write(line: Sequence[bool]) -> str:
        if not line:
            return "<td>–</td>" * SIZE
        return "".join(
            f"<td>{library.yes}</td>" if may else f"<td><b>{library.no}</b></td>" for may in line
        )

    return write


def per_key(mask: Mask) -> tuple[str, list[list[bool]]]:
    """The mask as one row for all queries, as far as that can be said.

    "exact": the row says it all. "causal": it does where the model adds the causal part. "unfit":
    no such row exists.
    """
    row = mask.any(axis=0)
    for fit, rest in (("exact", np.ones_like(mask)), ("causal", causal_mask(SIZE, SIZE))):
        if np.array_equal(mask, row & rest):
            rows: list[list[bool]] = np.tile(row, (SIZE, 1)).tolist()
            return fit, rows
    return "unfit", [[]] * SIZE
