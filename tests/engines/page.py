"""A demo on a page, as these tests handle it: tests/browser/demo.py, without Playwright's means."""

import json
from typing import Any

from tests.browser.demo import ASK, LANGUAGES
from tests.engines.engine import Engine


class Demo:
    """The demo `heads` on a home page."""

    ROOT = "document.querySelector('attention-demo#heads')"
    TEXT = f"{ROOT}.querySelector('[name=text]')"
    ERROR = f"{ROOT}.querySelector('[data-error]')"

    def __init__(self, engine: Engine, url: str, language: str) -> None:
        self.engine = engine
        engine.open(url + LANGUAGES[language])
        engine.wait_until(f"{self.TEXT}.matches(':enabled')")

    def focus(self) -> str:
        """As a reader does who goes to the text field; returns the state that follows at once."""
        return str(self.engine.evaluate(f"({self.TEXT}.focus(), {self.ROOT}.dataset.state)"))

    def write(self, text: str) -> None:
        """As a reader does, and the browser tells."""
        self.focus()
        event = "new Event('input', { bubbles: true })"
        self.engine.evaluate(
            f"void ({self.TEXT}.value = {json.dumps(text)}, {self.TEXT}.dispatchEvent({event}))"
        )

    def choose_head(self, number: int) -> None:
        head = f"{self.ROOT}.querySelector('input[name=head][value=\"{number}\"]')"
        self.engine.evaluate(f"void {head}.click()")
        self.engine.wait_until(f"{head}.checked")

    def head(self) -> str:
        """The one that is chosen."""
        return str(self.engine.evaluate(f"{self.ROOT}.querySelector('form').elements.head.value"))

    def is_in(self, state: str) -> None:
        self.engine.wait_until(f"{self.ROOT}.dataset.state === '{state}'")

    def shows(self, word: str) -> None:
        words = f"Array.from({self.ROOT}.querySelectorAll('label:has(input[name=query])'))"
        self.engine.wait_until(f"{words}.some((it) => it.textContent.includes('{word}'))")

    def boot(self) -> str:
        """Which way it went."""
        return str(self.engine.evaluate(f"{self.ROOT}.dataset.boot"))

    def error(self) -> str:
        """What is said to be wrong: nothing, if none of that is to be seen."""
        shown = f"{self.ERROR}.checkVisibility() ? {self.ERROR}.innerText : ''"
        return str(self.engine.evaluate(shown))

    def message(self, name: str) -> str:
        found = f"{self.ROOT}.querySelector('template[data-message={name}]').content.textContent"
        return str(self.engine.evaluate(found))

    def readout(self) -> str:
        """The sentence about what is chosen."""
        all_ = f"Array.from({self.ROOT}.querySelectorAll('[data-readout]'))"
        shown = f"{all_}.find((it) => it.checkVisibility()).innerText"
        return str(self.engine.evaluate(shown))

    def ask(self, language: str, state: dict[str, str], demo: str) -> dict[str, Any]:
        """Ask the engine's Python directly."""
        wish = {"demo": demo, "language": language, "state": state}
        return dict(self.engine.evaluate(f"({ASK})({json.dumps(wish)})"))
