"""Hostile text typed, searched for, opened as a link: nothing runs, nothing fails, all goes on."""

from urllib.parse import urlencode

import pytest
from multihead.widgets import NAMES
from playwright.sync_api import Page, expect

from tests.browser.demo import LANGUAGES, Demo
from tests.browser.tour import WATCH
from tests.hostile import HOSTILE, defaults, many

pytestmark = pytest.mark.browser

#: Texts typed, and links opened, in each of these demos here; and in `make audit`.
FEW, MANY = (20, ("heads",)), (500, ("heads", "steps"))
FEW_LINKS, ALL_LINKS = 3, len(HOSTILE)


def few_and_many(few: object, many: object) -> list[object]:
    """A language and a size for each run."""
    audited = [pytest.param(language, many, marks=pytest.mark.audit) for language in LANGUAGES]
    return [("de", few), *audited]


#: In the page: types each text, waits for its answer, and says what came of them all.
TYPE = """async ([identity, texts]) => {
  const { clientOf } = await import(document.querySelector("script[src$='define.js']").src);
  const client = clientOf();
  const render = client.render;
  let answer;
  client.render = (...wish) => (answer = render.apply(client, wish));
  const field = document.querySelector(`#${identity} [name=text]`);
  const found = {};
  for (const text of texts) {
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    const { type } = await answer;
    found[type] = (found[type] ?? 0) + 1;
  }
  client.render = render;
  return found;
}"""


@pytest.fixture
def errors(page: Page) -> list[str]:
    """What the page or its worker complain about, from now on; policy violations too."""
    told: list[str] = []
    page.add_init_script(WATCH)
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("console", lambda message: message.type == "error" and told.append(message.text))
    return told


@pytest.mark.parametrize(("language", "size"), few_and_many(FEW, MANY))
def test_typed(
    page: Page, url: str, language: str, errors: list[str], size: tuple[int, tuple[str, ...]]
) -> None:
    count, identities = size
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    demo.wake()
    demo.control("regime").select_option("untrained")
    demo.radio("head", 3).check(force=True)
    for identity in identities:
        found = page.evaluate(TYPE, [identity, many(count)])
        assert set(found) == {"rendered", "refused"}
        assert sum(found.values()) == count
        assert found["rendered"] > count / 3
    is_unharmed(page, errors)
    assert [demo.chosen(name) for name in ("regime", "head")] == ["untrained", "3"]
    for identity in identities:
        again = Demo(page, identity)
        again.control("text").fill("x y z")
        again.is_in("live")
        expect(again.error.first).to_be_hidden()
    demo.shows("z")


@pytest.mark.parametrize(("language", "size"), few_and_many(FEW_LINKS, ALL_LINKS))
def test_as_a_link(page: Page, url: str, language: str, errors: list[str], size: int) -> None:
    """In every setting of every demo on the page, under names that there are not, in the search."""
    for text in HOSTILE[:size]:
        own = {"heads.sentence": "own", "heads.text": text, text: text, "q": text}
        others = {f"{demo}.{name}": text[:60] for demo in NAMES for name in defaults(demo)}
        for query in (own, others | own | {f"steps.{text}": text}, {f"heads.{text}": text}):
            link = urlencode(query, errors="surrogatepass")
            page.goto(f"{url}{LANGUAGES[language]}?{link}")
            is_unharmed(page, errors)
        expect(Demo(page).error).to_have_text(Demo(page).message("link-bad"))
    page.goto(f"{url}{LANGUAGES[language]}?{urlencode(own, errors='surrogatepass')}")
    Demo(page).is_in("live")
    is_unharmed(page, errors)


@pytest.mark.audit
def test_searched_for(page: Page, url: str, language: str, errors: list[str]) -> None:
    page.goto(url + LANGUAGES[language], wait_until="networkidle")
    field = page.locator(".md-search__input")
    for text in HOSTILE:
        field.fill(text.replace("\ud800", "").replace("\udfff", ""))
        field.press("End")  # the theme listens to keys
    field.fill("head")
    field.press("End")
    expect(page.locator(".md-search-result__link").first).to_be_attached()
    is_unharmed(page, errors)


def is_unharmed(page: Page, errors: list[str]) -> None:
    assert page.evaluate("globalThis.ran") is None
    assert errors == []
