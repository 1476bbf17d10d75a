"""Both languages say everything, with the same blanks to fill."""

import re
from pathlib import Path

import multihead.labels
import pytest
from multihead.drawing.numbers import NumberFormat
from multihead.labels import LANGUAGES, labels
from multihead.labels.common import Messages

ROOMS = sorted(path.parent.name for path in Path(multihead.labels.__file__).parent.glob("*/en.py"))


def words(language: str) -> dict[str, str]:
    """Every text of a language by its path."""
    found: dict[str, str] = {}
    for room in ROOMS:
        found |= texts(getattr(labels(language), room), room)
    return found


def texts(value: object, path: str = "") -> dict[str, str]:
    """Every text by its path. How figures are written is none."""
    if isinstance(value, NumberFormat):
        return {}
    if isinstance(value, str):
        return {path: value}
    found = {}
    for name, inner in value._asdict().items():
        found |= texts(inner, f"{path}.{name}")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_empty(language):
    empty = {path for path, text in words(language).items() if not text}
    assert empty == set()


def test_both_languages_fill_the_same_blanks():
    blanks = {
        language: {
            path: sorted(re.findall(r"\{\w*\}", text)) for path, text in words(language).items()
        }
        for language in LANGUAGES
    }
    assert blanks["en"] == blanks["de"]


def test_a_missing_label_cannot_be_constructed():
    with pytest.raises(TypeError, match="noscript"):
        Messages(starting="Starting")
    with pytest.raises(TypeError, match="unheard_of"):
        labels("de").heads._replace(unheard_of="x")


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_are_frozen(language):
    with pytest.raises(AttributeError):
        labels(language).common.head = "Kopf"


def test_an_unknown_language_is_named():
    with pytest.raises(ValueError, match="'fr' is none of en, de"):
        labels("fr")


def test_german_is_set_as_german():
    for path, text in words("de").items():
        assert not re.search(r"""["“][A-Za-zÄÖÜ]|\bKopf|Köpfe|\bSie\b|Aufmerksamkeit""", text), path
        assert text.count("„") == text.count("“"), path


def test_names_of_messages_are_those_of_the_markup():
    names = [name for name, _ in labels("en").common.messages.items()]
    assert "failed-unsupported" in names
    assert all(re.fullmatch("[a-z-]+", name) for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("demo", ["code", "price"])
def test_who_words_one_failure_of_a_file_words_them_all(demo, language):
    """Else one of them would speak of a picture that is not there."""
    own = getattr(labels(language), demo).messages._fields
    assert {"failed_network", "failed_missing", "failed_damaged", "failed_unsupported"} <= set(own)
