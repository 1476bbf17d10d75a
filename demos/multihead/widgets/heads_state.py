"""What the demo `heads` can be asked to show."""

from collections.abc import Mapping
from dataclasses import dataclass

from multihead.encoder import HEADS, LAYERS, LIMIT, REGIMES
from multihead.labels import Labels, labels
from multihead.text import tokenise
from multihead.widgets.examples import EXAMPLES
from multihead.widgets.refused import Refused

OWN = "own"
CHARACTERS = 1000
"""A pasted book is refused before it is cut into tokens."""
_DEFAULTS = {
    "sentence": "tired",
    "text": "",
    "regime": REGIMES[0],
    "layer": str(LAYERS),
    "head": "4",
}
_SETTINGS = (*_DEFAULTS, "query")


@dataclass(frozen=True)
class State:
    """What the demo shows. Layer, head and query count from 1."""

    sentence: str
    text: str
    regime: str
    layer: int
    head: int
    query: int | None
    """None: the word that the example is about, or the one that looks most clearly."""


def parse(params: Mapping[str, str], language: str) -> State:
    """Settings as text to a State; Refused names the setting and what it may be."""
    told = labels(language)
    for name in params:
        if name not in _SETTINGS:
            raise Refused(name, _say(told, "parameter", name=name, choices=_list(_SETTINGS)))
    given = {**_DEFAULTS, **params}
    if "text" in params and "sentence" not in params:
        given["sentence"] = OWN
    examples = EXAMPLES[language]
    sentence = _choice(told, given, "sentence", (*examples, OWN))
    return State(
        sentence=sentence,
        text=_text(told, given["text"]) if sentence == OWN else examples[sentence].text,
        regime=_choice(told, given, "regime", REGIMES),
        layer=int(_choice(told, given, "layer", _counted(LAYERS))),
        head=int(_choice(told, given, "head", _counted(HEADS))),
        query=_position(told, params.get("query", "")),
    )


def _counted(last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, last + 1))


def _choice(told: Labels, given: Mapping[str, str], name: str, choices: tuple[str, ...]) -> str:
    value = given[name]
    if value not in choices:
        named = {"name": name, "value": _short(value), "choices": _list(choices)}
        raise Refused(name, _say(told, "choice", **named))
    return value


def _text(told: Labels, text: str) -> str:
    """The reader's sentence, if it has 1 … LIMIT words and punctuation marks."""
    if len(text) > CHARACTERS:
        named = {
            "count": told.common.numbers.count(len(text)),
            "limit": told.common.numbers.count(CHARACTERS),
        }
        raise Refused("text", _say(told, "characters", **named))
    count = len(tokenise(text))
    if count == 0:
        raise Refused("text", _say(told, "empty"))
    if count > LIMIT:
        raise Refused("text", _say(told, "long", count=str(count), limit=str(LIMIT)))
    return text


def _position(told: Labels, value: str) -> int | None:
    if value == "":
        return None
    if not (value.isascii() and value.isdecimal() and 0 < len(value) < 4 and int(value) > 0):
        raise Refused("query", _say(told, "position", name="query", value=_short(value)))
    return int(value)


def _say(told: Labels, reason: str, **named: str) -> str:
    text: str = getattr(told.common.refusals, reason)
    return text.format(**named)


def _list(choices: tuple[str, ...]) -> str:
    return ", ".join(choices)


def _short(value: str) -> str:
    """Enough of a hostile value to recognise it."""
    return value if len(value) <= 40 else value[:40] + "…"
