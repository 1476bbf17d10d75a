"""How a number came about: the vectors, their products, the sum."""

import math
from collections.abc import Callable, Mapping

import numpy as np

from multihead.widgets.steps.place import PLACES, POWERS, Place, line, product, table
from multihead.widgets.steps.signs import SIGNS, WORDS_ACROSS, Names
from multihead.widgets.steps.state import ON_SHOW, WIDTH, Cell, State
from multihead.widgets.steps.work import Work


def chosen(step: int, state: State, work: Work) -> Cell:
    """The cell that a step explains: the one asked for, or one of the query and this head."""
    sign = {2: ON_SHOW[2][state.learned - 1], 3: "q"}.get(step, ON_SHOW[step][-1])
    cell = state.cell
    if cell and cell.step == step and (step != 2 or cell.matrix == sign):
        rows, columns = work.matrices[cell.matrix].shape
        if cell.row <= rows and cell.column <= columns:
            return cell
    return _usual(step, sign, work)


def _usual(step: int, sign: str, work: Work) -> Cell:
    row = {"h": work.head + 1}.get(sign, 1 if step == 2 else work.query + 1)
    column = 1
    if sign in WORDS_ACROSS:
        column = int(work.trace.weights[work.head, work.query].argmax()) + 1
    elif sign == "c":
        column = work.own.start + 1
    return Cell(step, sign, row, column)


def explained(cell: Cell, names: Names) -> str:
    """The sentence and the calculation; the classes tell the stylesheet what to light."""
    return (
        f'<div class="mh-why mh-why-{cell.matrix} r{cell.row} c{cell.column}">'
        f"{_ORIGINS[cell.matrix](Place(cell, names))}</div>"
    )


def _normed(place: Place) -> str:
    """(x − mean) ÷ √(variance + 1e-5) · gain + shift, as in multihead.layers.Norm."""
    row, column = place.at
    given = place.work.reading.stream[-1][row]
    norm = place.work.reading.encoder.layers[-1].attention_norm
    spread = math.sqrt(float(((given - given.mean()) ** 2).mean()) + 1e-5)
    parts = (given[column], given.mean(), spread, norm.gain[column], norm.shift[column])
    x, mean, deviation, gain, shift = (bracketed(place, float(part)) for part in parts)
    sum_up = f"({x} − {mean}) ÷ {deviation} · {gain} + {shift} = {place.figure(place.value)}"
    return place.readout("norm") + line(sum_up)


def bracketed(place: Place, value: float) -> str:
    text = place.figure(value)
    return f"({text})" if text.startswith("−") else text


def _learned(place: Place) -> str:
    sign = place.cell.matrix
    source, target = ("c", "y") if sign == "wo" else ("x", sign[1])
    return place.readout("learned", source=SIGNS[source], target=SIGNS[target])


def _projected(place: Place) -> str:
    """A number of Q, K or V, or of K transposed."""
    row, column = place.at
    sign = place.cell.matrix[0]
    if place.cell.matrix == "kt":
        row, column = column, row
    x, w = place.work.matrices["x"][row], place.work.matrices[f"w{sign}"][:, column]
    labels = place.row_of("x", row), place.column_of(f"w{sign}", column)
    bias = float(place.work.bias(sign)[column])
    return place.readout("biased") + product(place, labels, x, w, (f"b{sign}", bias))


def _scored(place: Place) -> str:
    row, column = place.at
    labels = place.row_of("q", row), place.column_of("kt", column)
    q, k = place.work.matrices["q"][row], place.work.matrices["k"][column]
    return place.readout("dot") + product(place, labels, q, k)


def _scaled(place: Place) -> str:
    root = place.figure(math.sqrt(WIDTH))
    score = place.figure(float(place.work.matrices["s"][place.at]))
    quotient = line(f"{score} ÷ {root} = {place.figure(place.value)}")
    return place.readout("scaled", root=root) + quotient


def _masked(place: Place) -> str:
    blocked = math.isinf(place.value)
    causal = bool(np.isinf(place.work.matrices["m"]).any())
    return place.readout("blocked" if blocked else "allowed" if causal else "unmasked")


def _weighed(place: Place) -> str:
    """softmax(m)_j = e^(m_j − max) / Σ e^(m_k − max)."""
    row, column = place.at
    scores = place.work.matrices["m"][row]
    peak = float(scores.max())
    powers = np.exp(scores - peak)
    powered = table(
        place,
        place.names.columns("a"),
        [
            (place.row_of("m", row), scores, PLACES),
            (place.says("less", peak=place.figure(peak)), scores - peak, PLACES),
            (place.says("power"), powers, POWERS),
            (place.says("share"), powers / powers.sum(), POWERS),
        ],
    )
    named = {"power": float(powers[column]), "sum": float(powers.sum()), "value": place.value}
    shown = {name: place.figure(value, POWERS) for name, value in named.items()}
    return place.readout("softmax") + powered + line(place.says("powers", **shown))


def _mixed(place: Place) -> str:
    """A number of the output of the head on show."""
    row, column = place.at
    labels = place.row_of("a", row), place.column_of("v", column)
    a, v = place.work.matrices["a"][row], place.work.matrices["v"][:, column]
    return place.readout("dot") + product(place, labels, a, v)


def _of_head(place: Place) -> str:
    """A number of the output of any head, for the query."""
    head, column = place.at
    trace, query = place.work.trace, place.work.query
    labels = place.row_of("a", query), place.column_of("v", column)
    of = (f"{place.names.head(head + 1)}: {label}" for label in labels)
    a, v = trace.weights[head, query], trace.value[head][:, column]
    return place.readout("dot") + product(place, (next(of), next(of)), a, v)


def _copied(place: Place) -> str:
    head, number = divmod(place.at[1], WIDTH)
    return place.readout("copied", head=place.names.head(head + 1), number=str(number + 1))


def _put_out(place: Place) -> str:
    row, column = place.at
    labels = place.row_of("c", row), place.column_of("wo", column)
    c, w = place.work.matrices["c"][row], place.work.matrices["wo"][:, column]
    bias = float(place.work.bias("y")[column])
    return place.readout("biased") + product(place, labels, c, w, ("bo", bias))


_ORIGINS: Mapping[str, Callable[[Place], str]] = {
    "x": _normed,
    "wq": _learned, "wk": _learned, "wv": _learned, "wo": _learned,
    "q": _projected, "k": _projected, "v": _projected, "kt": _projected,
    "s": _scored, "z": _scaled, "m": _masked, "a": _weighed,
    "o": _mixed, "h": _of_head, "c": _copied, "y": _put_out,
}  # fmt: skip
