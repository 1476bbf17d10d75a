"""What the theme does in a browser: search in each language, no stray requests, no barriers."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.demo import LANGUAGES
from tests.sites import ROOT

pytestmark = pytest.mark.browser

FIELD = ".md-search__input"
PAGES = ("", "model/", "glossary/")
AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def search(page: Page, words: str) -> list[str]:
    """Type into the search field and return the addresses found."""
    meta = page.locator(".md-search-result__meta")
    page.locator(FIELD).fill("")
    before = meta.inner_text()
    page.locator(FIELD).press_sequentially(words)
    page.wait_for_timeout(500)
    expect(meta).not_to_have_text(before)
    links = page.locator(".md-search-result__link").all()
    return [urlsplit(link.get_attribute("href") or "").path for link in links]


@pytest.mark.parametrize(
    ("home", "words", "other"),
    [("", "weights", "Gewichte"), ("de/", "Gewichte", "headings"), ("de/", "woerter", "weights")],
)
def test_search_knows_its_own_language(
    page: Page, url: str, home: str, words: str, other: str
) -> None:
    page.goto(url + home, wait_until="networkidle")  # with the index
    found = search(page, words)
    assert found
    assert all(path.startswith(urlsplit(url + home).path) for path in found)
    assert not search(page, other)


def test_no_page_asks_in_vain_or_elsewhere(page: Page, url: str, language: str) -> None:
    answers: list[tuple[int, str]] = []
    page.on("response", lambda reply: answers.append((reply.status, reply.url)))
    page.on("requestfailed", lambda request: answers.append((0, request.url)))
    for name in PAGES:
        page.goto(url + LANGUAGES[language] + name, wait_until="networkidle")
    assert answers
    assert [one for one in answers if one[0] != 200 or not one[1].startswith(url)] == []


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (360, "dark")])
def test_no_page_has_a_barrier_that_axe_finds(
    browser: Browser, url: str, language: str, width: int, scheme: str
) -> None:
    context = browser.new_context(
        viewport={"width": width, "height": 800},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    for name in PAGES:
        page.goto(url + LANGUAGES[language] + name)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.evaluate(AXE)
        violations = page.evaluate(
            "axe.run({exclude: 'attention-demo'}).then(found => found.violations)"
        )
        told = [
            (one["id"], [node["html"] + node["failureSummary"] for node in one["nodes"]])
            for one in violations
        ]
        assert told == [], name
    context.close()
