"""A demo on a page, as a test handles it."""

import json
import re
from html.parser import HTMLParser
from typing import Any

from playwright.sync_api import Locator, Page, Worker, expect

from tests.sites import ROOT

PATIENCE = 60_000  # ms: a slow machine is no fault; tests wait for states, never for time
expect.set_options(timeout=PATIENCE)

#: Languages with their home pages below the site's address.
LANGUAGES = {"en": "", "de": "de/"}
#: Demos with the pages on which they stand, in their order; below a language's home page.
PLACES = {
    name: f"{page.name.removesuffix('.en.md')}/".replace("index/", "")
    for page in sorted((ROOT / "docs").glob("*.en.md"))
    for name in re.findall(r"^```demo\n([\w-]+)$", page.read_text("utf-8"), re.MULTILINE)
}

#: In the page: asks the worker what a demo looks like, exactly as the element does. Whatever came
#: later is there once the next question, which no demo can answer, is.
ASK = """async (wish) => {
  const { clientOf } = await import(document.querySelector("script[src$='define.js']").src);
  const client = clientOf();
  const more = {};
  const collect = ({ detail }) => (more[detail.id] = { ...more[detail.id], ...detail.parts });
  client.addEventListener("more", collect);
  const answer = await client.render({}, wish);
  await client.render({}, { ...wish, state: { "?": "" } });
  client.removeEventListener("more", collect);
  return { ...answer, parts: { ...answer.parts, ...more[answer.id] } };
}"""


class Demo:
    """The element with that id."""

    def __init__(self, page: Page, identity: str = "heads") -> None:
        self.page = page
        self.root = page.locator(f"attention-demo#{identity}")

    def control(self, name: str) -> Locator:
        return self.root.locator(f"[name={name}]")

    def radio(self, name: str, value: int) -> Locator:
        return self.root.locator(f'input[name={name}][value="{value}"]')

    def choose(self, name: str, value: int) -> None:
        """In one step, for an answer may come and replace what has just been found."""
        radio = f'input[name={name}][value="{value}"]'
        self.root.evaluate("(demo, radio) => demo.querySelector(radio).click()", radio)

    @property
    def error(self) -> Locator:
        return self.root.locator("[data-error]")

    @property
    def status(self) -> Locator:
        return self.root.locator("[role=status]")

    @property
    def progress(self) -> Locator:
        return self.root.locator("[data-progress]")

    @property
    def retry(self) -> Locator:
        return self.root.locator("[data-action=retry]")

    @property
    def workers(self) -> list[Worker]:
        """Those with Python in them; the theme's search has one too."""
        return [worker for worker in self.page.workers if worker.url.endswith("/worker.js")]

    def is_in(self, state: str) -> None:
        expect(self.root).to_have_attribute("data-state", state)

    def wake(self) -> None:
        """As a reader does who goes to the text field."""
        self.control("text").focus()
        self.is_in("live")

    def words(self) -> list[str]:
        """The sentence in the picture; the same when the answer's rest replaces it meanwhile."""
        return self.root.locator("label:has(input[name=query])").all_text_contents()

    def shows(self, word: str) -> None:
        """Wait until the picture's sentence contains the word."""
        words = self.root.locator("label:has(input[name=query])")
        expect(words.filter(has_text=word).first).to_be_attached()

    def message(self, name: str) -> str:
        """One of the messages in the page's language."""
        return str(
            self.root.locator(f"template[data-message={name}]").evaluate(
                "template => template.content.textContent"
            )
        )

    def parts(self) -> dict[str, str]:
        """The parts as the document has them."""
        found = self.root.evaluate(
            "demo => Object.fromEntries(Array.from(demo.querySelectorAll('[data-part]'),"
            " part => [part.dataset.part, part.innerHTML]))"
        )
        return dict(found)

    def chosen(self, name: str) -> str:
        """The value of a control, or of the radio button that is checked."""
        return str(
            self.root.locator("form").evaluate("(form, name) => new FormData(form).get(name)", name)
        )

    def state(self) -> list[list[str]]:
        """All that is chosen, in the order of the page."""
        return list(self.root.locator("form").evaluate("form => Array.from(new FormData(form))"))

    def ask(self, language: str, state: dict[str, str], demo: str = "heads") -> dict[str, Any]:
        """Ask the browser's Python directly."""
        wish = {"demo": demo, "language": language, "state": state}
        answer = self.page.evaluate(ASK, wish)
        assert isinstance(answer, dict), json.dumps(answer)
        return answer


class Parts(HTMLParser):
    """The parts of each demo, as the source of a page has them."""

    VOID = frozenset({"br", "input", "img", "hr", "meta", "link", "col", "wbr"})

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=False)
        self._lines = [0]
        for line in source.split("\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self._source, self._depth, self._demo = source, 0, ""
        self._open: tuple[str, int, int] | None = None
        self.found: dict[str, dict[str, str]] = {}
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "attention-demo":
            self._demo = str(given["id"])
            self.found[self._demo] = {}
        if tag in self.VOID:
            return
        self._depth += 1
        if given.get("data-part"):
            start = self._offset() + len(self.get_starttag_text() or "")
            self._open = (str(given["data-part"]), start, self._depth)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Closed at once: nothing opens."""

    def handle_endtag(self, _tag: str) -> None:
        if self._open and self._open[2] == self._depth:
            name, start, _ = self._open
            self.found[self._demo][name] = self._source[start : self._offset()]
            self._open = None
        self._depth -= 1

    def _offset(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column
