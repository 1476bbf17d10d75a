"""The demo `heads`: complete and true to the encoder."""

import gzip
import re
from itertools import product

import numpy as np
import pytest
from multihead.encoder import REGIMES, load
from multihead.labels import LANGUAGES, labels
from multihead.widgets import widget
from multihead.widgets.examples import EXAMPLES

from tests.rendered import CARD, HEADS, by_view, page, parts, radios, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_controls(language):
    root = page(language)
    told = labels(language).common
    assert [r.get("value") for r in radios(root, "layer")] == ["1", "2"]
    assert [r.get("value") for r in root.findall(".//input[@name='head']")] == list("12345678")
    names = [text(label).split()[:2] for label in root.findall(".//*[@class='mh-heads']/label")]
    assert names == [["Head", str(n)] for n in range(1, 9)]
    live, own = root.findall(".//fieldset[@data-live]")
    assert all(place.get("disabled") is not None for place in (live, own))
    field = own.find("label/input[@name='text']/..")
    assert text(field).strip() == {"en": "Sentence", "de": "Satz"}[language]
    options = live.findall("label/select[@name='sentence']/option")
    assert {o.get("value"): o.get("data-text") for o in options} == {
        **{key: example.text for key, example in EXAMPLES[language].items()},
        "own": None,
    }
    regimes = [o.get("value") for o in live.findall("label/select[@name='regime']/option")]
    assert tuple(regimes) == REGIMES
    told_by = {t.get("data-message") for t in root.findall(".//template")}
    assert told_by == {name for name, _ in told.messages.items()} - {"noscript"}
    for place in ("p[@role='status']", "p[@data-error]", "p[@data-progress]"):
        assert len(root.findall(f".//{place}")) == 1
    assert len(root.findall(".//*[@data-message='noscript']")) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_of_everything_is_chosen(language):
    root = page(language, head="3", layer="1", query="2")
    for name, value in (("head", "3"), ("layer", "1"), ("query", "2")):
        chosen = [r.get("value") for r in radios(root, name) if r.get("checked") is not None]
        assert chosen == [value]


