"""Hostile text, from a control or from a link: refused or shown as text, in both languages."""

import ast
import json

import pytest
from hypothesis import given, settings
from multihead.bridge import answer, answers_packed
from multihead.labels import LANGUAGES
from multihead.widgets import NAMES

from tests.hostile import HOSTILE, defaults, names, states, typed, written
from tests.sites import ROOT

PACKAGE = ROOT / "demos" / "multihead"
#: Examples for each demo in each language, here and in `make audit`.
FEW, MANY = 10, 600
#: What no answer may bring, whatever is asked.
NEVER = {"script", "iframe", "object", "embed", "base", "meta", "link", "style", "form", "template"}

by_demo = pytest.mark.parametrize("demo", NAMES)
by_language = pytest.mark.parametrize("language", LANGUAGES)


def ask(demo: str, language: str, state: dict[str, str]) -> dict:
    """The answer, also as the worker gets it: packed."""
    request = json.dumps({"demo": demo, "language": language, "state": state})
    packed = [one.decode("utf-8", "surrogatepass") for one in answers_packed(request)]
    assert json.loads(packed[0].split("\0")[0])["type"] in ("rendered", "refused")
    answered: dict = json.loads(answer(request))
    return answered


def is_harmless(answered: dict) -> bool:
    """A refusal is put in as text, so only what is rendered could do harm."""
    for markup in answered.get("parts", {}).values():
        elements, attributes = names(markup)
        assert not elements & NEVER
        assert not [name for name in attributes if name.startswith("on") or name == "srcdoc"]
    return True


def check_states(demo: str, language: str, count: int) -> None:
    @settings(max_examples=count)
    @given(states(demo))
    def check(state):
        assert is_harmless(ask(demo, language, state))

    check()


@by_language
@by_demo
def test_some_states_of_every_demo(demo, language):
    check_states(demo, language, FEW)


@pytest.mark.audit
@by_language
@by_demo
def test_many_states_of_every_demo(demo, language):
    check_states(demo, language, MANY)


@pytest.mark.parametrize(
    ("demo", "language"),
    [  # each demo in one language here, and in the other in `make audit`
        pytest.param(demo, language, marks=[pytest.mark.audit] * ((row + column) % 2))
        for row, demo in enumerate(NAMES)
        for column, language in enumerate(LANGUAGES)
    ],
)
def test_each_hostile_text_in_each_place_where_a_reader_may_write(demo, language):
    places = [name for name in ("text", "program") if name in defaults(demo)] or ["sentence"]
    rendered = 0
    for text in HOSTILE:
        state = {"text": typed, "program": written}.get(places[0], lambda it: {"sentence": it})
        answered = ask(demo, language, state(text))
        rendered += answered["type"] == "rendered"
        assert is_harmless(answered)
    assert rendered > 30 or places == ["sentence"]


@by_demo
def test_a_hostile_name_or_value_is_quoted_in_the_refusal_and_nothing_is_kept_of_it(demo):
    for language in LANGUAGES:
        usual = ask(demo, language, {})
        for text in HOSTILE:
            refused = ask(demo, language, {f"?{text}": text})
            assert refused["type"] == "refused"
            assert len(refused["message"]) < 1000
        assert ask(demo, language, {}) == usual


@pytest.mark.parametrize(
    "markup",
    ["<b", "a < b", "a > b", "<img src=x onerror=y(1)>", '<i title="a"b">', "<!--", "<1>",
     "</b x=y>>", '<b style="--w:0.1;color:red">'],
)  # fmt: skip
def test_what_is_no_markup_of_ours_would_be_noticed(markup):
    with pytest.raises(ValueError, match=r"no markup|style"):
        names(markup)


def test_text_becomes_markup_in_one_module():
    """No other module knows how to escape, so none can do it differently."""
    users = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            found = isinstance(node, ast.Constant) and node.value == "&lt;"
            if isinstance(node, ast.Import | ast.ImportFrom):
                module = getattr(node, "module", None)
                found = {module, *(alias.name for alias in node.names)} & {"html", "xml", "cgi"}
            users |= {path.relative_to(PACKAGE).as_posix()} if found else set()
    assert users == {"drawing/markup.py"}
