"""The demo `heads`: one sentence, eight heads, one query.

The state is chosen in two places: sentence and training by Python; layer, head and query by the
stylesheet alone. So the parts hold both layers, all heads and all queries of a sentence.
"""

from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from multihead.drawing import legend, links, table, thumbnails
from multihead.drawing.markup import escape
from multihead.drawing.sentence import axis, box, line_length
from multihead.drawing.views import by_view
from multihead.encoder import HEADS, LAYERS, REGIMES, Reading, load
from multihead.labels import Labels, labels
from multihead.widgets import controls
from multihead.widgets.examples import EXAMPLES, Example
from multihead.widgets.heads.jobs import Job, job
from multihead.widgets.heads.state import State, parse
from multihead.widgets.heads.words import Words, in_words, measured, readouts, short_name, task
from multihead.widgets.settings import OWN

__all__ = ["State", "page", "parse", "parts"]

_VIEWS = [(layer, head) for layer in range(1, LAYERS + 1) for head in range(1, HEADS + 1)]


def page(state: State, language: str, card: str) -> str:
    """The complete inside of the element: controls, picture, table and explanations.

    `card` is the address of the model card, seen from the page.
    """
    told = labels(language)
    heads = told.heads
    field = controls.text_field(told.common.sentence, "text", state.text)
    shown = {
        name: controls.part(name, content, "span" if name.startswith("head-") else "div")
        for group in parts(state, language)
        for name, content in group.items()
    }
    return "".join(
        (
            '<form class="mh" autocomplete="off">',
            _choices(state, told),
            _layers(state, told),
            _picker(state, told, shown),
            shown["title"],
            f'<p class="mh-card"><a href="{escape(card)}">{escape(heads.measured.card)}</a></p>',
            '<fieldset class="mh-line" aria-describedby="~pattern">',
            f"<legend>{escape(heads.pick_word)}</legend>{shown['sentence']}{shown['said']}",
            f'<div id="~pattern">{shown["pattern"]}</div>{shown["legend"]}</fieldset>',
            controls.live(told.common.own, field),
            controls.messages(told.common),
            shown["note"],
            _table(told, shown["weights"]),
            controls.details(heads.start_title, f"<p>{escape(heads.start_text)}</p>"),
            controls.details(heads.training_title, f"<p>{escape(heads.training_text)}</p>"),
            controls.details(heads.unknown_title, f"<p>{_unknown(told)}</p>"),
            controls.foot(told.common),
            "</form>",
        )
    )


def parts(state: State, language: str) -> Iterator[dict[str, str]]:
    """Markup by the name of its `data-part`: all that depends on sentence and training."""
    told = labels(language)
    reading = load(state.regime).read(state.text, language)
    weights = reading.weights.reshape(-1, *reading.weights.shape[2:])
    words = Words.of(reading, told)
    jobs = [job(state.regime, layer, head, language) for layer, head in _VIEWS]
    example = EXAMPLES[language].get(state.sentence)
    query = _query(state, reading, example)
    view = _VIEWS.index((state.layer, state.head))
    yield {
        "note": _note(told, words, example if state.regime == "guided" else None),
        "title": by_view(
            [_title(told, head, work) for (_, head), work in zip(_VIEWS, jobs, strict=True)], HEADS
        ),
        "sentence": _sentence(told, words, weights, query, [view]),
        "said": _said(told, words, weights, [view]),
    }
    every = range(len(_VIEWS))
    yield {
        **_thumbs(told, weights, jobs),
        "sentence": _sentence(told, words, weights, query, every),
        "said": _said(told, words, weights, every),
        "pattern": by_view(in_words(weights, words, told), HEADS),
        "legend": box(line_length(words.plain), _legend(told, weights)),
        "weights": by_view(_tables(told, words, weights, jobs), HEADS),
    }


def _query(state: State, reading: Reading, example: Example | None) -> int:
    """The query to show first: the one asked for, if the sentence is long enough."""
    if state.query is not None and state.query < len(reading.tokens):
        return state.query
    if example:
        return example.query
    seen = reading.weights[state.layer - 1, state.head - 1, 1:, 1:]
    return int(seen.max(axis=1).argmax()) + 1


def _choices(state: State, told: Labels) -> str:
    """Example and training. An example brings the view along that it is about."""
    common, examples = told.common, EXAMPLES[told.language]
    regimes = [(regime, getattr(common.regimes, regime)) for regime in REGIMES]
    choices = [*((key, example.text) for key, example in examples.items()), (OWN, common.own)]
    brought = {
        key: {"text": example.text, "layer": str(LAYERS), "head": str(example.head)}
        for key, example in examples.items()
    }
    return controls.live(
        told.heads.controls,
        controls.select(common.example, "sentence", state.sentence, choices, brought, "text")
        + controls.select(common.training, "regime", state.regime, regimes, {}),
    )


