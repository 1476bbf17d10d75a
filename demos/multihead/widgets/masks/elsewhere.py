"""What other implementations make of a query that may look nowhere, with sources."""

from multihead.drawing.markup import escape
from multihead.labels import Labels

_GITHUB = "https://github.com"
SOURCES = {
    "asked": (f"{_GITHUB}/pytorch/pytorch/issues/41508", "pytorch#41508"),
    "again": (f"{_GITHUB}/pytorch/pytorch/issues/160064", "pytorch#160064"),
    "zero": (f"{_GITHUB}/pytorch/pytorch/pull/133882", "pytorch#133882"),
    "uniform": (f"{_GITHUB}/harvardnlp/annotated-transformer", "The Annotated Transformer"),
    "everywhere": (f"{_GITHUB}/huggingface/transformers/pull/26572", "transformers#26572"),
}


def elsewhere(told: Labels) -> str:
    """A list; each text says where its links stand."""
    links = {name: f'<a href="{url}">{text}</a>' for name, (url, text) in SOURCES.items()}
    items = "".join(f"<li>{escape(text).format(**links)}</li>" for text in told.masks.elsewhere)
    return f"<ul>{items}</ul>"
