"""`python -m tests.bench`, as `make bench` does: measure, print, write build/bench.json."""

import datetime
import json
import os
import platform
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.bench import builds, changes, live, vanilla_page, visits
from tests.bench.network import Line, serve_over
from tests.bench.table import table
from tests.browser.conftest import FLAGS
from tests.browser.install import HELP, find
from tests.browser.server import serve
from tests.engines.install import find as find_engine
from tests.sites import ROOT

ROUNDS = 7
FAST, HOME_LINE = Line(1e12, 0), Line(20e6, 0.04)
PYTORCH = ROOT / ".venv-train" / "bin" / "python"
GOALS = """\
cold ready            ≤ .25 of vanilla Pyodide and NumPy; second visit ≤ .25; Firefox ≤ .20
20 Mbit/s, 40 ms      ≤ .40
first live result     ≤ 8.5 MB transferred in all
switch of a head      ≤ 16 ms, without scripts
24 words, key to eye  ≤ 100 ms
a step, live          ≤ 50 ms
a head off, live      ≤ 100 ms
page as it comes      ≤ 450 kB transferred
full build            ≤ 60 s, text edit ≤ 3 s
native, d = 512       ≤ 1.15 of PyTorch
"""


def main(rounds: int) -> None:
    """Only ratios within one run mean anything on a machine that does other things as well."""
    chromium = find() or sys.exit(HELP)
    found: dict[str, object] = {}
    _note(found, "machine", _machine())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        site = Path(folder) / "site"
        _note(found, "full_build_s", builds.full_build(site))
        vanilla_page.lay_out(site)
        browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
        _in_the_page(found, browser, site, rounds)
        browser.close()
        _visits(found, driver, chromium, site, rounds)
    _note(found, "text_edit_s", builds.text_edit())
    _note(found, "native_read_ms", builds.native_read(50))
    _note(found, "native_attention", _native())
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "bench.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print("\nGoals:\n" + GOALS)
    print(table(found))


def _in_the_page(found: dict[str, object], browser: Browser, site: Path, rounds: int) -> None:
    with serve(site) as url:
        _note(found, "weight", live.weight(browser, url, site))
        _note(found, "head_switch", live.switches(browser, url))
        _note(found, "new_sentence", live.sentences(browser, url, 5 * rounds))
        _note(found, "changes", changes.changes(browser, url, 3 * rounds))


def _visits(
    found: dict[str, object], driver: Playwright, chromium: str, site: Path, rounds: int
) -> None:
    for name, line in (("visits", FAST), ("visits_20_mbit_40_ms", HOME_LINE)):
        served = partial(serve_over, site, line)
        _note(found, name, visits.compared(driver, chromium, served, rounds))
    if firefox := find_engine("Firefox"):
        served = partial(serve_over, site, FAST)
        _note(found, "visits_firefox", visits.compared_in_firefox(firefox, served, rounds))


def _native() -> object:
    """On one thread, in the environment that has PyTorch."""
    one = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
    command = [str(PYTORCH), "-m", "tests.bench.native"]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | one, check=True, stdout=subprocess.PIPE, text=True
    )
    return json.loads(done.stdout)


def _machine() -> dict[str, object]:
    """What the figures are worth nothing without."""
    models = [
        line.split(":")[1].strip()
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        if line.startswith("model name")
    ]
    return {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "cores": os.cpu_count(),
        "processor": models[0] if models else platform.processor(),
        "load": os.getloadavg()[0],
    }


def _note(found: dict[str, object], name: str, value: object) -> None:
    found[name] = value
    print(name, json.dumps(value), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
