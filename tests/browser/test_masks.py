"""The demo `masks` by keyboard, on a phone, and from links."""

import pytest
from multihead.labels import labels
from playwright.sync_api import Page, expect

from tests.browser import barriers
from tests.browser.demo import LANGUAGES, Demo
from tests.browser.published import wait_for

pytestmark = pytest.mark.browser

HOSTILE = ("masks.row9=a", "masks.row1=abcdefghi", "masks.head=9", "masks.mask=diagonal")


@pytest.fixture
def masks(page: Page, url: str, language: str) -> Demo:
    """The demo on the home page."""
    page.set_viewport_size({"width": 360, "height": 740})
    # What is laid out later would move from under a click.
    barriers.go(page, url + LANGUAGES[language])
    return Demo(page, "masks")


def ticks(demo: Demo) -> str:
    """The keys that the third query may look at."""
    found = demo.control("row3").evaluate_all("all => all.filter(b => b.checked).map(b => b.value)")
    return "".join(found)


def weights(demo: Demo, query: int) -> list[float]:
    cells = demo.root.locator(f"[data-part=weights] tr.q{query} td")
    return [float(str(cell.get_attribute("data-weight"))) for cell in cells.all()]


def test_a_keyboard_alone_sets_cells_until_a_query_may_look_nowhere(
    masks: Demo, language: str
) -> None:
    page, readout = masks.page, masks.root.locator("[data-readout]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    first = masks.root.locator("[name=row1][value=a]")
    first.focus()
    masks.is_in("live")
    for key in ("ArrowDown", "ArrowDown", "Space"):
        page.keyboard.press(key)
    assert ticks(masks) == "bc"
    assert masks.chosen("mask") == "own"
    own = labels(language).masks.kinds.own
    expect(readout).to_contain_text(own)
    expect(masks.status).to_have_text(readout.inner_text())
    assert weights(masks, 2)[0] == 0
    for key in ("ArrowRight", "Space", "ArrowRight", "Space"):
        page.keyboard.press(key)
    assert ticks(masks) == ""
    explained = labels(language).masks.nowhere.split("{queries}")[1]
    expect(masks.root.locator("[data-part=nowhere]")).to_contain_text(explained)
    assert weights(masks, 2) == [0] * 8
    assert page.evaluate("document.activeElement.name + document.activeElement.value") == "row3c"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_menu_sets_the_cells_and_the_link_brings_them_back(
    masks: Demo, url: str, language: str
) -> None:
    masks.control("mask").select_option("front")
    assert ticks(masks) == "c"
    kind = labels(language).masks.kinds.front
    expect(masks.root.locator("[data-readout]")).to_contain_text(kind)
    masks.root.locator("[name=row8][value=d]").uncheck(force=True)
    expect(masks.root.locator("[data-readout]")).to_contain_text(labels(language).masks.kinds.own)
    masks.radio("row", 7).check(force=True)
    before = {name: part for name, part in masks.parts().items() if name != "weights"}
    wait_for(
        masks.page,
        "() => location.search.includes('masks.row=7') && location.search.includes('row8=cefgh')",
    )
    masks.page.goto(masks.page.url)
    expect(masks.root.locator("[data-readout]")).to_contain_text(labels(language).masks.kinds.own)
    assert {name: masks.parts()[name] for name in before} == before
    assert masks.chosen("row") == "7"
    for hostile in HOSTILE:
        masks.page.goto(f"{url}{LANGUAGES[language]}?{hostile}")
        expect(masks.error.first).to_have_text(masks.message("link-bad"))
        assert (masks.chosen("mask"), ticks(masks)) == ("causal", "abc")
