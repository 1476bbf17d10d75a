"""The demo `steps`: one sentence, one head, one query, every matrix from X to the output.

All steps are in the page; which is shown, the stylesheet says by the radio button of the step.
Python is asked for another sentence, head, query, mask or window of columns, and for the origin of
a number. What a number's origin is does not change the matrices, so that the focus stays in them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache

from multihead.drawing.markup import escape
from multihead.encoder import HEADS
from multihead.labels import Labels, labels
from multihead.widgets import controls
from multihead.widgets.heads.jobs import job
from multihead.widgets.heads.words import task
from multihead.widgets.patterns import pattern
from multihead.widgets.settings import OWN
from multihead.widgets.steps.cells import chosen, explained
from multihead.widgets.steps.formula import formula
from multihead.widgets.steps.matrices import matrix
from multihead.widgets.steps.signs import SIGNS, Names
from multihead.widgets.steps.state import MASKS, ON_SHOW, SENTENCES, WIDTH, State, parse
from multihead.widgets.steps.work import work

__all__ = ["State", "page", "parse", "parts"]

_LEARNED, _MASK, _WINDOW = 2, 6, 11
"""The steps that have a choice of their own."""
_SOFTMAX = 7
_PRODUCTS = (4, 8)
"""Those where two matrices on show make a third: one at its left, one above it."""


def page(state: State, language: str, card: str) -> str:
    """The complete inside of the element. `card` is the address of the model card."""
    told = labels(language)
    common = told.common.saying(noscript=told.steps.noscript)
    names = _names(_fixed(state), language)
    (shown,) = parts(state, language)
    return "".join(
        (
            '<form class="mh mh-steps" autocomplete="off">',
            _sentence(state, told),
            controls.messages(common),
            _heads(state, told),
            controls.part("task", shown["task"]),
            _queries(told, shown["words"]),
            f'<div class="mh-board"><div class="mh-map">{formula(told)}',
            f"{_steps(state, names)}</div>",
            *(_panel(step, state, told, shown) for step in ON_SHOW),
            f'</div><p class="mh-hint">{escape(told.steps.hint)} <a href="{escape(card)}">',
            f"{escape(told.heads.measured.card)}</a></p>",
            controls.foot(common),
            "</form>",
        )
    )


def parts(state: State, language: str) -> Iterator[dict[str, str]]:
    """Markup by the name of its `data-part`: for each step its matrices and one number's origin."""
    fixed = _fixed(state)
    names = _names(fixed, language)
    origins = {
        f"cell-{step}": explained(chosen(step, state, names.work), names) for step in ON_SHOW
    }
    yield {**_matrices(fixed, language), **origins}


def _fixed(state: State) -> State:
    """What the matrices depend on."""
    return replace(state, step=1, learned=1, cell=None)


@lru_cache(maxsize=4)
def _names(state: State, language: str) -> Names:
    return Names.of(work(state, language), labels(language))


@lru_cache(maxsize=4)
def _matrices(state: State, language: str) -> Mapping[str, str]:
    """The parts that no choice of a number changes."""
    names = _names(state, language)
    said = {f"text-{step}": _text(step, names) for step in ON_SHOW}
    drawn = {f"step-{step}": _step(step, names) for step in ON_SHOW}
    return {"task": _task(names), "words": _words(names), **said, **drawn}


def _sentence(state: State, told: Labels) -> str:
    """A sentence to choose, with the head that is worth looking at, or to type."""
    known = SENTENCES[told.language]
    options = [*((key, one.text) for key, one in known.items()), (OWN, told.common.own)]
    brought = {key: {"text": one.text, "head": str(one.head)} for key, one in known.items()}
    cell = controls.hidden("cell", str(state.cell or ""))
    return controls.live(
        told.steps.controls,
        controls.select(told.common.example, "sentence", state.sentence, options, brought, "text")
        + controls.text_field(told.common.sentence, "text", state.text)
        + cell,
    )


def _heads(state: State, told: Labels) -> str:
    name = escape(told.common.head)
    options = [(head, f"<span>{name} {head}</span>") for head in range(1, HEADS + 1)]
    radios = controls.radios(told.steps.pick_head, "head", state.head, options)
    return f'<fieldset class="mh-chips" data-live disabled>{radios}</fieldset>'


