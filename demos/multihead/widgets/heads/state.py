"""What the demo `heads` can be asked to show."""

from collections.abc import Mapping
from dataclasses import dataclass

from multihead.encoder import HEADS, LAYERS, LIMIT, REGIMES
from multihead.labels import labels
from multihead.widgets.examples import EXAMPLES
from multihead.widgets.settings import OWN, Settings

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
    known = {name: example.text for name, example in EXAMPLES[language].items()}
    sentence, text = settings.sentence(known, LIMIT)
    return State(
        sentence=sentence,
        text=text,
        regime=settings.choice("regime", REGIMES),
        layer=settings.count("layer", LAYERS),
        head=settings.count("head", HEADS),
        query=settings.position("query", LIMIT),
    )
