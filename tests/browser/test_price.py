"""`price` by keyboard alone: sizes, refusals, the measurement, links."""

import re

import pytest
from multihead.labels import labels
from multihead.widgets import Refused, widget
from playwright.sync_api import Locator, Page, expect

from tests.browser.demo import LANGUAGES, Demo
from tests.rendered import parts

pytestmark = pytest.mark.browser

PRICE = widget("price")
#: Markup as a document writes it.
AS_WRITTEN = """async markup => {
  const template = document.createElement("template");
  const { setMarkup } = await import(document.querySelector("script[src$='trusted.js']").src);
  setMarkup(template, markup);
  return template.innerHTML;
}"""


@pytest.fixture
def price(page: Page, url: str, language: str) -> Demo:
    """The demo as it comes with the page."""
    page.goto(url + LANGUAGES[language])
    return Demo(page, "price")


def write(field: Locator, text: str) -> None:
    """As someone does who has a keyboard and no mouse."""
    field.focus()
    field.page.keyboard.press("ControlOrMeta+A")
    field.page.keyboard.type(text)
    if not text:
        field.page.keyboard.press("Delete")


def shows(demo: Demo, language: str, **params: str) -> None:
    """Wait until the document has what Python at build time would have written."""
    expected = parts(PRICE.parse(params, language), language, "price")
    expect(demo.root.locator("[data-part=said] p")).to_have_text(
        re.sub("<[^>]*>", "", expected["said"])
    )
    found = demo.parts()
    for name in ("table", "plot", "cache"):
        assert found[name] == demo.page.evaluate(AS_WRITTEN, expected[name]), name


def test_a_number_is_changed_or_refused_beside_its_field(price: Demo, language: str) -> None:
    price.page.keyboard.press("Tab")
    write(price.control("h"), "16")
    shows(price, language, h="16")
    assert price.chosen("preset") == "own"
    with pytest.raises(Refused) as refused:
        PRICE.parse({"h": "7"}, language)
    write(price.control("h"), "7")
    beside = price.root.locator("[data-error=h]")
    expect(beside).to_have_text(refused.value.message)
    expect(price.control("h")).to_have_attribute("aria-invalid", "true")
    expect(price.status).to_have_text(refused.value.message)
    write(price.control("h"), "4")
    expect(beside).to_be_hidden()
    shows(price, language, h="4")
    price.control("preset").focus()
    price.page.keyboard.press("ArrowUp")  # from "own", the last, to the model before it
    shows(price, language, preset="esm2")
    write(price.control("n"), "5")
    shows(price, language, preset="esm2", n="5")
    assert price.chosen("preset") == "esm2"


def test_the_forward_pass_is_measured_and_fits_a_phone(price: Demo, language: str) -> None:
    price.page.set_viewport_size({"width": 360, "height": 800})
    says = labels(language).price.measured
    place = price.root.locator("[data-part=measured]")
    expect(place).to_contain_text(says.nothing)
    button = price.root.locator("[data-action=ask]")
    expect(button).to_be_enabled()
    button.focus()
    price.page.keyboard.press("Enter")
    heard = price.root.locator("[aria-live] [data-part=heard] p")
    expect(heard).to_have_text(re.compile(r"[1-9]"))
    expect(place.locator("tbody tr")).to_have_count(7)
    expect(place.locator("circle")).to_have_count(7)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert price.page.evaluate(wide) == 0
    assert "measure" not in price.page.url
    write(price.control("n"), "50")
    expect(place).to_contain_text(says.nothing)
    expect(heard).to_have_count(0)


def test_a_link_restores_the_view_or_says_that_it_cannot(
    page: Page, url: str, language: str
) -> None:
    home = url + LANGUAGES[language]
    page.goto(f"{home}?price.preset=t5-11b")
    demo = Demo(page, "price")
    shows(demo, language, preset="t5-11b")
    assert demo.chosen("width") == "128"
    page.goto(f"{home}?price.d=96&price.h=12&price.kv=4&price.n=9")
    shows(demo, language, d="96", h="12", kv="4", n="9")
    for bad in ("price.h=7", "price.preset=gpt3&price.h=8", "price.measure=1", "price.d=<b>"):
        page.goto(f"{home}?{bad}")
        note = demo.root.locator('[data-error=""]')
        expect(note).to_have_text(demo.message("link-bad"))
        shows(demo, language)
        assert demo.chosen("preset") == "original"
