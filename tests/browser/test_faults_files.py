"""Whatever is wrong with whichever file: the page is of use, says what it is, and comes back."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import LANGUAGES, Demo
from tests.browser.server import Faults
from tests.browser.test_failures import ALWAYS, PACKAGES, SNAPSHOT, brings_them_after_all, fails

pytestmark = [pytest.mark.browser, pytest.mark.audit]

#: The worker's own; without one of the page's, the demos stay as they came.
SCRIPTS = ("worker.js",)
#: What a reader is told of a fault.
TOLD = {
    "missing": "missing", "page": "missing", "portal": "damaged", "wrong": "damaged",
    "short": "damaged", "cut": "network", "last": "network",
}  # fmt: skip
HARMLESS = ("slow", "cut_once")
#: Modules are run as what the server says they are; whatever else is checked by its hash.
RUNTIME = [
    (fault, file)
    for file in (*ALWAYS, *SNAPSHOT, *PACKAGES)
    for fault in (*TOLD, *HARMLESS, "mistyped")
]
MODULES = [
    (fault, file)
    for file in SCRIPTS
    for fault in ("missing", "page", "portal", "short", "mistyped")
]
WORDS = {"en": ("dogs sleep", "sleep"), "de": ("Hunde schlafen", "schlafen")}


def write(demo: Demo, language: str) -> None:
    demo.control("text").fill(WORDS[language][0])


def comes_back(demo: Demo, faults: Faults, language: str) -> None:
    """Once all is well again, one press of the button is enough; one worker is left."""
    faults.heal()
    demo.retry.click()
    demo.shows(WORDS[language][1])
    demo.is_in("live")
    expect(demo.error).to_be_hidden()
    assert len(demo.workers) == 1


@pytest.mark.parametrize(("fault", "file"), RUNTIME)
def test_files_of_the_runtime(page: Page, url: str, faults: Faults, fault: str, file: str) -> None:
    language = "de" if RUNTIME.index((fault, file)) % 2 else "en"
    getattr(faults, fault).add(file)
    if file in PACKAGES:
        faults.missing.add(SNAPSHOT[0])
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    before = demo.parts()
    write(demo, language)
    is_hopeless = fault in TOLD and (file not in SNAPSHOT or fault == "last")
    if not is_hopeless:
        demo.shows(WORDS[language][1])
        demo.is_in("live")
        is_whole = file not in PACKAGES and not (file in SNAPSHOT and fault in TOLD)
        expect(demo.root).to_have_attribute("data-boot", "snapshot" if is_whole else "packages")
        assert len(demo.workers) == 1
        return
    fails(demo, TOLD[fault])
    assert demo.parts() == before
    assert not demo.workers
    comes_back(demo, faults, language)


@pytest.mark.parametrize(("fault", "file"), MODULES)
def test_modules(page: Page, url: str, faults: Faults, fault: str, file: str) -> None:
    language = "de" if MODULES.index((fault, file)) % 2 else "en"
    getattr(faults, fault).add(f"/{file}")
    page.goto(url + LANGUAGES[language])
    demo = Demo(page)
    write(demo, language)
    fails(demo, "network")
    comes_back(demo, faults, language)


@pytest.mark.parametrize("fault", TOLD)
def test_weights_that_come_later(demo: Demo, faults: Faults, language: str, fault: str) -> None:
    demo.wake()
    before = demo.parts()
    getattr(faults, fault).add("unguided")
    demo.control("regime").select_option("unguided")
    fails(demo, TOLD[fault])
    assert demo.parts() == before
    assert len(demo.workers) == 1, "the worker can still be asked"
    brings_them_after_all(demo, faults, before)
