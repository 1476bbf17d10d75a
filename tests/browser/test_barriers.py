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
