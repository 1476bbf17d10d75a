"""Sentences written by hand, with gold links; the format stands in tests/handwritten/README.md."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from multihead.text import START, lookup_form, tokenise

FOLDER = Path(__file__).parents[2] / "tests" / "handwritten"
PARTS = ("dev", "heldout")


@dataclass(frozen=True)
class Example:
    """A sentence and, for each relation, query position to target position (the start is 0)."""

    text: str
    tokens: tuple[str, ...]
    links: dict[str, dict[int, int]]


def examples(part: str, language: str) -> list[Example]:
    text = (FOLDER / f"{part}.{language}.txt").read_text(encoding="utf-8")
    return [example(block) for block in blocks(text)]


@cache
def reserved(language: str) -> frozenset[str]:
    """Every word of the hand-written sentences: training must not make one up by chance."""
    found = (token for part in PARTS for one in examples(part, language) for token in one.tokens)
    return frozenset(map(lookup_form, found))


def blocks(text: str) -> Iterator[list[str]]:
    """Paragraphs as lists of lines, without comments."""
    for paragraph in re.split(r"\n\s*\n", text):
        lines = [line for line in paragraph.splitlines() if line and not line.startswith("#")]
        if lines:
            yield lines


def example(lines: list[str]) -> Example:
    """A sentence line, then lines such as "subject: drives>cousin the#2>guard"."""
    tokens = (START, *tokenise(lines[0]))
    links = {}
    for line in lines[1:]:
        relation, _, pairs = line.partition(":")
        ends = (pair.split(">") for pair in pairs.split())
        links[relation] = {position(tokens, a): position(tokens, b) for a, b in ends}
    return Example(lines[0], tokens, links)


def position(tokens: tuple[str, ...], name: str) -> int:
    """Where a token stands; "the#2" is the second "the". ValueError if it is not there."""
    word, _, number = name.partition("#")
    places = [place for place, token in enumerate(tokens) if token == word]
    if len(places) < int(number or 1) or (not number and len(places) > 1):
        raise ValueError(f"{name!r} does not name one token of {' '.join(tokens)!r}")
    return places[int(number or 1) - 1]
