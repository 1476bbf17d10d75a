"""What the theme does in a browser: no stray requests."""

import pytest
from playwright.sync_api import Page

from tests.browser.demo import LANGUAGES

pytestmark = pytest.mark.browser

PAGES = ("", "model/", "glossary/")


def test_no_page_asks_in_vain_or_elsewhere(page: Page, url: str, language: str) -> None:
    answers: list[tuple[int, str]] = []
    page.on("response", lambda reply: answers.append((reply.status, reply.url)))
    page.on("requestfailed", lambda request: answers.append((0, request.url)))
    for name in PAGES:
        page.goto(url + LANGUAGES[language] + name, wait_until="networkidle")
    assert answers
    assert [one for one in answers if one[0] != 200 or not one[1].startswith(url)] == []
