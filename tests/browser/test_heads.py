"""Heads, layers and words are switched by the stylesheet alone."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.demo import LANGUAGES, Demo

pytestmark = pytest.mark.browser


@pytest.fixture
def plain(browser: Browser, url: str, language: str) -> Iterator[Demo]:
    """The demo in a browser whose scripts are off."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url + LANGUAGES[language])
    yield Demo(page)
    context.close()


def shown(demo: Demo, selector: str) -> list[str]:
    look = "all => all.filter(one => one.checkVisibility()).map(one => one.innerText)"
    return list(demo.root.locator(selector).evaluate_all(look))


def test_without_scripts_every_head_of_both_layers_has_its_own_picture(plain: Demo) -> None:
    seen = set()
    for layer in (1, 2):
        plain.radio("layer", layer).check(force=True)
        for head in range(1, 9):
            plain.radio("head", head).check(force=True)
            (readout,) = shown(plain, "[data-readout]")
            (table,) = shown(plain, "table caption")
            assert f"Head {head}" in table
            seen.add((readout, table))
    assert len(seen) == 16


def test_without_scripts_every_word_can_be_the_query(plain: Demo) -> None:
    words = plain.words()
    readouts = []
    for position in range(1, len(words) + 1):
        plain.radio("query", position).check(force=True)
        readouts += shown(plain, "[data-readout]")
    assert len(readouts) == len(words)
    for word, readout in zip(words, readouts, strict=True):
        assert word.split("\n")[0] in readout


def test_without_scripts_what_needs_python_is_off_and_says_so(plain: Demo) -> None:
    expect(plain.control("text")).to_be_disabled()
    expect(plain.root.locator("[data-message=noscript]")).to_be_visible()


def test_with_scripts_the_note_is_gone_and_the_field_is_open(demo: Demo) -> None:
    expect(demo.control("text")).to_be_enabled()
    expect(demo.root.locator("[data-message=noscript]")).to_be_hidden()


def test_no_script_is_needed_on_the_way_to_another_head(demo: Demo) -> None:
    """The picture follows the radio button although every listener is cut off from the event."""
    page: Page = demo.page
    page.evaluate(
        "for (const name of ['click', 'input', 'change'])"
        " addEventListener(name, event => event.stopImmediatePropagation(), true)"
    )
    (before,) = shown(demo, "table caption")
    demo.radio("head", 7).check(force=True)
    (after,) = shown(demo, "table caption")
    assert after != before


def test_a_switch_is_announced(demo: Demo) -> None:
    demo.radio("head", 7).check(force=True)
    expect(demo.status).to_have_text(shown(demo, "[data-readout]")[0])
    said = demo.status.inner_text()
    demo.radio("query", 2).check(force=True)
    expect(demo.status).not_to_have_text(said)
    expect(demo.status).to_have_text(shown(demo, "[data-readout]")[0])


def test_a_keyboard_alone_reaches_heads_and_words(demo: Demo) -> None:
    page = demo.page
    for name, number in (("head", 4), ("query", int(demo.chosen("query")))):
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.name") == name:
                break
        assert demo.radio(name, number).evaluate("radio => radio === document.activeElement")
        (before,) = shown(demo, "[data-readout]")
        page.keyboard.press("ArrowRight")
        moved = demo.radio(name, number + 1)
        assert moved.evaluate("radio => radio.checked && radio.matches(':focus-visible')")
        assert moved.evaluate(
            "radio => [radio, ...radio.closest('label').querySelectorAll('*'),"
            " radio.closest('label')].some(part => getComputedStyle(part).outlineStyle != 'none')"
        ), "the focus cannot be seen"
        assert shown(demo, "[data-readout]") != [before]
        page.keyboard.press("ArrowLeft")
        assert demo.chosen(name) == str(number)
