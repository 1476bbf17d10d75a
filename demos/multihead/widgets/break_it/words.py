"""What the demo `break-it` says about a bug, and about what it has done here."""

import math

import numpy as np

from multihead.drawing.markup import escape, word
from multihead.drawing.numbers import shape
from multihead.encoder import Reading
from multihead.labels import Labels
from multihead.labels.break_it import Told
from multihead.widgets.break_it.cases import CASES
from multihead.widgets.break_it.drawn import figure, formula
from multihead.widgets.break_it.runs import Pair


def told_of(told: Labels, name: str) -> Told:
    """Name and explanation of a bug."""
    found: Told = getattr(told.break_it.bugs, name.replace("-", "_"))
    return found


def about(told: Labels, name: str, head: int, reading: Reading, pair: Pair) -> str:
    """What goes wrong, under which mask, and what has come of it."""
    bug, numbers = told_of(told, name), told.common.numbers
    said = formula(bug.text.format(peak=numbers.weight(pair.right.peak)))
    if CASES[name].mask:
        mask: str = getattr(told.break_it.masks, CASES[name].mask)
        query = escape(told.common.quote).format(word(reading.tokens[-1]))
        said += " " + escape(mask).format(query=query)
    return (
        f'<p class="mh-title"><b>{escape(bug.name)}</b></p><p>{said}</p>'
        f"<p data-readout>{_readout(told, bug.name, head, pair)}</p>"
    )


def _readout(told: Labels, name: str, head: int, pair: Pair) -> str:
    says, name = told.break_it, escape(name)
    if pair.wrong.error:
        errors = {"right": escape(pair.right.error), "wrong": escape(pair.wrong.error)}
        return escape(says.stops).format(bug=name, **errors)
    return escape(says.readout).format(
        bug=name,
        head=f"{escape(told.common.head)} {head}",
        output=f"<strong>{escape(_output(told, pair))}</strong>",
        sums=escape(_sums(told, pair)),
        shapes=escape(_shapes(told, pair)),
    )


def _output(told: Labels, pair: Pair) -> str:
    says, error = told.break_it.outputs, figure(pair.output_error, told.common.numbers)
    if math.isnan(pair.output_error):
        missing = int(np.isnan(pair.wrong.output).any(axis=-1).sum())
        return says.nan.format(count=missing, rows=len(pair.wrong.output))
    return (says.off if round(pair.output_error, 2) else says.same).format(error=error)


def _sums(told: Labels, pair: Pair) -> str:
    says, numbers, sums = told.break_it.row_sums, told.common.numbers, pair.wrong.sums
    missing = int(np.isnan(sums).sum())
    if missing:
        return says.nan.format(count=missing, rows=len(sums))
    if pair.wrong.sums_to_one:
        return says.one
    return says.other.format(
        least=figure(float(sums.min()), numbers), most=figure(float(sums.max()), numbers)
    )


def _shapes(told: Labels, pair: Pair) -> str:
    says = told.break_it
    if not pair.changed_shapes:
        return says.unnoticed
    (name,) = pair.changed_shapes  # no bug changes more than one
    return says.noticed.format(
        right=shape(pair.right.shapes[name]), wrong=shape(pair.wrong.shapes[name])
    )
