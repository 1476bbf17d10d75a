"""A folder for each demo, and the registry that finds it by name.

A demo has three functions: `parse(params, language)` makes a frozen State or raises Refused,
`page(state, language, card)` gives the complete inside of the element, `parts(state, language)`
what depends on the state, by name, and what is looked at first before the rest. The build calls
`page`, the browser `parts`; both come out of the same code, so that they agree to the byte.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from multihead.widgets.refused import Refused

__all__ = ["NAMES", "Refused", "Widget", "widget"]

NAMES = ("heads", "ablation", "masks", "break-it", "price", "steps", "code")


class Widget(Protocol):
    """What a demo has to offer."""

    def parse(self, params: Mapping[str, str], language: str) -> Any:
        """Settings as text to a State; raises Refused."""

    def page(self, state: Any, language: str, card: str) -> str:
        """Controls and parts; `card` is the address of the model card, seen from the page."""

    def parts(self, state: Any, language: str) -> Iterator[dict[str, str]]:
        """Markup by the name of its `data-part`: first what is seen at once, then what may wait."""


def widget(name: str) -> Widget:
    """The demo of that name, imported when first asked for; ValueError names those there are."""
    if name not in NAMES:
        raise ValueError(f"demo: {name!r} is none of {', '.join(NAMES)}")
    return cast("Widget", import_module(f"multihead.widgets.{name.replace('-', '_')}"))
