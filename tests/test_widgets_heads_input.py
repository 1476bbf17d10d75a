"""The demo `heads` is deaf to hostile settings and says what it refuses."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from multihead.encoder import LIMIT, REGIMES
from multihead.labels import LANGUAGES
from multihead.text import tokenise
from multihead.widgets import Refused

from tests.rendered import HEADS, page, parts, radios, tree

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</bdi></label></fieldset></form><b>",
    "&lt;b&gt; &amp; '",
    "{query} {0} %s %(x)s",
    "\x00\x07\ufffe \ud800",
    "👩‍👩‍👧‍👦 🏳️‍🌈",
    "مرحبا بالعالم שלום",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
    "e\u0301 ｆｕｌｌ ﷽",
]  # fmt: skip


@pytest.mark.parametrize(("language", "hostile"), [*product(LANGUAGES, HOSTILE)])
def test_a_readers_text_stays_text(language, hostile):
    params = {"sentence": "own", "text": f"The {hostile} sleeps"}
    root = page(language, **params)
    allowed = {element.tag for element in page(language).iter()}
    assert {element.tag for element in root.iter()} <= allowed
    attributes = {name for element in root.iter() for name in element.keys()}  # noqa: SIM118
    assert not [name for name in attributes if name.startswith("on")]
    assert not root.findall(".//script")


@settings(max_examples=25)
@given(st.text(max_size=20), st.sampled_from(LANGUAGES))
def test_any_text_is_shown_or_refused(typed, language):
    params = {"sentence": "own", "text": typed}
    try:
        state = HEADS.parse(params, language)
    except Refused:
        assert not tokenise(typed)
        return
    tree("".join(parts(state, language).values()))


@pytest.mark.parametrize(
    ("typed", "english", "german"),
    [
        ("", "no word in this sentence", "kein Wort"),
        (" \n\t ", "no word in this sentence", "kein Wort"),
        ("word " * 25, "25 words and punctuation marks: at most 24", "25 Wörter und Satzzeichen"),
        (
            "a" * 10_000,
            "10,000 characters: at most 1,000",
            "10\u202f000 Zeichen: höchstens 1000",
        ),
    ],
)
def test_texts_that_are_refused(typed, english, german):
    for language, expected in (("en", english), ("de", german)):
        with pytest.raises(Refused) as refused:
            HEADS.parse({"sentence": "own", "text": typed}, language)
        assert refused.value.field == "text"
        assert expected in refused.value.message


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("sentence", "tyred"), ("sentence", ""), ("regime", "Guided"), ("layer", "0"),
        ("layer", "3"), ("head", "9"), ("head", "0"), ("head", "-1"), ("head", "²"),
        ("head", "1e0"), ("query", "0"), ("query", "-3"), ("query", "x"), ("query", "٣"),
        ("query", "1" * 5000), ("colour", "red"), ("<b>", "1"),
    ],
)  # fmt: skip
def test_settings_that_are_refused(name, value):
    for language in LANGUAGES:
        with pytest.raises(Refused) as refused:
            HEADS.parse({name: value}, language)
        assert refused.value.field == name
        assert len(refused.value.message) < 300


@pytest.mark.parametrize("regime", REGIMES)
def test_the_longest_sentence(regime):
    typed = " ".join(["Donaudampfschifffahrtsgesellschaft"] * LIMIT)
    root = page("de", text=typed, regime=regime)
    assert len(radios(root, "query")) == LIMIT


def test_one_word():
    assert len(radios(page(text="Stop"), "query")) == 1
