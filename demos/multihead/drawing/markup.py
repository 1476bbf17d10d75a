"""The one place where text becomes markup."""

from html import escape as _escape

# What HTML does not allow in a text at all, and lone surrogates, which no file can hold.
_FORBIDDEN = dict.fromkeys([*range(9), 11, *range(14, 32), *range(127, 160)], "\ufffd")
_FORBIDDEN |= dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def escape(text: str) -> str:
    """A text for an element's content or a quoted attribute."""
    return _escape(text.translate(_FORBIDDEN), quote=True)


def word(text: str) -> str:
    """A reader's word, kept apart from the direction of the text around it."""
    return f"<bdi>{escape(text)}</bdi>"
