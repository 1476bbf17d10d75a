"""The archive of the site: the same each time, whole on a disk, alive on the plainest server."""

import os
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from demos.site.archive import version
from demos.site.pdf import timeless
from tests import links
from tests.browser.demo import Demo
from tests.sites import PAGES, lay_out

pytestmark = pytest.mark.browser
ANYWHERE = "https://school.example/any/folder/"
TITLES = {
    "en": ("Multi-head attention", "Model card"),
    "de": ("Multi-Head Attention", "Steckbrief"),
}


def archive(folder: Path, tag: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command of `make archive` there."""
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": "", "TAG": tag}
    command = [sys.executable, "-m", "demos.site.archive"]
    return subprocess.run(
        command, cwd=folder, env=environment, text=True, capture_output=True, check=False
    )


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of a small site."""
    folder = tmp_path_factory.mktemp("archive")
    lay_out(folder, PAGES)
    done = archive(folder, f"v{version()}")
    assert done.returncode == 0, done.stderr
    (path,) = (folder / "build").glob("multihead-*.zip")
    return path


@pytest.fixture(scope="module")
def unpacked(packed: Path) -> Path:
    """The one folder in it."""
    with zipfile.ZipFile(packed) as file:
        file.extractall(packed.parent / "unpacked")
    (folder,) = (packed.parent / "unpacked").iterdir()
    return folder


@pytest.fixture(scope="module")
def served(unpacked: Path) -> Iterator[str]:
    """As the archive's README says, one folder above, so that the site lies below a path."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=unpacked.parent, text=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as server:
        assert server.stdout
        found = re.search(r"port (\d+)", server.stdout.readline())
        assert found
        yield f"http://127.0.0.1:{found[1]}/{unpacked.name}/"
        server.terminate()


@pytest.mark.audit
def test_made_in_another_folder_it_is_the_same_to_the_byte(packed: Path, tmp_path: Path) -> None:
    lay_out(tmp_path, PAGES)
    assert archive(tmp_path).returncode == 0
    assert (tmp_path / "build" / packed.name).read_bytes() == packed.read_bytes()


def test_the_tag_of_another_version_is_refused(packed: Path) -> None:
    done = archive(packed.parents[1], "v99.0.0")
    assert done.returncode != 0
    assert f"The tag is v99.0.0, the version in pyproject.toml {version()}" in done.stderr


def test_every_address_in_it_is_a_file_below_whatever_path(unpacked: Path) -> None:
    assert list(links.dead(unpacked, ANYWHERE)) == []
    inside = [link for link in links.links(unpacked, ANYWHERE) if link.url.startswith(ANYWHERE)]
    followed = [
        link
        for link in inside
        if link.file.endswith(".html")
        and link.file != "offline.html"  # the service worker's, which no disk has
        and link.written != "../de/"  # the base of what the search finds
    ]
    assert len(followed) > 100
    assert not [one for one in followed if one.url.partition("#")[0].endswith("/")]
    assert not (unpacked / "404.html").exists(), "nobody knows at which address it will be shown"
    assert not list(unpacked.glob("sitemap*"))


def test_its_pdf_has_no_date_and_no_address_of_this_machine(unpacked: Path) -> None:
    pdfs = list(unpacked.glob("*.pdf"))
    assert len(pdfs) == 2
    for pdf in pdfs:
        content = pdf.read_bytes()
        assert set(re.findall(rb"Date \(D:(\d+)", content)) == {b"20250101000000"}
        assert b"file:" not in content


@pytest.mark.audit
def test_a_pdf_printed_later_is_the_same_to_the_byte() -> None:
    first = (
        b"/Date (D:20261130054017+00'00') /ID (node00007480) /ID (node00007482) /K (node00007480)"
    )
    second = first.replace(b"20261130054017", b"20261201070000").replace(b"748", b"749")
    assert timeless(first) == timeless(second)
    assert timeless(first).count(b"node00000001") == 2
    assert len(timeless(first)) == len(first)


def test_from_a_disk_it_can_be_read_and_says_what_is_missing(
    page: Page, unpacked: Path, language: str
) -> None:
    home, model = TITLES[language]
    other = "de" if language == "en" else "en"
    start = unpacked if language == "en" else unpacked / language
    page.goto((start / "index.html").as_uri())
    expect(page.locator("#from-disk")).to_be_visible()
    expect(page.locator("#from-disk")).to_contain_text("python -m http.server")
    demo = Demo(page)
    demo.is_in("static")
    demo.radio("head", 1).check()
    expect(demo.root.locator(".h1 table").first).to_be_attached()
    expect(demo.root.locator(".h1 [data-readout]").filter(visible=True).first).to_be_visible()
    page.get_by_role("link", name=model).first.click()
    expect(page).to_have_title(f"{model} - {home}")
    page.locator("a.language").click()
    expect(page).to_have_title(f"{TITLES[other][1]} - {TITLES[other][0]}")
    page.locator("a.md-logo").first.click()
    expect(page).to_have_title(TITLES[other][0])


def test_served_as_it_says_python_runs(page: Page, served: str, language: str) -> None:
    page.goto(f"{served}{'' if language == 'en' else 'de/'}index.html")
    expect(page.locator("#from-disk")).to_be_hidden()
    demo = Demo(page)
    demo.wake()
    demo.control("text").fill("dogs sleep")
    demo.shows("sleep")
    demo.is_in("live")
