"""How soon Python is ready: ours against vanilla Pyodide, in turn, round by round."""

import contextlib
import statistics
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.bench.vanilla_page import FOLDER
from tests.browser.conftest import FLAGS
from tests.browser.published import until_kept, wait_for
from tests.engines.firefox import Firefox

HERE = Path(__file__).parent
#: Python is there; it has given its first answer. From the navigation on, and from the moment at
#: which both pages have loaded and start their worker: before, a page has enough to do for itself.
MARKS = ("ready", "answered")
SINCE = {"since_navigation": "0", "since_start": "window.started"}
#: Parts of the names of what Python starts from.
RUNTIME = ("asm-js", "mjs", "asm-wasm", "_multiarray", "zstddec", "snapshot")

type Times = dict[str, float]
type Serve = Callable[[], AbstractContextManager[str]]


def compared(driver: Playwright, chromium: str, serve: Serve, rounds: int) -> dict[str, object]:
    """Both pages, first and second visit, in fresh profiles; which comes first alternates.

    Each profile has a server, hence an origin, of its own; `offline` is ours alone, a third visit
    to a server that has been shut down.
    """
    found: dict[str, list[dict[str, Times]]] = {"ours": [], "vanilla": []}
    for turn in range(rounds):
        for name in sorted(found, reverse=bool(turn % 2)):
            browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
            found[name].append(dict(_visits(browser, serve, name == "ours")))
            browser.close()
    return {visit: _summary(visit, found) for visit in found["ours"][0]}


def compared_in_firefox(program: str, serve: Serve, rounds: int) -> dict[str, object]:
    """The first visit to both pages, each in a fresh profile; which comes first alternates."""
    found: dict[str, list[dict[str, Times]]] = {"ours": [], "vanilla": []}
    for turn in range(rounds):
        for name in sorted(found, reverse=bool(turn % 2)):
            found[name].append({"cold": _firefox_visit(program, serve, name == "ours")})
    return {visit: _summary(visit, found) for visit in found["ours"][0]}


def _firefox_visit(program: str, serve: Serve, is_ours: bool) -> Times:
    with serve() as home, contextlib.closing(Firefox(program)) as firefox:
        if is_ours:
            firefox.before_pages((HERE / "page.js").read_text("utf-8"))
        firefox.open(home if is_ours else f"{home}{FOLDER}/")
        firefox.wait_until("Boolean(window.answered && window.ready)")
        return {
            f"{mark}_{since}": float(firefox.evaluate(f"window.{mark} - {start}"))
            for mark in MARKS
            for since, start in SINCE.items()
        }


def _visits(browser: Browser, serve: Serve, is_ours: bool) -> Iterator[tuple[str, Times]]:
    context = browser.new_context()
    with serve() as home:
        url = home if is_ours else f"{home}{FOLDER}/"
        yield "cold", _visit(context, url, is_ours, *(RUNTIME if is_ours else ()))
        yield "second", _visit(context, url, is_ours)
        _forget(context)
    if is_ours:
        yield "offline", _visit(context, url, is_ours)


def _visit(context: BrowserContext, url: str, is_ours: bool, *kept: str) -> Times:
    """One visit; it ends when the service worker has the files whose names are given."""
    page = context.new_page()
    page.add_init_script((HERE / "long_tasks.js").read_text("utf-8"))
    if is_ours:
        page.add_init_script((HERE / "page.js").read_text("utf-8"))
    page.goto(url)
    wait_for(page, "() => window.answered && window.ready")
    times = {
        f"{mark}_{since}": float(page.evaluate(f"window.{mark} - {start}"))
        for mark in MARKS
        for since, start in SINCE.items()
    }
    times |= {"longest_task": _longest(page, "0"), "longest_task_of_start": _longest(page, START)}
    until_kept(page, *kept)
    page.close()
    return times


#: The page's own work is done when the theme's script has run, at the latest with its load event.
START = "Math.max(window.started, performance.getEntriesByType('navigation')[0].loadEventEnd)"


def _longest(page: Page, since: str) -> float:
    """Milliseconds of the longest task of the main thread that began after that moment; 0: none."""
    longest = (
        f"Math.max(0, ...window.longTasks.filter(([at]) => at >= {since}).map(([, ms]) => ms))"
    )
    return float(page.evaluate(longest))


def _forget(context: BrowserContext) -> None:
    """Empty the browser's own cache, so that an offline visit has the service worker's alone."""
    page = context.new_page()
    context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.close()


def _summary(visit: str, found: dict[str, list[dict[str, Times]]]) -> dict[str, object]:
    ours = [one[visit] for one in found["ours"]]
    vanilla = [one.get(visit) for one in found["vanilla"]]
    return {mark: _compare(mark, ours, vanilla) for mark in ours[0]}


def _compare(mark: str, ours: list[Times], vanilla: list[Times | None]) -> dict[str, object]:
    mine = [one[mark] for one in ours]
    summary: dict[str, object] = {"ours_ms": round(statistics.median(mine)), "rounds": len(mine)}
    summary["ours_range_ms"] = [round(min(mine)), round(max(mine))]
    theirs = [other[mark] for other in vanilla if other]
    if theirs and min(theirs) > 0:
        ratios = [one / other for one, other in zip(mine, theirs, strict=True)]
        summary |= {
            "vanilla_ms": round(statistics.median(theirs)),
            "ratio": round(statistics.median(ratios), 3),
            "ratio_range": [round(min(ratios), 3), round(max(ratios), 3)],
        }
    return summary
