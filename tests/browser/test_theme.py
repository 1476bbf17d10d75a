"""What the theme does in a browser: search in each language, no stray requests."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import LANGUAGES

pytestmark = pytest.mark.browser

FIELD = ".md-search__input"
PAGES = ("", "model/", "glossary/")


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
