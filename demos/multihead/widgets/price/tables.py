"""The tables of the demo `price`: shapes and costs, cost against h, KV cache."""

from collections.abc import Iterable, Sequence

from multihead.drawing.markup import escape
from multihead.labels import Labels
from multihead.widgets import controls
from multihead.widgets.price.figures import DK, KV, D, H, N, memory, product, shape, symbols
from multihead.widgets.price.presets import Preset
from multihead.widgets.price.sums import Layer, divisors

type Row = tuple[str, str, str]
"""Label, formula and number; all markup."""


def price(layer: Layer, told: Labels) -> str:
    """Shapes, and what they cost: quantity with formula, then the number."""
    says = told.price
    groups = ((says.rows.shapes, _shapes(layer, told)), (says.rows.costs, _costs(layer, told)))
    body = "".join(
        f'<tbody><tr><th scope="rowgroup" colspan="2">{escape(title)}</th></tr>'
        f"{''.join(_line(row) for row in rows)}</tbody>"
        for title, rows in groups
    )
    caption = symbols(says.table.format(kv=told.common.numbers.count(layer.kv)))
    head = f'<th scope="col">{escape(says.quantity)}</th><th scope="col">{escape(says.number)}</th>'
    return controls.region(
        says.quantity,
        f'<table class="mh-sums"><caption>{caption}</caption>'
        f"<thead><tr>{head}</tr></thead>{body}</table>",
    )


def _line(row: Row) -> str:
    label, formula, number = row
    return (
        f'<tr><th scope="row"><span>{label}</span> <span class="mh-formula">{formula}</span></th>'
        f"{number}</tr>"
    )


def _shapes(layer: Layer, told: Labels) -> list[Row]:
    says, count = told.price.rows, told.common.numbers.count
    n, d, inner = layer.n, layer.d, layer.inner
    own, shared = product(H, DK), product(KV, DK)
    sizes = (
        (says.x, (N, D), (n, d)),
        (says.w_q, (D, own), (d, inner)),
        (says.w_kv, (D, shared), (d, layer.shared)),
        (says.one_head, (D, DK), (d, layer.width)),
        (says.one_weights, (N, N), (n, n)),
        (says.concatenated, (N, own), (n, inner)),
        (says.w_o, (own, D), (inner, d)),
    )
    return [
        (symbols(label), shape(*formula), f"<td>{shape(*map(count, numbers))}</td>")
        for label, formula, numbers in sizes
    ]


def _costs(layer: Layer, told: Labels) -> list[Row]:
    says = told.price.rows
    fits = layer.inner == layer.d
    plain = fits and layer.kv == layer.h
    every = f"{DK}\u202f({H}\u202f+\u202f{KV})"
    pairs = _equal(product(H, f"{N}²", DK), f"{N}²{D}", fits)
    projections = _equal(product("2", N, D, every), f"4{N}{D}²", plain)
    cached = _equal(product("2", N, KV, DK), f"2{N}{D}", plain)
    return [
        (
            escape(says.parameters),
            _equal(product("2", D, every), f"4{D}²", plain),
            _number(layer.parameters, told, stored=True),
        ),
        (escape(says.projections), projections, _number(layer.projections, told)),
        (escape(says.scores), pairs, _number(layer.scores, told)),
        (escape(says.mixing), pairs, _number(layer.scores, told)),
        (escape(says.weights), product(H, f"{N}²"), _number(layer.weights, told, stored=True)),
        (escape(says.cache), cached, _number(layer.cached, told, stored=True)),
    ]


def _equal(formula: str, short: str, holds: bool) -> str:
    """The formula, and what it comes to where all widths are alike."""
    return f"{formula} = <b>{short}</b>" if holds else formula


def _number(count: int, told: Labels, *, stored: bool = False) -> str:
    numbers = told.common.numbers
    text = told.price.rows.memory.format(memory=memory(count, told))
    small = f"<small>{escape(text)}</small>" if stored else ""
    return f'<td data-count="{count}">{numbers.count(count)}{small}</td>'


def cuts(layer: Layer, told: Labels) -> str:
    """Cost against h, for every h that divides the width of all heads together."""
    says, count = told.price.plot, told.common.numbers.count
    columns = (H, DK, *map(escape, (says.projections, says.scores, says.parameters, says.weights)))
    rows = [
        [cut.h, cut.width, cut.projections, 2 * cut.scores, cut.parameters, cut.weights]
        for cut in layer.cuts()
    ]
    lines = (([count(number) for number in row], row[0] == layer.h) for row in rows)
    return grid(says.title, columns, lines)


def grid(title: str, columns: Iterable[str], rows: Iterable[tuple[Sequence[str], bool]]) -> str:
    """A table of numbers whose first column is h; all but the title is markup. True: chosen."""
    head = "".join(f'<th scope="col">{column}</th>' for column in columns)
    body = "".join(
        f'<tr{" class=mh-this" if chosen else ""}><th scope="row">{first}</th>'
        f"{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"
        for (first, *cells), chosen in rows
    )
    return controls.region(
        title,
        f'<table class="mh-grid"><caption class="mh-sr">{escape(title)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>",
    )


def cache(layer: Layer, model: Preset | None, told: Labels) -> str:
    """Memory of keys and values for three variants, as numbers and bars."""
    says, numbers = told.price.cache, told.common.numbers
    layers = model.layers if model else None
    named = {"n": numbers.count(layer.n), "layers": numbers.count(layers or 1)}
    columns = [says.variant, says.kv, says.one, says.all.format(**named)]
    columns += [says.model.format(**named)] if layers else []
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    body = "".join(_variant(layer, one, layers, told) for one in variants(layer))
    text = says.encoder if model and model.encoder else says.text
    return f"<p>{escape(text)}</p>" + controls.region(
        says.title,
        f'<table class="mh-grid mh-cache"><caption class="mh-sr">{escape(says.title)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>",
    )


def variants(layer: Layer) -> list[Layer]:
    """Multi-head, grouped-query (the layer's own, or else an example) and multi-query."""
    between = [kv for kv in divisors(layer.h) if 1 < kv < layer.h]
    own = [layer.kv] if 1 < layer.kv < layer.h else between[len(between) // 2 :][:1]
    return [layer.with_kv(kv) for kv in dict.fromkeys((layer.h, *own, 1))]


def _variant(layer: Layer, one: Layer, layers: int | None, told: Labels) -> str:
    says, numbers = told.price.cache, told.common.numbers
    kind = {one.h: says.multi_head, 1: says.multi_query}.get(one.kv, says.grouped)
    mark = says.chosen if one == layer else says.example if kind == says.grouped else ""
    counts = [one.cached_for_one, one.cached, *([one.cached * layers] if layers else [])]
    sizes = [f'<td data-count="{count}">{memory(count, told)}</td>' for count in counts]
    sizes[1] = sizes[1].replace("</td>", f"{_bar(one.kv / one.h)}</td>")
    name = f"<span>{escape(kind)}</span>" + (f" <span>({escape(mark)})</span>" if mark else "")
    return (
        f'<tr{" class=mh-this" if one == layer else ""}><th scope="row">{name}</th>'
        f"<td>{numbers.count(one.kv)}</td>{''.join(sizes)}</tr>"
    )


def _bar(share: float) -> str:
    """A bar as long as its share of the longest."""
    return (
        '<svg class="mh-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{max(100 * share, 0.5):.1f}" height="6"/></svg>'
    )
