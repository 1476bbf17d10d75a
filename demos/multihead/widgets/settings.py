"""Settings as text, from controls or from a link, read into what a State holds, or refused."""

from collections.abc import Mapping, Sequence

from multihead.labels import Labels
from multihead.text import tokenise
from multihead.widgets.refused import Refused

OWN = "own"
"""The choice that is none of the given ones: a sentence, a mask, a layer of the reader's own."""
CHARACTERS = 1000
"""A pasted book is refused before it is cut into tokens."""


class Settings:
    """A demo's settings over its defaults. What cannot be used is refused in the reader's words."""

    def __init__(self, given: Mapping[str, str], defaults: Mapping[str, str], told: Labels) -> None:
        self._told, self._given = told, given
        for name in given:
            if name not in defaults:
                raise self.refusal(name, "parameter", name=short(name), choices=listed(defaults))
        self._values = {**defaults, **given}

    def text(self, name: str) -> str:
        """The setting as it is."""
        return self._values[name]

    def choice(self, name: str, choices: Sequence[str]) -> str:
        """One of the choices."""
        value = self._values[name]
        if value not in choices:
            raise self.refusal(name, "choice", value=short(value), choices=listed(choices))
        return value

    def count(self, name: str, last: int) -> int:
        """A whole number from 1 to last."""
        return int(self.choice(name, [str(number) for number in range(1, last + 1)]))

    def position(self, name: str, last: int) -> int | None:
        """The position of a word, from 1 to last; none if it is left open."""
        value = self._values[name]
        if value == "":
            return None
        if value not in map(str, range(1, last + 1)):
            raise self.refusal(name, "position", value=short(value), last=str(last))
        return int(value)

    def sentence(self, known: Mapping[str, str], limit: int) -> tuple[str, str]:
        """Which sentence, and its text. Beside the name of an example stands no other text."""
        chosen = self.choice("sentence", (*known, OWN))
        if chosen == OWN:
            return chosen, self._typed("text", limit)
        if self._given.get("text", known[chosen]) != known[chosen]:
            raise self.refusal("text", "unlike", example=chosen)
        return chosen, known[chosen]

    def _typed(self, name: str, limit: int) -> str:
        """The reader's sentence, if it has 1 … limit words and punctuation marks."""
        text, numbers = self._values[name], self._told.common.numbers
        if len(text) > CHARACTERS:
            named = {"count": numbers.count(len(text)), "limit": numbers.count(CHARACTERS)}
            raise self.refusal(name, "characters", **named)
        count = len(tokenise(text))
        if count == 0:
            raise self.refusal(name, "empty")
        if count > limit:
            raise self.refusal(name, "long", count=str(count), limit=str(limit))
        return text

    def refusal(self, field: str, reason: str, **named: str) -> Refused:
        """To be raised: the reason, in words, at the control of that name."""
        text: str = getattr(self._told.common.refusals, reason)
        return Refused(field, text.format(**{"name": field, **named}))


def listed(choices: Sequence[str] | Mapping[str, str]) -> str:
    """Choices as a reader sees them."""
    return ", ".join(choices)


def short(value: str) -> str:
    """Enough of a hostile value to recognise it."""
    return value if len(value) <= 40 else value[:40] + "…"
