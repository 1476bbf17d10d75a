"""A demo as a tree of elements, and ways to find something in it."""

import re
from functools import cache
from itertools import product
from xml.etree import ElementTree as ET

import html5lib
from multihead.widgets import widget

HEADS = widget("heads")
CARD = "../model/?a&b"


def tree(markup: str) -> ET.Element:
    """As a browser reads it; a mistake in the markup raises."""
    parser = html5lib.HTMLParser(strict=True, namespaceHTMLElements=False)
    return parser.parse(f"<!doctype html><title>-</title><main>{markup}</main>")


@cache
def page(language: str = "en", demo: str = "heads", **params: str) -> ET.Element:
    found = widget(demo)
    return tree(found.page(found.parse(params, language), language, CARD))


def parts(state: object, language: str, demo: str = "heads") -> dict[str, str]:
    """All parts, those that may wait among them."""
    groups = widget(demo).parts(state, language)
    return {name: markup for group in groups for name, markup in group.items()}


def agreed(language: str, demo: str, **params: str) -> str:
    """The page, each of whose parts is, to the byte, what a live answer would put there."""
    found = widget(demo)
    state = found.parse(params, language)
    whole = found.page(state, language, CARD)
    live = parts(state, language, demo)
    assert set(re.findall(r'data-part="([^"]+)"', whole)) == set(live)
    for name, markup in live.items():
        assert re.search(f'<[a-z]+ data-part="{name}">{re.escape(markup)}</', whole), name
    return whole


def text(element: ET.Element) -> str:
    return "".join(element.itertext())


def radios(root: ET.Element, name: str) -> list[ET.Element]:
    return root.findall(f".//input[@type='radio'][@name='{name}']")


def by_view(root: ET.Element, path: str) -> dict[tuple[int, int], list[ET.Element]]:
    """What lies in the views: (layer, head) to elements."""
    return {
        (layer, head): [
            found
            for place in root.findall(f".//*[@class='l{layer}']/*[@class='h{head}']")
            for found in place.findall(path)
        ]
        for layer, head in product((1, 2), range(1, 9))
    }