def _task(names: Names) -> str:
    """What the head is about, in words."""
    head = names.work.head + 1
    told = names.told
    return (
        f'<p class="mh-title"><b>{names.head(head)}</b> – '
        f"{task(told, job('guided', 2, head, told.language))}</p>"
    )


def _queries(told: Labels, words: str) -> str:
    return (
        f'<fieldset class="mh-chips" data-live disabled><legend>{escape(told.steps.pick_query)}'
        f"</legend>{controls.part('words', words)}</fieldset>"
    )


def _words(names: Names) -> str:
    """The words of the sentence as radio buttons; the start token asks nothing."""
    start, *words = names.words.shown
    options = "".join(
        f'<label><input type="radio" name="query" value="{position}"'
        f"{' checked' if position == names.work.query else ''}><span>{word}</span></label>"
        for position, word in enumerate(words, 1)
    )
    return f"<i>{start}</i>{options}"


def _steps(state: State, names: Names) -> str:
    """The steps as radio buttons, between Back and Next."""
    told = names.told.steps
    step = f'<span class="mh-sr">{escape(told.step)} </span>'
    options = [
        (number, f"<span>{step}<small>{number}</small> {names.fill(label.chip)}</span>")
        for number, label in enumerate(told.steps, 1)
    ]
    back = controls.button(told.back, "step", name="step", by="-1")
    forth = controls.button(told.next, "step", name="step", by="1")
    return (
        controls.radios(told.pick_step, "step", state.step, options)
        + f'<fieldset class="mh-turn" data-live disabled>{back}{forth}</fieldset>'
    )


def _panel(step: int, state: State, told: Labels, shown: Mapping[str, str]) -> str:
    """A step: what happens, its choice if it has one, its matrices, one number's origin."""
    menu = {_LEARNED: _learned, _MASK: _mask, _WINDOW: _window}.get(step)
    said, drawn, origin = (
        controls.part(name, shown[name])
        for name in (f"text-{step}", f"step-{step}", f"cell-{step}")
    )
    chosen_here = menu(state, told) if menu else ""
    return f'<div class="mh-panel p{step}">{said}{chosen_here}{drawn}{origin}</div>'


def _text(step: int, names: Names) -> str:
    """Headline, and what happens."""
    label = names.told.steps.steps[step - 1]
    title, text = names.fill(label.title), names.fill(label.text)
    return f'<p class="mh-title">{title}</p><p>{text}</p>{_seen(names) if step == _SOFTMAX else ""}'


def _seen(names: Names) -> str:
    """The weights in words."""
    whose = names.head(names.work.head + 1)
    said = pattern(whose, names.work.matrices["a"], names.words.quoted, names.told)
    return f'<p class="mh-pattern">{said}</p>'


def _step(step: int, names: Names) -> str:
    """The matrices, side by side or as a product."""
    tables = "".join(matrix(sign, step, names) for sign in ON_SHOW[step])
    kind = "mh-product" if step in _PRODUCTS else "mh-beside"
    region = f"{names.told.steps.step} {step}"
    return controls.region(region, f'<div class="{kind}">{tables}</div>')


def _learned(state: State, told: Labels) -> str:
    """Which of the three learned matrices; without scripts all are on show."""
    options = [
        (number, f"<span>{SIGNS[sign]}</span>") for number, sign in enumerate(ON_SHOW[_LEARNED], 1)
    ]
    radios = controls.radios(told.steps.pick_learned, "learned", state.learned, options)
    return f'<fieldset class="mh-chips mh-which" data-live disabled>{radios}</fieldset>'


def _mask(state: State, told: Labels) -> str:
    options = zip(MASKS, (told.steps.mask_none, told.steps.mask_causal), strict=True)
    menu = controls.select(told.steps.mask, "mask", state.mask, options, {})
    return controls.live(told.steps.mask, menu)


def _window(state: State, told: Labels) -> str:
    """Which columns of W^O and of the output are on show."""
    options = [
        (
            str(number),
            told.steps.columns.format(
                first=WIDTH * (number - 1) + 1, last=WIDTH * number, d=HEADS * WIDTH
            ),
        )
        for number in range(1, HEADS + 1)
    ]
    menu = controls.select(told.steps.window, "window", str(state.window), options, {})
    return controls.live(told.steps.window, menu)
