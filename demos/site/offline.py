"""Hook: the service worker, the page it shows without a network, and what makes the site an app.

`extra.offline` in mkdocs.yml switches it off: then the service worker that is published removes
itself and all that earlier ones kept, and no page asks for one. Under `make serve` it is off too,
for whoever writes wants to see what was written.
"""

import base64
import hashlib
import json
import re
from pathlib import Path
from typing import Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files

from demos.site.pages import i18n
from demos.site.publish import SERVICE, web_folder

OFFLINE = "offline.html"
SCRIPT = "sw.js"
MANIFEST = "manifest.webmanifest"
BLANK = "(null);", 'NAME = "";'
"""Where kept.js says what it knows of the build."""
#: Made from favicon.svg by tests/browser/icons.py; a mask may cut a fifth off each side.
ICONS = (
    ("favicon.svg", "any", "any"),
    ("icons/192.png", "192x192", "any"),
    ("icons/512.png", "512x512", "any"),
    ("icons/maskable.png", "512x512", "maskable"),
)
#: For search engines, other sites and people with tools, not for a page (which has its manifest
#: inside); a PDF only if wanted.
NEVER_ASKED = re.compile(
    r"\.(map|gz|xml|webmanifest|pdf)$|^robots\.txt$|^assets/social/|^assets/runtime/manifest\."
)

_is_served = False


def on_startup(command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember whether this is `make serve`."""
    global _is_served
    _is_served = command == "serve"


def is_on(config: MkDocsConfig) -> bool:
    """Tell whether pages are to be kept by those who visit them."""
    return bool(config.extra["offline"]) and not _is_served


def on_config(config: MkDocsConfig) -> None:
    """Leave out the page that nobody could ask for: writing it takes as long as any other."""
    if not is_on(config):
        config.theme.static_templates.discard(OFFLINE)


@event_priority(-200)  # after i18n, which takes every file for one of docs/
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add a manifest in the language that is being built."""
    content = json.dumps(_manifest(config), ensure_ascii=False, indent=1)
    files.append(File.generated(config, _below(config, MANIFEST), content=content))
    return files


def _below(config: MkDocsConfig, name: str) -> str:
    """Put a file below the home page of the language."""
    plugin = i18n(config)
    return name if plugin.is_default_language_build else f"{plugin.current_language}/{name}"


def _manifest(config: MkDocsConfig) -> dict[str, Any]:
    """Every address is relative to the manifest, so that the site may lie below any path."""
    root = "." if i18n(config).is_default_language_build else ".."
    icons = [
        {"src": f"{root}/assets/{name}", "sizes": sizes, "purpose": purpose}
        for name, sizes, purpose in ICONS
    ]
    return {
        "name": config.site_name,
        "short_name": config.extra["short_name"],
        "description": config.site_description,
        "lang": i18n(config).current_language,
        "start_url": ".",
        "scope": root,
        "display": "minimal-ui",  # there is a way back
        "theme_color": "#ffffff",
        "background_color": "#ffffff",
        "icons": icons,
    }


def on_page_context(context: dict[str, Any], config: MkDocsConfig, **_: Any) -> dict[str, Any]:
    """Tell the template what to link to."""
    script = f"{web_folder()}/offline.js" if is_on(config) else ""
    return context | {"web_manifest": _below(config, MANIFEST), "offline_js": script}


@event_priority(-300)  # after search.py (-200), which writes the last pieces
def on_post_build(config: MkDocsConfig) -> None:
    """Write the service worker, which knows every file; so no file may come after it."""
    if not i18n(config).building:
        build = _build(Path(config.site_dir)) if is_on(config) else None
        Path(config.site_dir, SCRIPT).write_text(service_worker(build), "utf-8")


def service_worker(build: dict[str, Any] | None) -> str:
    """Return the script that keeps this build, or removes itself for want of one."""
    kept, main = ((SERVICE / name).read_text("utf-8") for name in ("kept.js", SCRIPT))
    text = json.dumps(build, separators=(",", ":"))
    name = hashlib.sha256(text.encode()).hexdigest()[:16] if build else ""
    for blank, value in zip(BLANK, (f"({text});", f'NAME = "{name}";'), strict=True):
        assert kept.count(blank) == 1, blank
        kept = kept.replace(blank, value)
    return kept + main


def _build(site: Path) -> dict[str, Any]:
    """Return what kept.js calls a build."""
    paths = [path for path in sorted(site.rglob("*")) if path.is_file()]
    named = {path.relative_to(site).as_posix(): path for path in paths}
    files = {
        name: _digest(path)
        for name, path in named.items()
        if not NEVER_ASKED.search(name) and name != SCRIPT
    }
    folder = web_folder()
    shell = [OFFLINE, *(name for name in files if name.startswith(f"{folder}/"))]
    return {"files": files, "shell": shell}


def _digest(path: Path) -> str:
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()[:24]
