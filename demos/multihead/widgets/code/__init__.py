"""The demo `code`: the reader writes multi-head attention and is told what is right about it.

The text is in the reader's hands alone: the editor keeps it (demos/web/editor.js), the state gets
it only to run it, once, and no link carries it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from multihead.drawing.markup import escape
from multihead.labels import Labels, labels
from multihead.labels.common import Common
from multihead.widgets import controls
from multihead.widgets.code.judge import judge, open_gaps
from multihead.widgets.code.picture import picture
from multihead.widgets.code.programs import LEVELS, SOLUTION, program
from multihead.widgets.code.report import coded, printed, report, untried
from multihead.widgets.code.show import show
from multihead.widgets.refused import Refused
from multihead.widgets.settings import Settings

__all__ = ["State", "page", "parse", "parts"]

CHARACTERS = 20_000
SECONDS = 10
_DEFAULTS = {"level": LEVELS[0], "program": "", "run": ""}


@dataclass(frozen=True)
class State:
    """Which prepared text the reader has chosen; and a program, if it is to be run."""

    level: str
    program: str
    run: bool


def parse(params: Mapping[str, str], language: str) -> State:
    """Settings as text to a State; Refused names the setting and what it may be."""
    told = labels(language)
    settings = Settings(params, _DEFAULTS, told)
    text = settings.text("program")
    if len(text) > CHARACTERS:
        count, limit = map(told.common.numbers.count, (len(text), CHARACTERS))
        raise Refused("program", told.code.too_long.format(count=count, limit=limit))
    run = settings.choice("run", ("", "1")) == "1"
    return State(settings.choice("level", LEVELS), text, run)


def parts(state: State, language: str) -> Iterator[dict[str, str]]:
    """Verdict, what was printed, and the weights of the example."""
    told = labels(language)
    if not state.run:
        note = told.code.notes[LEVELS.index(state.level)]
        yield {"verdict": untried(note, told), "printed": "", "picture": picture(None, told)}
        return
    verdict = judge(state.program, show=show)
    yield {
        "verdict": report(verdict, open_gaps(state.program), told),
        "printed": printed(verdict, told),
        "picture": picture(verdict.shown, told),
    }


def page(state: State, language: str, card: str) -> str:  # noqa: ARG001
    """The complete inside of the element; nothing in it leads to the model card."""
    told, shown = labels(language), next(parts(state, language))
    code, common = told.code, _common(labels(language))
    explained = escape(code.safe_text.format(seconds=SECONDS))
    region = f"<p>{escape(code.picture.text)}</p>" + controls.region(
        code.picture.title, controls.part("picture", shown["picture"])
    )
    return "".join(
        (
            f'<form class="mh mh-code" autocomplete="off" data-worker="code" '
            f'data-patience="{SECONDS}" data-module="editor.js">',
            *(f'<p class="mh-task">{coded(text)}</p>' for text in (code.task, code.given)),
            _editor(state, told),
            controls.messages(common),
            controls.part("verdict", shown["verdict"]),
            controls.part("printed", shown["printed"]),
            controls.details(code.picture.title, region, shown=True),
            controls.details(code.solution_title, _listing(program(SOLUTION, code.comments))),
            controls.details(code.safe_title, f"<p>{explained}</p>"),
            controls.foot(common),
            f'<template data-message="reset">{escape(code.reset_done)}</template>',
            "</form>",
        )
    )


def _common(told: Labels) -> Common:
    """The words of all demos, but for what is only said here."""
    own = told.code.messages._asdict()
    own["failed_timeout"] = own["failed_timeout"].format(seconds=SECONDS)
    return told.common.saying(**own)


def _editor(state: State, told: Labels) -> str:
    """Level, program and buttons; the program is out of what asks Python at every key."""
    code = told.code
    options = zip(LEVELS, code.levels, strict=True)
    level = controls.select(code.level, "level", state.level, options, {})
    buttons = (
        controls.button(code.run, "ask", run="1")
        + controls.button(code.stop, "stop")
        + controls.button(code.reset, "reset")
    )
    return (
        controls.live(code.level, level) + _program(state, told) + controls.live(code.run, buttons)
    )


def _program(state: State, told: Labels) -> str:
    """The text, and those that may take its place. What is private stays out of links."""
    code = told.code
    prepared = "".join(
        f'<template data-level="{level}">{escape(program(level, code.comments))}</template>'
        for level in LEVELS
    )
    text, name = program(state.level, code.comments), escape(code.program)
    return (
        f'<fieldset class="mh-program" data-private><legend>{name}</legend>'
        f'<textarea name="program" rows="{text.count("\n") + 1}" aria-label="{name}" '
        f'spellcheck="false" autocapitalize="off">\n{escape(text)}</textarea>'
        f'{prepared}<p class="mh-keys">{escape(code.keys)}</p></fieldset>'
    )


def _listing(text: str) -> str:
    return f'<pre class="mh-listing" tabindex="0">{escape(text)}</pre>'
