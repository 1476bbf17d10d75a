"""A short tour in every engine: another head, a sentence of one's own, its link, no network."""

import pytest

from tests.browser.demo import LANGUAGES
from tests.browser.server import Faults
from tests.engines.engine import Engine
from tests.engines.page import Demo

pytestmark = pytest.mark.audit

OWN = {"en": "dogs sleep", "de": "Hunde schlafen"}
#: Whether the service worker has kept what Python starts from.
KEPT = """(async () => { for (const name of await caches.keys())
  for (const { url } of await (await caches.open(name)).keys())
    if (url.includes('runtime/snapshot')) return true; return false; })()"""


def test_a_tour(engine: Engine, url: str, faults: Faults, language: str) -> None:
    demo = Demo(engine, url, language)
    told = demo.readout()
    demo.choose_head(2)
    assert demo.readout() != told
    demo.write(OWN[language])
    demo.shows(OWN[language].split()[1])
    demo.is_in("live")

    link = str(engine.evaluate("location.href"))
    other = "de" if language == "en" else "en"
    engine.evaluate(f"void document.querySelector('a[hreflang={other}]').click()")
    # As long as the other page is on its way there may be no demo, nor even a root element.
    engine.wait_until(f"document.documentElement?.lang === '{other}'")
    engine.wait_until("document.readyState === 'complete'")
    demo.shows(OWN[language].split()[1])
    assert demo.head() == "2"

    engine.wait_until(KEPT)
    faults.down = True
    engine.open(link)
    demo.shows(OWN[language].split()[1])
    demo.is_in("live")
    assert demo.head() == "2"
    assert engine.evaluate("location.href").startswith(url + LANGUAGES[language])
    assert not demo.error()
