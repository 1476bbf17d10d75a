"""The browser's Python gives what the build's gave, byte for byte."""

import json
from pathlib import Path

import pytest
from multihead import bridge
from multihead.encoder import REGIMES
from multihead.widgets import NAMES
from multihead.widgets.examples import EXAMPLES
from playwright.sync_api import expect

from tests.browser.demo import LANGUAGES, PLACES, Demo, Parts

pytestmark = pytest.mark.browser

OWN = {
    "en": ["Zuerst läuft der Hund!", "a", "“Don't”, she said – 😀 𝕏 e\u0301 שלום <b>&amp;</b>"],
    "de": ["Der Hund, den die Kinder sehen, schläft.", "ß", "„Öl“ 1.000 % … <script>1</script>"],
}


def source_of(site: Path, language: str, name: str) -> dict[str, str]:
    """The parts of a demo in the page's file."""
    file = site / LANGUAGES[language] / PLACES[name] / "index.html"
    return Parts(file.read_text("utf-8")).found[name]


def test_every_default_is_the_text_that_was_built(demo: Demo, site: Path, language: str) -> None:
    for name in NAMES:
        answer = demo.ask(language, {}, name)
        assert answer["type"] == "rendered", answer
        assert answer["parts"] == source_of(site, language, name), name


def test_going_live_leaves_the_document_as_it_was(demo: Demo) -> None:
    before = demo.parts()
    demo.wake()
    demo.root.locator("form").evaluate("form => form.requestSubmit()")
    shown = demo.root.locator("[data-readout]:visible").inner_text()
    expect(demo.status).to_have_text(shown)
    assert before
    assert demo.parts() == before


def test_every_example_in_every_regime_and_odd_sentences(demo: Demo, language: str) -> None:
    states = [
        {"sentence": key, "regime": regime} for regime in REGIMES for key in EXAMPLES[language]
    ] + [{"sentence": "own", "text": text} for text in OWN[language]]
    for state in states:
        request = {"demo": "heads", "language": language, "state": state}
        answer = demo.ask(language, state)
        del answer["id"]
        assert answer == json.loads(bridge.answer(json.dumps(request))), state
