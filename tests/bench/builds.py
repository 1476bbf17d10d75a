"""How long a build takes, a rebuild after an edit, and the encoder on its own."""

import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from multihead.encoder import load

from tests.bench.live import SENTENCE
from tests.sites import ROOT, build, lay_out

PATIENCE = 180  # s


def full_build(folder: Path) -> float:
    """Seconds for a build of the whole site, what never changes being in the cache."""
    start = time.perf_counter()
    done = build(ROOT, "--strict", "--site-dir", str(folder))
    if done.returncode:
        sys.exit(done.stderr)
    return round(time.perf_counter() - start, 2)


def text_edit() -> float:
    """Seconds from saving a page under `make serve` to the browser being given the new one."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay_out(folder, {})
        for page in (ROOT / "docs").glob("*.md"):
            shutil.copy(page, folder / "docs")
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        command = [sys.executable, "-m", "demos.site.serve", str(port)]
        server = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            return _edit(folder / "docs" / "index.en.md", port)
        finally:
            server.terminate()
            server.wait()


def _edit(page: Path, port: int) -> float:
    _wait(port, "<attention-demo")
    page.write_text(page.read_text("utf-8") + "\n\nAn edit to be seen.\n", "utf-8")
    start = time.perf_counter()
    _wait(port, "An edit to be seen.")
    return round(time.perf_counter() - start, 2)


def _wait(port: int, text: str) -> None:
    """Ask until the page has the text. The server answers once a build under way is done."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/multihead/", timeout=60) as page:
                if text in page.read().decode():
                    return
        except OSError:
            pass
        time.sleep(0.05)
    sys.exit(f"no page with '{text}' after {PATIENCE} s")


def native_read(rounds: int) -> float:
    """Milliseconds for the encoder to read 24 words, outside the browser."""
    encoder, times = load(), []
    for _ in range(rounds):
        start = time.perf_counter()
        encoder.read(SENTENCE)
        times.append(time.perf_counter() - start)
    return round(1000 * statistics.median(times), 2)
