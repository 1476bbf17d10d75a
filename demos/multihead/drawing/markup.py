"""The one place where text becomes markup."""

import re

# What HTML forbids in a text: controls, lone surrogates and the code points that are no characters.
_FORBIDDEN = re.compile(
    "[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufdd0-\ufdef"
    + "".join(chr(plane * 0x10000 + end) for plane in range(17) for end in (0xFFFE, 0xFFFF))
    + "]"
)
# As html.escape; but its module would bring every reader a table of 2231 names, 60 kB.
_ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})


def escape(text: str) -> str:
    """A text for an element's content or a quoted attribute."""
    return _FORBIDDEN.sub("\ufffd", text).translate(_ESCAPED)


def word(text: str) -> str:
    """A reader's word, kept apart from the direction of the text around it."""
    return f"<bdi>{escape(text)}</bdi>"
