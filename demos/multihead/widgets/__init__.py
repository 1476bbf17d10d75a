"""One module for each demo, and the registry that finds it by name.

A widget has three functions: `parse(params, language)` makes a frozen State or raises Refused,
`page(state, language, card)` gives the complete inside of the element, `parts(state, language)`
gives what depends on sentence and training, by name. The build calls `page`, the browser `parts`;
both come out of the same code, so that they agree to the byte.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from multihead.widgets import heads
from multihead.widgets.refused import Refused

__all__ = ["REGISTRY", "Refused", "Widget", "widget"]


class Widget(Protocol):
    """What a module in this folder has to offer."""

    def parse(self, params: Mapping[str, str], language: str) -> Any:
        """Settings as text to a State; raises Refused."""

    def page(self, state: Any, language: str, card: str) -> str:
        """Controls and parts; `card` is the address of the model card, seen from the page."""

    def parts(self, state: Any, language: str) -> dict[str, str]:
        """Markup by the name of its `data-part`."""


REGISTRY: dict[str, Widget] = {"heads": heads}


def widget(name: str) -> Widget:
    """The demo of that name; ValueError names those there are."""
    if name not in REGISTRY:
        raise ValueError(f"demo: {name!r} is none of {', '.join(REGISTRY)}")
    return REGISTRY[name]
