"""Finding one's way: the search in each language, and an address where nothing is."""

import mimetypes
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.demo import LANGUAGES
from tests.sites import ROOT, URL

pytestmark = pytest.mark.browser

FIELD = ".md-search__input"
#: The theme adds `?h=` with the words that were typed.
WHERE = "({ origin, pathname, hash }) => origin + pathname + hash"
KEY, HEAD = "glossary/#term-key", "glossary/#term-head"


@pytest.fixture
def home(page: Page, url: str, language: str) -> str:
    """The address of a home page, open and with its index."""
    address = url + LANGUAGES[language]
    page.goto(address, wait_until="networkidle")
    return address


def search(page: Page, words: str) -> list[str]:
    """Type into the search field and return the addresses found, best first."""
    meta, links = (page.locator(f".md-search-result__{part}") for part in ("meta", "link"))
    page.locator(FIELD).fill("")
    expect(links).to_have_count(0)
    before = meta.inner_text()
    page.locator(FIELD).press_sequentially(words)
    page.wait_for_timeout(300)
    expect(meta).not_to_have_text(before)
    return [str(link.evaluate(WHERE)) for link in links.all()]


@pytest.mark.parametrize("language", ["de"])
def test_german_words_are_found_however_they_are_typed(page: Page, home: str) -> None:
    wanted = {
        "Schluessel": KEY, "Schlüssel": KEY, "schlussel": KEY,
        "Kopf": HEAD, "koepfe": HEAD, "Aufmerksamkeitskopf": HEAD,
        "aneinanderhaengen": "glossary/#term-concatenation",
    }  # fmt: skip
    found = {words: search(page, words) for words in wanted}
    assert [words for words in wanted if home + wanted[words] not in found[words]] == []
    assert search(page, "Straße"), "which stands in quotes alone"


def test_search_never_mixes_the_languages(page: Page, home: str, language: str) -> None:
    own, other = ("Gewichte", "headings") if language == "de" else ("weights", "Gewichte")
    for words in (own, "attention", "query", "softmax"):
        found = search(page, words)
        assert found, words
        assert [path for path in found if not path.startswith(home)] == []
        below = [path.removeprefix(home).startswith("de/") for path in found]
        assert not any(below), words
    assert not search(page, other)


@pytest.mark.parametrize("script", [True, False])
def test_a_wrong_address_is_told_in_the_language_of_its_path(
    page: Page, site: Path, language: str, script: bool
) -> None:
    def answer(route: Route) -> None:
        path = site / urlsplit(route.request.url).path.removeprefix("/a-repository/")
        is_there = path.is_file()
        kind = mimetypes.guess_type(path.name)[0] if is_there else "text/html"
        content = (path if is_there else site / "404.html").read_bytes()
        route.fulfill(status=200 if is_there else 404, content_type=kind, body=content)

    context = page.context.browser.new_context(java_script_enabled=script)  # type: ignore[union-attr]
    tab = context.new_page()
    tab.route("**/*", answer)
    tab.goto(f"{URL}{LANGUAGES[language]}nowhere/at/all/")
    texts = {"en": "There is no page", "de": "gibt es keine Seite"}
    for name, text in texts.items():
        said = tab.locator(f"article p[lang={name}]", has_text=text)
        assert said.is_visible() == (name == language or not script)
        start = said.locator("a").evaluate("(link) => link.href")
        assert start == URL + LANGUAGES[name]
    assert tab.evaluate("document.styleSheets.length") > 2
    context.close()


def test_what_the_search_calls_otherwise_is_explained_in_the_glossary() -> None:
    from demos.site.search import ALSO_CALLED

    glossary = (ROOT / "docs/glossary.de.md").read_text("utf-8")
    assert [name for name in ALSO_CALLED if f"{{#{name}}}" not in glossary] == []
