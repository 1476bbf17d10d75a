"""What a mask does: the weights of the head on show, what changes for each query, and in words."""

import numpy as np

from multihead.drawing import table
from multihead.drawing.markup import escape
from multihead.labels import Labels
from multihead.widgets import controls
from multihead.widgets.masks.applied import Applied
from multihead.widgets.masks.state import KINDS, SIZE, State
from multihead.widgets.masks.words import Words
from multihead.widgets.patterns import pattern

_FULL = 2
"""The change at which a bar is full; beyond it only the figure tells."""
_MASKED = ' class="mh-masked"'


def weights(state: State, found: Applied, words: Words, told: Labels) -> str:
    """The weights as everywhere on the site; where a query may not look, the cell is hatched."""
    head = found.weights[state.head - 1 : state.head]
    (rows,) = table.table_rows(head, told.common.numbers.decimal)
    marked = [_marked(row, may) for row, may in zip(rows, state.mask.tolist(), strict=True)]
    caption = escape(told.masks.weights).format(head=_head(state, told))
    drawn = table.table(caption, escape(told.heads.corner), words.shown, marked)
    return controls.region(told.masks.weights_title, drawn)


def _marked(row: str, may: list[bool]) -> str:
    """The cells of a row, those that are masked marked. A masked weight is 0: it has no shade."""
    cells = row.split("<td")[1:]
    return "".join(
        f"<td{'' if looks else _MASKED}{cell}" for cell, looks in zip(cells, may, strict=True)
    )


def changes(state: State, found: Applied, words: Words, told: Labels) -> str:
    """For each query: keys it may look at, sum of its weights, how much its outputs change."""
    says = told.masks
    head = found.head_changes[state.head - 1]
    sums = found.weights[state.head - 1].sum(axis=-1)
    heading = (
        told.common.query,
        says.keys,
        says.total,
        says.head_change.format(head=_head(state, told)),
        says.change,
    )
    columns = "".join(f'<th scope="col">{escape(text)}</th>' for text in heading)
    body = "".join(
        f'<tr><th scope="row">{words.shown[query]}</th>'
        f"<td>{state.mask[query].sum()}</td><td>{told.common.numbers.weight(sums[query])}</td>"
        f"{_bar(head[query], told)}{_bar(found.changes[query], told)}</tr>"
        for query in range(SIZE)
    )
    caption = escape(says.changes.format(full=told.common.numbers.weight(_FULL)))
    return (
        f'<table class="mh-changes"><caption>{caption}</caption>'
        f"<thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table>"
    )


def _bar(change: float, told: Labels) -> str:
    """The figure, and its length."""
    share = min(round(100 * change / _FULL), 100)
    figure = told.common.numbers.weight(change)
    return f'<td style="--change:{share}%"><span>{figure}</span></td>'


def note(state: State, told: Labels) -> str:
    """What such a mask is for."""
    return f"<p>{escape(getattr(told.masks.notes, state.kind))}</p>"


def said(state: State, found: Applied, words: Words, told: Labels) -> str:
    """The picture in words."""
    says, numbers = told.masks, told.common.numbers
    kind = getattr(says.kinds, state.kind)
    most = int(np.argmax(found.changes))
    texts = [
        escape(says.allowed).format(
            head=_head(state, told), kind=escape(kind), count=state.mask.sum(), pairs=SIZE * SIZE
        ),
        escape(says.moved).format(count=found.moved[state.head - 1].sum(), queries=SIZE)
        if found.moved[state.head - 1].any()
        else escape(says.unmoved),
        escape(says.changed).format(
            query=words.quoted[most], change=numbers.weight(float(found.changes[most]))
        )
        if found.is_changed
        else escape(says.unchanged),
    ]
    if found.nowhere:
        texts.append(escape(says.blind).format(queries=words.listed(found.nowhere)))
    head = found.weights[state.head - 1]
    whole = pattern(escape(_head(state, told)), head, words.quoted, told)
    return f'<p data-readout>{" ".join(texts)}</p><p class="mh-pattern">{whole}</p>'


def nowhere(found: Applied, words: Words, told: Labels) -> str:
    """Queries that may look nowhere, explained where they occur; else a way to see some."""
    says = told.masks
    if not found.nowhere:
        show = controls.button(says.show_nowhere, "set", mask="front")
        return f"<p>{escape(says.none_nowhere)} {show}</p>"
    queries = words.listed(found.nowhere)
    return f"<p>{escape(says.nowhere).format(queries=queries)}</p>"


def _head(state: State, told: Labels) -> str:
    return f"{told.common.head} {state.head}"


def kinds(told: Labels) -> list[tuple[str, str]]:
    """The masks to choose from, with their names."""
    return [(kind, getattr(told.masks.kinds, kind)) for kind in (*KINDS, "own")]
