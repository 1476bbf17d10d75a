"""The demo `break-it`: one statement of attention.py goes wrong; right and wrong side by side.

The bugs are those that the test-suite has to notice (multihead.bugs), and every number comes from
running both versions of the code on the sentence, at build and in the browser.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from multihead.encoder import HEADS
from multihead.labels import Labels, labels
from multihead.widgets import controls
from multihead.widgets.break_it import drawn, words
from multihead.widgets.break_it.cases import CASES, DTYPES, SENTENCES
from multihead.widgets.break_it.runs import compare, read
from multihead.widgets.settings import Settings

__all__ = ["State", "page", "parse", "parts"]

_FIRST = "split-without-transpose"


@dataclass(frozen=True)
class State:
    """What the demo shows. The head counts from 1."""

    bug: str
    sentence: str
    head: int
    dtype: str


def parse(params: Mapping[str, str], language: str) -> State:
    """Settings as text to a State; what is left open is as the bug needs it."""
    case = CASES.get(params.get("bug", _FIRST), CASES[_FIRST])
    first = next(iter(SENTENCES[language]))
    defaults = {"bug": _FIRST, "sentence": first, "head": str(case.head), "dtype": case.dtype}
    settings = Settings(params, defaults, labels(language))
    return State(
        bug=settings.choice("bug", tuple(CASES)),
        sentence=settings.choice("sentence", tuple(SENTENCES[language])),
        head=settings.count("head", HEADS),
        dtype=settings.choice("dtype", tuple(DTYPES)),
    )


def page(state: State, language: str, card: str) -> str:  # noqa: ARG001 - a widget is given it
    """The complete inside of the element."""
    told = labels(language)
    common = told.common.saying(**told.break_it.messages._asdict())
    shown = [
        controls.part(name, content)
        for group in parts(state, language)
        for name, content in group.items()
    ]
    return "".join(
        (
            '<form class="mh mh-break-it" autocomplete="off">',
            _choices(state, told),
            controls.messages(common),
            *shown,
            controls.foot(common),
            "</form>",
        )
    )


def parts(state: State, language: str) -> Iterator[dict[str, str]]:
    """Markup by the name of its `data-part`: first what both versions found."""
    told, text = labels(language), SENTENCES[language][state.sentence]
    reading = read(text, language)
    pair = compare(state.bug, text, language, state.head, state.dtype)
    yield {
        "about": words.about(told, state.bug, state.head, reading, pair),
        "sides": drawn.sides(told, state.head, reading, pair),
    }
    yield {"facts": drawn.facts(told, pair), "code": drawn.code(told, state.bug)}


def _choices(state: State, told: Labels) -> str:
    """Bug, sentence, numbers and head. A bug brings along what shows it best."""
    says = told.break_it
    bugs = [(name, words.told_of(told, name).name) for name in CASES]
    brought = {name: {"head": str(case.head), "dtype": case.dtype} for name, case in CASES.items()}
    sentences = SENTENCES[told.language].items()
    dtypes = [(name, name) for name in DTYPES]
    name = told.common.head
    heads = [
        (head, f'<b><span class="mh-sr">{name} </span>{head}</b>') for head in range(1, HEADS + 1)
    ]
    return controls.live(
        says.controls,
        controls.select(says.bug, "bug", state.bug, bugs, brought)
        + controls.select(told.common.sentence, "sentence", state.sentence, sentences, {})
        + controls.select(says.dtype, "dtype", state.dtype, dtypes, {})
        + controls.radios(name, "head", state.head, heads),
    )
