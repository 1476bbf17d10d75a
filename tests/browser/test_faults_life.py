"""What happens to a page in a long life: crashes, freezes, hurry, and the way back."""

import threading

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.conftest import FLAGS
from tests.browser.demo import LANGUAGES, PATIENCE, Demo
from tests.browser.published import wait_for
from tests.browser.server import Faults
from tests.browser.test_failures import fails

pytestmark = pytest.mark.browser

#: Why the browser did not keep the page.
WHY_NOT = "JSON.stringify(performance.getEntriesByType('navigation')[0].notRestoredReasons)"
NO_WORKERS = "delete self.Worker;"
#: A browser from before workers loaded modules does not know the option.
CLASSIC_WORKERS = """const Native = self.Worker;
self.Worker = class { constructor(url) { return new Native(url); } };"""
NO_MEMORY = "WebAssembly.Memory = class { constructor() { throw new RangeError('no memory'); } };"
#: In the page: 200 sentences as fast as a script can write them.
HURRY = """field => { for (let turn = 199; turn >= 0; turn--) {
  field.value = turn ? `dogs sleep ${"on ".repeat(turn % 9)}` : "the last one";
  field.dispatchEvent(new Event("input", { bubbles: true })); } }"""
ANSWERS = """self.answers = 0; self.Worker = class extends self.Worker { constructor(...given) {
  super(...given);
  this.addEventListener("message", ({ data }) => { self.answers += data.type === "rendered"; });
} };"""


def before_the_worker(context: BrowserContext, script: str) -> None:
    """Have a script run before the worker's own."""
    context.route(
        "**/worker.js",
        lambda route: route.fulfill(
            body=script + route.fetch().text(), content_type="text/javascript"
        ),
    )


def computes(demo: Demo, text: str = "dogs sleep") -> None:
    demo.control("text").fill(text)
    demo.shows(text.split()[-1])
    demo.is_in("live")
    assert len(demo.workers) == 1


@pytest.mark.parametrize("script", [NO_WORKERS, CLASSIC_WORKERS], ids=["none", "classic"])
def test_without_module_workers_the_page_says_so(
    page: Page, url: str, language: str, script: str
) -> None:
    page.add_init_script(script)
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    before = demo.parts()
    demo.control("text").fill("dogs")
    fails(demo, "unsupported")
    assert demo.parts() == before
    demo.radio("head", 2).check(force=True)  # the page is of use without
    expect(demo.radio("head", 2)).to_be_checked()
    assert not demo.workers


def test_memory_that_is_short_when_python_starts(
    context: BrowserContext, url: str, language: str
) -> None:
    before_the_worker(context, NO_MEMORY)
    page = context.new_page()
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    demo.control("text").fill("dogs sleep")
    fails(demo, "other")
    assert not demo.workers
    context.unroute("**/worker.js")
    demo.retry.click()
    demo.shows("sleep")
    demo.is_in("live")


CRASH = "setTimeout(() => { throw new Error('crash'); })"
ENDS = {"crashes": CRASH, "ends without a word": "self.close()"}


@pytest.mark.parametrize(
    "end", ["crashes", pytest.param("ends without a word", marks=pytest.mark.audit)]
)
def test_a_worker_that_is_lost_under_way(
    context: BrowserContext, url: str, language: str, faults: Faults, end: str
) -> None:
    context.route(
        "**/define.js",
        lambda route: route.fulfill(
            body=route.fetch().text().replace("SILENCE = 90", "SILENCE = 15"),
            content_type="text/javascript",
        ),
    )
    page = context.new_page()
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    demo.wake()
    before = demo.parts()
    faults.held["unguided"] = threading.Event()
    with page.expect_request("**/unguided*"):
        demo.control("regime").select_option("unguided")
    demo.workers[0].evaluate(ENDS[end])
    fails(demo, "other")
    assert demo.parts() == before
    faults.heal()
    demo.retry.click()
    demo.is_in("live")
    computes(demo)


@pytest.mark.audit
@pytest.mark.parametrize("moment", ["starting", "computing"])
def test_a_tab_that_is_frozen_goes_on_when_it_is_thawed(
    page: Page, url: str, faults: Faults, moment: str
) -> None:
    devtools = page.context.new_cdp_session(page)
    page.goto(url)
    demo = Demo(page)
    if moment == "computing":
        demo.wake()
    faults.held["asm-wasm" if moment == "starting" else "unguided"] = threading.Event()
    with page.expect_request("**/assets/runtime/**"):
        if moment == "starting":
            demo.control("text").fill("dogs sleep")
        else:
            demo.control("regime").select_option("unguided")
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    faults.heal()
    devtools.send("Page.setWebLifecycleState", {"state": "active"})
    expect(demo.progress).to_be_hidden()
    computes(demo)


def test_the_way_back_leads_to_a_page_that_computes(
    playwright: Playwright, chromium: str, url: str
) -> None:
    """From the browser's back/forward cache, with the worker as it was."""
    browser = playwright.chromium.launch(
        executable_path=chromium,
        args=[*FLAGS, "--enable-features=BackForwardCache"],
        ignore_default_args=["--disable-back-forward-cache"],
    )
    context = browser.new_context(service_workers="block")
    context.set_default_timeout(PATIENCE)
    context.add_init_script("addEventListener('pageshow', (e) => { self.kept = e.persisted; })")
    page = context.new_page()
    page.goto(url)
    demo = Demo(page)
    for _ in range(3):  # a browser may keep nothing for reasons of its own, which it calls masked
        computes(demo)
        page.wait_for_load_state("networkidle")
        page.goto(url + "glossary/")
        page.evaluate("history.back()")  # Playwright would wait for a page that loads
        demo.shows("sleep")
        if page.evaluate("self.kept"):
            break
    expect(demo.control("text")).to_have_value("dogs sleep")
    assert page.evaluate("self.kept"), page.evaluate(WHY_NOT)
    demo.control("text").fill("cats and dogs")
    demo.shows("dogs")
    demo.is_in("live")
    browser.close()


def test_of_two_hundred_changes_only_the_last_counts(page: Page, url: str) -> None:
    page.add_init_script(ANSWERS)
    page.goto(url)
    demo = Demo(page)
    demo.wake()
    before = page.evaluate("self.answers")
    demo.control("text").evaluate(HURRY)
    demo.shows("one")
    expect(demo.progress).to_be_hidden()
    assert [word.strip() for word in demo.words()][-3:] == ["the", "last", "one"]
    assert page.evaluate("self.answers") - before <= 3
    wait_for(page, "() => location.search.includes('the+last+one')")


def test_without_a_network_a_page_that_has_its_python_goes_on(
    page: Page, url: str, faults: Faults
) -> None:
    page.goto(url)
    demo = Demo(page)
    demo.wake()
    faults.down = True
    computes(demo)
    before = demo.parts()
    demo.control("regime").select_option("untrained")
    fails(demo, "network")
    assert demo.parts() == before
