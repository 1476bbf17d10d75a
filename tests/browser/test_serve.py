"""`make serve`: the policy lets in what MkDocs adds, so that a page comes anew when saved."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.demo import Demo
from tests.browser.published import wait_for
from tests.browser.tour import WATCH, use_the_theme
from tests.sites import PAGES, URL, lay_out

pytestmark = [pytest.mark.browser, pytest.mark.audit]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A small site, served as `make serve` does, and where it lies."""
    lay_out(tmp_path, PAGES)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "demos.site.serve", str(port)]
    setting = os.environ | {"SITE_URL": URL, "PYTHONPATH": ""}
    with subprocess.Popen(
        command, cwd=tmp_path, env=setting, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stderr
        for line in process.stderr:
            if "Serving on" in line:
                break
        yield tmp_path, f"http://127.0.0.1:{port}/a-repository/"
        process.terminate()


def test_a_page_that_is_saved_comes_anew(page: Page, served: tuple[Path, str]) -> None:
    folder, url = served
    errors: list[str] = []
    page.add_init_script(WATCH)
    page.on("console", lambda told: told.type == "error" and errors.append(told.text))
    page.goto(url)
    wait_for(page, "() => typeof livereload === 'function'")
    Demo(page).wake()
    use_the_theme(page)
    path = folder / "docs/index.en.md"
    path.write_text(path.read_text("utf-8") + "\nSaved again.\n", "utf-8")
    expect(page.get_by_text("Saved again.")).to_be_visible()
    assert errors == []
