"""Without a network, or with a storage that fails: a working page."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.demo import LANGUAGES, Demo
from tests.browser.published import (
    KEPT,
    Published,
    boot,
    computes,
    is_wholly,
    until_kept,
    wait_for,
)

pytestmark = pytest.mark.browser

#: In the page: makes what is kept of a file something else.
SPOIL = """async ([text, content]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys())
      if (url.includes(text)) await cache.put(url, new Response(content));
  }
}"""
SPOILED = "asm-wasm", "runtime/snapshot", "/define.js", "/demos.css"
IS_GOOD = """async ([text, size]) => {
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes(text)) {
        const kept = await (await caches.match(url)).arrayBuffer();
        return kept.byteLength === size;
      }
  return false;
}"""


def test_what_was_visited_works_without_a_network(
    keeper: BrowserContext, site_here: Published
) -> None:
    home, other = (site_here.url + LANGUAGES[language] for language in ("en", "de"))
    page = keeper.new_page()
    page.goto(home)
    boot(page)
    page.goto(home + "glossary/")
    until_kept(page, "glossary/")
    site_here.cut(keeper)
    page.goto(f"{home}?heads.head=3")
    demo = Demo(page)
    assert demo.chosen("head") == "3"
    computes(demo)
    demo.control("regime").select_option("untrained")
    expect(demo.progress).to_be_hidden()
    expect(demo.error).to_be_hidden()
    page.goto(home + "glossary/")
    computes(Demo(page))
    page.locator("a.language").click()
    expect(page.locator("h1#offline")).to_be_visible()  # that page was not visited
    page.goto(other)
    computes(Demo(page))
    page.goto(home + "model/")
    expect(page.locator("h1#offline")).to_be_visible()
    expect(page.locator("[lang=de]", has_text="Verbindung")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Inter')
    page.locator("article a", has_text="To the start").click()
    expect(page.locator("h1#multi-head-attention")).to_be_visible()


def test_what_was_spoiled_where_it_is_kept_is_had_anew(
    keeper: BrowserContext, site_here: Published
) -> None:
    page = keeper.new_page()
    page.goto(site_here.url)
    boot(page)
    built = list(site_here.builds["first"].rglob("*.*"))
    for file in SPOILED:
        page.evaluate(SPOIL, [file, "spoiled"])
    page.reload()
    computes(Demo(page))
    expect(Demo(page).root).to_have_attribute("data-boot", "snapshot")
    is_wholly(page, "first")
    for file in SPOILED:
        (path,) = [one for one in built if file in one.as_posix()]
        wait_for(page, IS_GOOD, [file, path.stat().st_size])


def test_nothing_is_kept_where_storage_is_full(
    keeper: BrowserContext, site_here: Published
) -> None:
    page = keeper.new_page()
    devtools = keeper.new_cdp_session(page)
    origin = site_here.url.removesuffix("/multihead/")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 100_000})
    for _ in range(2):
        page.goto(site_here.url)
        computes(Demo(page))
        is_wholly(page, "first")
    assert page.evaluate(KEPT, "runtime/snapshot") == 0


def test_storage_evicted_under_way_is_no_loss(keeper: BrowserContext, site_here: Published) -> None:
    page = keeper.new_page()
    page.goto(site_here.url)
    boot(page)
    page.evaluate(
        "async () => { for (const name of await caches.keys()) await caches.delete(name) }"
    )
    page.reload()
    computes(Demo(page))
    is_wholly(page, "first")


@pytest.mark.parametrize("how", ["undefined", "refuses", "saves data"])
def test_without_a_service_worker_the_site_is_as_it_was(
    keeper: BrowserContext, site_here: Published, how: str
) -> None:
    scripts = {
        "undefined": "delete Navigator.prototype.serviceWorker; delete self.caches",
        "refuses": "navigator.serviceWorker.register = async () => { throw new DOMException() }",
        "saves data": "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})",
    }
    keeper.add_init_script(scripts[how])
    errors: list[object] = []
    page = keeper.new_page()
    page.on("pageerror", lambda error: errors.append(error))
    page.goto(site_here.url)
    computes(Demo(page))
    assert errors == []
    assert "/multihead/sw.js" not in site_here.faults.asked
