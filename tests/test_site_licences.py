"""Every work that the site serves is named with its licence; without its text there is no site."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from mkdocs.exceptions import PluginError

from demos.site import editor, licences
from demos.site.licences import LUNR, OF_THEME, PLACE, USED, on_files, on_page_context, works
from tests.sites import ROOT

MATERIAL = ROOT / ".venv/lib/python3.13/site-packages/material/templates/assets"
#: Used by the build, and not served.
BUILD_ONLY = {"@expo-google-fonts/inter", "binaryen"}
#: What each kind of licence says, so that no other text stands under its name.
SAYS = {
    "MIT": "Permission is hereby granted, free of charge",
    "Apache-2.0": "Apache",
    "0BSD": "with or without fee is hereby granted",
    "W3C-20150513": "By obtaining and/or copying this work",
    "MPL-1.1": "MOZILLA PUBLIC LICENSE\n                                Version 1.1",
    "MPL-2.0": "Mozilla Public License Version 2.0",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
    "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
    "BSD-3-Clause": "Redistribution and use in source and binary forms",
}


def test_each_text_is_that_of_its_licence() -> None:
    all_ = [work for section in works().values() for work in section]
    assert len(all_) > 30
    for name, licence, text in all_:
        for part in set(licence.split(" AND ")) - {"others"}:
            assert SAYS[part] in text, f"{name}: {part}"


def test_what_npm_installed_to_be_served_is_named() -> None:
    package = json.loads((ROOT / "package.json").read_text("utf-8"))
    wanted = (set(package["dependencies"]) | set(editor.modules())) - BUILD_ONLY
    named = {work.name.rpartition(" ")[0] for section in works().values() for work in section}
    assert wanted <= named


def test_what_the_theme_has_in_its_files_is_named() -> None:
    """Its source maps say what it was put together from."""
    inside = set()
    for path in MATERIAL.rglob("*.map"):
        for source in json.loads(path.read_text("utf-8"))["sources"]:
            inside |= set(re.findall(r"node_modules/((?:@[^/]+/)?[^/]+)", source))
    assert len(inside) > 5
    assert inside == {file for *_, file in OF_THEME} - {"lunr-languages"}


def test_of_the_search_only_the_languages_in_use_are_served() -> None:
    gone: list[str] = []
    names = sorted(path.relative_to(MATERIAL.parent).as_posix() for path in MATERIAL.rglob("*.js"))
    files = [SimpleNamespace(src_uri=name) for name in names]

    class Files(list):
        def remove(self, file) -> None:
            gone.append(file.src_uri)

    on_files(Files(files), None)
    left = [name for name in names if name.startswith(LUNR) and name not in gone]
    assert [Path(name).name for name in left] == sorted(USED)
    assert all(name.startswith(LUNR) for name in gone)


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_has_a_place_for_each_section_and_all_texts_in_them(language: str) -> None:
    markdown = (ROOT / f"docs/licences.{language}.md").read_text("utf-8")
    assert PLACE.findall(markdown) == list(works())
    page = SimpleNamespace(file=SimpleNamespace(norm_src_uri="licences.md"), content=markdown)
    on_page_context({}, page=page)
    assert not PLACE.search(page.content)
    assert page.content.count('<pre lang="en">') == sum(map(len, works().values()))
    assert "<http" not in page.content, "escaped"


@pytest.mark.parametrize("place", ["NOTICES", "MODULES"])
def test_a_text_that_is_missing_ends_the_build(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, place: str
) -> None:
    monkeypatch.setattr(licences, place, tmp_path)
    with pytest.raises(PluginError, match="no licence"):
        works()
