"""Numbers in English and German prose: what they say, and whether they are set as one sets them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from multihead.labels import labels

#: Narrow, wide: a line never breaks there.
SPACES = "\u202f\u00a0"
TOKEN = re.compile(rf"\d+(?:[.,{SPACES}]\d+)*")
#: What has numbers with a point in every language: a section of a paper, a version, a licence.
VERSIONED = re.compile(
    r"(?:§|\b(?:Apache|BY(?:-SA)?|Chromium|Firefox|GPL|LGPL|MPL|NumPy|PSF|Pyodide|Python|Safari|"
    r"Unicode|Version|version|WCAG|WordNet))[ \u202f\u00a0-]?$"
)


class Custom(NamedTuple):
    """How a language sets its numbers."""

    group: str
    decimal: str
    grouped: re.Pattern[str]
    faults: tuple[tuple[re.Pattern[str], str], ...]


CUSTOMS = {
    "en": Custom(
        ",", ".", re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?"),
        (
            (re.compile(r"(?:\d+|\})[ \u202f\u00a0]+%"), "no space before the percent sign"),
            (re.compile(r"§\s"), "no space after the section sign"),
            (re.compile(r"\d[\u202f\u00a0]\d{3}(?!\d)"), "a comma between thousands"),
        ),
    ),
    "de": Custom(
        SPACES, ",", re.compile(rf"[1-9]\d{{0,2}}(?:[{SPACES}]\d{{3}})+(?:,\d+)?"),
        (
            (re.compile(rf"(?:\d+|\}})(?![{SPACES}])\s?%"), "a space that never breaks before %"),
            (re.compile(rf"§(?![{SPACES}])"), "a space that never breaks after §"),
            (re.compile(r"\d,\d{3},\d{3}"), "a narrow space between thousands"),
        ),
    ),
}  # fmt: skip


def read(text: str, language: str) -> Iterator[str]:
    """Return each number in a form that all languages share: "1 048 576,5" is 1048576.5."""
    custom = CUSTOMS[language]
    for found in TOKEN.finditer(text):
        token = found[0]
        if custom.grouped.fullmatch(token):
            token = re.sub(f"[{custom.group}]", "", token)
        yield token.replace(",", ".") if custom.decimal == "," else token


def misprints(text: str, language: str) -> Iterator[str]:
    """Name what a reader of the language would stumble over."""
    custom = CUSTOMS[language]
    for pattern, wanted in custom.faults:
        yield from (f"'{found[0]}' wants {wanted}" for found in pattern.finditer(text))
    for found in TOKEN.finditer(text):
        if _has_wrong_decimal(found[0], custom) and not VERSIONED.search(text[: found.start()]):
            yield f"'{found[0]}' is written {_readings(found[0], custom)} in this language"


def _readings(token: str, custom: Custom) -> str:
    """Say how to write what a number may mean: 1.234 in a German text, a fraction or thousands."""
    fraction = f"'{token.translate(str.maketrans('.,', ',.'))}'"
    if custom.decimal != "," or not re.fullmatch(r"[1-9]\d{0,2}(?:\.\d{3})+", token):
        return fraction
    thousands = f"'{labels('de').common.numbers.count(int(token.replace('.', '')))}'"
    return thousands if token.count(".") > 1 else f"{fraction} or, as thousands, {thousands}"


def _has_wrong_decimal(token: str, custom: Custom) -> bool:
    """Tell whether a number has the other language's decimal sign: .5 in German, ,5 in English."""
    if custom.decimal == ",":
        return "." in token
    return "," in token and not custom.grouped.fullmatch(token)
