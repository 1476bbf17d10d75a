"""Nothing is asked for before its time, and nothing ever of anyone else."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import LANGUAGES, Demo

pytestmark = pytest.mark.browser

#: Below the fold of any screen.
FAR = """const far = new CSSStyleSheet();
far.replaceSync("attention-demo { margin-top: 9000px; }");
document.adoptedStyleSheets = [far];"""
#: Observers are told in the order of their making, so the page's own knows by now.
SEEN = "demo => new Promise(seen => new IntersectionObserver(seen).observe(demo))"
CONNECTION = 'Object.defineProperty(navigator, "connection", {{ value: {} }})'
COSTLY = {"saves data": "{ saveData: true }", "slow": '{ effectiveType: "3g" }'}


def asked_for(page: Page) -> list[str]:
    """The list of all that the page and its worker ask for, from now on."""
    urls: list[str] = []
    page.context.on("request", lambda request: urls.append(request.url))
    return urls


def is_runtime(url: str) -> bool:
    return "assets/runtime/" in url or url.endswith("worker.js")


def test_a_demo_out_of_view_starts_nothing_until_it_comes_into_view(page: Page, url: str) -> None:
    urls = asked_for(page)
    page.clock.install()
    page.add_init_script(FAR)
    page.goto(url)
    demo = Demo(page)
    page.mouse.move(50, 50)
    page.keyboard.press("Shift")
    page.clock.run_for(600_000)
    demo.is_in("static")
    assert not list(filter(is_runtime, urls))
    demo.root.evaluate("demo => demo.scrollIntoView()")
    demo.is_in("starting")


def test_a_demo_in_view_waits_for_a_sign_of_life_or_five_seconds(page: Page, url: str) -> None:
    urls = asked_for(page)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)  # its seconds pass when they are told to, on slow machines too
    page.goto(url)
    demo = Demo(page)
    demo.root.evaluate(SEEN)
    page.clock.run_for(4_000)
    demo.is_in("static")
    assert not list(filter(is_runtime, urls))
    page.clock.run_for(2_000)
    demo.is_in("starting")


def test_a_pointer_over_a_control_is_enough_but_not_one_over_the_rest(page: Page, url: str) -> None:
    page.add_init_script("window.IntersectionObserver = class { observe() {} disconnect() {} };")
    page.goto(url)
    demo = Demo(page)
    demo.root.locator(".mh-line").first.hover()
    demo.is_in("static")
    demo.control("text").hover()
    expect(demo.root).not_to_have_attribute("data-state", "static")


@pytest.mark.parametrize("connection", COSTLY)
def test_who_saves_data_is_asked_first(page: Page, url: str, connection: str) -> None:
    page.clock.install()
    page.add_init_script(CONNECTION.format(COSTLY[connection]))
    page.goto(url)
    demo = Demo(page)
    page.mouse.move(50, 50)
    demo.control("text").hover()
    demo.control("text").focus()
    page.clock.run_for(600_000)
    demo.is_in("static")
    demo.control("text").fill("dogs")
    expect(demo.root).not_to_have_attribute("data-state", "static")


def test_no_other_origin_is_ever_asked(page: Page, url: str) -> None:
    urls = asked_for(page)
    origin = url.removesuffix("/multihead/")
    for home in LANGUAGES.values():
        page.goto(url + home)
        demo = Demo(page)
        demo.wake()
        demo.control("text").fill("x y z")
        demo.shows("x")
        demo.control("regime").select_option("untrained")
        expect(demo.progress).to_be_hidden()
    assert len(list(filter(is_runtime, urls))) > 5
    assert [one for one in urls if not one.startswith((origin + "/", "blob:" + origin))] == []


def test_without_scripts_nothing_is_asked_for(context: BrowserContext, url: str) -> None:
    browser = context.browser
    assert browser
    plain = browser.new_context(java_script_enabled=False)
    page = plain.new_page()
    urls = asked_for(page)
    page.goto(url)
    page.mouse.wheel(0, 500)
    Demo(page).radio("head", 3).check(force=True)
    assert not [one for one in urls if one.endswith((".js", ".mjs")) or is_runtime(one)]
    plain.close()
