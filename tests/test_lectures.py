"""The list of views for a lecture: each link asks for a view that there is."""

import re
from itertools import groupby
from urllib.parse import parse_qsl

import pytest
from multihead.labels import LANGUAGES
from multihead.widgets import NAMES, widget

from tests.rendered import parts
from tests.sites import ROOT


def views(language: str) -> list[tuple[str, dict[str, str]]]:
    """The demo and the settings of each link on the page."""
    text = (ROOT / "docs" / f"lectures.{language}.md").read_text("utf-8")
    found = []
    for query in re.findall(r"\.md\?([^#)]+)#", text):
        settings = [(*name.split(".", 1), value) for name, value in parse_qsl(query)]
        for demo, own in groupby(settings, key=lambda setting: setting[0]):
            found.append((demo, {name: value for _, name, value in own}))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_view_can_be_drawn(language):
    for demo, settings in views(language):
        assert parts(widget(demo).parse(settings, language), language, demo), settings


def test_both_languages_list_the_same_views_of_nearly_every_demo():
    assert views("en") == views("de")
    shown = {demo for demo, _ in views("en")}
    assert {*NAMES} - shown == {"code"}, "to be linked from docs/lectures"  # nobody else's program
