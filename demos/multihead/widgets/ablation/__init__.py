"""The demo `ablation`: a word is wrong, heads are switched off, and which repairs still work?

Everything but the choice of controls is computed; the heads' check boxes stay where they are, and
only the cells beside them change.
"""

from collections.abc import Iterator

from multihead.drawing.markup import escape, word
from multihead.encoder import LAYERS
from multihead.labels import Labels, labels
from multihead.widgets import controls
from multihead.widgets.ablation import tables, words
from multihead.widgets.ablation.effects import Repair, damaged, repair
from multihead.widgets.ablation.examples import EXAMPLES, Example
from multihead.widgets.ablation.measured import worth
from multihead.widgets.ablation.state import State, brought, parse

__all__ = ["State", "page", "parse", "parts"]

_NO_SPACE_BEFORE = ".,"


def page(state: State, language: str, card: str) -> str:
    """The complete inside of the element; `card` is the address of the model card."""
    told = labels(language)
    says = told.ablation
    common = told.common.saying(**says.messages._asdict())
    shown = {
        name: controls.part(name, content, _tag(name))
        for group in parts(state, language)
        for name, content in group.items()
    }
    layers = [(layer, f"<span>{escape(told.common.layer)} {layer}</span>") for layer in _layers()]
    switches = controls.radios(says.pick_layer, "layer", state.layer, layers) + tables.heads(
        told, state.off, shown
    )
    return "".join(
        (
            '<form class="mh mh-ablation" autocomplete="off">',
            controls.live(says.controls, _choice(state, told)),
            shown["note"],
            controls.live(says.pick_form, shown["sentence"]),
            controls.messages(common),
            f'<div class="mh-bench">{shown["said"]}{shown["measured"]}{shown["shares"]}',
            controls.live(says.pick_heads, switches) + "</div>",
            controls.details(
                says.overview_title,
                controls.region(says.overview_title, shown["worth"]) + _how(told, card),
            ),
            controls.details(says.caveat_title, f"<p>{escape(says.caveat_text)}</p>"),
            controls.foot(common),
            "</form>",
        )
    )


def parts(state: State, language: str) -> Iterator[dict[str, str]]:
    """Markup by the name of its `data-part`: first the sentence, then what every head does to it.

    The order is that in which they are looked at: a switched head changes the first ones.
    """
    told = labels(language)
    says = told.ablation
    example = EXAMPLES[language][state.sentence]
    form, own = example.forms[state.form], worth(language)[example.kind]

    def without(off: str) -> Repair:
        return repair(example, language, form, state.layer, off)

    whole, now = without(""), without(state.off)
    said = words.readout(told, example.right, state.layer, state.off, whole, now)
    measured = words.held_out(told, own, state.layer, state.off)
    # The note speaks of the form and the layer that the example brings along.
    is_as_brought = (state.form, state.layer) == (0, example.layer)
    yield {
        "note": f"<p>{escape(example.note)}</p>" if is_as_brought else "",
        "sentence": _sentence(told, example, form, now),
        "said": f"<p data-readout>{said}</p>",
        "measured": f"<p>{measured}</p>",
        "shares": tables.paradigm(told, example, form, (state.layer, state.off), (whole, now)),
    }
    caption = says.caption.format(layer=state.layer, kind=getattr(says.kinds, own.kind))
    rows = {off: without(off) for off in tables.all_rows()}
    yield {
        "caption": escape(caption),
        **dict(tables.cells(told, example.right, state.layer, own, rows)),
    }
    yield {"worth": tables.overview(told, state.layer, worth(language))}


def _tag(name: str) -> str:
    """Cells are parts of a table, names of heads of a label."""
    kind = name.partition("-")[0]
    return {"here": "td", "there": "td", "job": "span", "caption": "span"}.get(kind, "div")


def _layers() -> range:
    return range(1, LAYERS + 1)


def _choice(state: State, told: Labels) -> str:
    """The sentences, in their right form."""
    examples = EXAMPLES[told.language]
    options = [(key, example.text) for key, example in examples.items()]
    values = {key: brought(example) for key, example in examples.items()}
    return controls.select(told.common.example, "sentence", state.sentence, options, values)


def _sentence(told: Labels, example: Example, form: str, now: Repair) -> str:
    """The damaged sentence with its choice of forms, and below it what the model writes."""
    says = told.ablation
    options = [(number, f"<span>{word(one)}</span>") for number, one in enumerate(example.forms, 1)]
    forms = controls.radios(says.pick_form, "form", example.forms.index(form) + 1, options)
    fits = says.fits if now.best in example.fits else says.wrong
    verdict = says.right if now.best == example.right else fits
    lines = (
        (says.given, _line(example, form, "given"), ""),
        (says.written, _line(example, now.best, "written"), verdict),
    )
    text = "".join(
        f"<dt>{escape(name)}</dt><dd>{line}"
        f"{f' <small>({escape(mark)})</small>' if mark else ''}</dd>"
        for name, line, mark in lines
    )
    kind = "wrong" if verdict == says.wrong else "right"
    return f'{forms}<dl class="mh-lines mh-is-{kind}">{text}</dl>'


def _line(example: Example, form: str, kind: str) -> str:
    """A sentence in which one word is marked."""
    tokens = []
    for position, token in enumerate(damaged(example, form), 1):
        space = "" if position == 1 or token in _NO_SPACE_BEFORE else " "
        marked = f'<b class="mh-{kind}">{word(token)}</b>' if position == example.position else ""
        tokens.append(space + (marked or escape(token)))
    return "".join(tokens)


def _how(told: Labels, card: str) -> str:
    says = told.ablation
    return (
        f'<p>{escape(says.how)}</p><p class="mh-card"><a href="{escape(card)}">'
        f"{escape(told.heads.measured.card)}</a></p>"
    )
