"""Hook: for each page and language a picture that others show beside a link to it.

Eight heads of the trained encoder on a sentence, drawn as in the demos, below the page's title.
Drawn anew only when something in it has changed, and not at all under `make serve`.
"""

import hashlib
import json
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urljoin

import resvg_py
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.pages import Page
from multihead.drawing.colour import LIGHT
from multihead.drawing.thumbnails import thumbnails
from multihead.encoder import load
from multihead.labels import labels
from multihead.widgets.examples import ENGLISH, GERMAN

from demos.site.pages import CACHE, ROOT, i18n

WIDTH, HEIGHT = 1200, 630
"""What Facebook, LinkedIn and X ask for: 1.91 to 1."""
EDGE, GAP = 72, 20
INK, MUTED, PAPER, RULE = "#1b1d22", "#4c5260", "#ffffff", "#e2e4ea"
EXAMPLES = {"en": ENGLISH["tired"].text, "de": GERMAN["tired"].text}
#: The site's own font as TrueType, which the renderer needs; browsers get it as WOFF2.
FONTS = ROOT / "node_modules/@expo-google-fonts/inter"
FACES = [str(FONTS / f"{name}/Inter_{name}.ttf") for name in ("400Regular", "700Bold")]
LETTER = 0.6
"""A bold letter's width in em, rather too much than too little."""

_is_served = False


def on_startup(command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember whether this is `make serve`."""
    global _is_served
    _is_served = command == "serve"


@event_priority(35)  # before about.py (30), which names it too
def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, **_: Any) -> Any:
    """Tell the template about the picture of this page, once it is there."""
    if _is_served or not config.site_url:  # others need the picture's whole address
        return context
    language = i18n(config).current_language
    quoted = labels(language).common.quote.format(EXAMPLES[language])
    caption = [words.format(quoted) for words in config.extra["labels"]["picture"]]
    svg = drawn(str(page.title), config.site_name, caption, language)
    uri = f"assets/social/{Path(page.file.src_uri).stem}.{_digest(svg)}.png"
    target = Path(config.site_dir, uri)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(rendered(svg))
    url = urljoin(config.site_url or "", uri)
    told = {"url": url, "width": WIDTH, "height": HEIGHT, "alt": ". ".join([page.title, *caption])}
    return context | {"picture": told}


def drawn(title: str, site: str, caption: list[str], language: str) -> str:
    """Return the picture as SVG."""
    colours = "".join(f".s{n:02}{{stroke:{colour}}}" for n, colour in enumerate(LIGHT, 1))
    lines, size = fitted(title)
    above = site if site != title else ""  # the home page's title is the site's name
    rows = [
        _text(line, EDGE, 226 + (n + 1 - len(lines)) * size * 1.1, size, INK, 700)
        for n, line in enumerate(lines)
    ]
    notes = [_text(line, EDGE, 532 + n * 34, 24, MUTED, 400) for n, line in enumerate(caption)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'font-family="Inter"><style>{colours}</style>'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f"{_text(above, EDGE, 96, 30, MUTED, 400)}{''.join(rows)}"
        f"{_heads(language)}{''.join(notes)}</svg>"
    )


def fitted(title: str) -> tuple[list[str], int]:
    """Break a title into at most two lines, in the largest type that fits."""
    words = title.split()
    halves = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    wide = WIDTH - 2 * EDGE
    size = int(wide / LETTER / len(title))
    if size >= 60 or not halves:
        return [title], min(size, 92)
    both = min(halves, key=lambda half: max(map(len, half)))
    return list(both), min(int(wide / LETTER / max(map(len, both))), 60)


@cache
def _heads(language: str) -> str:
    """Draw the last layer's heads side by side, each with its number."""
    weights = load().read(EXAMPLES[language], language).weights[-1]
    name, size = labels(language).common.head, (WIDTH - 2 * EDGE + GAP) / len(weights) - GAP
    pieces = []
    for number, thumbnail in enumerate(thumbnails(weights), 1):
        left, top = EDGE + (number - 1) * (size + GAP), 310
        frame = f'x="{left}" y="{top}" width="{size}" height="{size}"'
        pieces.append(thumbnail.replace("<svg", f"<svg {frame}", 1))
        pieces.append(f'<rect {frame} fill="none" stroke="{RULE}" stroke-width="2"/>')
        pieces.append(_text(f"{name} {number}", left, top + size + 32, 20, INK, 400))
    return "".join(pieces)


def _text(text: str, x: float, y: float, size: float, colour: str, weight: int) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" '
        f'fill="{colour}">{escape(text)}</text>'
    )


def rendered(svg: str) -> bytes:
    """Return it as PNG, from the cache if it was drawn before."""
    kept = CACHE / "social" / f"{_digest(svg)}.png"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=FACES)
        kept.write_bytes(png)
    return kept.read_bytes()


def _digest(svg: str) -> str:
    renderer = json.loads((FONTS / "package.json").read_text("utf-8"))["version"]
    return hashlib.sha256(f"{resvg_py.__version__} {renderer} {svg}".encode()).hexdigest()[:16]
