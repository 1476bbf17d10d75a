"""One word for one thing: terms.tsv, beside the glossary and as strict as it is not.

Where an English text uses a term of the glossary, its translation uses the German one; what is in
the last two columns is used by neither, whatever others call it.
"""

import csv
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from demos.site.outline import HEADING
from tests.wording import DOCS, Text, by_key


class Term(NamedTuple):
    """How to recognise what a text calls a thing, and what it must not call it."""

    id: str
    en: str
    de: str
    never_en: str
    never_de: str


def read() -> list[Term]:
    """Read the table: regular expressions, whatever the case."""
    with Path(__file__).with_suffix(".tsv").open(encoding="utf-8", newline="") as file:
        return [Term(*row) for row in csv.reader(file, "excel-tab", quoting=csv.QUOTE_NONE)][1:]


def glossary(language: str) -> dict[str, str]:
    """Every entry of the glossary by its id: "head" to "Head"."""
    lines = (DOCS / f"glossary.{language}.md").read_text("utf-8").splitlines()
    found = [heading for line in lines if (heading := HEADING.match(line))]
    return {
        heading["id"].removeprefix("term-"): heading["text"]
        for heading in found
        if heading["id"].startswith("term-")
    }


#: Blanks to fill, code, examples and what is only quoted; the keys of a keyboard.
NOT_SAID = re.compile(
    r"\{[^}]*\}|`[^`]*`|(?<!\*)\*(?!\*)[^*]+\*(?!\*)|“[^”]*”|„[^“]*“"
    r"|\b\w+: \(|\b(?:access|arrow|cursor|enter|escape|function|shift|space|tab) keys?\b",
    re.IGNORECASE,
)


def _said(text: Text) -> str:
    return NOT_SAID.sub(" ", text.words)


def _find(pattern: str, text: str) -> re.Match[str] | None:
    return re.search(pattern, text, re.IGNORECASE) if pattern else None


def forbidden(texts: list[Text], language: str) -> Iterator[str]:
    """Name each word that the project has another one for."""
    titles = glossary(language)
    for text in texts:
        for term in read():
            if found := _find(getattr(term, f"never_{language}"), _said(text)):
                wanted = f"'{titles[term.id]}'" if term.id in titles else "another word"
                yield f"{text.place}: '{found[0]}' is never said here, but {wanted}"


def untranslated(english: list[Text], german: list[Text]) -> Iterator[str]:
    """Name each term of an English text that its translation does not use."""
    titles, translations = glossary("de"), by_key(german)
    for key, texts in by_key(english).items():
        there = translations[key]
        said = " ".join(text.words for text in there)
        for term in read():
            found = [(text, match) for text in texts if (match := _find(term.en, _said(text)))]
            if found and not _find(term.de, said):
                text, match = found[0]
                yield f"{text.place}: '{match[0]}' without '{titles[term.id]}' at {there[0].place}"
