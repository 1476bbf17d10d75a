"""The demo `steps`: every step by keyboard, a number's origin, links, a narrow screen."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import barriers
from tests.browser.demo import LANGUAGES, Demo

pytestmark = pytest.mark.browser


def shows_only(demo: Demo, step: int) -> None:
    """The step's panel is visible, no other is, and its parts of the formula are lit."""
    expect(demo.root.locator(f".mh-panel.p{step}")).to_be_visible()
    expect(demo.root.locator(".mh-panel:visible")).to_have_count(1)
    lit = demo.root.locator(".mh-equation button").evaluate_all(
        "all => all.filter(one => getComputedStyle(one).boxShadow != 'none')"
        ".map(one => one.dataset.step)"
    )
    assert {*lit} == {str(step)}


def test_a_keyboard_alone_goes_through_the_steps_to_a_number(
    page: Page, url: str, language: str
) -> None:
    page.goto(url + LANGUAGES[language])
    demo, press = Demo(page, "steps"), page.keyboard.press
    demo.radio("step", 1).focus()
    for _ in range(3):
        press("ArrowRight")
    shows_only(demo, 4)
    demo.root.locator("[data-action=step]").last.press("Enter")
    shows_only(demo, 5)
    demo.root.locator(".mh-equation [data-step='8']").first.press("Enter")
    shows_only(demo, 8)
    demo.root.locator(".p8 .mh-of-o td[tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowRight"):
        press(key)
    explained = demo.root.locator(".p8 [data-readout]")
    third = demo.root.locator(".p8 .mh-of-o tbody th").nth(2).inner_text()
    expect(explained).to_contain_text(third)
    expect(demo.status).to_have_text(explained.inner_text())
    assert demo.chosen("cell") == "8.o.3.2"
    assert page.evaluate("document.activeElement.cellIndex") == 2
    assert page.evaluate("document.activeElement.parentElement.rowIndex") == 3
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    demo.radio("head", 6).focus()
    press("ArrowLeft")
    expect(demo.root.locator("[data-part=task]")).to_contain_text("Head 5")
    demo.radio("query", 3).focus()
    press("ArrowRight")
    fourth = demo.words()[3]
    expect(demo.root.locator(".p8 .mh-of-o .mh-asks th")).to_have_text(fourth)
    assert page.evaluate("[document.activeElement.name, document.activeElement.value].join()") == (
        "query,4"
    )


def test_a_link_brings_the_view_back_or_says_that_it_cannot(
    page: Page, url: str, language: str
) -> None:
    home = url + LANGUAGES[language]
    page.goto(f"{home}?steps.step=6&steps.mask=causal&steps.head=3&steps.cell=6.m.2.4")
    demo = Demo(page, "steps")
    expect(demo.root.locator(".p6 .mh-of-m")).to_contain_text("−∞")
    shows_only(demo, 6)
    expect(demo.root.locator(".p6 [data-readout]")).to_contain_text("= −∞")
    assert (demo.chosen("head"), demo.chosen("mask")) == ("3", "causal")
    for bad in ("head=99", "step=12", "window=0", "query=77", "query=9", "hats=1", "cell=6.q.1.1"):
        barriers.go(page, f"{home}?steps.{bad}")
        note = "link-word" if bad == "query=9" else "link-bad"
        expect(demo.error.first).to_have_text(demo.message(note))
        assert [demo.chosen(name) for name in ("step", "head", "query")] == ["1", "6", "3"]
    demo.radio("head", 3).check(force=True)
    expect(demo.error.first).to_be_hidden()


def test_without_scripts_every_step_is_there_and_fits_a_phone(
    browser: Browser, url: str, language: str
) -> None:
    context = browser.new_context(java_script_enabled=False, viewport={"width": 360, "height": 740})
    page = context.new_page()
    page.goto(url + LANGUAGES[language])
    demo = Demo(page, "steps")
    for step in range(1, 12):
        demo.radio("step", step).check(force=True)
        shows_only(demo, step)
        expect(demo.root.locator("[data-readout]:visible")).to_have_count(1)
        assert page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        ), step
    expect(demo.root.locator(".mh-equation button").first).to_be_disabled()
    context.close()
