"""Hook: the explainer as a PDF in each language, printed from its page by a Chromium.

Printed is a copy without scripts, whose links lead to where the site will be; what it looks like is
the business of demos/web/print.css. A copy that was printed before is taken from the cache. Without
a browser there is no PDF and no link to one, and the build says so. `extra.pdf` in mkdocs.yml
switches it off, as does `make serve`.
"""

import hashlib
import html
import re
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page

from demos.site import browser
from demos.site.pages import CACHE, i18n, log
from demos.site.social import FONTS

SOURCE = "index.md"
NAME = "multi-head-attention.{language}.pdf"
LINK = re.compile(r'<a class="[^"]*\bmh-pdf\b.*?</a>\s*', re.DOTALL)
SCRIPTS = re.compile(r"<script\b.*?</script>|<meta [^>]*Content-Security-Policy.*?>", re.DOTALL)
CLOSED = re.compile(r"<details(?![^>]*\sopen\b)")
LEADS_AWAY = re.compile(r'(<a\b[^>]*?\shref=")(?!#)([^"]*)')
DRESS = (".css", ".woff2")
#: The site's own font, one file for each weight: from a variable one a PDF takes only outlines.
FACES = {300: "300Light", 400: "400Regular", 600: "600SemiBold", 700: "700Bold"}
SLANTED = ("normal", ""), ("italic", "_Italic")
FLAGS = (
    "--headless",
    "--no-sandbox",  # it sees this site alone, and root has no sandbox
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
    "--virtual-time-budget=10000",  # until all fonts are there
)
PATIENCE = 120
#: When a PDF was made, and how Chromium numbered the page's nodes, from wherever it had come to.
DATE = re.compile(rb"(?<=Date \(D:)\d{14}")
NODE = re.compile(rb"node\d{8}")

_is_served = False
#: The copies to be printed: language to the page written.
_wanted: dict[str, Path] = {}


def on_startup(command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember whether this is `make serve`."""
    global _is_served
    _is_served = command == "serve"


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any) -> Any:
    """Let the explainer link to its PDF, which on_post_build makes."""
    is_explainer = page.file.norm_src_uri == SOURCE  # type: ignore[attr-defined]
    if _is_served or not config.extra["pdf"] or not is_explainer:
        return context
    language = i18n(config).current_language
    _wanted[language] = Path(page.file.abs_dest_path)
    return context | {"pdf": NAME.format(language=language)}


@event_priority(-250)  # after every page of every language, before the service worker is written
def on_post_build(config: MkDocsConfig) -> None:
    """Print what is not in the cache, all at once."""
    if i18n(config).building or not _wanted:
        return
    site = Path(config.site_dir)
    copies = {name: _copy(page, site, config.site_url or "") for name, page in _wanted.items()}
    kept = {name: CACHE / "pdf" / f"{_digest(text, site)}.pdf" for name, text in copies.items()}
    missing = [name for name, path in kept.items() if not path.exists()]
    problem = print_all({kept[name]: (_wanted[name], copies[name]) for name in missing})
    if problem:
        log.info("No PDF and no link to one: %s", problem)
    for name, page in _wanted.items():
        if problem:
            page.write_text(LINK.sub("", page.read_text("utf-8")), "utf-8")
        else:
            pdf = timeless(kept[name].read_bytes())
            (site / NAME.format(language=name)).write_bytes(pdf)
    _wanted.clear()


def timeless(pdf: bytes) -> bytes:
    """Let the same pages give the same bytes, each part as long as it was and where it was."""
    nodes = sorted(set(NODE.findall(pdf)))
    names = {name: b"node%08d" % number for number, name in enumerate(nodes, 1)}
    pdf = NODE.sub(lambda found: names[found[0]], pdf)
    return DATE.sub(b"20250101000000", pdf)


def _copy(page: Path, site: Path, url: str) -> str:
    """Return the page for paper: nothing runs, nothing is closed, no link is relative."""
    own = urljoin(url, page.relative_to(site).as_posix().removesuffix("index.html"))
    text = CLOSED.sub("<details open", SCRIPTS.sub("", page.read_text("utf-8")))
    text = text.replace("</head>", f"<style>{_faces()}</style></head>", 1)
    return LEADS_AWAY.sub(lambda found: _led(found, own), text)


def _led(found: re.Match[str], own: str) -> str:
    """Give a link its whole address; without one of the site's own, its pages are no links."""
    target = urljoin(own, html.unescape(found[2]))
    start = found[1] if "://" in target else found[1].replace(" href=", " data-href=")
    return start + html.escape(target)


def _faces() -> str:
    return "".join(
        f'@font-face{{font-family:"Inter Variable";font-weight:{weight};font-style:{style};'
        f'src:url("{(FONTS / f"{name}{end}/Inter_{name}{end}.ttf").as_uri()}")}}'
        for weight, name in FACES.items()
        for style, end in SLANTED
    )


def _digest(text: str, site: Path) -> str:
    """Name a copy by all that decides what it looks like."""
    digest = hashlib.sha256(text.encode())
    for path in sorted((site / "assets").rglob("*")):
        if path.suffix in DRESS:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def print_all(pages: dict[Path, tuple[Path, str]]) -> str:
    """Print copies of pages, PDF: (page, copy), side by side; return what went wrong, if anything.

    A copy lies beside its page while it is printed, so that it finds what the page finds.
    """
    if not pages:
        return ""
    program = browser.find()
    if not program:
        return "there is no Chromium. Install one, or name one: CHROMIUM=/path/to/chrome make build"
    with ThreadPoolExecutor() as pool:
        jobs = [pool.submit(_print, program, *one, pdf) for pdf, one in pages.items()]
        return "; ".join(filter(None, (job.result() for job in jobs)))


def _print(program: str, page: Path, text: str, pdf: Path) -> str:
    copy = page.with_name("print.html")
    copy.write_text(text, "utf-8")
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            made = Path(folder, "made.pdf")
            own = (f"--user-data-dir={folder}/profile", f"--print-to-pdf={made}", copy.as_uri())
            command = [program, *FLAGS, *own]
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=PATIENCE, check=False
            )
            if not made.exists():
                return f"{program} made none ({done.returncode}): {done.stderr[-200:].strip()}"
            pdf.parent.mkdir(parents=True, exist_ok=True)
            pdf.write_bytes(made.read_bytes())
            return ""
    except subprocess.TimeoutExpired:
        return f"{program} took more than {PATIENCE} s"
    finally:
        copy.unlink()
