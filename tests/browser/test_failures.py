"""Whatever is wrong with the runtime: a message in the page's language, the picture, a way on."""

import json
import re
import threading
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, expect

from tests.browser.conftest import FLAGS
from tests.browser.demo import LANGUAGES, Demo
from tests.browser.published import wait_for
from tests.browser.server import Faults

pytestmark = pytest.mark.browser

#: What no way of starting Python can do without; what only one of them needs.
ALWAYS = ("asm-js", "asm-wasm", "pyodide-mjs", "zstddec")
SNAPSHOT = ("runtime/snapshot", "_multiarray_umath")
PACKAGES = ("python_stdlib-zip", "numpy-2", "multihead-0")
KINDS = {"missing": "missing", "cut": "network", "wrong": "damaged", "short": "damaged"}
CASES = [("missing", file) for file in (*ALWAYS, *PACKAGES, "worker.js")] + [
    ("cut", "asm-wasm"), ("wrong", "asm-wasm"), ("short", "asm-wasm"), ("short", "asm-js"),
    ("wrong", "numpy-2"),
]  # fmt: skip
HALF = [("missing", file) for file in SNAPSHOT] + [(kind, SNAPSHOT[0]) for kind in KINDS][1:]
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(self, name, { get() { throw new DOMException("no", "SecurityError"); } });
Object.defineProperty(navigator, "storage", { value: undefined });"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException("full", "QuotaExceededError"); };"""

#: Before the page: remembers what it is told of the bytes that have arrived.
LISTEN = """
  self.told = [];
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event.type === "progress") self.told.push(event.detail.loaded / event.detail.total);
    return dispatchEvent.call(this, event);
  };
"""

#: In the page: the runtime's manifest, and what it stands between.
MANIFEST = re.compile(r"(<script [^>]*id=\"attention-runtime\"[^>]*>)(.*?)(</script>)")


def fails(demo: Demo, kind: str) -> None:
    """It has failed, says so in its language, shows what it showed and offers to try again."""
    demo.is_in("failed")
    message = demo.message(f"failed-{kind}")
    assert message
    expect(demo.error).to_have_text(message)
    expect(demo.error).to_be_visible()
    expect(demo.status).to_have_text(message)
    expect(demo.retry).to_be_visible()
    expect(demo.progress).to_be_hidden()


def starts_the_public_way(demo: Demo) -> None:
    """Nothing is said of it but to those who look for it."""
    demo.control("text").fill("dogs sleep")
    demo.shows("sleep")
    demo.is_in("live")
    expect(demo.root).to_have_attribute("data-boot", "packages")
    expect(demo.error).to_be_hidden()