@pytest.mark.parametrize(("language", "regime"), [*product(LANGUAGES, REGIMES)])
def test_the_tables_are_the_encoders_weights(language, regime):
    told = labels(language)
    reading = load(regime).read(EXAMPLES[language]["tired"].text, language)
    words = [told.common.start, *reading.tokens[1:]]
    tables = by_view(page(language, regime=regime), "table")
    for (layer, head), found in tables.items():
        (table,) = found
        assert text(table.find("caption")).startswith(f"Head {head}, {told.common.layer} {layer}:")
        assert [text(th) for th in table.findall("thead/tr/th[@scope='col']")] == words
        assert [text(th) for th in table.findall("tbody/tr/th[@scope='row']")] == words
        expected = reading.weights[layer - 1, head - 1]
        for row, line in zip(table.findall("tbody/tr"), expected, strict=True):
            cells = row.findall("td")
            assert [c.get("data-weight") for c in cells] == [f"{w:.6f}" for w in line]
            shown = [c.text.replace(told.common.numbers.decimal, ".") for c in cells]
            assert shown == [f"{float(c.get('data-weight')):.2f}" for c in cells]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_readouts_say_what_the_weights_are(language):
    reading = load("guided").read(EXAMPLES[language]["tired"].text, language)
    numbers = labels(language).common.numbers
    for (layer, head), said in by_view(page(language), "p[@data-readout]").items():
        assert [p.get("class") for p in said] == [f"q{n}" for n in range(1, len(reading.tokens))]
        for query, line in enumerate(said, 1):
            weights = reading.weights[layer - 1, head - 1, query]
            quote = labels(language).common.quote
            assert text(line).startswith(quote.format(reading.tokens[query]))
            assert numbers.weight(weights.max()) in text(line)
            if weights[1:].max() == weights.max() and weights[query] < weights.max():
                assert quote.format(reading.tokens[weights.argmax()]) in text(line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_parts_agree_to_the_byte(language):
    """What a live answer would put in is what the build has put in."""
    state = HEADS.parse({}, language)
    whole = HEADS.page(state, language, CARD)
    found = parts(state, language)
    assert set(re.findall(r'data-part="([^"]+)"', whole)) == set(found)
    for name, content in found.items():
        tag = "span" if name.startswith("head-") else "div"
        assert f'<{tag} data-part="{name}">{content}</{tag}>' in whole


def test_the_view_that_was_asked_for_comes_first():
    first, full = HEADS.parts(HEADS.parse({"layer": "1", "head": "3"}, "en"), "en")
    for name in ("sentence", "said"):
        early, late = (
            re.findall('<div class="h.">(.*?)</div>', one[name]) for one in (first, full)
        )
        assert early == ["", "", late[2], *[""] * 13], name
        assert all(late), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_default_page_is_light(language):
    markup = HEADS.page(HEADS.parse({}, language), language, CARD)
    assert len(gzip.compress(markup.encode())) <= 40_000


def test_examples_have_the_same_names_in_both_languages():
    assert list(EXAMPLES["en"]) == list(EXAMPLES["de"])
    assert len(EXAMPLES["en"]) >= 8


@pytest.mark.parametrize(
    ("language", "name"), [(lang, name) for lang in LANGUAGES for name in EXAMPLES[lang]]
)
def test_an_example_shows_what_its_note_claims(language, name):
    example = EXAMPLES[language][name]
    reading = load("guided").read(example.text, language)
    weights = reading.weights[-1, example.head - 1, example.query]
    assert reading.tokens[weights.argmax()] == reading.tokens[example.key]
    assert weights.argmax() == example.key
    assert weights.max() > 0.9
    root = page(language, sentence=name)
    note = text(root.find(".//*[@data-part='note']/p"))
    assert note.startswith(f"{labels(language).common.layer} 2, Head {example.head}, ")
    assert reading.tokens[example.query] in note
    assert reading.tokens[example.key] in note
    (chosen,) = [r for r in radios(root, "query") if r.get("checked") is not None]
    assert chosen.get("value") == str(example.query)


def test_the_model_card_is_linked_as_seen_from_the_page():
    (link,) = page().findall(".//*[@class='mh-card']/a")
    assert link.get("href") == CARD
    assert not [part for part in parts(HEADS.parse({}, "en"), "en").values() if "?a" in part]


@pytest.mark.parametrize(
    ("language", "name"),
    [(lang, name) for lang in LANGUAGES for name in EXAMPLES[lang] if EXAMPLES[lang][name].also],
)
def test_an_example_also_shows_what_else_its_note_claims(language, name):
    example = EXAMPLES[language][name]
    weights = load("guided").read(example.text, language).weights[-1]
    found = [(head, query, weights[head - 1, query].argmax()) for head, query, _ in example.also]
    assert tuple(found) == example.also
    assert all(weights[head - 1, query, key] > 0.5 for head, query, key in example.also)


def test_notes_speak_of_the_encoder_with_guidance_only():
    assert page(regime="untrained").find(".//*[@data-part='note']/p") is None


def test_a_query_beyond_the_sentence_falls_back():
    assert checked(page(sentence="tired", query="24")) == EXAMPLES["en"]["tired"].query
    assert checked(page(sentence="tired", query="13")) == 13


def checked(root) -> int:
    (chosen,) = [r for r in radios(root, "query") if r.get("checked") is not None]
    return int(chosen.get("value"))


def test_in_a_sentence_of_ones_own_the_clearest_word_is_the_query():
    typed = "The dogs that the boy loves are happy"
    weights = load("guided").read(typed).weights[-1, 2, 1:, 1:]
    assert checked(page(text=typed, head="3")) == weights.max(axis=1).argmax() + 1


def test_unknown_words_are_marked_and_explained():
    root = page(text="The flurb sleeps")
    (mark,) = root.findall(".//label/span[@class='mh-unknown']")
    assert text(mark) == "flurb (unknown word)"
    assert "“flurb”" in text(root.find(".//*[@data-part='note']"))
    assert not page().findall(".//span[@class='mh-unknown']")


@pytest.mark.parametrize("language", LANGUAGES)
def test_links_are_those_of_the_weights(language):
    reading = load("guided").read(EXAMPLES[language]["tired"].text, language)
    for (layer, head), found in by_view(page(language), "i").items():
        weights = np.round(reading.weights[layer - 1, head - 1, 1:], 2)
        assert len(found) == (weights >= 0.05).sum()


def test_the_picture_is_hidden_where_words_say_the_same():
    root = page()
    pictures = root.findall(".//{*}svg")
    assert pictures
    for svg in pictures:
        assert svg.get("aria-hidden") == "true"


def test_an_unknown_demo_is_named():
    with pytest.raises(ValueError, match="'hats' is none of heads"):
        widget("hats")


def test_no_two_elements_share_an_id():
    """Two demos may stand on one page, so the fence puts the demo's own id in place of the ~."""
    root = page("en")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert ids == ["~pattern"]
    assert [e.get("aria-describedby") for e in root.iter("fieldset")].count("~pattern") == 1
