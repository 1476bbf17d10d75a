"""Hook: what the pages need beside HTML, under names that change with the content."""

import hashlib
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from demos.site.joined import joined
from demos.site.pages import CACHE, ROOT, i18n
from demos.site.runtime import FOLDER as RUNTIME
from demos.site.runtime import assemble

WEB = ROOT / "demos" / "web"
#: What pages ask for by name; each is joined with what it imports.
SCRIPTS = [
    WEB / name
    for name in (
        "define.js", "offline.js", "trusted.js", "editor.js", "codemirror.js", "worker/worker.js",
    )
]  # fmt: skip
#: What becomes sw.js at the site's root: offline.py
SERVICE = WEB / "service"
SHEET = "assets/site.css"
#: Parts of every page, and of use nowhere else.
INLINE = ("partials/palette.js", "partials/later.js")
#: What becomes of the scripts and sheets is said here.
MAKERS = [Path(__file__), Path(__file__).with_name("joined.py")]
SCREEN, PRINT = "demos.css", "print.css"
COMMENT = re.compile(r"/\*.*?\*/\s*", re.DOTALL)
FONT = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"


def on_config(config: MkDocsConfig) -> None:
    """Name the style sheet by its content too: an old page must not be dressed in a new one."""
    digest = hashlib.sha256(Path(config.docs_dir, SHEET).read_bytes()).hexdigest()
    config.extra_css = [SHEET.replace(".", f".{digest[:12]}.")]


@event_priority(-200)  # after i18n, which takes every file for one of docs/
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the browser's files; the runtime, once for all languages, straight to the site."""
    folder = web_folder()
    contents = {path.name: joined(path) for path in SCRIPTS} | {SCREEN: _screen_sheet()}
    contents[PRINT] = (WEB / PRINT).read_text("utf-8")
    for name, content in contents.items():
        files.append(File.generated(config, f"{folder}/{name}", content=content))
    font = ROOT / "node_modules" / FONT
    files.append(File.generated(config, f"assets/fonts/{font.name}", abs_src_path=str(font)))
    source = files.src_uris[SHEET]
    files.remove(source)
    files.append(File.generated(config, config.extra_css[0], abs_src_path=str(source.abs_src_path)))
    for name in INLINE:
        files.remove(files.src_uris[name])
    if not i18n(config).building:
        assemble(Path(config.site_dir), CACHE)
    return files


def on_template_context(context: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Tell every page what it needs, 404.html too."""
    return context | {"trusted_js": f"{web_folder()}/trusted.js"}


def on_page_context(context: dict[str, Any], config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Tell the template under which names these files lie."""
    manifest = next(Path(config.site_dir, RUNTIME).glob("manifest.*.json"))
    folder = web_folder()
    return on_template_context(context) | {
        "web_css": f"{folder}/{SCREEN}",
        "print_css": f"{folder}/{PRINT}",
        "web_js": f"{folder}/define.js",
        "runtime": RUNTIME,
        "runtime_manifest": manifest.read_text("utf-8"),
    }


def _screen_sheet() -> str:
    """Join the sheets of all demos: the page waits for each, so one is faster than a dozen."""
    sheets = (path for path in _web_files() if path.suffix == ".css" and path.name != PRINT)
    return COMMENT.sub("", "\n".join(path.read_text("utf-8") for path in sheets))


def _web_files() -> list[Path]:
    wanted = (".js", ".css")
    found = (path for path in WEB.rglob("*") if path.suffix in wanted)
    return sorted(path for path in found if SERVICE not in path.parents)


def web_folder() -> str:
    """Name one folder by all that is in it: its files, and how they are made."""
    digest = hashlib.sha256()
    for path in (*_web_files(), *MAKERS):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return f"assets/web/{digest.hexdigest()[:12]}"
