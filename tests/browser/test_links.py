"""The real site as built: nothing in it leads to nowhere, below whatever path it lies."""

import os
import re
import shutil
from pathlib import Path

import pytest
from multihead import widgets

from tests import links, outward
from tests.sites import ROOT, URL

#: One fault of each kind: a file, what is replaced in it, and what is said.
FAULTS = [
    ("index.html", 'href="model/', 'href="modle/', "'modle/' leads to no file"),
    ("de/index.html", 'href="#watch-out"', 'href="#watchout"', "'#watchout' leads to no place in"),
    (
        "404.html",
        'href="/a-repository/de/',
        'href="/de/',
        "'/de/' is not below https://example.org/a-rep",
    ),
    ("offline.html", 'href="./glossary/', 'href="./glosary/', "'./glosary/' leads to no file"),
    ("model/index.html", 'rel="icon" href="../assets', 'rel="icon" href="/assets', "is not below"),
    ("sitemap.xml", "/de/model/<", "/de/modell/<", "de/modell/' leads to no file"),
    ("manifest.webmanifest", "icons/512.png", "icons/511.png", "icons/511.png' leads to no file"),
    ("search/search_index.json", '"model/#', '"model/#no-', "' leads to no place in model/index"),
    ("de/search/search_index.json", '"location":"glossary/', '"location":"glossar/', "no file"),
]


def test_no_address_is_dead(site: Path) -> None:
    assert list(links.dead(site, URL)) == []


def test_all_kinds_of_files_are_read(site: Path) -> None:
    read = {Path(link.file).suffix for link in links.links(site, URL)}
    assert {".html", ".css", ".js", ".xml", ".webmanifest", ".json"} <= read
    pages = {link.file for link in links.links(site, URL) if link.file.endswith(".html")}
    assert pages == {path.relative_to(site).as_posix() for path in site.rglob("*.html")}


def test_dead_addresses_are_named_with_file_and_line(site: Path, tmp_path: Path) -> None:
    shutil.copytree(site, tmp_path, copy_function=os.link, dirs_exist_ok=True)
    for name, old, new, _ in FAULTS:
        text = (tmp_path / name).read_text("utf-8")
        assert old in text, (name, old)
        (tmp_path / name).unlink()  # the link, not what it leads to
        (tmp_path / name).write_text(text.replace(old, new, 1), "utf-8")
    found = sorted(links.dead(tmp_path, URL))
    for line, (name, _, _, said) in zip(found, sorted(FAULTS), strict=True):
        assert re.match(rf"{name}:\d+: .*{re.escape(said)}", line), line


def test_addresses_elsewhere_are_well_formed(site: Path) -> None:
    found = outward.everywhere(site)
    assert len(found) > 60
    assert {address: fault for address in found if (fault := malformed(address))} == {}


def test_a_demo_is_asked_for_what_it_links_to_after_a_choice() -> None:
    home = "".join(widgets.widget(name).page(default(name), "en", "") for name in widgets.NAMES)
    later = [address for address in outward.of_demos() if address not in home]
    assert any("/issues/" in address for address in later)


def default(name: str) -> object:
    return widgets.widget(name).parse({}, "en")


def malformed(url: str) -> str:
    return links.malformed(links.Link("", 1, url, url))


@pytest.mark.parametrize(
    "url",
    [
        "http://arxiv.org/abs/1706.03762", "https://arxiv/abs", "https://arxiv.org/abs/1706.03762.",
        "https://arxiv.org//abs", "https://arxiv.org/a b", "https://arxiv.org/a_(b", "https://a.org/#",
        "https://arxiv.org/a%2", "https://Arxiv.org/",
    ],
)  # fmt: skip
def test_a_malformed_address_is_found(url: str) -> None:
    assert malformed(url)
    assert not malformed("https://en.wikipedia.org/wiki/Attention_(machine_learning)#History")


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "demos/README.md"])
def test_texts_of_the_repository_lead_to_files_that_are_there(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target:
            assert not malformed(target)
        else:
            assert (ROOT / name).parent.joinpath(target.partition("#")[0]).exists(), target
