"""What the demo `price` can be asked to show."""

from collections.abc import Mapping
from dataclasses import dataclass

from multihead.labels import Labels, labels
from multihead.widgets.price.fields import Field, whole
from multihead.widgets.price.presets import DEFAULT, PRESETS
from multihead.widgets.price.sums import Layer
from multihead.widgets.settings import OWN, Settings

WIDEST = 65_536
"""The greatest d, and the greatest width of all heads together."""
LONGEST = 1_000_000
"""The greatest n."""
_OF_PRESET = ("d", "h", "kv", "width")
"""What makes a layer a model's; n is free."""


@dataclass(frozen=True)
class State:
    """What the demo shows."""

    preset: str
    layer: Layer
    values: Mapping[str, str]
    """What stands in the fields. An empty one follows the others."""
    measure: bool
    """Whether the forward pass is to be timed, now."""


def parse(params: Mapping[str, str], language: str) -> State:
    """Settings as text to a State; Refused names the field, why, and what would do."""
    told = labels(language)
    implied = OWN if any(name in params for name in _OF_PRESET) else DEFAULT
    base = PRESETS.get(params.get("preset", implied), PRESETS[DEFAULT]).settings()
    settings = Settings(params, {"preset": implied, **base, "measure": ""}, told)
    preset = settings.choice("preset", (*PRESETS, OWN))
    values = {name: settings.text(name).strip() for name in base}
    layer = _layer(values, told)
    if preset != OWN and any(values[name] != base[name] for name in _OF_PRESET):
        raise settings.refusal("preset", "choice", value=preset, choices=OWN)
    return State(preset, layer, values, settings.choice("measure", ("", "1")) == "1")


def _layer(values: Mapping[str, str], told: Labels) -> Layer:
    """The sizes, checked one by one and then with each other."""
    width = Field("width", told, WIDEST).number(values["width"]) if values["width"] else None
    asked = whole(values["h"])
    fits = asked if width is None and asked and asked <= WIDEST else 1
    d = Field("d", told, WIDEST).number(values["d"], lambda v: v % fits == 0)
    h = _heads(values["h"], d, width, told)
    kv = Field("kv", told, h, "above_h")
    kv_heads = kv.number(values["kv"], lambda v: h % v == 0) if values["kv"] else h
    kv.require(kv_heads, lambda v: h % v == 0, "kv_dividing", h=h)
    n = Field("n", told, LONGEST).number(values["n"])
    return Layer(d, h, n, kv_heads, width or d // h)


def _heads(text: str, d: int, width: int | None, told: Labels) -> int:
    """At most d heads; they divide d, unless their width is given: then it limits them."""
    field = Field("h", told, d, "above_d")
    if width is None:
        h = field.number(text, lambda v: d % v == 0)
        field.require(h, lambda v: d % v == 0, "dividing", d=d)
        return h
    h = field.number(text, lambda v: v * width <= WIDEST)
    field.require(h, lambda v: v * width <= WIDEST, "inner", width=width, widest=WIDEST)
    return h
