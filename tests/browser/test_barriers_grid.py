"""The whole grid: every page and every state of every demo, by language, scheme and width."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser import barriers, walking
from tests.browser.demo import LANGUAGES, PLACES, Demo
from tests.browser.server import Faults

pytestmark = [pytest.mark.browser, pytest.mark.audit]

GRID = list(product(LANGUAGES, ("light", "dark"), (360, 1280)))
DEMOS = {page: [name for name in PLACES if PLACES[name] == page] for page in PLACES.values()}
#: A link that no demo can follow.
BAD = "?" + "&".join(f"{name}.nothing=1" for name in PLACES)
#: Fields that take any text, and none of these.
REFUSED = {"heads": ("text", ""), "steps": ("text", ""), "price": ("d", "0")}


def clean(page: Page, what: str, *, contrast: bool = False) -> None:
    """`faint` computes all contrasts; axe's own are wanted once for each page, shadow trees too."""
    assert barriers.violations(page, contrast=contrast) == [], what
    assert barriers.faint(page) == [], what
    assert barriers.overflow(page) <= 0, what


def demos(page: Page, name: str) -> list[Demo]:
    return [Demo(page, identity) for identity in DEMOS[name]]


def wake(page: Page, name: str) -> None:
    """As a reader does who goes to a control of each."""
    for demo in demos(page, name):
        demo.root.locator("[data-live] :is(select, input, button)").first.focus()


@pytest.fixture(params=GRID, ids=lambda one: "-".join(map(str, one)))
def cell(request: pytest.FixtureRequest, browser: Browser) -> Iterator[tuple[Page, str]]:
    language, scheme, width = request.param
    with barriers.screen(browser, scheme, width) as page:
        yield page, LANGUAGES[language]


def test_every_page(cell: tuple[Page, str], site: Path, url: str) -> None:
    page, home = cell
    for name in barriers.pages(site, home):
        barriers.go(page, url + home + name)
        clean(page, name, contrast=True)
        assert barriers.small(page) == [], name


def test_the_pages_of_no_language(cell: tuple[Page, str], url: str) -> None:
    """They are served at any address, so theirs are absolute: of another site than the tests'."""
    page, _ = cell

    def here(route: Route) -> None:
        route.continue_(url=route.request.url.replace("/a-repository/", "/multihead/"))

    page.route("**/a-repository/**", here)
    for name in ("404.html", "offline.html"):
        barriers.go(page, url + name)
        clean(page, name)


def test_what_the_theme_opens(cell: tuple[Page, str], url: str) -> None:
    page, home = cell
    page.goto(url + home + "glossary/", wait_until="networkidle")
    if page.viewport_size and page.viewport_size["width"] < 1000:
        page.locator(".md-header__button[for=__drawer]").click()
        expect(page.locator(".md-sidebar--primary")).to_be_in_viewport()
        clean(page, "drawer")
        page.keyboard.press("Escape")
        page.goto(url + home + "glossary/", wait_until="networkidle")
    page.keyboard.press("f")
    page.keyboard.type("head")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    clean(page, "search")


@pytest.mark.parametrize("name", DEMOS)
def test_every_state_of_every_demo(
    cell: tuple[Page, str], url: str, faults: Faults, name: str
) -> None:
    page, home = cell
    faults.held["assets/runtime"] = Event()
    barriers.go(page, url + home + name)
    wake(page, name)
    for demo in demos(page, name):
        demo.is_in("starting")
    clean(page, "starting")
    faults.heal()
    for demo in demos(page, name):
        demo.is_in("live")
    clean(page, "live")
    refused = [demo for demo in demos(page, name) if fill_in_vain(demo)]
    clean(page, f"refused in {len(refused)}")


def fill_in_vain(demo: Demo) -> bool:
    """Give a demo what it cannot take, if it takes text at all."""
    identity = str(demo.root.get_attribute("id"))
    if identity not in REFUSED:
        return False
    control, value = REFUSED[identity]
    demo.control(control).fill(value)
    expect(demo.control(control)).to_have_attribute("aria-invalid", "true")
    return True


@pytest.mark.parametrize("name", DEMOS)
def test_bad_links_and_failures(
    cell: tuple[Page, str], url: str, faults: Faults, name: str
) -> None:
    page, home = cell
    faults.held["assets/runtime"] = Event()  # a demo that is long in view starts, and keeps these
    barriers.go(page, url + home + name + BAD)
    for demo in demos(page, name):
        expect(demo.root.locator('[data-error=""]')).to_be_visible()
    clean(page, "bad link")
    page.goto("about:blank")
    faults.heal()
    faults.missing.add("assets/runtime")
    barriers.go(page, url + home + name)
    wake(page, name)
    for demo in demos(page, name):
        demo.is_in("failed")
        expect(demo.retry).to_be_visible()
    clean(page, "failed")


@pytest.mark.parametrize("width", [320, 1280])
def test_every_stop_of_every_page_is_seen(
    browser: Browser, site: Path, url: str, language: str, width: int
) -> None:
    home = LANGUAGES[language]
    with barriers.screen(browser, "light", width) as page:
        for name in barriers.pages(site, home):
            barriers.go(page, url + home + name)
            assert walking.unseen(walking.walk(page, "Tab"), 5) == [], name
            assert walking.unseen(walking.walk_back(page), 5) == [], name


def test_at_320_px_with_wider_spacing_no_page_is_cut_off(
    browser: Browser, site: Path, url: str, language: str
) -> None:
    home = LANGUAGES[language]
    with barriers.screen(browser, "light", 320) as page:
        for name in barriers.pages(site, home):
            barriers.go(page, url + home + name)
            assert barriers.overflow(page) <= 0, name
            page.evaluate(barriers.SPACING)
            assert barriers.overflow(page) <= 0, name
            assert page.evaluate(barriers.CUT) == [], name
