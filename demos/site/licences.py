"""Hook: the licence of each work whose files the site serves, with its text, on the page for them.

The page says in `<!-- licences: SECTION -->` where which of them go. A text that is not there ends
the build: what may not be named may not be served.
"""

import json
import re
import zipfile
from collections.abc import Iterator
from html import escape
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any, NamedTuple

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from demos.site import editor
from demos.site.pages import CACHE, ROOT
from demos.site.runtime import CORE
from demos.site.runtime.lock import numpy_entry
from demos.site.runtime.numpy_wheel import obtain

PAGE = "licences.md"
PLACE = re.compile(r"<!-- licences: (\w+) -->")
NOTICES = Path(__file__).with_name("notices")
MODULES = ROOT / "node_modules"
ICONS = "material/templates/.icons/material/LICENSE"
#: Inside the theme's script and style sheet, where nothing says which version.
OF_THEME = (
    ("RxJS", "Apache-2.0", "rxjs"),
    ("tslib", "0BSD", "tslib"),
    ("clipboard.js", "MIT", "clipboard"),
    ("escape-html", "MIT", "escape-html"),
    ("focus-visible", "W3C-20150513", "focus-visible"),
    ("Lunr", "MIT", "lunr"),
    ("Lunr Languages", "MPL-1.1", "lunr-languages"),
    ("material-design-color", "MIT", "material-design-color"),
)
#: Of the theme's files for the search in each language, those for German; English needs none.
LUNR = "assets/javascripts/lunr/"
USED = ("lunr.stemmer.support.min.js", "lunr.de.min.js")


class Work(NamedTuple):
    """A work, its licence as SPDX names it, and the licence's text."""

    name: str
    licence: str
    text: str


@event_priority(-200)  # after i18n, which takes every file for one of docs/
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Leave out what the theme has for the search in other languages: other licences, 900 kB."""
    for file in list(files):
        if file.src_uri.startswith(LUNR) and not file.src_uri.endswith(USED):
            files.remove(file)
    return files


@event_priority(-100)  # after search.py (-90): nobody searches for words of licences
def on_page_context(context: dict[str, Any], page: Page, **_: Any) -> dict[str, Any]:
    """Fill the places on the page."""
    if page.file.norm_src_uri == PAGE:  # type: ignore[attr-defined]
        found = works()
        page.content = PLACE.sub(lambda place: listed(found[place[1]]), page.content or "")
    return context


def listed(section: list[Work]) -> str:
    """Return the works of a section as elements that unfold."""
    return "".join(
        f'<details class="licence"><summary>{escape(name)}: {escape(licence)}</summary>'
        f'<pre lang="en">{escape(text)}</pre></details>'
        for name, licence, text in section
    )


def works() -> dict[str, list[Work]]:
    """Return all works by the section of the page that they belong to."""
    theme = version("mkdocs-material")
    return {
        "own": [Work("multihead", "MIT", _read(ROOT / "LICENSE"))],
        "pages": [
            Work(f"Material for MkDocs {theme}", "MIT", _python("mkdocs-material")),
            *(Work(name, licence, _notice(file)) for name, licence, file in OF_THEME),
            Work("Material Design Icons", "Apache-2.0", _beside("mkdocs-material", ICONS)),
            _npm("@fontsource-variable/inter"),
        ],
        "formulas": [_npm("katex")],
        "python": [
            _npm("pyodide", NOTICES / "pyodide.txt"),
            Work(f"Python {_about('pyodide')['python']}", "PSF-2.0", _notice("python")),
            Work("Emscripten, libffi, zlib …", "MIT AND others", _notice("pyodide-parts")),
            Work(f"NumPy {version('numpy')}", "BSD-3-Clause AND others", "\n".join(_numpy())),
            _npm("zstddec"),
        ],
        "editor": [_npm(package) for package in editor.modules()],
    }


def _npm(package: str, text: Path | None = None) -> Work:
    """Return what a package of npm says of itself."""
    about = json.loads(_read(MODULES / package / "package.json"))
    found = text or next(iter((MODULES / package).glob("LICENSE*")), MODULES / package / "LICENSE")
    return Work(f"{package} {about['version']}", about["license"], _read(found))


def _about(package: str) -> dict[str, str]:
    info: dict[str, str] = json.loads(_read(MODULES / package / f"{package}-lock.json"))["info"]
    return info


def _python(package: str) -> str:
    """Return what lies in the package's metadata; `distribution().files` would list thousands."""
    name = f"{package.replace('-', '_')}-{version(package)}.dist-info"
    return _beside(package, f"{name}/licenses/LICENSE")


def _beside(package: str, path: str) -> str:
    return _read(Path(str(distribution(package).locate_file(path))))


def _numpy() -> Iterator[str]:
    """Return the texts in the wheel that browsers get, and that of LAPACK, which it contains."""
    with zipfile.ZipFile(obtain(numpy_entry(CORE), CACHE)) as wheel:
        names = [name for name in wheel.namelist() if re.search(r"/LICENSE[^/]*$", name)]
        if not any("dist-info" in name for name in names):
            raise PluginError("NumPy's wheel has no licence in it")
        for name in sorted(names, key=lambda name: "dist-info" not in name):
            yield f"{name}\n\n{wheel.read(name).decode()}"
    yield f"numpy/linalg/lapack_lite\n\n{_notice('lapack')}"


def _notice(name: str) -> str:
    return _read(NOTICES / f"{name}.txt")


def _read(path: Path) -> str:
    if not path.is_file() or not (text := path.read_text("utf-8").strip()):
        raise PluginError(f"{path}: no licence, so what it is for cannot be served")
    return text
