"""What the demo `ablation` can be asked to show."""

from collections.abc import Mapping
from dataclasses import dataclass

from multihead.encoder import HEADS, LAYERS
from multihead.labels import labels
from multihead.widgets.ablation.examples import EXAMPLES, Example
from multihead.widgets.settings import Settings, listed, short

_FIRST = "verb"
_MOST_FORMS = 6
LETTERS = "".join(str(head) for head in range(1, HEADS + 1))


@dataclass(frozen=True)
class State:
    """What the demo shows. `form` is the place of the form put in, from 0; heads count from 1."""

    sentence: str
    form: int
    layer: int
    off: str
    """The heads of that layer that are switched off, such as "38"."""


def parse(params: Mapping[str, str], language: str) -> State:
    """Settings as text to a State; Refused names the setting and what it may be.

    What is left open is as the sentence brings it along; so is a form that its paradigm has not.
    """
    examples = EXAMPLES[language]
    example = examples.get(params.get("sentence", _FIRST), examples[_FIRST])
    defaults = {"sentence": _FIRST, **brought(example)}
    settings = Settings(params, defaults, labels(language))
    form = settings.count("form", _MOST_FORMS) - 1
    return State(
        sentence=settings.choice("sentence", tuple(examples)),
        form=form if form < len(example.forms) else 0,
        layer=settings.count("layer", LAYERS),
        off=_heads(settings),
    )


def brought(example: Example) -> dict[str, str]:
    """The values of the other controls with which an example is first seen."""
    return {"form": "1", "layer": str(example.layer), "off": example.off}


def _heads(settings: Settings) -> str:
    """Heads by their numbers, each at most once, written together."""
    given = settings.text("off")
    if not set(given) <= set(LETTERS) or len(set(given)) < len(given):
        raise settings.refusal("off", "choice", value=short(given), choices=listed(list(LETTERS)))
    return "".join(sorted(given))
