"""What two translations of a page must have in common, read from their Markdown, line by line."""

import itertools
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from demos.site import figures

FENCE = re.compile(r"^\s*(?P<ticks>`{3,}|~{3,})\s*(?P<kind>[\w-]*)")
HEADING = re.compile(
    r"^(?P<level>#{1,6})\s+(?P<text>.*?)\s*(?:\{[^}]*?#(?P<id>[\w-]+)[^}]*\})?\s*$"
)
#: What may begin a line, and what of it no translation changes.
BEGINNINGS = {
    "list item": re.compile(r"^(?P<what> *(?:[-*+]|\d+\.)) "),
    "admonition": re.compile(r"^ *(?P<what>(?:!!!|\?\?\?\+?) +[\w-]+)"),
    "definition": re.compile(r"^(?P<what>:) "),
    "footnote": re.compile(r"^\[\^(?P<what>[^\]]+)\]:"),
    "element": re.compile(r"^ *(?P<what></?[a-z][\w-]*)"),
    "instruction": re.compile(r"^ *<!-- *(?P<what>[\w-]+:.*?) *-->"),  # to a hook
}
ROW = re.compile(r"^ *\|.*\|\s*$")
FORMULA = re.compile(r"\$`(?P<what>.+?)`\$")
CODE = re.compile(r"(?<![`$])`(?P<what>[^`]+)`(?![`$])")
IMAGE = re.compile(r"!\[[^\]]*\]\((?P<what>[^)\s]+)[^)]*\)")
LINK = re.compile(
    r"(?<!!)\[[^\]]*\]\((?P<what>[^)\s]+)[^)]*\)(?P<own>\{[^}]*hreflang=[^}]*\})?"
    r"|<(?P<bare>https?:[^>]+)>|^\[[^\]^][^\]]*\]: *(?P<named>\S+)"
)
#: Addresses, elements, and the signs at the beginning of list items and footnotes.
NO_WORDS = re.compile(
    r"\]\([^)]*\)|<[^>]*>|^\[[^\]^][^\]]*\]:.*|^ *\d+\. |^\[\^[^\]]+\]:|\[\^[^\]]+\]"
)
REFERENCE = re.compile(r"\[\^(?P<what>[^\]]+)\](?!:)")
ATTRIBUTES = re.compile(r"\{[:#.][^}]*\}|\{[\w-]+=[^}]*\}")
WORDS = re.compile(r"\\text(?:bf|it|rm)?\{[^}]*\}")
SEPARATOR = re.compile(r"(?<=\d)(?:\{,\}|\\,|\.)(?=\d)")
COMMENT = re.compile(r"(?:^|\s+)#.*$")
#: Of these a section has as many, in whatever order a sentence wants them; the rest is in order.
COUNTED = ("formula", "code", "link", "footnote reference", "number")


class Piece(NamedTuple):
    """A part of a page that no translation changes, and where it stands."""

    kind: str
    what: str
    line: int
    section: int
    """How many headings stand above it."""


class Outline(NamedTuple):
    """All such parts of a page, in order, and its headings without an id."""

    name: str
    pieces: tuple[Piece, ...]
    nameless: tuple[tuple[int, str], ...]


def outline(name: str, markdown: str, language: str) -> Outline:
    """Read a page: front matter and fences as a whole, and everything else line by line."""
    found: list[Piece] = []
    nameless = []
    section = 0
    lines = iter(enumerate(markdown.splitlines(), 1))
    for number, line in lines:
        heading = HEADING.match(line)
        section += bool(heading)
        if heading and not heading["id"]:
            nameless.append((number, heading["text"]))
        if number == 1 and line == "---":
            read = _front_matter(lines)
        elif fence := FENCE.match(line):
            read = _fence(fence, number, lines)
        else:
            read = ((kind, what, number) for kind, what in _line(line, heading, language))
        found += [Piece(*each, section) for each in read]
    return Outline(name, tuple(found), tuple(nameless))


def differences(one: Outline, other: Outline) -> Iterator[str]:
    """Say in what the other page differs from the one; nothing to say means same structure."""
    kinds = dict.fromkeys(piece.kind for piece in (*one.pieces, *other.pieces))
    in_order = [each for kind in kinds if kind not in COUNTED for each in _order(kind, one, other)]
    yield from in_order
    if not any(": heading" in each for each in in_order):  # else no section is where it was
        for kind in COUNTED:
            yield from _number(kind, one, other)


type _Lines = Iterator[tuple[int, str]]
type _Read = Iterator[tuple[str, str, int]]


