"""`python -m tests.bench`, as `make bench` does: measure, print, write build/bench.json."""

import json
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.bench import builds, changes, cold, live
from tests.browser.conftest import FLAGS
from tests.browser.install import HELP, find
from tests.browser.server import serve
from tests.sites import ROOT

ROUNDS = 7
GOALS = """\
cold ready            ≤ .50 of vanilla Pyodide and NumPy
switch of a head      ≤ 16 ms, without scripts
24 words, key to eye  ≤ 100 ms
a step, live          ≤ 50 ms
a head off, live      ≤ 100 ms
page as it comes      ≤ 450 kB transferred
full build            ≤ 60 s, text edit ≤ 3 s
"""


def main(rounds: int) -> None:
    """Only ratios within one run mean anything on a machine that does other things as well."""
    chromium = find() or sys.exit(HELP)
    found: dict[str, object] = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        site = Path(folder) / "site"
        _note(found, "full_build_s", builds.full_build(site))
        cold.lay_out_vanilla(site)
        with serve(site) as url:
            browser = driver.chromium.launch(executable_path=chromium, args=FLAGS)
            _note(found, "page_before_interaction", live.weight(browser, url, site))
            _note(found, "head_switch", live.switches(browser, url))
            _note(found, "new_sentence", live.sentences(browser, url, 5 * rounds))
            _note(found, "changes", changes.changes(browser, url, 3 * rounds))
            browser.close()
            _note(found, "cold", cold.cold(driver, chromium, url, rounds))
    _note(found, "text_edit_s", builds.text_edit())
    _note(found, "native_read_ms", builds.native_read(50))
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "bench.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print("\nGoals:\n" + GOALS)


def _note(found: dict[str, object], name: str, value: object) -> None:
    found[name] = value
    print(name, json.dumps(value), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
