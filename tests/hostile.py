"""What nobody means well by typing it, and how markup looks in which none of it has taken hold."""

import random
import re
from collections.abc import Mapping
from functools import cache

from hypothesis import strategies as st
from multihead.widgets import widget

from tests.rendered import CARD

#: Each sets `ran` where a browser takes it for more than text. The names serve to find them.
RUN = "globalThis.ran=1"
HOSTILE = (
    f"<script>{RUN}</script>",
    f"<img src=x onerror={RUN}>",
    f'"><svg onload={RUN}>',
    f"'><input autofocus onfocus={RUN}>",
    f"</textarea></template></bdi></table><script>{RUN}</script>",
    f"<!--><img src=x onerror={RUN}>-->",
    f"<![CDATA[<img src=x onerror={RUN}>]]>",
    f"<math><mtext><table><mglyph><style><img src=x onerror={RUN}>",
    f"&lt;img src=x onerror={RUN}&gt;",
    f"&#60;img src=x onerror={RUN}&#62;",
    f"\\u003cimg src=x onerror={RUN}\\u003e",
    f"javascript:{RUN}",
    f"data:text/html,<script>{RUN}</script>",
    f"url(javascript:{RUN})",
    f"`-{RUN}-`${{{RUN}}}",
    f"');{RUN}//",
    f"{{{{constructor.constructor('{RUN}')()}}}}",
    "</form><form action=https://elsewhere.example/><button>",
    "<base href=https://elsewhere.example/>",
    "<iframe srcdoc='<script>top.ran=1</script>'>",
    "<style>*{display:none}</style>",
    "\0\0", "a\0b", "\ud800", "\udfff\ud800", "\ufffe", "\u2028\u2029", "\r\n\t\v\f",
    "\u202edrow", "\u2066\u2067\u2068", "\ufeff", "e\u0301" * 40, "👩\u200d👩\u200d👧", "ß" * 300,
    "__proto__", "constructor", "toString", "%s%n", "{0.__class__}", "{value}", "{}", "%00",
    "../../../etc/passwd", "1e999", "-0", "NaN", "Infinity", "9" * 400, "٣", "½", "²",
    "Schlüssel„“", "größer & <kleiner>", "own", "true", "null", "[]", "",
)  # fmt: skip

#: An element or its end, as the package writes them: names and quoted values, no more.
TAG = re.compile(
    r"</?(?P<name>[A-Za-z][A-Za-z0-9-]*)(?P<attributes>(?:\s+[A-Za-z][\w:-]*(?:=(?:\"[^\"<>]*\"|[a-z-]+))?)*)\s*/?>"
)
TEXT = re.compile(r"[^<>]*")
ATTRIBUTE = re.compile(r"\s+([A-Za-z][\w:-]*)(?:=\"?([^\"<>]*)\"?)?")
#: Numbers and words of the stylesheet's; where a reader's text stood, one could dress the page.
STYLE = re.compile(r"(?:--[a-z]+:(?:-?[\d.]+%?|&quot;[A-Za-z]*&quot;);?)*")

type Names = tuple[frozenset[str], frozenset[str]]


def texts() -> st.SearchStrategy[str]:
    """Any text, and such as is meant to do harm, alone and in company."""
    signs = st.text(st.sampled_from("<>&\"'=/\\`{}();:#%\0\n\u202e\ud800ä "), max_size=40)
    parts = st.one_of(st.sampled_from(HOSTILE), st.text(max_size=40), signs)
    return st.one_of(parts, st.lists(parts, min_size=2, max_size=4).map("".join))


def states(demo: str) -> st.SearchStrategy[dict[str, str]]:
    """Settings of a demo, some of them hostile; now and then one that there is not."""
    usual = st.lists(st.sampled_from(sorted(defaults(demo).items())), max_size=3).map(dict)
    names = st.sampled_from(sorted(defaults(demo)))
    strange = st.dictionaries(names | texts(), texts(), max_size=2)
    own = [st.builds(typed, texts())] if "text" in defaults(demo) else []
    program = [st.builds(written, texts())] if "program" in defaults(demo) else []
    return st.builds(dict.__or__, usual, st.one_of(strange, *own, *program))


def typed(text: str) -> dict[str, str]:
    """A sentence of the reader's own."""
    return {"sentence": "own", "text": text}


def written(text: str) -> dict[str, str]:
    """A program of the reader's own that prints the text and ends with it."""
    return {"program": f"print({text!r})\nraise ValueError({text!r})", "run": "1"}


@cache
def defaults(demo: str) -> Mapping[str, str]:
    """The names of a demo's settings, each with a value that it may have."""
    found = widget(demo)
    page = found.page(found.parse({}, "en"), "en", CARD)
    menus = re.findall(r'<select name="(\w+)".*?<option value="([^"]*)"', page, re.DOTALL)
    tags = re.findall(r"<(?:input|textarea)\b[^>]*>", page)
    named = [dict(ATTRIBUTE.findall(tag.rstrip(">"))) for tag in tags]
    return dict(menus) | {one["name"]: one.get("value", "") for one in named if one.get("name")}


def names(markup: str) -> Names:
    """Which elements and attributes there are; ValueError where it is not all markup or text."""
    elements, attributes, at = set(), set(), 0
    while at < len(markup):
        at = TEXT.match(markup, at).end()
        if at == len(markup):
            break
        if not (tag := TAG.match(markup, at)):
            raise ValueError(f"no markup: {markup[at : at + 80]!r}")
        elements.add(tag["name"])
        for name, value in ATTRIBUTE.findall(tag["attributes"]):
            attributes.add(name)
            if name == "style" and not STYLE.fullmatch(value):
                raise ValueError(f"style: {value!r}")
        at = tag.end()
    return frozenset(elements), frozenset(attributes)


def many(count: int) -> list[str]:
    """Always the same texts: each of the hostile ones, then what comes of mixing them."""
    chance = random.Random(count)
    signs = "<>&\"'=/\\`{}();:#%\0\n\u202e\ud800ä xyz"
    pieces = (*HOSTILE, *signs, *map(chr, range(0x20, 0x3000, 97)))
    mixed = ("".join(chance.choices(pieces, k=chance.randint(1, 6))) for _ in range(count))
    return [*HOSTILE, *mixed][:count]
