"""Numbers, memory and formulas as the demo `price` writes them."""

import re

from multihead.drawing.markup import escape
from multihead.drawing.numbers import NumberFormat
from multihead.labels import Labels
from multihead.widgets.price.sums import BYTES

_UNITS = ("kB", "MB", "GB", "TB", "PB")
_SPACE = "\u00a0"

D, H, N = "<i>d</i>", "<i>h</i>", "<i>n</i>"
DK = "<i>d</i><sub>k</sub>"
KV = "<i>h</i><sub>kv</sub>"


def product(*factors: str) -> str:
    """Factors with a dot between them."""
    return "\u202f·\u202f".join(factors)


def shape(*sizes: str) -> str:
    """Rows × columns."""
    return f"{_SPACE}×{_SPACE}".join(sizes)


def symbols(text: str) -> str:
    """A text as markup, with d, h, n, dₖ, h_kv and W^Q set as in the formulas."""
    raised = re.sub(r"\bW\^([QKVO])\b", r"<i>W</i><sup>\1</sup>", escape(text))
    slanted = re.sub(r"(?<![^\W\d_])([dhn])(?![a-zäöüß_ₖ])", r"<i>\1</i>", raised)
    return slanted.replace("h_kv", KV).replace("dₖ", DK)


def memory(count: int, told: Labels) -> str:
    """So many numbers in float16: "2.10 MB". Decimal units: 1 kB = 1,000 bytes."""
    size = float(count * BYTES)
    if size < 1000:
        return told.price.bytes.format(count=count * BYTES)
    unit = 0
    while size >= 999_500 and unit < len(_UNITS) - 1:
        size, unit = size / 1000, unit + 1
    return f"{three(size / 1000, told.common.numbers)}{_SPACE}{_UNITS[unit]}"


def three(value: float, numbers: NumberFormat) -> str:
    """About three digits: "0.61", "1.62", "25.2", "160"."""
    places = 2 if value < 9.995 else 1 if value < 99.95 else 0
    return f"{value:.{places}f}".replace(".", numbers.decimal)
