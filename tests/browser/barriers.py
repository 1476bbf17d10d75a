"""What keeps a reader out, as far as a page can be asked: axe-core's rules, contrast, sizes."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from tests.browser.demo import LANGUAGES, PATIENCE
from tests.sites import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")

#: Every rule that is on by default, and three of WCAG 2.2 AA and AAA that are not.
RULES = {
    "target-size": True,
    "color-contrast-enhanced": True,
    "identical-links-same-purpose": True,
}
NO_CONTRAST = {"color-contrast": False, "color-contrast-enhanced": False}

#: On a shade of the scale black or white reaches 4.5 to 1 everywhere, 7 to 1 not in the middle.
SHADE = "[class^=s0], [class^=s1], [class^=s2], .mh-lit"

RUN = """([rules, within]) => axe.run(within, {
  resultTypes: ["violations"],
  rules: Object.fromEntries(Object.entries(rules).map(([rule, enabled]) => [rule, { enabled }])),
}).then(({ violations }) => violations.flatMap(({ id, nodes }) => nodes.map(
  ({ target, html, failureSummary }) => ({ id, html, target: target.flat().join(" "),
                                           failureSummary }))))"""

#: Each text in sight with the ratio of its colour to what lies behind it (WCAG 2.2, 1.4.3):
#: (L1 + 0.05)/(L2 + 0.05). Gradients are left out: here they are shadows at an edge, and hatching.
CONTRAST = """([within, shade]) => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const rgba = colour => known.get(colour) ?? known.set(colour, draw(colour)).get(colour);
  const draw = colour => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], below) => [r, g, b].map((c, i) => c * a + below[i] * (1 - a));
  const luminance = rgb => rgb.map(c => c / 255)
    .map(c => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
  const behind = element => {
    const own = rgba(getComputedStyle(element).backgroundColor);
    if (own[3] === 1 || !element.parentElement) return own[3] ? own : [255, 255, 255];
    return over(own, behind(element.parentElement));
  };
  const opacity = element =>
    element ? getComputedStyle(element).opacity * opacity(element.parentElement) : 1;
  const found = [];
  const texts = document.createTreeWalker(document.querySelector(within), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.data.trim();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!text || !isSeen || element.closest("svg, .mh-sr, :disabled, legend, [role=status]"))
      continue;
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const [r, g, b, a] = rgba(color);
    const ground = behind(element).slice(0, 3);
    const lights = [over([r, g, b, a * opacity(element)], ground), ground].map(luminance);
    const size = parseFloat(fontSize);
    found.push({
      text,
      ratio: (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05),
      large: size >= 24 || (size >= 18.66 && fontWeight >= 700),
      shade: element.closest(shade) !== null,
    });
  }
  return found;
}"""

#: Everything that one presses, with the size of what takes the press; not links in a sentence.
TARGETS = """() => Array.from(
  document.querySelectorAll("a[href], button, input, select, textarea, summary"),
  element => {
    const box = one => one?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const [own, label] = [box(element), box(element.closest("label"))];
    const isSeen = element.checkVisibility({ visibilityProperty: true })
      && getComputedStyle(element).pointerEvents !== "none";
    const inText = element.matches("a") && element.closest("p, li, td, th, dd, figcaption");
    const isNav = element.closest("nav, header");
    return isSeen && (!inText || isNav) && own.width > 0 && {
      html: element.outerHTML.slice(0, 120),
      width: Math.max(own.width, label.width),
      height: Math.max(own.height, label.height),
    };
  }).filter(Boolean)"""

#: What WCAG 2.2, 1.4.12 lets a reader set.
SPACING = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: .12em !important;"
    + " word-spacing: .16em !important } p { margin-bottom: 2em !important }");
  document.adoptedStyleSheets = [sheet];
}"""

#: Texts of which a part is cut off. Formulas scroll; the header repeats the title of the page.
CUT = """() => Array.from(document.querySelectorAll("main *"))
  .filter(element => element.checkVisibility({ visibilityProperty: true }))
  .filter(element => element.textContent.trim() && element.clientWidth > 2)
  .filter(element => !element.matches("katex-formula, .mh-editor, .cm-scroller"))
  .filter(element => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return (["hidden", "clip"].includes(overflowX) && scrollWidth > clientWidth + 1)
      || (["hidden", "clip"].includes(overflowY) && scrollHeight > clientHeight + 2);
  })
  .map(element => element.outerHTML.slice(0, 120))"""


@contextlib.contextmanager
def screen(browser: Browser, scheme: str, width: int, **more: Any) -> Iterator[Page]:
    """A new tab for a reader who wants that scheme; 320 px are 1280 × 1024 at 400 % zoom."""
    context = browser.new_context(
        viewport={"width": width, "height": 256 if width == 320 else 800},
        color_scheme="dark" if scheme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
        **more,
    )
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def go(page: Page, url: str) -> None:
    """Open a page and have all of it laid out, what is out of view too."""
    page.goto(url)
    page.evaluate(
        "for (const part of document.querySelectorAll('.md-content__inner *'))"
        " part.dataset.laidOut = ''"
    )


def overflow(page: Page) -> int:
    """By how many px the page is wider than the window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


def violations(page: Page, within: str = "html", *, contrast: bool = True) -> list[str]:
    """What axe finds, told with the element and what is wrong with it. Contrast takes longest."""
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate(
        RUN, [RULES if contrast else RULES | NO_CONTRAST, within]
    )
    return [
        f"{one['id']}: {one['target']}: {one['html'][:160]} {one['failureSummary']}"
        for one in found
        if one["id"] != "color-contrast-enhanced" or not is_shade(page, one["target"])
    ]


def is_shade(page: Page, target: str) -> bool:
    """Whether an element lies on a shade of the scale."""
    return bool(page.locator(target).first.evaluate("(e, s) => !!e.closest(s)", SHADE))


def faint(page: Page, within: str = "body") -> list[str]:
    """Texts with too little contrast: 7 to 1, on a shade of the scale 4.5; large ones 4.5 and 3."""
    found: list[dict[str, Any]] = page.evaluate(CONTRAST, [within, SHADE])
    assert found
    return [
        f"{one['ratio']:.2f}: {one['text']}"
        for one in found
        if one["ratio"] < LEAST[one["shade"]][one["large"]]
    ]


LEAST = {False: {False: 7, True: 4.5}, True: {False: 4.5, True: 3}}


def small(page: Page) -> list[str]:
    """What is pressed and smaller than 24 × 24 px (WCAG 2.2, 2.5.8)."""
    found: list[dict[str, Any]] = page.evaluate(TARGETS)
    assert found
    return [
        f"{one['width']:.1f} × {one['height']:.1f}: {one['html']}"
        for one in found
        if min(one["width"], one["height"]) < 24 - ROUNDING
    ]


#: px by which a box that is laid out as 24 may be smaller.
ROUNDING = 0.05


def pages(site: Path, home: str) -> list[str]:
    """The pages of a language, below its home."""
    folder = site / home
    found = {path.parent.relative_to(folder).as_posix() for path in folder.rglob("index.html")}
    own = {"" if name == "." else f"{name}/" for name in found} - {"two/"}
    others = tuple(other for other in LANGUAGES.values() if other and not home)
    return sorted(name for name in own if not name.startswith(others))
