"""One build after another at the same address: wholly old or wholly new, never a mixture."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import Demo
from tests.browser.published import (
    Published,
    boot,
    computes,
    is_wholly,
    said,
    until_kept,
    wait_for,
    wait_for_takeover,
)

pytestmark = pytest.mark.browser

CACHES = "async () => await caches.keys()"
IS_CONTROLLED = "async () => Boolean(navigator.serviceWorker.controller)"
GONE = "async (names) => !(await caches.keys()).some((name) => names.includes(name))"
IS_SECOND = (
    "async () => (await caches.keys()).filter((name) => / .* [0-9a-f]{16}$/.test(name)).length > 1"
)
#: Its demos start when asked, not by themselves.
PATIENT = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
IS_FREE = """async () => !(await caches.keys()).length
  && !(await navigator.serviceWorker.getRegistrations()).length"""
#: An old worker, written without care: it answers with what it kept, whatever is there now.
CARELESS = """const NAME = `offline ${new URL(registration.scope).pathname} careless`;
self.addEventListener("install", (event) => event.waitUntil(skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(clients.claim()));
self.addEventListener("fetch", (event) => event.respondWith((async () => {
  const cache = await caches.open(NAME);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const reply = await fetch(event.request);
  await cache.put(event.request, reply.clone());
  return reply;
})()));"""


def visits_the_second(keeper: BrowserContext, site_here: Published) -> Page:
    """A new tab comes after the second build was published, and its worker takes over."""
    site_here.publish("second")
    page = keeper.new_page()
    page.goto(site_here.url)
    is_wholly(page, "second")
    wait_for(page, IS_SECOND)
    wait_for_takeover(page)
    return page


def test_old_tabs_go_on_where_a_new_build_has_taken_over(
    keeper: BrowserContext, site_here: Published
) -> None:
    """None of their files is on the server any more; Python starts in one only then."""
    live, idle = keeper.new_page(), keeper.new_page()
    live.goto(site_here.url)
    demo = boot(live)
    idle.add_init_script(PATIENT)
    idle.goto(site_here.url)
    for tab in (live, idle):
        tab.evaluate("self.isSame = true")
    visits_the_second(keeper, site_here)
    site_here.cut(keeper)
    computes(demo)
    computes(Demo(idle))
    for tab in (live, idle):
        is_wholly(tab, "first")
        assert "first “" in said(Demo(tab))
        assert "second “" not in said(Demo(tab))
        assert tab.evaluate("self.isSame"), "it was loaded again"


def test_an_old_tab_whose_python_is_gone_says_so(
    keeper: BrowserContext, site_here: Published
) -> None:
    """It had not been started, so it was not kept; the network is there."""
    other, tab = keeper.new_page(), keeper.new_page()
    other.goto(site_here.url)
    wait_for(other, IS_CONTROLLED)
    tab.add_init_script(PATIENT)
    tab.goto(site_here.url)
    visits_the_second(keeper, site_here)
    demo = Demo(tab)
    demo.control("text").fill("dogs sleep")
    demo.is_in("failed")
    expect(demo.error).to_have_text(demo.message("failed-missing"))


def test_the_next_visit_is_wholly_new_and_nothing_old_is_left(
    keeper: BrowserContext, site_here: Published
) -> None:
    old_tab = keeper.new_page()
    old_tab.goto(site_here.url)
    boot(old_tab)
    old = old_tab.evaluate(CACHES)
    others = ["other", "offline /other/ x", "offline /multihead/other/ x"]
    old_tab.evaluate("names => Promise.all(names.map((name) => caches.open(name)))", others)
    page = visits_the_second(keeper, site_here)
    assert set(old) < set(page.evaluate(CACHES)), "the old tab needs it"
    old_tab.close()
    page.reload()
    wait_for(page, GONE, old)
    assert set(others) < set(page.evaluate(CACHES))
    site_here.cut(keeper)
    page.reload()
    is_wholly(page, "second")
    computes(Demo(page))  # though Python had been started in the first build only
    assert "second “" in said(Demo(page))
    assert "first “" not in said(Demo(page))


def test_half_a_new_build_leaves_the_old_one_as_it_is(
    keeper: BrowserContext, site_here: Published
) -> None:
    page = keeper.new_page()
    page.goto(site_here.url)
    until_kept(page, "define.js")
    wait_for(page, IS_CONTROLLED)
    site_here.publish("second")
    site_here.faults.missing.add("/worker.js")
    page.goto(site_here.url)
    site_here.cut(keeper)
    page.goto(site_here.url)
    is_wholly(page, "first")
    site_here.faults.heal()
    keeper.set_offline(False)
    page.goto(site_here.url)
    is_wholly(page, "second")


def test_an_older_worker_is_replaced(
    keeper: BrowserContext, site_here: Published, tmp_path: Path
) -> None:
    old = tmp_path / "old"
    shutil.copytree(site_here.builds["first"], old)
    (old / "sw.js").write_text(CARELESS, "utf-8")
    site_here.builds = site_here.builds | {"old": old}
    site_here.publish("old")
    page = keeper.new_page()
    page.goto(site_here.url)
    wait_for(page, IS_CONTROLLED)
    page.reload()  # it keeps the page now
    is_wholly(page, "first")
    site_here.publish("second")
    page.goto(site_here.url)
    until_kept(page, "offline.html")
    wait_for_takeover(page)
    page.goto(site_here.url)
    is_wholly(page, "second")
    wait_for(page, "async () => !(await caches.keys()).some((n) => n.endsWith('careless'))")


def test_the_publisher_can_switch_it_off(keeper: BrowserContext, site_here: Published) -> None:
    page = keeper.new_page()
    page.goto(site_here.url)
    boot(page)
    site_here.publish("off")
    page.goto(site_here.url)
    wait_for_takeover(page, IS_FREE)
    page.reload()
    computes(Demo(page))
    assert page.evaluate(IS_FREE)
