"""Every page and every demo, used: nothing is forbidden, nothing goes elsewhere, little is kept."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from multihead.widgets import NAMES
from playwright.sync_api import Browser, BrowserContext, Route

from tests.browser.demo import PATIENCE
from tests.browser.elsewhere import elsewhere
from tests.browser.server import PREFIX, serve
from tests.browser.tour import Tour, go, pages_of
from tests.sites import ROOT, URL

pytestmark = pytest.mark.browser

#: Chromium's own errand: whenever it sees a form, wherever that comes from.
ERRANDS = {"content-autofill.googleapis.com:443"}
#: What stands in the first column of a table, as code.
NAME = re.compile(r"^\| `([^`]+)`", re.MULTILINE)


BUILT_FOR = urlsplit(URL).path


def served_here(route: Route) -> None:
    route.continue_(url=route.request.url.replace(BUILT_FOR, PREFIX))


class Toured(NamedTuple):
    """A tour, and what it ended with."""

    language: str
    tour: Tour
    context: BrowserContext
    url: str
    asked: list[str]
    """What a proxy was asked for."""


@pytest.fixture(scope="module", params=["de", pytest.param("en", marks=pytest.mark.audit)])
def toured(browser: Browser, site: Path, request: pytest.FixtureRequest) -> Iterator[Toured]:
    """One tour of all pages in a language, with the service worker, in a fresh profile."""
    with elsewhere() as (proxy, asked), serve(site) as url:
        context = browser.new_context(
            proxy={"server": proxy, "bypass": "127.0.0.1"},
            viewport={"width": 1280, "height": 900},
            permissions=["clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        # 404.html names its files by the address that the site is built for.
        context.route(f"**{BUILT_FOR}**", served_here)
        tour = Tour()
        tour.watch(context)
        paths = [path for path in pages_of(site, request.param) if "two/" not in path]
        go(tour, context.new_page(), url, paths)
        yield Toured(request.param, tour, context, url, asked)
        context.close()


def test_the_tour_sees_everything(toured: Toured, site: Path) -> None:
    docs = {path.name.split(".")[0] for path in (ROOT / "docs").glob(f"*.{toured.language}.md")}
    seen = {path.removeprefix("de/").strip("/") or "index" for path in toured.tour.pages}
    assert docs <= seen
    assert seen - docs <= {"404.html", "offline.html"}
    assert {path.rpartition("/")[2] for path in toured.tour.demos} == set(NAMES)
    assert any("runtime/snapshot" in url for url in toured.tour.requests)


def test_nothing_that_the_site_does_is_forbidden_or_fails(toured: Toured) -> None:
    assert toured.tour.errors == []


def test_no_other_origin_is_asked_for_anything(toured: Toured) -> None:
    origin = toured.url.removesuffix(PREFIX)
    strangers = [
        url for url in toured.tour.requests
        if not url.startswith((origin + "/", f"blob:{origin}/"))
    ]  # fmt: skip
    assert strangers == []
    assert set(toured.asked) <= ERRANDS


def test_the_proxy_notices_and_a_link_tells_nobody_where_it_stood(toured: Toured) -> None:
    page = toured.context.new_page()
    page.goto(toured.url + "?heads.head=3")
    page.evaluate("location.href = 'http://elsewhere.example/'")
    page.wait_for_url("**/elsewhere.example/**")
    page.close()
    assert "http://elsewhere.example/" in toured.asked
    assert not [one for one in toured.asked if f"from {toured.url}" in one]
    toured.asked.clear()


def test_no_link_to_another_site_carries_what_a_reader_typed(toured: Toured) -> None:
    outgoing = {url for url in toured.tour.links if not url.startswith(toured.url)}
    assert len(outgoing) > 50
    demos = tuple(f"{name}." for name in NAMES)
    assert not [url for url in outgoing if any(name in urlsplit(url).query for name in demos)]


def test_what_is_stored_is_what_the_privacy_page_says(toured: Toured) -> None:
    stored = toured.tour.stored
    page = (ROOT / f"docs/privacy.{toured.language}.md").read_text("utf-8")
    own = {name.rpartition("/")[2] for name in stored["local"]}  # without the site's path
    local = {re.sub(r"(?<=program\.).+", "", name) for name in own}
    caches = {name.split()[0] for name in stored["caches"]}
    assert local | caches == set(NAME.findall(page))
    assert not toured.tour.unasked
    assert not stored["cookies"]
    assert not stored["session"]
    assert not stored["bases"]
