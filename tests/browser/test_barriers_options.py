"""Every option of every control, one after the other: whatever it draws keeps nobody out."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import barriers
from tests.browser.demo import LANGUAGES, Demo
from tests.browser.test_barriers_grid import DEMOS

pytestmark = [pytest.mark.browser, pytest.mark.audit]

SCREENS = {"en": ("light", 1280), "de": ("dark", 360)}
PLACES = [(name, identity) for name, own in DEMOS.items() for identity in own]

#: The options there are now: of every menu, group and set of boxes; of a mask's rows the first box.
#: Sentences, long ones among them, come last: their tables have thousands of cells.
OPTIONS = """demo => Array.from(
  demo.querySelectorAll("option, input[type=radio], input[type=checkbox]"),
  one => one.closest("select")?.name
    ? [one.closest("select").name, one.value]
    : [one.name, one.value])
  .filter(([name, value]) => value !== "own" && !(name.startsWith("row") && value > "a"))
  .reverse()"""

#: As if used by the reader, if it is still there: an answer may bring other words.
USE = """(demo, [name, value]) => {
  const all = demo.querySelector("form").elements[name];
  const list = all instanceof RadioNodeList ? Array.from(all) : [all];
  const control = list.find(one => one?.matches("select") || one?.value === value);
  if (!control || control.matches(":disabled")) return;
  if (control.matches("select")) control.value = value;
  else control.checked = control.type === "radio" || !control.checked;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}"""

#: An answer to a question that no demo can answer comes after all that were asked before.
SETTLE = """async demo => {
  const { clientOf } = await import(document.querySelector("script[src$='define.js']").src);
  const wish = { demo: demo.getAttribute("demo"), language: "en", state: { "?": "" } };
  await clientOf(demo.querySelector("form").dataset.worker).render({}, wish);
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
}"""


#: All the rest of the page, which axe would read again for each option.
ALONE = """demo => {
  for (const other of document.querySelectorAll("attention-demo, .md-content__inner > *"))
    if (!other.contains(demo)) other.remove();
}"""


@pytest.mark.parametrize(("name", "identity"), PLACES)
def test_every_option(browser: Browser, url: str, language: str, name: str, identity: str) -> None:
    with barriers.screen(browser, *SCREENS[language]) as page:
        barriers.go(page, url + LANGUAGES[language] + name)
        demo = Demo(page, identity)
        demo.root.evaluate(ALONE)
        demo.root.evaluate(SETTLE)
        options = demo.root.evaluate(OPTIONS)
        assert len(options) >= 4
        for option in options:
            demo.root.evaluate(USE, option)
            clean(page, demo, str(option))
        for button in demo.root.locator("[data-action=ask]").all():
            button.click()
            clean(page, demo, "asked")


def clean(page: Page, demo: Demo, what: str) -> None:
    demo.root.evaluate(SETTLE)
    within = f"attention-demo#{demo.root.get_attribute('id')}"
    assert barriers.violations(page, within, contrast=False) == [], what
    assert barriers.faint(page, within) == [], what
    assert barriers.overflow(page) <= 0, what
