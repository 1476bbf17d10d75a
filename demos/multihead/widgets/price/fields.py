"""Number fields: read strictly, and refused with the reason and the nearest good value."""

import math
import re
from collections.abc import Callable

from multihead.drawing.numbers import NumberFormat
from multihead.labels import Labels
from multihead.widgets.refused import Refused
from multihead.widgets.settings import short

type Good = Callable[[int], bool]


def whole(text: str) -> int | None:
    """A whole number in plain digits, of sane length."""
    plain = text.strip()
    return int(plain) if plain.isascii() and plain.isdecimal() and len(plain) < 10 else None


class Field:
    """One field: its name in links, and how it is called in sentences."""

    def __init__(self, name: str, told: Labels, last: int, large: str = "large") -> None:
        self.name, self._told, self._last, self._large = name, told, last, large
        self._says = told.price.refusals
        self._called: str = getattr(told.price.called, name)

    def number(self, text: str, good: Good = lambda _: True) -> int:
        """The number, from 1 to the last that is allowed. `good` only guides the advice."""
        found = whole(text)
        if found is not None and 1 <= found <= self._last:
            return found
        guess = _guess(text, self._told.common.numbers)
        if guess is None:
            reason = "no_number" if text.strip() else "missing"
            raise self.refusal(reason, value=short(text.strip()))
        reason = self._fault(guess)
        raise self.refusal(reason, advice=self._nearest(guess, good), value=short(text.strip()))

    def require(self, value: int, good: Good, reason: str, **named: int) -> None:
        """Refuse a number that does not go with the others."""
        if good(value):
            return
        counts = {name: self._count(number) for name, number in named.items()}
        advice = self._nearest(value, good)
        raise self.refusal(reason, advice=advice, value=self._count(value), **counts)

    def refusal(self, reason: str, advice: str = "", **named: str) -> Refused:
        """To be raised: why, what would do, and that the figures are not for this."""
        text: str = getattr(self._says, reason)
        filled = text.format(**{"name": self._called, "last": self._count(self._last), **named})
        said = (filled, advice, self._says.kept)
        return Refused(self.name, " ".join(text for text in said if text))

    def _fault(self, guess: float) -> str:
        if guess < 1:
            return "small"
        if guess > self._last:
            return self._large
        return "digits" if guess.is_integer() else "not_whole"

    def _nearest(self, guess: float, good: Good) -> str:
        """The good values next to it, on both sides if there are two."""
        at = min(max(guess, 1), self._last)
        below = next((v for v in range(math.floor(at), 0, -1) if good(v)), None)
        above = next((v for v in range(math.ceil(at), self._last + 1) if good(v)), None)
        found = [str(v) for v in sorted({below, above} - {None})]  # type: ignore[type-var]
        if len(found) == 2:
            return self._says.nearest_two.format(a=found[0], b=found[1])
        return self._says.nearest.format(a=found[0]) if found else ""

    def _count(self, number: int) -> str:
        return self._told.common.numbers.count(number)


def _guess(text: str, numbers: NumberFormat) -> float | None:
    """What a number that is not written plainly may mean: "7.5", "1e9", "−1", "12,288"."""
    plain = text.strip()[:40].replace("−", "-")
    group = f"[^0-9{re.escape(numbers.decimal)}]"
    if re.fullmatch(rf"[0-9]{{1,3}}(?:{group}[0-9]{{3}})+", plain):
        plain = re.sub(group, "", plain)
    try:
        found = float(plain.replace(numbers.decimal, "."))
    except ValueError:
        return None
    return None if math.isnan(found) else found
