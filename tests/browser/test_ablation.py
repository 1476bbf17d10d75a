"""The demo `ablation`: forms and heads by keyboard, links, a narrow screen."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.demo import LANGUAGES, Demo

pytestmark = pytest.mark.browser

WITHOUT = {"en": "Without Head 3, ", "de": "Ohne Head 3 "}
ALL = {"en": "With all heads, ", "de": "Mit allen Heads "}
ONLY = {"en": "With Head 3 alone, ", "de": "Nur mit Head 3 "}
REPAIRED = {"en": "“are”.", "de": "„sind“."}
BROKEN = {"en": "“is”.", "de": "„ist“."}


def readout(demo: Demo) -> Locator:
    return demo.root.locator("[data-readout]")


def says(demo: Demo, begins: str, ends: str) -> None:
    expect(readout(demo)).to_have_text(re.compile(f"^{re.escape(begins)}.*{re.escape(ends)}$"))
    expect(demo.status).to_have_text(readout(demo).inner_text())


def head(demo: Demo, number: int) -> Locator:
    return demo.root.get_by_role("checkbox", name=f"Head {number}")


def test_a_keyboard_alone_breaks_a_repair_and_mends_it(page: Page, url: str, language: str) -> None:
    page.goto(url + LANGUAGES[language])
    demo, press = Demo(page, "ablation"), page.keyboard.press
    expect(readout(demo)).to_have_text(re.compile(re.escape(BROKEN[language])))
    expect(head(demo, 3)).to_be_checked()
    head(demo, 3).focus()
    press("Space")
    says(demo, ALL[language], REPAIRED[language])
    press("Space")
    says(demo, WITHOUT[language], BROKEN[language])
    demo.root.get_by_role("button", name=re.compile(r"\bHead 3$")).focus()
    press("Enter")
    says(demo, ONLY[language], REPAIRED[language])
    assert [head(demo, number).is_checked() for number in range(1, 9)] == [
        number != 3 for number in range(1, 9)
    ]
    before = demo.root.locator("[data-part=shares]").inner_text()
    demo.radio("form", 1).focus()
    press("ArrowRight")
    expect(demo.root.locator("[data-part=shares]")).not_to_have_text(before)
    expect(demo.root.locator(".mh-given")).to_have_text(REPAIRED[language].strip(".“”„"))
    focused = "[document.activeElement.name, document.activeElement.value].join()"
    assert page.evaluate(focused) == "form,2"
    demo.radio("layer", 2).focus()
    press("ArrowLeft")
    expect(readout(demo)).to_contain_text({"en": "layer 1", "de": "Schicht 1"}[language])
    expect(demo.root.locator("[data-part=job-3]")).not_to_have_text(
        re.compile("^(subject|Subjekt)")
    )
    demo.control("sentence").select_option("shared")
    expect(demo.radio("layer", 2)).to_be_checked()
    says(demo, "W" if language == "en" else "O", {"en": "“are”.", "de": "„alten“."}[language])


def test_a_link_brings_the_view_back_or_says_that_it_cannot(
    page: Page, url: str, language: str
) -> None:
    home = url + LANGUAGES[language]
    page.goto(f"{home}?ablation.sentence=early&ablation.form=1&ablation.layer=1&ablation.off=3")
    demo = Demo(page, "ablation")
    expect(readout(demo)).to_contain_text({"en": "layer 1", "de": "Schicht 1"}[language])
    assert (demo.chosen("sentence"), demo.chosen("layer"), demo.chosen("off")) == (
        "early",
        "1",
        "3",
    )
    for bad in ("off=9", "layer=3", "sentence=nonsense", "form=x", "hats=1"):
        page.goto(f"{home}?ablation.{bad}")
        expect(demo.error.first).to_have_text(demo.message("link-bad"))
        expect(readout(demo)).to_have_text(re.compile(f"^{WITHOUT[language]}"))
        assert (demo.chosen("sentence"), demo.chosen("off")) == ("verb", "3")


def test_a_phone_is_wide_enough(page: Page, url: str, language: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(url + LANGUAGES[language])
    demo = Demo(page, "ablation")
    for fold in demo.root.locator("summary").all():
        fold.click()
    for name in ("early", "neighbour"):
        demo.control("sentence").select_option(name)
        expect(demo.root.locator(f"option[value={name}]")).to_have_js_property("selected", True)
        expect(demo.root).not_to_have_attribute("data-waiting", "")
        assert page.evaluate("document.documentElement.scrollWidth") == 360
    before = readout(demo).inner_text()
    head(demo, 7).check()
    expect(readout(demo)).not_to_have_text(before)
    expect(readout(demo)).to_be_in_viewport()
