"""Under the page's policy every engine does what it should, and nothing else."""

import pytest

from tests.engines.engine import Engine
from tests.engines.firefox import Firefox
from tests.engines.page import Demo

pytestmark = pytest.mark.audit

LISTEN = """void (globalThis.forbidden = [], addEventListener("securitypolicyviolation",
  ({ violatedDirective, blockedURI }) => forbidden.push([violatedDirective, blockedURI])))"""
SEARCH = """(() => {
  const field = document.querySelector(".md-search__input");
  field.focus();
  field.value = "head";
  field.dispatchEvent(new Event("keyup"));
})()"""
#: Trusted Types throw, where an engine has them; else the policy keeps it from running.
ATTACK = """(() => {
  const attempt = (it) => { try { it(); } catch { /* as it should */ } };
  const script = document.createElement("script");
  attempt(() => (script.text = "globalThis.ran = 1"));
  document.body.append(script);
  attempt(() => document.body.setAttribute("onclick", "globalThis.ran = 1"));
  document.body.click();
  return globalThis.ran ?? "nothing";
})()"""
EDITOR = "document.querySelector('.mh-editor')?.shadowRoot.querySelector('.cm-editor')"
PAGES = {"en": "write-it-yourself/", "de": "de/write-it-yourself/"}


def test_the_demo_and_the_search_are_free_and_a_foreign_script_is_not(
    engine: Engine, url: str, language: str
) -> None:
    demo = Demo(engine, url, language)
    engine.evaluate(LISTEN)
    demo.focus()
    demo.is_in("live")
    demo.write("x y z")
    demo.shows("x")
    engine.wait_until(f"({SEARCH}, document.querySelector('.md-search-result__link') !== null)")
    assert engine.evaluate("forbidden") == []
    assert engine.evaluate(ATTACK) == "nothing"
    engine.wait_until("forbidden.length >= 2")


def test_no_page_asks_for_what_is_forbidden(engine: Engine, url: str, language: str) -> None:
    """From its beginning on, and in idle time: Firefox fetches what a page names as the next."""
    if not isinstance(engine, Firefox):
        pytest.skip("only Firefox lets a test in before the page")
    engine.before_pages(LISTEN)
    engine.open(url + PAGES[language])
    engine.wait_until(f"Boolean({EDITOR})")
    assert engine.evaluate("forbidden") == []


def test_the_editor_is_dressed(engine: Engine, url: str, language: str) -> None:
    engine.open(url + PAGES[language])
    engine.wait_until(f"Boolean({EDITOR})")
    assert engine.evaluate(f"getComputedStyle({EDITOR}).display") == "flex"
    assert engine.evaluate("document.querySelectorAll('style').length") == 0
