"""What a page does before it is complete: the right scheme at once, and only what is in view."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.demo import Demo

pytestmark = pytest.mark.browser

NOTED = "JSON.stringify(Object.entries(localStorage))"
#: Notes the scheme when the article begins, and what is rendered when the page has been read.
WATCH = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("article")) return;
  observer.disconnect();
  window.first = document.body.dataset.mdColorScheme;
}).observe(document, {childList: true, subtree: true});
document.addEventListener("DOMContentLoaded", () => {
  const parts = [...document.querySelectorAll("attention-demo [data-part], article > p")];
  window.late = parts.filter((part) => getComputedStyle(part).contentVisibility === "auto").length;
});
"""


def tab(browser: Browser, scheme: Literal["light", "dark"]) -> Page:
    context = browser.new_context(color_scheme=scheme, service_workers="block")
    page = context.new_page()
    page.add_init_script(WATCH)
    return page


def has_scheme(page: Page, name: str) -> None:
    """The browser tells of the system's wish between two frames."""
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", name)


@pytest.mark.parametrize(("scheme", "name"), [("light", "default"), ("dark", "slate")])
def test_the_scheme_is_the_systems_until_the_reader_chooses(
    browser: Browser, url: str, scheme: Literal["light", "dark"], name: str
) -> None:
    other, other_scheme = ("slate", "dark") if name == "default" else ("default", "light")
    page = tab(browser, scheme)
    page.goto(url + "glossary/")
    assert page.evaluate("window.first") == name
    page.emulate_media(color_scheme="dark" if other_scheme == "dark" else "light")
    has_scheme(page, other)
    page.emulate_media(color_scheme=scheme)
    has_scheme(page, name)
    assert page.evaluate(NOTED) == "[]"
    page.locator("label[for^=__palette]:visible").click()
    has_scheme(page, other)
    page.reload()
    assert page.evaluate("window.first") == other
    page.locator("input[name=__palette]:checked").press("Enter")
    has_scheme(page, name)
    expect(page.locator("input[name=__palette]:checked")).to_be_focused()
    expect(page.locator("label[for^=__palette]:visible")).to_have_count(1)
    page.context.close()


def test_what_is_out_of_view_is_laid_out_once_someone_is_there(browser: Browser, url: str) -> None:
    page = tab(browser, "light")
    page.goto(url, wait_until="networkidle")
    rest = page.locator(":is(.md-content__inner, .mh) > :not([data-laid-out])")
    assert page.evaluate("window.late") > 20
    assert rest.count() > 20
    page.mouse.move(100, 100)
    expect(rest).to_have_count(0)
    page.context.close()


#: The captions of the tables that are shown, and of those that a reader copies; and how many of the
#: others' layers and heads are skipped, without taking any room.
TABLES = """weights => {
  const tables = Array.from(weights.querySelectorAll("table"));
  const captions = (some) => some.map((table) => table.caption.textContent);
  getSelection().selectAllChildren(weights);
  const copied = String(getSelection());
  const isSkipped = (view) => {
    const { display, contentVisibility } = getComputedStyle(view);
    const { width, height } = view.getBoundingClientRect();
    return display === "block" && contentVisibility === "hidden" && width + height === 0;
  };
  return [
    captions(tables.filter((table) => table.checkVisibility())),
    captions(tables).filter((caption) => copied.includes(caption)),
    Array.from(weights.querySelectorAll("div")).filter(isSkipped).length,
  ];
}"""


def test_of_all_heads_tables_only_the_one_on_show_is_gone_through(demo: Demo) -> None:
    """Chromium would read all that has no box, but skips what `content-visibility` hides."""
    for head in (3, 5, 3):
        demo.choose("head", head)
        shown, copied, skipped = demo.root.locator("[data-part=weights]").evaluate(TABLES)
        assert len(shown) == 1
        assert shown[0].startswith(f"Head {head},")
        assert copied == shown
        assert skipped == 1 + 7 + 7  # the other layer, and the other heads of both


@pytest.mark.parametrize("how", ["opens the link", "clicks it"])
def test_who_jumps_ahead_lands_where_the_link_leads(browser: Browser, url: str, how: str) -> None:
    page = tab(browser, "light")
    page.goto(url + ("#who-may-look-where" if how == "opens the link" else ""))
    if how == "clicks it":
        page.locator("a.md-nav__link[href='#who-may-look-where']").first.dispatch_event("click")
    heading = page.locator("#who-may-look-where")
    expect(heading).to_be_in_viewport()
    page.wait_for_timeout(500)  # what comes late must not push it away
    assert 0 <= heading.evaluate("(one) => one.getBoundingClientRect().top") < 200
    page.context.close()