def told_otherwise(page: Page, change: Callable[[dict[str, Any]], object]) -> None:
    """Have the page be told something else by the manifest in it."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        before, start, text, end, after = MANIFEST.split(reply.text())
        manifest = json.loads(text)
        change(manifest)
        route.fulfill(response=reply, body=before + start + json.dumps(manifest) + end + after)

    page.route(lambda address: address.endswith("/"), answer)


@pytest.mark.parametrize(("fault", "file"), CASES)
def test_a_spoiled_file_is_named_kindly(
    page: Page, url: str, faults: Faults, fault: str, file: str
) -> None:
    language = "de" if CASES.index((fault, file)) % 2 else "en"
    getattr(faults, fault).add(file)
    if file in PACKAGES:
        faults.missing.add(SNAPSHOT[0])
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    before = demo.parts()
    demo.control("text").fill("dogs sleep")
    # Why a script did not load, a browser does not tell.
    fails(demo, "network" if file.endswith(".js") else KINDS[fault])
    assert demo.parts() == before
    title = demo.root.locator("[data-readout]").filter(visible=True).inner_text()
    demo.radio("head", 2).check(force=True)  # the page is of use without Python
    expect(demo.root.locator("[data-readout]").filter(visible=True)).not_to_have_text(title)


@pytest.mark.parametrize(("fault", "file"), HALF)
def test_without_a_good_snapshot_python_starts_the_public_way(
    page: Page, url: str, faults: Faults, fault: str, file: str
) -> None:
    warned: list[str] = []
    page.on("console", lambda message: warned.append(message.text))
    getattr(faults, fault).add(file)
    page.goto(url)
    starts_the_public_way(Demo(page))
    assert any("could not be restored" in text for text in warned)


def test_a_connection_that_breaks_once_is_no_failure(page: Page, url: str, faults: Faults) -> None:
    """What had come by then is counted once."""
    page.add_init_script(LISTEN)
    faults.cut_once |= {"runtime/snapshot", "asm-wasm", "asm-js"}
    page.goto(url)
    demo = Demo(page)
    demo.wake()
    expect(demo.root).to_have_attribute("data-boot", "snapshot")
    assert not faults.cut_once
    assert page.evaluate("Math.max(...self.told)") == 1


@pytest.mark.parametrize("odd", ["memory", "table"])
def test_another_engines_snapshot_is_not_restored(page: Page, url: str, odd: str) -> None:
    def spoil(manifest: dict[str, Any]) -> None:
        manifest["layout"][odd] += {"memory": 1 << 16, "table": 1}[odd]

    told_otherwise(page, spoil)
    page.goto(url)
    starts_the_public_way(Demo(page))


def test_a_python_that_computes_something_else_is_never_called_live(page: Page, url: str) -> None:
    told_otherwise(page, lambda manifest: manifest.update(proof="00000000"))
    page.goto(url)
    demo = Demo(page)
    demo.control("text").fill("dogs sleep")
    fails(demo, "other")


@pytest.mark.parametrize("fault", KINDS)
def test_trying_again_works_even_if_the_browser_kept_the_spoiled_file(
    page: Page, url: str, faults: Faults, fault: str
) -> None:
    getattr(faults, fault).add("asm-wasm")
    page.goto(url)
    demo = Demo(page)
    demo.control("text").fill("dogs sleep")
    fails(demo, KINDS[fault])
    faults.heal()
    demo.retry.click()
    demo.shows("sleep")
    demo.is_in("live")
    expect(demo.error).to_be_hidden()
    expect(demo.retry).to_be_hidden()


def brings_them_after_all(demo: Demo, faults: Faults, before: dict[str, str]) -> None:
    """Other weights, and so another picture, once all is well and the reader tries again."""
    faults.heal()
    demo.retry.click()
    expect(demo.retry).to_be_hidden()
    wait_for(
        demo.page,
        "was => document.querySelector('[data-part=weights]').innerHTML !== was",
        before["weights"],
    )
    demo.is_in("live")


def test_weights_that_come_later_may_fail_and_be_asked_for_again(
    demo: Demo, faults: Faults
) -> None:
    demo.wake()
    before = demo.parts()
    faults.wrong.add("unguided")
    demo.control("regime").select_option("unguided")
    fails(demo, "damaged")
    assert demo.parts() == before
    demo.control("regime").select_option("guided")  # nothing is lost for the rest
    demo.is_in("live")
    demo.control("regime").select_option("unguided")
    fails(demo, "damaged")
    brings_them_after_all(demo, faults, before)


def test_without_webassembly_the_page_says_so(
    playwright: Playwright, chromium: str, url: str, language: str
) -> None:
    flags = [*FLAGS, "--js-flags=--jitless"]  # takes WebAssembly away
    browser = playwright.chromium.launch(executable_path=chromium, args=flags)
    page = browser.new_page()
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    before = demo.parts()
    demo.control("text").fill("dogs")
    fails(demo, "unsupported")
    assert demo.parts() == before
    browser.close()


@pytest.mark.parametrize("script", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_storage_does_not_matter(context: BrowserContext, url: str, script: str) -> None:
    context.add_init_script(script)
    page = context.new_page()
    page.goto(url)
    demo = Demo(page)
    demo.control("text").fill("dogs sleep")
    demo.shows("sleep")
    demo.is_in("live")


def test_progress_is_honest(page: Page, url: str, language: str, faults: Faults) -> None:
    faults.held["asm-wasm"] = threading.Event()
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    demo.control("text").focus()
    demo.is_in("starting")
    number = {"en": r"(\d+\.\d)", "de": r"(\d+,\d)"}[language]
    pattern = re.escape(demo.message("starting"))
    pattern = pattern.replace(r"\{loaded\}", number).replace(r"\{total\}", number)
    expect(demo.progress).to_have_text(re.compile(pattern))
    expect(demo.progress).to_be_visible()
    found = re.search(pattern, demo.progress.inner_text())
    assert found
    loaded, total = (float(one.replace(",", ".")) for one in found.groups())
    assert 0 <= loaded < total - 2, "the greatest file but one has not been sent yet"
    faults.heal()
    demo.is_in("live")
    expect(demo.progress).to_be_hidden()


def test_the_language_can_be_switched_in_the_middle(page: Page, url: str, faults: Faults) -> None:
    faults.held["asm-wasm"] = threading.Event()
    page.goto(url)
    demo = Demo(page)
    demo.control("text").fill("Hunde schlafen gern.")
    demo.radio("head", 2).check(force=True)
    demo.is_in("starting")
    page.locator("a[hreflang=de]").first.evaluate("link => link.click()")
    page.wait_for_url("**/de/**")
    faults.heal()
    demo.shows("schlafen")
    assert demo.chosen("head") == "2"
    assert demo.control("text").input_value() == "Hunde schlafen gern."
    demo.is_in("live")