def _note(told: Labels, words: Words, example: Example | None) -> str:
    """What to look at in an example, and which words are unknown."""
    notes = []
    if example:
        text = escape(example.note).format(
            head=f"<b>{escape(told.common.layer)} {LAYERS}, "
            f"{escape(told.common.head)} {example.head}</b>",
            query=f"<b>{words.quoted[example.query]}</b>",
            key=words.quoted[example.key],
        )
        notes.append(f"<p>{text}</p>")
    if words.unknown:
        listed = ", ".join(words.quoted[position] for position in words.unknown)
        notes.append(f"<p>{escape(told.heads.unknown_note).format(words=listed)}</p>")
    return "".join(notes)


def _picker(state: State, told: Labels, shown: dict[str, str]) -> str:
    """Eight small multiples, which are also the radio buttons of the heads."""
    name = escape(told.common.head)
    options = [
        (head, f'<b><span class="mh-sr">{name} </span>{head}</b> {shown[f"head-{head}"]}')
        for head in range(1, HEADS + 1)
    ]
    return controls.radios(told.heads.pick_head, "head", state.head, options)


def _layers(state: State, told: Labels) -> str:
    name = escape(told.common.layer)
    options = [(layer, f"<span>{name} {layer}</span>") for layer in range(1, LAYERS + 1)]
    return controls.radios(told.common.layer, "layer", state.layer, options)


def _thumbs(told: Labels, weights: NDArray[np.float64], jobs: Sequence[Job]) -> dict[str, str]:
    """For each head its matrix and its name, in both layers."""
    drawn = [
        f"{thumb}<span>{short_name(told, work)}</span>"
        for thumb, work in zip(thumbnails.thumbnails(weights), jobs, strict=True)
    ]
    return {
        f"head-{head + 1}": "".join(
            f'<span class="l{layer + 1}">{drawn[layer * HEADS + head]}</span>'
            for layer in range(LAYERS)
        )
        for head in range(HEADS)
    }


def _title(told: Labels, head: int, work: Job) -> str:
    return (
        f'<p class="mh-title"><b>{escape(told.common.head)} {head}</b> – '
        f'{task(told, work)}</p><p class="mh-measured">{measured(told, work)}</p>'
    )


def _sentence(
    told: Labels, words: Words, weights: NDArray[np.float64], query: int, views: Sequence[int]
) -> str:
    """The picture, of some of the views: of all it takes several times as long."""
    drawn = links.links(weights[views], words.shown, told.common.numbers)
    shown = by_view(_in_place(drawn, views), HEADS, hidden=True)
    picture = axis(words.shown, query, escape(told.common.query), shown)
    return box(line_length(words.plain), picture)


def _said(told: Labels, words: Words, weights: NDArray[np.float64], views: Sequence[int]) -> str:
    """What the picture says in words, for the same views."""
    said = _in_place(readouts(weights[views], words, told), views)
    return f'<div class="mh-said">{by_view(said, HEADS)}</div>'


def _in_place(pieces: Sequence[str], views: Sequence[int]) -> list[str]:
    """The pieces of some views among those of all; nothing for the others."""
    found = dict(zip(views, pieces, strict=True))
    return [found.get(view, "") for view in range(len(_VIEWS))]


def _tables(
    told: Labels, words: Words, weights: NDArray[np.float64], jobs: Sequence[Job]
) -> list[str]:
    rows = table.table_rows(weights, told.common.numbers.decimal)
    corner = escape(told.heads.corner)
    drawn = []
    for (layer, head), work, view in zip(_VIEWS, jobs, rows, strict=True):
        caption = escape(told.heads.caption).format(
            head=f"{told.common.head} {head}",
            layer=f"{told.common.layer} {layer}",
            task=task(told, work),
        )
        drawn.append(table.table(caption, corner, words.shown, view))
    return drawn


def _legend(told: Labels, weights: NDArray[np.float64]) -> str:
    """What thickness, shade, place and frame mean."""
    heads, numbers = told.heads, told.common.numbers
    drawn, clear = (numbers.weight(cent / 100) for cent in (links.DRAWN, links.CLEAR))
    items = "".join(
        f'<li class="mh-sign mh-sign-{sign}">{escape(text)}</li>'
        for sign, text in (
            ("framed", heads.framed),
            ("filled", heads.filled),
            ("above", heads.above),
            ("right", heads.right),
            ("below", heads.below),
            ("left", heads.left),
            ("others", heads.others.format(weight=clear)),
            ("ticks", heads.ticks),
        )
    )
    ticks = by_view(legend.ticks(weights), HEADS, hidden=True)
    scale = legend.scale(escape(told.common.weight), ticks, numbers)
    undrawn = f"<p>{escape(heads.undrawn.format(weight=drawn))}</p>"
    return f'<div class="mh-legend">{scale}<ul>{items}</ul>{undrawn}</div>'


def _unknown(told: Labels) -> str:
    words = sum(row[0].isalnum() for row in load("guided").rows)
    return escape(told.heads.unknown_text.format(count=told.common.numbers.count(words)))


def _table(told: Labels, weights: str) -> str:
    title = told.heads.table_title
    text = f"<p>{escape(told.heads.table_text)}</p>"
    return controls.details(title, text + controls.region(title, weights), shown=True)
