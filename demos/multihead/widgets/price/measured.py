"""What "Measure it here" shows: nothing yet, that it is running, or what it has found."""

from multihead.drawing.markup import escape
from multihead.labels import Labels
from multihead.widgets import controls
from multihead.widgets.price import plot, tables
from multihead.widgets.price.figures import H, symbols, three
from multihead.widgets.price.sums import Layer
from multihead.widgets.price.timing import Measured, Timing, sizes


def waiting(layer: Layer, told: Labels) -> str:
    """What would be measured, and that nothing has been."""
    says = told.price.measured
    return f"<p>{escape(says.nothing)} {_sizes(layer, told)}</p>"


def running(layer: Layer, told: Labels) -> str:
    """What is seen for these two seconds."""
    return f"<p data-readout>{escape(told.price.measured.running)} {_sizes(layer, told)}</p>"


def _sizes(layer: Layer, told: Labels) -> str:
    says, count = told.price.measured, told.common.numbers.count
    d, n = sizes(layer)
    is_own = (d, n) == (layer.d, layer.n)
    return symbols((says.own_size if is_own else says.fixed_size).format(d=count(d), n=count(n)))


def found(layer: Layer, measured: Measured, told: Labels) -> dict[str, str]:
    """In words, as a plot and as a table: two parts, of which the words are read out."""
    says, numbers = told.price.measured, told.common.numbers
    named = {"d": numbers.count(measured.d), "n": numbers.count(measured.n)}
    caption = says.caption.format(**named)
    step = f"{measured.step:.3f}".replace(".", numbers.decimal)
    how = says.how.format(rounds=measured.rounds, step=step)
    coarse = f"<p>{escape(says.coarse.format(step=step))}</p>" if measured.is_coarse else ""
    drawn = plot.times(measured.timings, caption, told)
    figure = f"<figure>{drawn}<figcaption>{symbols(caption)} {symbols(how)}</figcaption></figure>"
    ratio = symbols(_ratio(measured, told))
    return {
        "heard": f"<p>{escape(_said(measured, told))}</p>",
        "measured": f"{coarse}{figure}<p>{ratio} {_sizes(layer, told)}</p>"
        + controls.details(says.table, _table(measured, caption, told)),
    }


def _middle(measured: Measured) -> Timing:
    """The number of heads nearest to the middle of the list."""
    return measured.timings[len(measured.timings) // 2]


def _said(measured: Measured, told: Labels) -> str:
    numbers = told.common.numbers
    first, some, last = measured.timings[0], _middle(measured), measured.timings[-1]
    return told.price.measured.said.format(
        first=three(first.median, numbers),
        middle=three(some.median, numbers),
        last=three(last.median, numbers),
        some=numbers.count(some.heads),
        most=numbers.count(last.heads),
    )


def _ratio(measured: Measured, told: Labels) -> str:
    numbers = told.common.numbers
    first, some, last = measured.timings[0], _middle(measured), measured.timings[-1]
    return told.price.measured.ratio.format(
        some=numbers.count(some.heads),
        most=numbers.count(last.heads),
        small=three(some.median / first.median, numbers),
        large=three(last.median / first.median, numbers),
        weights=numbers.count(last.heads * measured.n**2),
    )


def _table(measured: Measured, caption: str, told: Labels) -> str:
    says, numbers = told.price.measured, told.common.numbers
    columns = (H, *map(escape, (says.least, says.lower, says.median, says.upper, says.most)))
    rows = []
    for timing in measured.timings:
        times = (timing.times[0], timing.lower, timing.median, timing.upper, timing.times[-1])
        cells = [three(time, numbers) for time in times]
        rows.append(([numbers.count(timing.heads), *cells], False))
    return tables.grid(caption, columns, rows)
