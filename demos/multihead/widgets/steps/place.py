"""A cell that is being explained: where it stands, and how its calculation is written."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from multihead.widgets import controls
from multihead.widgets.steps.signs import BIASES, SIGNS, Names
from multihead.widgets.steps.state import Cell
from multihead.widgets.steps.work import Work

type Vector = NDArray[np.float64]

PLACES, POWERS = 4, 6
"""Decimals in a calculation; powers of e and shares are small, and have as many as a weight."""


@dataclass(frozen=True)
class Place:
    """A cell with what has to be said about it."""

    cell: Cell
    names: Names

    @property
    def at(self) -> tuple[int, int]:
        return self.cell.row - 1, self.cell.column - 1

    @property
    def work(self) -> Work:
        return self.names.work

    @property
    def row(self) -> str:
        return self.names.rows(self.cell.matrix, quoted=True)[self.at[0]]

    @property
    def column(self) -> str:
        return self.names.columns(self.cell.matrix, quoted=True)[self.at[1]]

    @property
    def value(self) -> float:
        return float(self.work.matrices[self.cell.matrix][self.at])

    def figure(self, value: float, places: int = PLACES) -> str:
        return self.names.told.common.numbers.signed(value, places)

    def says(self, name: str, /, **more: str) -> str:
        """A label about cells as markup."""
        return self.names.fill(getattr(self.names.told.steps.cells, name), **more)

    def readout(self, name: str, /, **more: str) -> str:
        """The sentence that says what the number is and where it comes from."""
        place = self.says("place", matrix=SIGNS[self.cell.matrix], row=self.row, column=self.column)
        named = {"row": self.row, "column": self.column, "value": self.figure(self.value, 2)}
        return f"<p data-readout>{self.says(name, place=place, **{**named, **more})}</p>"

    def row_of(self, sign: str, row: int) -> str:
        name = self.names.rows(sign, quoted=True)[row]
        return self.says("row", matrix=SIGNS[sign], name=name)

    def column_of(self, sign: str, column: int) -> str:
        name = self.names.columns(sign, quoted=True)[column]
        return self.says("column", matrix=SIGNS[sign], name=name)


def product(
    place: Place,
    labels: tuple[str, str],
    a: Vector,
    b: Vector,
    bias: tuple[str, float] | None = None,
) -> str:
    """Two vectors, their products, and what these add up to."""
    mixes = place.cell.matrix in ("o", "h")
    across = place.names.words.shown if mixes else [str(n) for n in range(1, len(a) + 1)]
    lines = [(labels[0], a, PLACES), (labels[1], b, PLACES)]
    products = table(place, across, [*lines, (place.says("product"), a * b, PLACES)])
    total = float((a * b).sum())
    said = [place.says("sum", count=str(len(a)), sum=f"<b>{place.figure(total)}</b>")]
    if bias:
        named = {"bias": f"{BIASES[bias[0]]} = {place.figure(bias[1])}"}
        value = f"<b>{place.figure(total + bias[1])}</b>"
        said.append(place.says("bias", **named, value=value))
    return products + line(", ".join(said))


def table(place: Place, across: Sequence[str], lines: Sequence[tuple[str, Vector, int]]) -> str:
    """Vectors in rows, one below the other."""
    head = "".join(f'<th scope="col">{name}</th>' for name in across)
    body = "".join(
        f'<tr><th scope="row">{label}</th>'
        + "".join(f"<td>{place.figure(value, places)}</td>" for value in vector.tolist())
        + "</tr>"
        for label, vector, places in lines
    )
    return controls.region(
        place.names.told.steps.cells.working,
        f'<table class="mh-working"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>",
    )


def line(markup: str) -> str:
    return f'<p class="mh-total">{markup}</p>'
