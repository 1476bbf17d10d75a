"""No page keeps a reader out: what can be seen quickly. The whole grid is for `make audit`."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import barriers
from tests.browser.demo import LANGUAGES

pytestmark = pytest.mark.browser

#: Each language in one scheme and one width here; all of them in the audit.
SCREENS = {"en": ("light", 1280), "de": ("dark", 360)}


@pytest.fixture
def screen(browser: Browser, language: str) -> Iterator[Page]:
    scheme, width = SCREENS[language]
    with barriers.screen(browser, scheme, width) as page:
        yield page


def test_no_page_has_a_barrier(screen: Page, site: Path, url: str, language: str) -> None:
    home = LANGUAGES[language]
    names = barriers.pages(site, home)
    assert {"", "accessibility/", "watch-out/"} <= set(names)
    for name in names:
        barriers.go(screen, url + home + name)
        assert barriers.violations(screen, contrast=False) == [], name
        assert barriers.faint(screen) == [], name
        assert barriers.small(screen) == [], name
        assert barriers.overflow(screen) <= 0, name


@pytest.mark.parametrize("name", ["", "watch-out/"])
def test_at_320_px_with_wider_spacing_nothing_is_cut_off(
    browser: Browser, url: str, language: str, name: str
) -> None:
    """320 px is what 400 % zoom leaves of 1280 (WCAG 2.2, 1.4.10), the spacing that of 1.4.12."""
    with barriers.screen(browser, "light", 320) as page:
        barriers.go(page, url + LANGUAGES[language] + name)
        assert barriers.overflow(page) <= 0
        page.evaluate(barriers.SPACING)
        assert barriers.overflow(page) <= 0
        assert page.evaluate(barriers.CUT) == []


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_a_number_can_be_read_on_every_shade(page: Page, url: str, scheme: str) -> None:
    barriers.go(page, url + "watch-out/")
    page.evaluate(SHADES, scheme)
    assert page.locator("#shades td").count() == 20
    assert barriers.faint(page, "#shades") == []


SHADES = """scheme => {
  document.body.dataset.mdColorScheme = scheme;
  const row = document.createElement("tr");
  row.id = "shades";
  document.querySelector(".mh-table tbody").append(row);
  for (let shade = 1; shade <= 20; shade += 1) {
    const cell = row.insertCell();
    cell.className = `s${String(shade).padStart(2, "0")}`;
    cell.textContent = "0.50";
  }
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_where_the_system_chooses_the_colours_everything_is_still_told(
    browser: Browser, url: str, scheme: str
) -> None:
    with barriers.screen(browser, scheme, 1280, forced_colors="active") as page:
        barriers.go(page, url)
        assert page.evaluate("matchMedia('(forced-colors: active)').matches")
        told = page.evaluate(TOLD)
        assert [what for what, is_told in told.items() if not is_told] == []


#: What the pictures say without words, and whether it is there; paper is what lies behind all.
TOLD = """() => {
  const style = (selector, pseudo) => getComputedStyle(document.querySelector(selector), pseudo);
  const paper = style("body").backgroundColor;
  const chosen = style(".mh-rows :checked + span"), other = style(".mh-rows :not(:checked) + span");
  return {
    "the query is framed": style(".mh-word:has(:checked)").outlineStyle === "solid",
    "other words are not": style(".mh-word:not(:has(:checked))").outlineStyle === "none",
    "a link is drawn": style(".l2 .h4 .mh-link.q9").borderTopColor !== paper,
    "a key is filled": style(".l2 .h4 .mh-lit.q9").backgroundColor !== paper,
    "a cell is shaded": style("#heads td.s20").backgroundColor !== paper,
    "what is masked is hatched": style("td.mh-masked").backgroundImage !== "none",
    "boxes too": style(".mh-mask input:not(:checked)").backgroundImage !== "none",
    "changes have bars": style(".mh-changes td[style]").backgroundImage !== "none",
    "shares have bars": style(".mh-share", "::after").backgroundColor !== paper,
    "the chosen row is underlined": chosen.borderBottomColor !== other.borderBottomColor,
    "the part of the formula is framed":
      style(".f1").borderTopColor !== paper && style(".f2").borderTopColor === paper,
    "plots are drawn": style(".mh-plot path").stroke !== paper,
    "and labelled": style(".mh-plot text").fill !== paper,
    "details have an arrow": style("summary", "::after").backgroundColor !== paper,
  };
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_moves_for_those_who_want_it_still(page: Page, url: str, motion: str) -> None:
    page.emulate_media(reduced_motion="reduce" if motion == "reduce" else "no-preference")
    barriers.go(page, url)
    page.locator("#heads input[name=head][value='5']").check(force=True)
    moving = page.evaluate("document.querySelector('#heads').getAnimations({subtree: true}).length")
    assert (moving == 0) == (motion == "reduce")
