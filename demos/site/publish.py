"""Hook: what the pages need beside HTML, under names that change with the content."""

import hashlib
import json
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from demos.site import editor
from demos.site.pages import CACHE, ROOT, i18n
from demos.site.runtime import assemble

WEB = ROOT / "demos" / "web"
#: What becomes sw.js at the site's root: offline.py
SERVICE = WEB / "service"
SHEET = "assets/site.css"
FONT = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
SERVED_PACKAGES = ("@fontsource-variable/inter", "katex", "pyodide")


def on_config(config: MkDocsConfig) -> None:
    """Name the style sheet by its content too: an old page must not be dressed in a new one."""
    digest = hashlib.sha256(Path(config.docs_dir, SHEET).read_bytes()).hexdigest()
    config.extra_css = [SHEET.replace(".", f".{digest[:12]}.")]


@event_priority(-200)  # after i18n, which takes every file for one of docs/
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the browser's files; the runtime, once for all languages, straight to the site."""
    folder = web_folder()
    for path in _web_files():
        uri = f"{folder}/{path.relative_to(WEB).as_posix()}"
        files.append(File.generated(config, uri, abs_src_path=str(path)))
    font = ROOT / "node_modules" / FONT
    files.append(File.generated(config, f"assets/fonts/{font.name}", abs_src_path=str(font)))
    files.append(File.generated(config, "assets/licences.txt", content=licences()))
    source = files.src_uris[SHEET]
    files.remove(source)
    files.append(File.generated(config, config.extra_css[0], abs_src_path=str(source.abs_src_path)))
    if not i18n(config).building:
        assemble(Path(config.site_dir), CACHE)
    return files


def on_template_context(context: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Tell every page what it needs, 404.html too."""
    return context | {"trusted_js": f"{web_folder()}/trusted.js"}


def on_page_context(context: dict[str, Any], config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Tell the template under which names these files lie."""
    manifest = next(Path(config.site_dir, "assets/runtime").glob("manifest.*.json"))
    folder = web_folder()
    return on_template_context(context) | {
        "web_css": [f"{folder}/{path.name}" for path in _web_files() if path.suffix == ".css"],
        "web_js": f"{folder}/define.js",
        "runtime_manifest": f"assets/runtime/{manifest.name}",
    }


def licences() -> str:
    """Return the licence of this project and of each work whose files the site serves."""
    texts = {"This site": (ROOT / "LICENSE").read_text("utf-8")}
    for package in (*SERVED_PACKAGES, *editor.modules()):
        texts[package] = _npm_licence(ROOT / "node_modules" / package)
    texts["python"] = "Its standard library, PSF-2.0, https://docs.python.org/3/license.html\n"
    for package in ("mkdocs-material", "numpy"):
        texts[package] = _python_licence(package)
    return "\n\n".join(f"{name}\n{'=' * len(name)}\n\n{text}" for name, text in texts.items())


def _python_licence(package: str) -> str:
    """Return what lies in the package's metadata; `distribution().files` would list thousands."""
    installed = Path(str(distribution(package).locate_file("")))
    folders = installed.glob(f"{package.replace('-', '_')}-*.dist-info")
    return "\n".join(path.read_text("utf-8") for one in folders for path in one.rglob("LICENSE*"))


def _npm_licence(folder: Path) -> str:
    """Return the text, or where a package ships none, what it says of itself."""
    for path in folder.glob("LICENSE*"):
        return path.read_text("utf-8")
    about = json.loads((folder / "package.json").read_text("utf-8"))
    return f"{about['name']} {about['version']}, {about['license']}, {about['homepage']}\n"


def _web_files() -> list[Path]:
    wanted = (".js", ".css")
    found = (path for path in WEB.rglob("*") if path.suffix in wanted)
    return sorted(path for path in found if SERVICE not in path.parents)


def web_folder() -> str:
    """Name one folder by all that is in it, so that imports between the files stay relative."""
    digest = hashlib.sha256()
    for path in _web_files():
        digest.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return f"assets/web/{digest.hexdigest()[:12]}"