def _front_matter(lines: _Lines) -> _Read:
    for number, line in _until(lines, "---"):
        if line[:1].isalpha():
            yield "front matter", line.partition(":")[0], number


def _fence(fence: re.Match[str], number: int, lines: _Lines) -> _Read:
    """Read up to the fence's end. Demos may differ in their text, code in its comments."""
    kind, body = fence["kind"], [line.strip() for _, line in _until(lines, fence["ticks"])]
    if kind == "math":
        yield "formula", _plain(" ".join(body)), number
    elif kind in ("demo", "scores"):
        settings = [line for line in body if not line.startswith("text:")]
        yield "demo", f"{kind}: " + "; ".join(settings), number
    else:
        code = (COMMENT.sub("", line) for line in body)
        yield "code block", "; ".join((kind or "no language", *filter(None, code))), number


def _line(line: str, heading: re.Match[str] | None, language: str) -> Iterator[tuple[str, str]]:
    if heading:
        yield "heading", f"{heading['level']} #{heading['id']}"
    for kind, pattern in BEGINNINGS.items():
        if begun := pattern.match(line):
            yield kind, begun["what"]
    if ROW.match(line):
        yield "table row", f"{line.replace(r'\|', '').count('|') - 1} cells"
    yield from (("image", target) for target in IMAGE.findall(line))
    yield from (("footnote reference", name) for name in REFERENCE.findall(line))
    yield from (("formula", _plain(tex)) for tex in FORMULA.findall(line))
    line = FORMULA.sub("", line)
    yield from (("code", text) for text in CODE.findall(line))
    yield from (("link", _target(link)) for link in LINK.finditer(line))
    yield from (("number", figure) for figure in figures.read(_words(line), language))


def prose(markdown: str) -> Iterator[tuple[int, str]]:
    """Return the lines that are read as words, without formulas, code, addresses, attributes."""
    lines = iter(enumerate(markdown.splitlines(), 1))
    for number, line in lines:
        if number == 1 and line == "---":
            yield from ((n, text) for n, text in _until(lines, "---"))
        elif fence := FENCE.match(line):
            list(_until(lines, fence["ticks"]))
        else:
            yield number, _words(line)


def _until(lines: _Lines, end: str) -> _Lines:
    """Take the lines before the end, and the end with them."""
    return itertools.takewhile(lambda numbered: numbered[1].strip() != end, lines)


def _words(line: str) -> str:
    for pattern in (FORMULA, CODE, NO_WORDS, ATTRIBUTES):
        line = pattern.sub(" ", line)
    return line


def _plain(tex: str) -> str:
    """Leave out what a translation may change: words, the signs in numbers, spacing."""
    return " ".join(SEPARATOR.sub("", WORDS.sub(r"\\text{}", tex)).split())


def _target(link: re.Match[str]) -> str:
    """A translation may lead to another address only where `hreflang` says that it does."""
    return (
        "a page in its own language"
        if link["own"]
        else link["what"] or link["bare"] or link["named"]
    )


def _order(kind: str, one: Outline, other: Outline) -> Iterator[str]:
    """Name the first difference: it shifts all that follow."""
    here, there = ([p for p in page.pieces if p.kind == kind] for page in (other, one))
    for mine, its in itertools.zip_longest(here, there):
        if mine is None:
            yield f"{other.name}: {kind} '{its.what}' of {one.name}:{its.line} is missing"
            return
        if its is None or mine.what != its.what:
            against = f"'{its.what}' in {one.name}:{its.line}" if its else f"not in {one.name}"
            yield f"{other.name}:{mine.line}: {kind} '{mine.what}' is {against}"
            return


def _number(kind: str, one: Outline, other: Outline) -> Iterator[str]:
    """Count within each section, and name the lines on both sides."""
    here, there = (_places(kind, page) for page in (other, one))
    for key in sorted(here.keys() | there.keys()):
        if len(here[key]) != len(there[key]):
            told = " and ".join(
                f"{len(lines)}× in {_at(page.name, lines)}"
                for page, lines in ((other, here[key]), (one, there[key]))
            )
            hint = " (as English sets it)" if kind == "number" else ""
            yield f"{kind} '{key[1]}'{hint}: {told}"


def _at(name: str, lines: list[int]) -> str:
    return ":".join([name, ",".join(map(str, lines))]) if lines else name


def _places(kind: str, page: Outline) -> defaultdict[tuple[int, str], list[int]]:
    found: defaultdict[tuple[int, str], list[int]] = defaultdict(list)
    for piece in page.pieces:
        if piece.kind == kind:
            found[piece.section, piece.what].append(piece.line)
    return found
