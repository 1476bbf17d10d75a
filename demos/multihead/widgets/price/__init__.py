"""The demo `price`: what a layer of multi-head attention costs, counted and measured.

Counting is arithmetic (`sums`); measuring runs the forward pass of this package where the reader
is, and never at build time.
"""

from collections.abc import Iterator

from multihead.drawing.markup import escape
from multihead.labels import Labels, labels
from multihead.widgets import controls
from multihead.widgets.price import measured, plot, tables
from multihead.widgets.price.figures import symbols
from multihead.widgets.price.presets import PRESETS
from multihead.widgets.price.state import LONGEST, WIDEST, State, parse
from multihead.widgets.price.timing import measure, sizes
from multihead.widgets.settings import OWN

__all__ = ["State", "page", "parse", "parts"]

_FIELDS = ("d", "h", "n", "kv", "width")


def page(state: State, language: str, card: str) -> str:  # noqa: ARG001 - no model stands behind it
    """The complete inside of the element: fields, tables, plots, and the button that measures."""
    told = labels(language)
    says = told.price
    # The common messages speak of sentences; here they speak of numbers.
    common = told.common.saying(**says.messages._asdict())
    (first,) = parts(State(state.preset, state.layer, state.values, measure=False), language)
    shown = {name: controls.part(name, content) for name, content in first.items()}
    button = controls.button(says.measured.button, "ask", measure="1")
    return "".join(
        (
            '<form class="mh mh-price" autocomplete="off">',
            _choices(state, told),
            controls.messages(common),
            shown["said"],
            shown["note"],
            shown["table"],
            _title(says.plot.title),
            shown["plot"],
            _title(says.cache.title),
            shown["cache"],
            _title(says.measured.title),
            f"<p>{escape(says.measured.text)}</p>",
            controls.live(says.measured.title, button),
            f'<div aria-live="polite">{shown["heard"]}</div>',
            shown["measured"],
            controls.foot(common),
            "</form>",
        )
    )


def parts(state: State, language: str) -> Iterator[dict[str, str]]:
    """Markup by the name of its `data-part`. What is measured comes once it has been."""
    told = labels(language)
    layer, says = state.layer, told.price
    named = {
        "inner": told.common.numbers.count(layer.inner),
        "n": told.common.numbers.count(layer.n),
    }
    caption = symbols(says.plot.caption.format(**named))
    heard = "" if state.measure else " data-readout"
    yield {
        "said": f"<p{heard}>{_said(state, told)}</p>",
        "note": _note(state, told),
        "table": tables.price(layer, told),
        "plot": f"<figure>{plot.costs(layer, told)}<figcaption>{caption}</figcaption></figure>"
        + controls.details(says.plot.table, tables.cuts(layer, told)),
        "cache": tables.cache(layer, PRESETS.get(state.preset), told),
        "heard": "",
        "measured": (measured.running if state.measure else measured.waiting)(layer, told),
    }
    if state.measure:
        yield measured.found(layer, measure(*sizes(layer)), told)


def _title(text: str) -> str:
    return f'<p class="mh-part">{escape(text)}</p>'


def _name(key: str, told: Labels) -> str:
    """A preset's name."""
    preset = PRESETS[key]
    name = preset.name or told.price.original
    return told.price.encoder.format(name=name) if preset.encoder == "half" else name


def _choices(state: State, told: Labels) -> str:
    """Model and sizes. A model brings its sizes along; another n does not make it another model."""
    says, count = told.price, told.common.numbers.count
    options = [*((key, _name(key, told)) for key in PRESETS), (OWN, says.own)]
    brought = {key: preset.settings() for key, preset in PRESETS.items()}
    fields = "".join(
        controls.number_field(getattr(says, name), name, state.values[name]) for name in _FIELDS
    )
    limits = escape(says.limits.format(widest=count(WIDEST), longest=count(LONGEST)))
    return controls.live(
        says.controls,
        controls.select(says.preset, "preset", state.preset, options, brought, "d h kv width")
        + f'<div class="mh-sizes">{fields}</div><p class="mh-limits">{limits}</p>',
    )


def _said(state: State, told: Labels) -> str:
    """The layer in a sentence, and what fewer heads would change."""
    layer, says, count = state.layer, told.price, told.common.numbers.count
    said = says.said.format(
        heads=_heads(layer.h, told),
        width=count(layer.width),
        n=count(layer.n),
        parameters=count(layer.parameters),
        multiply_adds=count(layer.multiply_adds),
        weights=count(layer.weights),
    )
    fewest = layer.cuts()[0]
    if fewest == layer:
        return escape(said)
    cut = says.cut.format(heads=_heads(fewest.h, told), weights=count(fewest.weights))
    return escape(f"{said} {cut}")


def _heads(number: int, told: Labels) -> str:
    says = told.price
    return says.one_head if number == 1 else says.heads.format(h=told.common.numbers.count(number))


def _note(state: State, told: Labels) -> str:
    """Where the numbers come from, and what is unusual about them."""
    layer, says, count = state.layer, told.price, told.common.numbers.count
    notes = [_source(state, told)] if state.preset != OWN else []
    if layer.inner != layer.d:
        text = says.wide.format(
            inner=count(layer.inner),
            d=count(layer.d),
            parameters=count(layer.parameters),
            usual=count(4 * layer.d**2),
        )
        notes.append(symbols(text))
    if layer.kv < layer.h:
        notes.append(symbols(says.shared.format(group=count(layer.h // layer.kv))))
    return "".join(f"<p>{note}</p>" for note in notes)


def _source(state: State, told: Labels) -> str:
    """Which model, what its n is, and where that is written."""
    says, preset = told.price, PRESETS[state.preset]
    length: str = getattr(says.lengths, preset.length)
    site = "/".join(preset.source.split("/")[2:5])
    return escape(says.source).format(
        name=f"<b>{escape(_name(state.preset, told))}</b>",
        length=symbols(length.format(n=told.common.numbers.count(preset.n))),
        link=f'<a href="{escape(preset.source)}">{escape(site)}</a>',
    )
