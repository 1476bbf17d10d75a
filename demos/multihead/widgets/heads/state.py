"""What the demo `heads` can be asked to show."""

from collections.abc import Mapping
from dataclasses import dataclass

from multihead.encoder import HEADS, LAYERS, LIMIT, REGIMES
from multihead.labels import labels
from multihead.text import tokenise
from multihead.widgets.examples import EXAMPLES
from multihead.widgets.settings import Settings

OWN = "own"
CHARACTERS = 1000
"""A pasted book is refused before it is cut into tokens."""
_DEFAULTS = {
    "sentence": "tired",
    "text": "",
    "regime": REGIMES[0],
    "layer": str(LAYERS),
    "head": "4",
    "query": "",
}


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
    implied = {"sentence": OWN} if "text" in params else {}
    settings = Settings(implied | dict(params), _DEFAULTS, told)
    examples = EXAMPLES[language]
    sentence = settings.choice("sentence", (*examples, OWN))
    return State(
        sentence=sentence,
        text=_text(settings, language) if sentence == OWN else examples[sentence].text,
        regime=settings.choice("regime", REGIMES),
        layer=settings.count("layer", LAYERS),
        head=settings.count("head", HEADS),
        query=settings.position("query"),
    )


def _text(settings: Settings, language: str) -> str:
    """The reader's sentence, if it has 1 … LIMIT words and punctuation marks."""
    text, numbers = settings.text("text"), labels(language).common.numbers
    if len(text) > CHARACTERS:
        named = {"count": numbers.count(len(text)), "limit": numbers.count(CHARACTERS)}
        raise settings.refusal("text", "characters", **named)
    count = len(tokenise(text))
    if count == 0:
        raise settings.refusal("text", "empty")
    if count > LIMIT:
        raise settings.refusal("text", "long", count=str(count), limit=str(LIMIT))
    return text
