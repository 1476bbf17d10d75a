"""Every text that a reader meets, with the file and line where it stands."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from demos.site.outline import HEADING, prose
from tests.sites import ROOT

LABELS = ROOT / "demos/multihead/labels"
DOCS = ROOT / "docs"
LANGUAGES = ("en", "de")


class Text(NamedTuple):
    """Words, where they stand, and a key that they share with their translation."""

    key: tuple[str, ...]
    words: str
    file: str
    line: int

    @property
    def place(self) -> str:
        return f"{self.file}:{self.line}"


def labels(language: str, folder: Path = LABELS) -> list[Text]:
    """Every string in the labels of a language; its key is the path of names that leads to it."""
    found: list[Text] = []
    for path in sorted(folder.rglob(f"*{language}.py")):
        if path.stem.rpartition("_")[2] == language:
            name = path.stem.removesuffix(language)
            for node in ast.parse(path.read_text("utf-8")).body:
                if not isinstance(node, ast.Expr):  # the docstring is nobody's label
                    found += _strings(node, (path.parent.name, name), str(path.relative_to(ROOT)))
    return found


def _strings(node: ast.AST, key: tuple[str, ...], file: str) -> Iterator[Text]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield Text(key, node.value, file, node.lineno)
    positions = iter(range(1000))
    for child in ast.iter_child_nodes(node):
        name = child.arg if isinstance(child, ast.keyword) else None
        yield from _strings(child, (*key, name or str(next(positions))), file)


def pages(language: str, folder: Path = DOCS) -> list[Text]:
    """Every line of prose of a language's pages; its key is the section, by the heading's id."""
    found: list[Text] = []
    for path in sorted(folder.rglob(f"*.{language}.md")):
        section, source = "", path.read_text("utf-8")
        headings = dict(enumerate(source.splitlines(), 1))
        for number, words in prose(source):
            if heading := HEADING.match(headings[number]):
                section = heading["id"] or ""
            key = (path.name.removesuffix(f".{language}.md"), section)
            found.append(Text(key, words, str(path.relative_to(folder.parent)), number))
    return found


def by_key(texts: list[Text]) -> dict[tuple[str, ...], list[Text]]:
    """Put the texts of each key together."""
    found: dict[tuple[str, ...], list[Text]] = {}
    for text in texts:
        found.setdefault(text.key, []).append(text)
    return found
