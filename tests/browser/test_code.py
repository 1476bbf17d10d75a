"""The program is the reader's: written and run by keyboard, stopped, kept, and in no link."""

import threading

import pytest
from multihead.labels import labels
from multihead.widgets.code.programs import GAPS
from playwright.sync_api import Locator, Page, expect

from tests.browser.demo import Demo
from tests.browser.published import wait_for
from tests.browser.server import Faults

pytestmark = pytest.mark.browser

PAGES = {"en": "write-it-yourself/", "de": "de/write-it-yourself/"}
LOOP = "while True: pass"
#: Parts that the snapshot of Python's memory is without; where programs run, they are brought.
BROUGHT = """import ctypes.util, pickle, platform, statistics
import numpy as np
copy = pickle.loads(pickle.dumps([1, 2]))
print(copy, np.linalg.inv(np.eye(2) * 4)[0, 0])
names = platform.python_implementation(), callable(ctypes.util.find_library)
print(ctypes.sizeof(ctypes.c_int32), *names)
print(abs(np.fft.fft(np.ones(3)))[0], np.random.default_rng(0).integers(1))
"""


@pytest.fixture
def code(page: Page, url: str, language: str) -> Demo:
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(url + PAGES[language])
    return Demo(page, "code")


def editor(demo: Demo) -> Locator:
    """The editor, once it has taken the place of the text field."""
    expect(demo.control("program")).to_be_hidden()
    return demo.root.get_by_role("textbox")


def typed(demo: Demo) -> str:
    return str(demo.control("program").input_value())


def write(demo: Demo, text: str) -> None:
    """By keyboard, in place of all that is there."""
    editor(demo).focus()
    demo.page.keyboard.press("Control+a")
    demo.page.keyboard.insert_text(text)


def verdict(demo: Demo) -> Locator:
    return demo.root.locator("[data-readout]")


def test_the_editor_takes_over_where_one_writes(code: Demo) -> None:
    """It comes when someone is there, and that may be with the first key."""
    before = typed(code)
    code.control("program").evaluate("field => { field.focus(); field.setSelectionRange(6, 6); }")
    code.page.keyboard.press("Shift")
    expect(editor(code)).to_be_focused()
    code.page.keyboard.insert_text("x")
    assert typed(code) == f"{before[:6]}x{before[6:]}"


def test_nothing_moves_when_the_editor_comes(page: Page, url: str, faults: Faults) -> None:
    """Not even where it is lower than the text is long: on 1280 × 1024 px at 400 % zoom."""
    faults.held["codemirror.js"] = threading.Event()
    page.set_viewport_size({"width": 320, "height": 256})
    page.goto(url + PAGES["en"])
    code = Demo(page, "code")
    top = "button => button.getBoundingClientRect().top + scrollY"
    before = code.root.locator("[data-run]").evaluate(top)
    code.control("level").focus()
    faults.heal()
    expect(editor(code)).to_be_visible()
    assert code.root.locator("[data-run]").evaluate(top) == pytest.approx(before, abs=1)


def test_a_program_that_spoils_the_workers_clock_spoils_no_other(code: Demo) -> None:
    failures: list[str] = []
    code.page.on("console", lambda one: failures.append(one.text) if one.type == "error" else None)
    spoil = "import js\njs.setTimeout = js.clearTimeout = None\n"
    for before, said in ((spoil, "spoilt"), ("", "once more"), ("", "and again")):
        write(code, f"{before}print({said!r})")
        code.root.locator("[data-run]").click()
        expect(code.root.locator("[data-part]").filter(has_text=said).first).to_be_attached()
    assert failures == []


def test_written_run_and_left_by_keyboard(code: Demo, language: str) -> None:
    code.control("level").focus()
    code.page.keyboard.press("Tab")
    expect(editor(code)).to_be_focused()
    expect(editor(code)).to_have_accessible_name(labels(language).code.program)
    whole = typed(code)
    for gap in GAPS:
        whole = whole.replace("...", gap, 1)
    write(code, whole)
    code.page.keyboard.press("Tab")
    expect(code.root.locator("[data-run]")).to_be_focused()
    code.page.keyboard.press("Enter")
    expect(code.root.locator(".mh-passed")).to_have_count(8)
    expect(verdict(code)).to_contain_text("8")
    expect(code.status).to_have_text(verdict(code).inner_text())
    write(code, whole.replace(" @ w_o", ""))
    code.page.keyboard.press("Control+Enter")
    expect(code.root.locator(".mh-failed")).to_have_count(6)
    expect(code.root.locator(".mh-pitfall code")).to_have_text("w_o")
    width = code.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert width <= 0


def test_an_endless_program_is_stopped_and_the_next_one_runs(code: Demo, language: str) -> None:
    code.control("level").focus()
    code.is_in("live")
    write(code, LOOP)
    code.page.keyboard.press("Control+Enter")
    code.page.keyboard.press("Control+Enter")  # once more, to wait behind the first
    expect(code.root).to_have_attribute("data-waiting", "")
    code.root.locator("[data-action=stop]").press("Enter")
    expect(code.error).to_have_text(labels(language).code.messages.failed_stopped)
    write(code, "print(6 * 7)")
    code.page.keyboard.press("Control+Enter")
    expect(code.root.locator("pre").first).to_have_text("42\n")
    write(code, LOOP)
    code.page.keyboard.press("Control+Enter")
    expect(code.error).to_contain_text("10")  # seconds
    code.is_in("live")
    assert typed(code) == LOOP


def test_a_program_may_import_what_no_demo_needs(code: Demo) -> None:
    for run in ("first", "second"):  # which finds what the first has brought
        write(code, f"{BROUGHT}print('{run}')")
        code.page.keyboard.press("Control+Enter")
        told = f"[1, 2] 0.25\n4 CPython True\n3.0 0\n{run}\n"
        expect(code.root.locator("pre").first).to_have_text(told)


def test_the_text_is_kept_by_level_and_stands_in_no_link(code: Demo, url: str) -> None:
    prepared = typed(code)
    write(code, "mine = 'größer'")
    code.control("level").select_option("3")
    assert typed(code) != prepared
    wait_for(code.page, "() => location.search === '?code.level=3'")
    code.page.goto(code.page.url.partition("?")[0])
    assert editor(code).inner_text() == typed(code) == "mine = 'größer'"
    assert "mine" not in code.page.url
    code.root.locator("[data-action=reset]").press("Enter")
    assert typed(code) == prepared
    code.page.goto(f"{code.page.url.partition('?')[0]}?code.program=mine")
    expect(code.error).to_have_text(code.message("link-bad"))
    editor(code)
    assert typed(code) == prepared
    assert "assets/editor" in code.page.content()
    assert "assets/editor" not in code.page.request.get(url).text(), "only here"
    code.page.route("**/assets/editor/**", lambda route: route.abort())
    code.page.goto(code.page.url.partition("?")[0])
    code.control("program").fill("plain = 1")  # the text field does without the editor
    code.page.reload()
    expect(code.control("program")).to_be_visible()
    expect(code.control("program")).to_have_value("plain = 1")
