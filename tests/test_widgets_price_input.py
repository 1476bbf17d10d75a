"""The demo `price` refuses bad sizes beside their field, with the reason and what would do."""

import re
from itertools import product

import pytest
from multihead.labels import LANGUAGES, labels
from multihead.widgets import Refused
from multihead.widgets.settings import OWN

from tests.rendered import page, widget

PRICE = widget("price")
HOSTILE = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{last} %s", "\0\ud800"]


@pytest.mark.parametrize(
    ("params", "field", "english", "advice"),
    [
        ({"h": "7"}, "h", "7 does not divide d = 512", ["4", "8"]),
        ({"h": "0"}, "h", "too small", ["1"]),
        ({"h": "-1"}, "h", "too small", ["1"]),
        ({"h": "−1"}, "h", "too small", ["1"]),
        ({"h": "1e9"}, "h", "at most d = 512", ["512"]),
        ({"h": "600"}, "h", "at most d = 512", ["512"]),
        ({"h": "7.5"}, "h", "not a whole number", ["4", "8"]),
        ({"h": "eight"}, "h", "not a number", []),
        ({"h": ""}, "h", "Nothing is entered for h", []),
        ({"d": "0"}, "d", "too small", ["8"]),
        ({"d": "-1"}, "d", "too small", ["8"]),
        ({"d": "1e9"}, "d", "at most 65,536", ["65536"]),
        ({"d": "20.5"}, "d", "not a whole number", ["16", "24"]),
        ({"d": "nan"}, "d", "not a number", []),
        ({"d": "9" * 5000}, "d", "at most 65,536", ["65536"]),
        ({"d": "500"}, "h", "8 does not divide d = 500", ["5", "10"]),
        ({"n": "0"}, "n", "too small", ["1"]),
        ({"n": "1e9"}, "n", "at most 1,000,000", ["1000000"]),
        ({"n": "7.5"}, "n", "not a whole number", ["7", "8"]),
        ({"n": "1e3"}, "n", "plain digits", ["1000"]),
        ({"kv": "3"}, "kv", "3 does not divide h = 8", ["2", "4"]),
        ({"kv": "9"}, "kv", "as many as heads, 8", ["8"]),
        ({"width": "0"}, "width", "too small", ["1"]),
        ({"d": "1024", "width": "128", "h": "600"}, "h", "wider together", ["512"]),
    ],
)  # fmt: skip
def test_bad_numbers_are_refused_with_what_would_do(params, field, english, advice):
    for language in LANGUAGES:
        with pytest.raises(Refused) as refused:
            PRICE.parse(params, language)
        assert refused.value.field == field
        assert len(refused.value.message) < 250
        kept = labels(language).price.refusals.kept
        assert refused.value.message.endswith(kept)
        if language == "en":
            assert english in refused.value.message
        if advice:
            said = labels(language).price.refusals
            one, two = said.nearest, said.nearest_two
            pattern = (
                one.format(a=advice[0])
                if len(advice) == 1
                else two.format(a=advice[0], b=advice[1])
            )
            assert refused.value.message.removesuffix(f" {kept}").endswith(pattern)
        for value in advice:
            assert PRICE.parse({**params, field: value}, language)


@pytest.mark.parametrize(
    ("name", "value"),
    [("preset", "gpt9"), ("preset", ""), ("measure", "2"), ("colour", "red"), ("<b>", "1")],
)
def test_settings_that_are_refused(name, value):
    for language in LANGUAGES:
        with pytest.raises(Refused) as refused:
            PRICE.parse({name: value}, language)
        assert refused.value.field == name


def test_a_model_with_other_numbers_is_no_model():
    with pytest.raises(Refused):
        PRICE.parse({"preset": "gpt3", "h": "8"}, "en")
    assert PRICE.parse({"preset": "gpt3", "n": "5"}, "en").layer.n == 5
    assert PRICE.parse({"h": "16"}, "en").preset == OWN


@pytest.mark.parametrize(("name", "hostile"), [*product(("d", "h", "n", "kv", "width"), HOSTILE)])
def test_hostile_text_is_only_ever_repeated_as_text(name, hostile):
    for language in LANGUAGES:
        with pytest.raises(Refused) as refused:
            PRICE.parse({name: hostile}, language)
        assert refused.value.field == name


@pytest.mark.parametrize(
    "params",
    [
        {"d": "1", "h": "1", "n": "1"},
        {"d": "65536", "h": "65536", "n": "1000000"},
        {"d": "65536", "h": "1", "n": "1000000"},
        {"d": "97", "h": "97", "n": "7"},
        {"d": "7", "h": "5", "n": "3", "width": "11", "kv": "5"},
        {"d": "55440", "h": "240", "n": "3", "kv": "80"},
    ],
)
def test_the_edges_can_be_drawn(params):
    for language in LANGUAGES:
        root = page(language, "price", **params)
        pictures = root.findall(".//{*}svg")
        assert len(pictures) > 1
        for svg in pictures:
            for value in re.findall(
                r"-?[\d.]+",
                " ".join(p.get("d", "") for p in svg.iter("{http://www.w3.org/2000/svg}path")),
            ):
                assert -1 <= float(value) <= 361
