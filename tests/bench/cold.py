"""How soon Python is ready on a first visit: ours against vanilla Pyodide, in turn."""

import re
import shutil
import statistics
from pathlib import Path

from playwright.sync_api import Playwright

from demos.site import runtime
from demos.site.runtime.lock import numpy_entry
from demos.site.runtime.numpy_wheel import obtain
from tests.browser.conftest import FLAGS

HERE = Path(__file__).parent
#: Python is there; it has given its first answer. From the navigation on, and from the moment at
#: which both pages start their worker: what lies before is the page's own, and the same in both.
MARKS = ("ready", "answered")
SINCE = {"since_navigation": "0", "since_start": "window.started"}
PATIENCE = 180_000  # ms


def lay_out_vanilla(site: Path) -> None:
    """Put our page once more, with the worker that introductions to Pyodide show."""
    folder = site / "vanilla"
    shutil.copytree(HERE / "vanilla", folder)
    shutil.copytree(runtime.CORE, folder / "pyodide")
    shutil.copy(obtain(numpy_entry(runtime.CORE), runtime.ROOT / ".cache"), folder / "pyodide")
    ignore = shutil.ignore_patterns("__pycache__")
    package = shutil.copytree(runtime.PACKAGE, folder / "source" / "multihead", ignore=ignore)
    shutil.make_archive(str(folder / "multihead"), "zip", package.parent)
    page = (site / "index.html").read_text("utf-8")
    page = re.sub(r'src="[^"]*/define\.js"', 'src="vanilla/start.js"', page)
    (folder / "index.html").write_text(page.replace("<head>", '<head><base href="../">'), "utf-8")


def cold(driver: Playwright, chromium: str, url: str, rounds: int) -> dict[str, object]:
    """Visit both pages in turn, each time in a fresh profile, and compare them round by round."""
    ours, vanilla = [], []
    for turn in range(rounds):
        pages = [(ours, url, True), (vanilla, url + "vanilla/", False)]
        for times, address, is_ours in pages if turn % 2 else reversed(pages):
            times.append(_visit(driver, chromium, address, is_ours))
    return {mark: _compare(mark, ours, vanilla) for mark in ours[0]}


def _visit(driver: Playwright, chromium: str, url: str, is_ours: bool) -> dict[str, float]:
    browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
    page = browser.new_page()
    if is_ours:
        page.add_init_script((HERE / "page.js").read_text("utf-8"))
    page.goto(url)
    page.wait_for_function("window.answered && window.ready", timeout=PATIENCE)
    times = {
        f"{mark}_{since}": float(page.evaluate(f"window.{mark} - {start}"))
        for mark in MARKS
        for since, start in SINCE.items()
    }
    browser.close()
    return times


def _compare(
    mark: str, ours: list[dict[str, float]], vanilla: list[dict[str, float]]
) -> dict[str, object]:
    pairs = [(one[mark], other[mark]) for one, other in zip(ours, vanilla, strict=True)]
    ratios = [one / other for one, other in pairs]
    return {
        "ours_ms": round(statistics.median(one for one, _ in pairs)),
        "vanilla_ms": round(statistics.median(other for _, other in pairs)),
        "ratio": round(statistics.median(ratios), 3),
        "ratio_range": [round(min(ratios), 3), round(max(ratios), 3)],
        "rounds": len(pairs),
    }
