"""What a page does before it is complete: the right scheme at once, and only what is in view."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

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
