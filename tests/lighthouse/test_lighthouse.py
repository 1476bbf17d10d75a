"""Every page, in both languages, as Lighthouse sees it, served as GitHub Pages would.

Performance is the median of three visits, for it depends on the machine: Lighthouse counts what a
phone with a processor four times as slow as this one would do, on a line of 1.6 Mbit/s and 150 ms.
Where this machine is busy, or much slower than a desktop, it counts too much; `speed` in the table
is Lighthouse's own measure of that (above 1500 for a desktop).
"""

import functools
import gzip
import json
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from demos.site.pages import ROOT
from demos.site.runtime.node import NODE
from tests.browser.install import HELP, find
from tests.browser.server import PREFIX, Faults, Handler, Server
from tests.sites import build

pytestmark = pytest.mark.audit

HERE = Path(__file__).parent
ROUNDS = 3
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
#: What Pages compresses: https://docs.github.com/pages says nothing of it, its replies do.
COMPRESSED = ("text/", "application/json", "image/svg+xml", "application/xml")

Visit = dict[str, Any]


class Pages(Handler):
    """Sends text gzipped."""

    def end_headers(self) -> None:
        if getattr(self, "is_zipped", False):
            self.send_header("Content-Encoding", "gzip")
        super().end_headers()

    def _send(self, status: int, kind: str, content: bytes) -> None:
        accepted = "gzip" in self.headers.get("Accept-Encoding", "")
        self.is_zipped = accepted and kind.startswith(COMPRESSED)
        super()._send(status, kind, gzip.compress(content) if self.is_zipped else content)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The home page's address, which the pages name as theirs, and the folder."""
    folder = tmp_path_factory.mktemp("pages")
    with Server(("127.0.0.1", 0), functools.partial(Pages, folder, Faults())) as server:
        url = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        done = build(ROOT, "--strict", "--site-dir", str(folder), SITE_URL=url)
        assert done.returncode == 0, done.stderr
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield url, folder
        server.shutdown()
        thread.join()


def test_every_page_has_the_scores_that_were_promised(address: tuple[str, Path]) -> None:
    url, folder = address
    chromium = find() or pytest.fail(HELP)
    found = folder.rglob("index.html")
    names = sorted(path.relative_to(folder).parent.as_posix() for path in found)
    visits = visit(chromium, [url + f"{name}/".removeprefix("./") for name in names])
    told = [summary(url, [one for one in visits if one["url"] == each])
            for each in dict.fromkeys(one["url"] for one in visits)]  # fmt: skip
    print("\n" + table(told))
    poor = [one for one in told if any(one[kind] < least for kind, least in LEAST.items())]
    assert poor == [], table(poor)


def visit(chromium: str, urls: list[str]) -> list[Visit]:
    """Run Lighthouse over the pages, as often as they count."""
    assert (HERE / "node_modules/lighthouse").is_dir(), "make audit installs it"
    command = [str(NODE), str(HERE / "run.mjs"), chromium, str(ROUNDS), *urls]
    done = subprocess.run(command, text=True, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def summary(home: str, visits: list[Visit]) -> Visit:
    """One row: the scores of the first visit, and the median where machines differ."""
    (first, *_) = visits
    runs = [one["scores"]["performance"] for one in visits]
    return {
        "page": first["url"].removeprefix(home) or "/",
        **first["scores"],
        "performance": median(runs),
        "runs": " ".join(map(str, runs)),
        "speed": round(median(one["speed"] for one in visits)),
        "failed": "; ".join(f"{name}: {value}" for name, value in first["failed"].items()),
    }


def table(rows: list[Visit]) -> str:
    """Lay rows out as text."""
    head = ["page", *LEAST, "runs", "speed", "failed"]
    lines = [head, *([str(row[name]) for name in head] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
