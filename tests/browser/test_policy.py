"""What the page's policy keeps out, in a browser that has Trusted Types and in one that has not."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, Route

from demos.site.policy import policy
from tests.browser.demo import PATIENCE, Demo
from tests.browser.tour import WATCH, use_the_theme

pytestmark = pytest.mark.browser

#: A page up to its policy.
FIRST = re.compile(
    r"\s*<!doctype html>\s*<html[^>]*>\s*<head>\s*<meta charset=\"utf-8\">\s*"
    r"<meta http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\">"
)
#: Each would set `window.ran`, if it were let.
ATTACKS = {
    "a handler": "document.body.setAttribute('onclick', 'ran = 1'); document.body.click()",
    "an inline script": "const it = document.createElement('script'); it.text = 'ran = 1';"
    " document.body.append(it)",
    "a script's address": "const it = document.createElement('script');"
    " it.src = 'data:text/javascript,ran=1'; document.body.append(it)",
    "a script's own address elsewhere": "new Worker('https://elsewhere.example/a.js')",
    "a javascript: link": "const it = document.createElement('a'); it.href = 'javascript:ran=1';"
    " document.body.append(it); it.click()",
    "markup": "document.body.innerHTML += '<img src=x onerror=\"ran = 1\">'",
    "a parsed document": "new DOMParser().parseFromString('<p onclick=x>', 'text/html')",
    "a policy of one's own": "trustedTypes.createPolicy('multihead', {})",
    "a frame": "const it = document.createElement('iframe'); "
    " it.srcdoc = '<script>top.ran=1</script>'; document.body.append(it)",
    "a base": "const it = document.createElement('base'); it.href = 'https://elsewhere.example/';"
    " document.head.append(it); if (document.baseURI.includes('elsewhere')) ran = 1",
}
HARMLESS = (
    "",
    "Head",
    "<h2><mark>Head</mark></h2><p>a &lt;b&gt;</p>",
    '<div class="md-icon"></div>',
)
HARMFUL = (
    "<img src=x>", "<p onclick=x>", '<a href="javascript:x">', "<svg><a>", "<style>*{}</style>",
    "<template><script>", "<math><mtext><img>", "<form action=x>", "<p style='color:red'>",
    '<del id="__config">',
)  # fmt: skip
SEARCH_RESULT = """markup => {
  const place = document.createElement("article");
  place.innerHTML += markup;
  return place.innerHTML.length >= markup.length;
}"""
WITHOUT = "delete globalThis.trustedTypes; delete globalThis.TrustedHTML;"


def test_every_page_of_the_site_comes_with_its_policy(site: Path) -> None:
    pages = list(site.rglob("*.html"))
    assert len(pages) > 15
    for path in pages:
        html = path.read_text("utf-8").replace('<base href="../">', "")
        given = FIRST.match(html)
        assert given, path
        assert f"script-src {' '.join(policy(html)['script-src'])};" in given[1], path
        assert not re.search("'unsafe-eval|script-src [^;]*'unsafe", given[1])


@pytest.fixture
def home(page: Page, url: str) -> Page:
    page.add_init_script(WATCH)
    page.goto(url, wait_until="networkidle")
    return page


def test_no_script_runs_that_the_build_did_not_write(home: Page) -> None:
    told: list[str] = []
    home.on("console", lambda message: told.append(message.text))
    for name, attack in ATTACKS.items():
        told.clear()
        attempt = f"try {{ {attack} }} catch (error) {{ console.error('forbidden:', error.name) }}"
        home.evaluate(f"() => {{ {attempt} }}")
        home.wait_for_timeout(50)
        assert home.evaluate("globalThis.ran") is None, name
        assert [text for text in told if text.startswith("forbidden:")], name


def test_what_the_theme_writes_is_let_through_if_it_is_harmless(home: Page) -> None:
    assert all(home.evaluate(SEARCH_RESULT, markup) for markup in HARMLESS)
    for markup in HARMFUL:
        with pytest.raises(Error, match="TrustedHTML"):
            home.evaluate(SEARCH_RESULT, markup)


def test_browsers_without_trusted_types_do_as_well(browser: Browser, url: str) -> None:
    context = browser.new_context(bypass_csp=True, service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(WITHOUT)
    page.goto(url)
    assert page.evaluate("typeof trustedTypes") == "undefined"
    demo = Demo(page)
    demo.wake()
    demo.control("text").fill("x y z")
    demo.shows("x")
    use_the_theme(page)
    context.close()


@pytest.mark.audit
def test_python_starts_where_the_policy_governs_its_worker_too(page: Page, url: str) -> None:
    """A `<meta>` does not, by the standard; older Chromium hands it down, and a header would."""
    given = FIRST.match(page.request.get(url).text())
    assert given
    start_under(page, url, given[1]).is_in("live")
    for name in ("'wasm-unsafe-eval'", "blob:", "connect-src 'self' data:"):
        start_under(page, url, given[1].replace(name, "")).is_in("failed")


def start_under(page: Page, url: str, governing: str) -> Demo:
    """Have the worker's script come with a policy, and begin to start Python in it."""

    def answer(route: Route) -> None:
        reply = route.fetch()
        headers = reply.headers | {"content-security-policy": governing}
        route.fulfill(response=reply, headers=headers)

    page.unroute("**/worker.js")
    page.route("**/worker.js", answer)
    page.goto(url)
    demo = Demo(page)
    demo.control("text").focus()
    return demo
