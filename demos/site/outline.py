"""What two translations of a page must have in common, read from their Markdown."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import zip_longest

FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
FENCE = re.compile(r"^\s*(?P<ticks>`{3,}|~{3,})\s*(?P<kind>[\w-]*)")
HEADING = re.compile(
    r"^(?P<level>#{1,6})\s+(?P<text>.*?)\s*(?:\{[^}]*?#(?P<id>[\w-]+)[^}]*\})?\s*$"
)
ADMONITION = re.compile(r"^\s*(?:!!!|\?\?\?\+?)\s+(?P<kind>[\w-]+)")
FORMULA = re.compile(r"\$`(.+?)`\$")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\((?P<target>[^)\s]+)")
IMAGE = re.compile(r"!\[[^\]]*\]\((?P<target>[^)\s]+)")
WORDS = re.compile(r"\\text(?:bf|it|rm)?\{[^}]*\}")
SEPARATOR = re.compile(r"(?<=\d)(?:\{,\}|\\,|\.)(?=\d)")


@dataclass
class Outline:
    """The parts of a page that no translation changes."""

    headings: list[str] = field(default_factory=list)
    demos: list[str] = field(default_factory=list)
    blocks: list[str] = field(default_factory=list)
    formulas: Counter[str] = field(default_factory=Counter)
    targets: Counter[str] = field(default_factory=Counter)
    nameless: list[str] = field(default_factory=list)


def outline(markdown: str) -> Outline:
    """Read a page: fences by their kind, and everything else line by line."""
    found = Outline()
    lines = iter(FRONT_MATTER.sub("", markdown).splitlines())
    for line in lines:
        if fence := FENCE.match(line):
            _read_fence(found, fence, _body(lines, fence["ticks"]))
        else:
            _read_line(found, line)
    return found


def differences(one: Outline, other: Outline) -> list[str]:
    """Say in what the other page differs from the one; nothing to say means same structure."""
    return [
        *_in_order("heading", one.headings, other.headings),
        *_in_order("demo", one.demos, other.demos),
        *_in_order("block", one.blocks, other.blocks),
        *_in_number("formula", one.formulas, other.formulas),
        *_in_number("link", one.targets, other.targets),
    ]


def _body(lines: Iterable[str], ticks: str) -> list[str]:
    """Take the lines up to the fence's end."""
    body = []
    for line in lines:
        if line.strip() == ticks:
            break
        body.append(line.strip())
    return body


def _read_fence(found: Outline, fence: re.Match[str], body: list[str]) -> None:
    kind = fence["kind"]
    if kind == "math":
        found.formulas[_normal(" ".join(body))] += 1
    elif kind in ("demo", "scores"):
        found.demos.append(f"{kind}: " + "; ".join(t for t in body if not t.startswith("text:")))
    else:
        found.blocks.append(f"code {kind}".strip())


def _read_line(found: Outline, line: str) -> None:
    if heading := HEADING.match(line):
        found.headings.append(f"{heading['level']} #{heading['id']}")
        if not heading["id"]:
            found.nameless.append(heading["text"])
    if admonition := ADMONITION.match(line):
        found.blocks.append(admonition["kind"])
    found.formulas.update(_normal(tex) for tex in FORMULA.findall(line))
    found.blocks += [f"image {target}" for target in IMAGE.findall(line)]
    found.targets.update(_target(target) for target in LINK.findall(line))


def _normal(tex: str) -> str:
    """Leave out what a translation may change: words, the signs in numbers, spacing."""
    return " ".join(SEPARATOR.sub("", WORDS.sub(r"\\text{}", tex)).split())


def _target(target: str) -> str:
    """Pages of ours must be the same; elsewhere a translation may link to its own language."""
    return "another site" if "://" in target else target


def _in_order(what: str, one: list[str], other: list[str]) -> list[str]:
    pairs = zip_longest(one, other, fillvalue="nothing")
    return [
        f"{what} {number} is '{there}', not '{here}'"
        for number, (here, there) in enumerate(pairs, 1)
        if here != there
    ][:1]  # the first shifts all that follow


def _in_number(what: str, one: Counter[str], other: Counter[str]) -> list[str]:
    return [
        f"{what} '{key}' {other[key]} times, not {one[key]}"
        for key in sorted(one | other)
        if one[key] != other[key]
    ]
