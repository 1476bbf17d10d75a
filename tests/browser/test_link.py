"""The whole state is in the address; a bad or hostile one falls back to what was built."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import LANGUAGES, Demo
from tests.browser.published import wait_for

pytestmark = pytest.mark.browser

HOSTILE = {
    "no such head": "heads.head=9",
    "no such layer": "heads.layer=0",
    "no such word": "heads.query=77",
    "no number": "heads.head=4e0",
    "two heads": "heads.head=3&heads.head=4",
    "no such example": "heads.sentence=nope",
    "no such regime": "heads.regime=evil",
    "no such setting": "heads.colour=red",
    "no name": "heads.=1",
    "a prototype": "heads.__proto__=1",
    "one good, one bad": "heads.head=3&heads.layer=7",
    "markup": "heads.head=" + quote('"><img src=x onerror=window.hacked=1>'),
    "a selector": "heads.query=" + quote('1"],*,[x="'),
}
REFUSED = {
    "10,000 characters": "heads.sentence=own&heads.text=" + "a" * 10_000,
    "25 words": "heads.text=" + quote("word " * 25),
    "nothing": "heads.sentence=own&heads.text=",
}
#: For each demo what only the page can tell, or only Python; and the note that is due.
UNFIT = {
    "": {
        "heads": ("link-bad", "heads.sentence=wide&heads.text=Another+sentence"),
        "steps": ("link-word", "steps.cell=4.s.9.9"),
        "ablation": ("link-word", "ablation.form=6"),
        "price": ("link-bad", "price.h=0"),
        "masks": ("link-bad", "&".join(f"masks.row{row}=a" for row in range(1, 7))),
    },
    "watch-out/": {"break-it": ("link-bad", "break-it.bug=nope")},
    "write-it-yourself/": {"code": ("link-bad", "code.level=9")},
}


def falls_back(demo: Demo) -> None:
    expect(demo.error).to_have_text(demo.message("link-bad"))
    expect(demo.error).to_be_visible()
    assert [demo.chosen(name) for name in ("sentence", "regime", "layer", "head")] == [
        "tired", "guided", "2", "4",
    ]  # fmt: skip


def test_a_hostile_link_shows_the_default_and_says_so(page: Page, url: str, language: str) -> None:
    faults: list[object] = []
    page.on("pageerror", lambda fault: faults.append(fault))
    for query in HOSTILE.values():
        page.goto(f"{url}{LANGUAGES[language]}?{query}")
        demo = Demo(page)
        falls_back(demo)
        demo.is_in("static")
        assert demo.root.locator("img, script").count() == 0
    assert page.evaluate("window.hacked") is None
    assert faults == []


@pytest.mark.parametrize("query", REFUSED.values(), ids=REFUSED)
def test_a_link_that_python_refuses_shows_the_default_too(page: Page, url: str, query: str) -> None:
    page.goto(f"{url}?{query}")
    demo = Demo(page)
    before = demo.parts()
    falls_back(demo)
    demo.is_in("live")
    assert demo.parts() == before


@pytest.mark.parametrize("path", UNFIT)
def test_every_demo_says_by_itself_what_its_link_lacks(
    page: Page, url: str, language: str, path: str
) -> None:
    home = url + LANGUAGES[language] + path
    page.goto(home)
    before = {name: Demo(page, name).state() for name in UNFIT[path]}
    page.goto(f"{home}?{'&'.join(query for _, query in UNFIT[path].values())}")
    for name, (note, _) in UNFIT[path].items():
        demo = Demo(page, name)
        error = demo.root.locator('[data-error=""]')
        expect(error).to_have_text(demo.message(note))
        expect(error).to_be_visible()
        assert demo.state() == before[name]


def test_a_number_that_the_links_own_sentence_has_not(page: Page, url: str) -> None:
    page.goto(f"{url}?steps.text=two+words&steps.cell=4.s.4.4")
    demo = Demo(page, "steps")
    expect(demo.error.first).to_have_text(demo.message("link-bad"))
    assert (demo.chosen("sentence"), demo.chosen("cell")) == ("milk", "")


def test_markup_in_a_link_is_a_sentence(page: Page, url: str) -> None:
    page.goto(f"{url}?heads.text={quote('<img src=x onerror=window.hacked=1>')}")
    demo = Demo(page)
    demo.shows("hacked")
    assert demo.root.locator("img").count() == 0
    assert page.evaluate("window.hacked") is None


def test_a_word_that_the_links_sentence_has_not(page: Page, url: str) -> None:
    page.goto(f"{url}?heads.text=two+words&heads.query=5")
    demo = Demo(page)
    before = demo.parts()
    falls_back(demo)
    demo.is_in("live")
    assert demo.parts() == before


def test_what_needs_no_python_is_restored_without_it(page: Page, url: str) -> None:
    page.goto(f"{url}?utm=1&heads.head=7&heads.layer=1&heads.query=3#what-it-does")
    demo = Demo(page)
    assert [demo.chosen(name) for name in ("head", "layer", "query")] == ["7", "1", "3"]
    expect(demo.error).to_be_hidden()
    demo.radio("head", 2).check(force=True)
    wait_for(page, "() => location.search.includes('heads.head=2')")
    query = parse_qs(urlsplit(page.url).query)
    assert query["utm"] == ["1"]
    assert query["heads.sentence"] == ["tired"]
    assert "heads.text" not in query, "an example goes by its name, for that is in every language"
    assert page.url.endswith("#what-it-does")


def test_the_copied_link_restores_the_view_also_in_the_other_language(
    context: BrowserContext, url: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.goto(url)
    demo = Demo(page)
    demo.control("sentence").select_option("wide")
    demo.shows("wide")
    for name, value in (("head", 3), ("layer", 1), ("query", 5)):
        demo.choose(name, value)
    demo.root.locator("[data-action=copy-link]").click()
    expect(demo.status).to_have_text(demo.message("link-copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url
    page.goto("about:blank")
    page.goto(link)
    demo.shows("wide")
    state = [demo.chosen(name) for name in ("sentence", "regime", "layer", "head", "query")]
    assert state == ["wide", "guided", "1", "3", "5"]
    page.locator("a[hreflang=de]").first.evaluate("link => link.click()")
    page.wait_for_url("**/de/**")
    demo.shows("breit")
    state = [demo.chosen(name) for name in ("sentence", "regime", "layer", "head", "query")]
    assert state == ["wide", "guided", "1", "3", "5"]


def test_a_sentence_of_ones_own_travels_too(page: Page, url: str) -> None:
    page.goto(url)
    demo = Demo(page)
    demo.control("text").fill("Größe & “maths” = 100 %?")
    demo.shows("maths")
    demo.control("regime").select_option("untrained")
    demo.choose("query", 2)
    wait_for(
        page,
        "() => location.search.includes('heads.query=2') && location.search.includes('untrained')",
    )
    words, link = demo.words(), page.url
    page.goto("about:blank")
    page.goto(link)
    demo.shows("maths")
    assert demo.words() == words
    assert demo.chosen("regime") == "untrained"
    assert demo.chosen("query") == "2"


def test_where_the_clipboard_is_forbidden_the_link_stands_there_selected(
    page: Page, url: str
) -> None:
    page.add_init_script('Object.defineProperty(navigator, "clipboard", { value: undefined })')
    page.goto(url)
    demo = Demo(page)
    demo.radio("head", 5).check(force=True)
    demo.root.locator("[data-action=copy-link]").click()
    expect(demo.status).to_have_text(demo.message("link-failed"))
    field = demo.root.locator("input[data-link]")
    expect(field).to_be_visible()
    expect(field).to_have_value(page.url)
    assert "heads.head=5" in page.url
    assert page.evaluate("getSelection().toString()") == page.url
