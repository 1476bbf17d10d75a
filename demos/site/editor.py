"""Hook: the editor for programs, as the modules that npm installed; only pages that use it ask."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from demos.site.pages import ROOT

MODULES = ROOT / "node_modules"
IMPORTED = (
    "@codemirror/commands",
    "@codemirror/lang-python",
    "@codemirror/language",
    "@codemirror/state",
    "@codemirror/view",
    "@lezer/highlight",
)
"""What demos/web/codemirror.js imports."""


@event_priority(-200)  # after i18n, which takes every file for one of docs/
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Publish each package's one module."""
    for package, uri in modules().items():
        source = MODULES / package / str(_about(package)["exports"]["import"])
        files.append(File.generated(config, uri, abs_src_path=str(source)))
    return files


def on_page_context(context: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Tell the template where the modules lie, for they import each other by name."""
    return context | {"editor_modules": modules()}


def modules() -> dict[str, str]:
    """Return the path of each package below the site: @codemirror/view, say, with its version."""
    found = dict.fromkeys(each for package in IMPORTED for each in _with_needed(package))
    return {
        package: f"assets/editor/{package.strip('@').replace('/', '-')}-"
        f"{_about(package)['version']}.js"
        for package in sorted(found)
    }


def _with_needed(package: str) -> Iterator[str]:
    yield package
    for needed in _about(package).get("dependencies", {}):
        yield from _with_needed(needed)


def _about(package: str) -> dict[str, Any]:
    about: dict[str, Any] = json.loads(Path(MODULES, package, "package.json").read_text("utf-8"))
    return about
