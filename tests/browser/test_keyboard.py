"""With the keyboard alone, and by ear: names, roles, descriptions, order, focus, announcements."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import barriers, walking
from tests.browser.demo import LANGUAGES, Demo

pytestmark = pytest.mark.browser

NAMES = {
    "en": {
        "query": "Choose the word that asks: the query",
        "pattern": "Head 4: “it” looks at “animal”, 100%. 12 words rest on the start token, 100%.",
        "next": "Head 5: “The” looks at “animal”, 100%. “the” looks at “street”, 100%. "
        "11 words rest on the start token, 100%.",
        "table": re.compile("^Head 4, Layer 2: .* Rows are queries, columns are keys.$"),
        "mask": re.compile("^The mask. A tick means: may look."),
        "cell": "“drinks” may look at “cat”",
        "figure": "Right, Head 3: “reads” looks at “queen”, 100%.",
    },
    "de": {
        "query": "Wähle das Wort, das fragt: die Query",
        "pattern": "Head 4: „es“ schaut auf „Tier“, 100\u202f%. "
        "12 Wörter ruhen auf dem Start-Token, 100\u202f%.",
        "next": "Head 5: „Das“ schaut auf „Tier“, 100\u202f%. „die“ schaut auf „Straße“, "
        "100\u202f%. 11 Wörter ruhen auf dem Start-Token, 100\u202f%.",
        "table": re.compile("^Head 4, Schicht 2: .* Zeilen sind Queries, Spalten sind Keys.$"),
        "mask": re.compile("^Die Maske. Ein Häkchen heißt: darf hinsehen."),
        "cell": "„trinkt“ darf auf „Katze“ schauen",
        "figure": "Richtig, Head 3: „liest“ schaut auf „Königin“, 100\u202f%.",
    },
}


def test_the_picture_is_described_and_what_changes_is_announced(demo: Demo, language: str) -> None:
    names = NAMES[language]
    picture = demo.root.get_by_role("group", name=str(names["query"]))
    expect(picture).to_have_accessible_description(names["pattern"])
    demo.radio("head", 4).focus()
    demo.page.keyboard.press("ArrowRight")
    expect(demo.radio("head", 5)).to_be_focused()
    expect(demo.radio("head", 5)).to_be_checked()
    expect(picture).to_have_accessible_description(names["next"])
    readout = demo.root.locator("[data-readout]").and_(demo.page.locator(":visible"))
    expect(demo.status).to_have_text(readout.inner_text())


def test_a_mistake_is_announced_and_describes_its_field(demo: Demo) -> None:
    demo.wake()
    demo.control("text").fill("")
    expect(demo.control("text")).to_have_attribute("aria-invalid", "true")
    said = demo.error.inner_text()
    assert said.strip()
    expect(demo.control("text")).to_have_accessible_description(said)
    expect(demo.status).to_have_text(said)


def test_matrices_are_tables_and_grids_with_headers(page: Page, url: str, language: str) -> None:
    names = NAMES[language]
    barriers.go(page, url + LANGUAGES[language])
    weights = page.get_by_role("table", name=names["table"])
    assert weights.get_by_role("columnheader").count() == 14
    assert weights.get_by_role("rowheader").count() == 14
    assert weights.get_by_role("cell").count() == 14 * 14 + 1  # and the corner
    mask = page.get_by_role("grid", name=names["mask"])
    assert (mask.get_by_role("columnheader").count(), mask.get_by_role("rowheader").count()) == (
        8,
        8,
    )
    box = mask.get_by_role("checkbox", name=str(names["cell"]))
    expect(box).to_be_checked()
    expect(
        page.locator("#steps").get_by_role("grid").first.get_by_role("gridcell").nth(9)
    ).to_have_text(re.compile(r"^−?\d[.,]\d\d$"))
    page.goto(url + LANGUAGES[language] + "watch-out/")
    expect(page.get_by_role("figure").first).to_contain_text(str(names["figure"]))


@pytest.mark.parametrize("name", ["watch-out/", "write-it-yourself/"])
def test_every_stop_of_the_tab_key_is_seen(browser: Browser, url: str, name: str) -> None:
    with barriers.screen(browser, "light", 1280) as page:
        barriers.go(page, url + name)
        expect(page.locator(".mh-editor, #break-it")).to_be_attached()
        assert page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])").count() == 0
        assert walking.unseen(walking.walk(page, "Tab"), 20) == []
        assert walking.unseen(walking.walk_back(page), 20) == []


def test_the_focus_is_not_lost_when_what_had_it_goes(page: Page, url: str) -> None:
    """The button takes itself away; one then stands where it was."""
    barriers.go(page, url)
    masks = Demo(page, "masks")
    masks.root.locator("[data-part=nowhere] button").press("Enter")
    expect(masks.root.locator("[data-part=nowhere] button")).to_have_count(0)
    expect(masks.root.locator("[data-part=nowhere]")).to_be_focused()
