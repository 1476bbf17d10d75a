"""Pages and labels say the glossary's words, in both languages, with the same numbers."""

import re
from collections import Counter
from pathlib import Path

import pytest

from demos.site import figures
from tests import terms, wording
from tests.sites import ROOT
from tests.wording import LANGUAGES, Text, by_key

KINDS = (wording.pages, wording.labels)


def test_every_term_of_the_glossary_has_a_rule_and_both_languages() -> None:
    ids = [term.id for term in terms.read()]
    assert list(terms.glossary("en")) == list(terms.glossary("de")) == ids[:-1]
    assert ids[-1] == "other words"


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_rule_knows_its_own_entry(language: str) -> None:
    titles = terms.glossary(language)
    for term in terms.read()[:-1]:
        assert re.search(getattr(term, language), titles[term.id], re.IGNORECASE), term.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_other_word_is_said(kind, language: str) -> None:
    assert list(terms.forbidden(kind(language), language)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_term_is_translated_by_its_own_term(kind) -> None:
    assert list(terms.untranslated(kind("en"), kind("de"))) == []


def test_labels_have_the_same_numbers_in_both_languages() -> None:
    english, german = (by_key(wording.labels(language)) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key, texts in english.items():
        for one, other in zip(texts, german[key], strict=True):
            assert numbers(one, "en") == numbers(other, "de"), f"{one.place}, {other.place}"


def numbers(text: Text, language: str) -> Counter[str]:
    return Counter(figures.read(re.sub(r"\{[^}]*\}", "{}", text.words), language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_labels_are_set_as_in_the_language(language: str) -> None:
    found = [
        f"{text.place}: {fault}"
        for text in wording.labels(language)
        for fault in figures.misprints(text.words, language)
    ]
    assert found == []


ENGLISH = "# A {#a}\n\nEach head has keys.\n\n## B {#b}\n\nThe layer's output projection.\n"
GERMAN = "# A {#a}\n\nJeder Head hat Keys.\n\n## B {#b}\n\nDie Ausgabeprojektion der Schicht.\n"


@pytest.fixture
def pages(tmp_path: Path):
    """Write a page in both languages, and read what it says."""
    folder = tmp_path / "docs"
    folder.mkdir()

    def write(language: str, markdown: str) -> list[Text]:
        (folder / f"page.{language}.md").write_text(markdown, "utf-8")
        return wording.pages(language, folder)

    return write


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Keys", "Schlüssel", "docs/page.de.md:3: 'Schlüssel' is never said here, but 'Key'"),
        ("Head", "Kopf", "docs/page.de.md:3: 'Kopf' is never said here, but 'Head'"),
        ("Ausgabeprojektion", "Output-Projektion", "docs/page.de.md:7: 'Output-Projektion' is"),
        ("Schicht", "Layers", "docs/page.de.md:7: 'Layers' is never said here, but 'Schicht'"),
        ("Jeder", "Wie Sie sehen: Jeder", "docs/page.de.md:3: 'Sie' is never said here, but"),
    ],
)  # fmt: skip
def test_a_forbidden_word_is_named_with_its_place(pages, old: str, new: str, said: str) -> None:
    assert list(terms.forbidden(pages("de", GERMAN), "de")) == []
    (found,) = terms.forbidden(pages("de", GERMAN.replace(old, new)), "de")
    assert found.startswith(said)


@pytest.mark.parametrize("quoted", ["„Schlüssel“", "*Der Schlüssel passt*", "`Schlüssel`"])
def test_what_is_quoted_is_not_said(pages, quoted: str) -> None:
    assert list(terms.forbidden(pages("de", f"# A {{#a}}\n\nHier: {quoted}.\n"), "de")) == []


def test_a_term_worded_otherwise_is_named_with_both_places(pages) -> None:
    english, german = pages("en", ENGLISH), pages("de", GERMAN.replace("Keys", "Dinge"))
    assert list(terms.untranslated(english, german)) == [
        "docs/page.en.md:3: 'keys' without 'Key' at docs/page.de.md:1"
    ]


def test_labels_are_found_with_file_and_line() -> None:
    for language in LANGUAGES:
        texts = wording.labels(language)
        assert len(texts) > 600
        for text in texts:
            line = (ROOT / text.file).read_text("utf-8").splitlines()[text.line - 1]
            assert "\\" in line or text.words[:9] in line
