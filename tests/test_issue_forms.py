"""The forms for issues: as GitHub wants them, and a German reader knows what to do."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.sites import ROOT

FOLDER = ROOT / ".github/ISSUE_TEMPLATE"
FORMS = sorted(path for path in FOLDER.glob("*.yml") if path.name != "config.yml")
#: From GitHub's form schema: which attributes a field may have.
ATTRIBUTES = {
    "markdown": {"value"},
    "input": {"label", "description", "placeholder", "value"},
    "textarea": {"label", "description", "placeholder", "value", "render"},
    "dropdown": {"label", "description", "multiple", "options", "default"},
    "checkboxes": {"label", "description", "options"},
}


def read(path: Path) -> dict[str, Any]:
    return dict(yaml.safe_load(path.read_text("utf-8")))


def test_there_is_one_for_each_kind_of_report() -> None:
    assert {path.stem for path in FORMS} == {"barrier", "demo", "statement", "translation"}
    assert read(FOLDER / "config.yml") == {"blank_issues_enabled": True}


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_it_is_a_form_that_github_takes(path: Path) -> None:
    form = read(path)
    assert form.keys() == {"name", "description", "title", "labels", "body"}
    fields = [field for field in form["body"] if field["type"] != "markdown"]
    ids = [field["id"] for field in fields]
    labels = [field["attributes"]["label"] for field in fields]
    assert len(set(ids)) == len(set(labels)) == len(fields) >= 3
    for field in form["body"]:
        assert field.keys() <= {"type", "id", "attributes", "validations"}
        assert field["attributes"].keys() <= ATTRIBUTES[field["type"]]
        assert field.get("validations", {"required": True}) == {"required": True}
    for field in form["body"]:
        options = field["attributes"].get("options", [])
        kinds = {dict} if field["type"] == "checkboxes" else {str}
        assert {type(option) for option in options} <= kinds
        assert len({str(option) for option in options}) == len(options)


@pytest.mark.parametrize("path", FORMS, ids=lambda path: path.stem)
def test_a_german_reader_is_spoken_to(path: Path) -> None:
    form = read(path)
    (greeting,) = [f["attributes"]["value"] for f in form["body"] if f["type"] == "markdown"]
    assert "Deutsch" in greeting
    required = [field for field in form["body"] if "validations" in field]
    assert required
    for field in required:
        said = [field["attributes"].get("description", ""), *field["attributes"].get("options", [])]
        assert all("(" in text or "·" in text for text in said if text and " " in text), field["id"]
