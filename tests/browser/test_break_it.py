"""The demo `break-it`, on the page that warns of the bugs."""

import pytest
from multihead.labels import labels
from multihead.widgets.break_it.words import told_of
from playwright.sync_api import Page, expect

from tests.browser.demo import LANGUAGES, Demo

pytestmark = pytest.mark.browser


def opened(page: Page, url: str, language: str, query: str = "") -> Demo:
    page.goto(f"{url}{LANGUAGES[language]}watch-out/{query}")
    return Demo(page, "break-it")


def says(demo: Demo, language: str, bug: str, head: int) -> None:
    """Wait until the readout is about that bug and head."""
    name = told_of(labels(language), bug).name
    expect(demo.root.locator("[data-readout]")).to_contain_text(f"{name}, Head {head}: ")


def test_bug_and_head_are_chosen_by_keyboard_on_a_narrow_screen(
    page: Page, url: str, language: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 800})
    demo = opened(page, url, language)
    says(demo, language, "split-without-transpose", 3)
    demo.control("bug").focus()
    demo.is_in("live")
    page.keyboard.press("ArrowDown")
    says(demo, language, "merge-without-transpose", 3)
    for _ in range(3):
        page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    says(demo, language, "merge-without-transpose", 4)
    expect(demo.status).to_have_text(demo.root.locator("[data-readout]").inner_text())
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_a_link_restores_the_view(page: Page, url: str, language: str) -> None:
    query = "?break-it.bug=no-maximum&break-it.dtype=float16&break-it.head=5"
    demo = opened(page, url, language, query)
    says(demo, language, "no-maximum", 5)
    assert (demo.chosen("bug"), demo.chosen("head")) == ("no-maximum", "5")
    cells = demo.root.locator("td[data-weight=NaN]")
    expect(cells.first).to_have_text("NaN")
    expect(demo.error).to_be_hidden()
    demo.control("bug").select_option("heads-not-dividing")
    expect(demo.root.locator(".mh-side pre")).to_have_count(2)
    expect(demo.root.locator(".mh-side pre").last).to_contain_text("cannot reshape")


def test_an_unknown_bug_falls_back_with_a_note(page: Page, url: str, language: str) -> None:
    demo = opened(page, url, language, "?break-it.bug=nonsense")
    expect(demo.error).to_contain_text(demo.message("link-bad"))
    says(demo, language, "split-without-transpose", 3)
    assert demo.chosen("bug") == "split-without-transpose"
