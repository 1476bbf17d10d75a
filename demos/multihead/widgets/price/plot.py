"""Two plots as SVG: cost against h, and time against h. Colours and type are the stylesheet's.

A plot is 360 units wide, about as many as a phone has pixels.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from multihead.drawing.markup import escape
from multihead.drawing.numbers import NumberFormat
from multihead.labels import Labels
from multihead.widgets.price.figures import three
from multihead.widgets.price.sums import Layer
from multihead.widgets.price.timing import Timing

_WIDTH, _HEIGHT = 360, 230
_LEFT, _TOP, _BOTTOM = 34, 22, 194
_NAMES = 98
"""Room for the names of lines on the right."""
_LINE = 13
"""Least distance of two names."""


@dataclass(frozen=True)
class Scale:
    """Numbers to places, on a straight or a logarithmic scale."""

    low: float
    high: float
    start: float
    end: float
    is_log: bool = True

    def __call__(self, value: float) -> float:
        if self.low == self.high:
            return (self.start + self.end) / 2
        low, high, value = map(self._even, (self.low, self.high, value))
        return self.start + (self.end - self.start) * (value - low) / (high - low)

    def _even(self, value: float) -> float:
        return math.log(value) if self.is_log else value


def costs(layer: Layer, told: Labels) -> str:
    """Projections, scores and mixing, parameters: flat. Weights, h·n²: rising."""
    says, count = told.price.plot, told.common.numbers.count
    cuts = layer.cuts()
    first, last = cuts[0], cuts[-1]
    lines = {
        "projections": [cut.projections for cut in (first, layer, last)],
        "scores": [2 * cut.scores for cut in (first, layer, last)],
        "parameters": [cut.parameters for cut in (first, layer, last)],
        "weights": [cut.weights for cut in (first, layer, last)],
    }
    found = [value for values in lines.values() for value in values]
    decades = math.floor(math.log10(min(found))), math.ceil(math.log10(max(found)) + 1e-9)
    x = Scale(first.h, last.h, _LEFT, _WIDTH - _NAMES)
    y = Scale(10 ** decades[0], 10 ** decades[1], _BOTTOM, _TOP)
    axes = _x_axis(x, says.x, told.common.numbers) + _decades(y, *decades, x.end) + _y_title(says.y)
    body = axes + _chosen(layer, x, told) + _lines(lines, (first.h, layer.h, last.h), x, y, told)
    described = says.described.format(
        first=count(first.h),
        last=count(last.h),
        projections=count(layer.projections),
        scores=count(2 * layer.scores),
        parameters=count(layer.parameters),
        fewest=count(first.weights),
        most=count(last.weights),
    )
    return _svg(says.title, described, body)


def _lines(
    lines: dict[str, list[int]], heads: Sequence[int], x: Scale, y: Scale, told: Labels
) -> str:
    """Each line is straight on these scales, so that its ends are enough; a dot where we are."""
    drawn = []
    for name, values in lines.items():
        (x0, y0), (x1, y1), (x2, y2) = ((x(h), y(v)) for h, v in zip(heads, values, strict=True))
        drawn.append(
            f'<path class="mh-{name}" d="M{x0:.1f} {y0:.1f}L{x2:.1f} {y2:.1f}"/>'
            f'<circle class="mh-{name}" cx="{x1:.1f}" cy="{y1:.1f}" r="3"/>'
        )
    ends = {name: y(values[-1]) for name, values in lines.items()}
    for name, place in _apart(ends).items():
        text = escape(getattr(told.price.plot, name))
        drawn.append(
            f'<text class="mh-{name}" x="{x.end + 6:.1f}" y="{place + 4:.1f}">{text}</text>'
        )
    return "".join(drawn)


def _apart(wanted: dict[str, float]) -> dict[str, float]:
    """Places in the same order, none too close to another, none outside."""
    order = sorted(wanted, key=lambda name: wanted[name])
    places: list[float] = []
    for name in order:
        places.append(max(wanted[name], places[-1] + _LINE if places else _TOP))
    floor = float(_BOTTOM)
    for i in reversed(range(len(places))):
        places[i] = floor = min(places[i], floor)
        floor -= _LINE
    return dict(zip(order, places, strict=True))


def times(timings: Sequence[Timing], caption: str, told: Labels) -> str:
    """Medians joined by a line, whiskers from quartile to quartile."""
    says, numbers = told.price.measured, told.common.numbers
    top = _round_up(max(timing.upper for timing in timings))
    x = Scale(timings[0].heads, timings[-1].heads, _LEFT, _WIDTH - 12)
    y = Scale(0, top, _BOTTOM, _TOP, is_log=False)
    axes = _x_axis(x, told.price.plot.x, numbers) + _y_title(says.y)
    for step in range(5):
        text = f"{top * step / 4:g}".replace(".", numbers.decimal)
        axes += _y_tick(y(top * step / 4), text, x.end)
    places = [(x(timing.heads), timing) for timing in timings]
    path = "L".join(f"{at:.1f} {y(timing.median):.1f}" for at, timing in places)
    body = f'<path class="mh-weights" d="M{path}"/>'
    for at, timing in places:
        body += (
            f'<path class="mh-whisker" d="M{at:.1f} {y(timing.lower):.1f}V{y(timing.upper):.1f}"/>'
            f'<circle class="mh-weights" cx="{at:.1f}" cy="{y(timing.median):.1f}" r="3"/>'
        )
    medians = ", ".join(f"h = {t.heads}: {three(t.median, numbers)} ms" for t in timings)
    return _svg(caption, says.described.format(medians=medians), axes + body)


def _round_up(value: float) -> float:
    """The next of 1, 2, 4, 8, times a power of ten."""
    unit = 10.0 ** math.floor(math.log10(max(value, 1e-6)))
    return next(unit * factor for factor in (1, 2, 4, 8, 10, 20) if unit * factor >= value)


def _x_axis(x: Scale, title: str, numbers: NumberFormat) -> str:
    low, high = math.ceil(math.log2(x.low)), math.floor(math.log2(x.high))
    step = max(1, math.ceil((high - low + 1) / 6))
    ticks = [2**power for power in range(low, high + 1, step)]
    marks = "".join(_x_tick(x(tick), numbers.count(tick)) for tick in ticks)
    middle = (x.start + x.end) / 2
    return (
        f'<path class="mh-axis" d="M{x.start} {_BOTTOM}H{x.end}"/>{marks}'
        f'<text x="{middle:.1f}" y="{_BOTTOM + 30}" text-anchor="middle">{escape(title)}</text>'
    )


def _x_tick(at: float, text: str) -> str:
    return (
        f'<path class="mh-axis" d="M{at:.1f} {_BOTTOM}v3"/>'
        f'<text x="{at:.1f}" y="{_BOTTOM + 15}" text-anchor="middle">{text}</text>'
    )


def _decades(y: Scale, low: int, high: int, end: float) -> str:
    step = max(1, math.ceil((high - low) / 5))
    powers: Iterable[int] = range(low, high + 1, step)
    return "".join(_y_tick(y(10**p), f'10<tspan dy="-.4em">{p}</tspan>', end) for p in powers)


def _y_tick(at: float, text: str, end: float) -> str:
    return (
        f'<path class="mh-rule" d="M{_LEFT} {at:.1f}H{end}"/>'
        f'<text x="{_LEFT - 5}" y="{at + 4:.1f}" text-anchor="end">{text}</text>'
    )


def _y_title(title: str) -> str:
    return f'<text x="0" y="9">{escape(title)}</text>'


def _chosen(layer: Layer, x: Scale, told: Labels) -> str:
    text = told.price.plot.chosen.format(h=told.common.numbers.count(layer.h))
    at = x(layer.h)
    anchor = "start" if at < (x.start + x.end) / 2 else "end"
    shift = 4 if anchor == "start" else -4
    return (
        f'<path class="mh-here" d="M{at:.1f} {_TOP}V{_BOTTOM}"/>'
        f'<text class="mh-here" x="{at + shift:.1f}" y="{_TOP - 1}" text-anchor="{anchor}">'
        f"{escape(text)}</text>"
    )


def _svg(title: str, described: str, body: str) -> str:
    return (
        f'<svg class="mh-plot" role="img" viewBox="0 0 {_WIDTH} {_HEIGHT}">'
        f"<title>{escape(title)}</title><desc>{escape(described)}</desc>{body}</svg>"
    )
