"""The demo `masks`: who may look where, set cell by cell, and what that does.

Sentence, head and mask need Python. Which query's row is written for other libraries is chosen by
the stylesheet alone.
"""

from collections.abc import Iterator

from multihead.drawing import thumbnails
from multihead.drawing.markup import escape
from multihead.encoder import HEADS
from multihead.labels import Labels, labels
from multihead.widgets import controls
from multihead.widgets.masks import conventions, effects, grid
from multihead.widgets.masks.applied import Applied, applied, read
from multihead.widgets.masks.elsewhere import elsewhere
from multihead.widgets.masks.state import KINDS, ROWS, SENTENCES, SIZE, State, parse
from multihead.widgets.masks.words import Words

__all__ = ["State", "page", "parse", "parts"]

_SPANS = ("word-", "row", "head-")
"""Parts in a line of text begin with one of these."""


def page(state: State, language: str, card: str) -> str:  # noqa: ARG001 - every demo is given it
    """The complete inside of the element."""
    told = labels(language)
    shown = {
        name: grid.part(name, content) if name.startswith(_SPANS) else controls.part(name, content)
        for group in parts(state, language)
        for name, content in group.items()
    }
    masks = told.masks
    common = told.common.saying(**masks.messages._asdict())
    return "".join(
        (
            '<form class="mh mh-masks" autocomplete="off">',
            controls.live(masks.controls, _choices(state, told) + _picker(state, told, shown)),
            controls.messages(common),
            shown["note"],
            '<div class="mh-pair">',
            controls.live(masks.grid_legend, grid.grid(state.mask, shown, told)),
            f"{shown['weights']}</div>",
            shown["said"],
            shown["changes"],
            f'<h4 class="mh-part">{escape(masks.nowhere_title)}</h4>',
            controls.live(masks.nowhere_title, shown["nowhere"]),
            f'<h4 class="mh-part">{escape(masks.conventions_title)}</h4>',
            f"<p>{escape(masks.conventions_text)}</p>",
            _rows(state, told, shown),
            shown["conventions"],
            controls.details(masks.method_title, f"<p>{escape(masks.method_text)}</p>"),
            controls.details(masks.elsewhere_title, elsewhere(told)),
            controls.foot(common),
            "</form>",
        )
    )


def parts(state: State, language: str) -> Iterator[dict[str, str]]:
    """Markup by the name of its `data-part`."""
    told = labels(language)
    words = Words.of(read(state.text, language).tokens, told)
    found = applied(state.text, language, state.mask)
    yield {
        **_thumbs(found),
        **grid.names(words, told),
        "weights": effects.weights(state, found, words, told),
        "said": effects.said(state, found, words, told),
        "changes": effects.changes(state, found, words, told),
        "note": effects.note(state, told),
        "nowhere": effects.nowhere(found, words, told),
        "conventions": conventions.conventions(state.mask, words, told),
    }


def _choices(state: State, told: Labels) -> str:
    """Sentence and mask. A named mask brings its rows along; another cell makes it one's own."""
    sentences = SENTENCES[told.language].items()
    return controls.select(
        told.common.sentence, "sentence", state.sentence, sentences, {}
    ) + controls.select(
        told.masks.mask, "mask", state.kind, effects.kinds(told), KINDS, " ".join(ROWS)
    )


def _thumbs(found: Applied) -> dict[str, str]:
    """Each head's weights under the mask, small."""
    drawn = thumbnails.thumbnails(found.weights)
    return {f"head-{head}": thumb for head, thumb in enumerate(drawn, 1)}


def _picker(state: State, told: Labels, shown: dict[str, str]) -> str:
    """Eight small multiples, which are also the radio buttons of the heads."""
    name = escape(told.common.head)
    options = [
        (head, f'<b><span class="mh-sr">{name} </span>{head}</b> {shown[f"head-{head}"]}')
        for head in range(1, HEADS + 1)
    ]
    return controls.radios(told.heads.pick_head, "head", state.head, options)


def _rows(state: State, told: Labels, shown: dict[str, str]) -> str:
    """The query whose row is written out."""
    options = [(row, f"<span>{shown[f'word-{row}']}</span>") for row in range(1, SIZE + 1)]
    return controls.radios(told.masks.pick_row, "row", state.row, options)
