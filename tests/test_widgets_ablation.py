"""The demo `ablation`: its figures are the encoder's, and its notes are true."""

import gzip
import json
import math
import re
from itertools import product
from pathlib import Path

import multihead
import numpy as np
import pytest
from multihead.encoder import load
from multihead.labels import LANGUAGES, labels
from multihead.text import tokenise
from multihead.widgets import Refused, widget
from multihead.widgets.ablation.examples import EXAMPLES
from multihead.widgets.ablation.measured import worth
from multihead.widgets.ablation.state import LETTERS

from tests.rendered import agreed, page, radios, text

ABLATION = widget("ablation")
FIGURES = json.loads(
    (Path(multihead.__file__).parent / "weights/ablation.json").read_text(encoding="utf-8")
)
CASES = [(language, name) for language in LANGUAGES for name in EXAMPLES[language]]
VERB = {"en": ("is", "are"), "de": ("ist", "sind")}
GIVEN = {"en": "The dogs near the door is happy.", "de": "Die Hunde neben der Tür ist müde."}


def gates(layer: int = 2, off: str = "") -> np.ndarray:
    return np.array(
        [[0.0 if row == layer and str(h) in off else 1.0 for h in range(1, 9)] for row in (1, 2)]
    )


def shares(text, language, position, forms, **off) -> dict[str, float]:
    """The distribution by hand: logits against the vocabulary, then exp and sum."""
    reading = load().read(text, language, gates(**off))
    encoder = reading.encoder
    logits = [
        math.fsum(encoder.form_weights[encoder.rows[form]] * reading.hidden[position])
        + encoder.form_bias[encoder.rows[form]]
        for form in forms
    ]
    powers = [math.exp(logit) for logit in logits]
    return {form: power / math.fsum(powers) for form, power in zip(forms, powers, strict=True)}


def given_text(example, form: str) -> str:
    tokens = list(tokenise(example.text))
    tokens[example.position - 1] = form
    return " ".join(tokens)


def told(root, path: str) -> list[float]:
    return [float(one.get("data-share")) for one in root.findall(f"{path}//*[@data-share]")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_default_views_shares_are_the_encoders(language):
    forms = VERB[language]
    now = shares(GIVEN[language], language, 6, forms, off="3")
    whole = shares(GIVEN[language], language, 6, forms)
    root = page(language, "ablation")
    expected = [share for form in forms for share in (now[form], whole[form])]
    assert told(root, ".//table[@class='mh-shares']") == pytest.approx(expected, abs=1e-6)
    here = [
        shares(GIVEN[language], language, 6, forms, off=off)[forms[1]]
        for off in ("", *LETTERS, LETTERS)
    ]
    rows = root.findall(".//table[@class='mh-switches']/tbody/tr")
    assert [told(row, "td[1]")[0] for row in rows] == pytest.approx(here, abs=1e-6)
    numbers = labels(language).common.numbers
    for one in root.findall(".//table[@class='mh-shares']//*[@data-share]"):
        assert one.text == numbers.share(float(one.get("data-share")))
    readout = text(root.find(".//*[@data-readout]"))
    assert numbers.share(whole[forms[1]]) in readout
    assert numbers.share(now[forms[1]]) in readout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_held_out_figures_are_those_that_ship(language):
    own = FIGURES[language]["kinds"]
    root = page(language, "ablation")
    column = [own["misled"]["all"], *own["misled"]["without"][1], own["misled"]["none"][1]]
    rows = root.findall(".//table[@class='mh-switches']/tbody/tr")
    assert [told(row, "td[2]")[0] for row in rows] == pytest.approx(column)
    table = root.find(".//table[@class='mh-worth']")
    counts, *lines = [row.findall("td") for row in table.findall("tbody/tr")]
    assert [text(cell) for cell in counts] == [
        labels(language).common.numbers.count(kind["count"]) for kind in own.values()
    ]
    for number, line in enumerate(lines):
        found = [float(cell.find(".//*[@data-share]").get("data-share")) for cell in line]
        assert found == pytest.approx(
            [[k["all"], *k["without"][1], k["none"][1]][number] for k in own.values()]
        )
        if number:
            changes = [text(c).replace(",", ".").replace("−", "-") for c in line]
            assert [float(c) for c in changes] == pytest.approx(
                [100 * (f - k["all"]) for f, k in zip(found, own.values(), strict=True)], abs=0.051
            )


def test_both_languages_have_the_same_table():
    sizes = [
        [len(page(language, "ablation").findall(path)) for path in (
            ".//table[@class='mh-switches']/tbody/tr", ".//input", ".//button")]
        for language in LANGUAGES
    ]  # fmt: skip
    assert sizes[0] == sizes[1]
    assert list(EXAMPLES["en"]) == list(EXAMPLES["de"])


@pytest.mark.parametrize(("language", "name"), CASES)
def test_a_note_claims_what_the_weights_do(language, name):
    example = EXAMPLES[language][name]
    wrong = given_text(example, example.forms[0])
    assert example.forms[0] != example.right
    assert example.right in example.forms
    assert example.kind in worth(language)
    for layer, off, form in example.claims:
        found = shares(wrong, language, example.position, example.forms, layer=layer, off=off)
        assert max(found, key=lambda one: found[one]) == form
    reading = load().read(wrong, language)
    for head, word in example.looks:
        weights = reading.weights[1, head - 1, example.position]
        assert reading.tokens[weights.argmax()] == word
        assert weights.max() > 0.7


def test_examples_show_repairs_that_break_and_some_that_hold():
    for examples in EXAMPLES.values():
        assert len(examples) >= 6
        claims = [(e.right, claim) for e in examples.values() for claim in e.claims]
        assert any(form != right for right, (_, off, form) in claims if len(off) == 1)
        for name in ("shared", "early"):
            one = examples[name]
            single = {form for _, off, form in one.claims if off == one.off}
            assert single == {one.right}, f"{name} is no counter-example"


@pytest.mark.parametrize("language", LANGUAGES)
def test_switches(language):
    root = page(language, "ablation", off="38")
    boxes = root.findall(".//input[@type='checkbox'][@name='off']")
    assert [box.get("value") for box in boxes] == list(LETTERS)
    assert [box.get("value") for box in boxes if box.get("checked") is not None] == ["3", "8"]
    names = [text(label) for label in root.findall(".//table[@class='mh-switches']//label")]
    assert [name.split()[:2] for name in names] == [["Head", letter] for letter in LETTERS]
    buttons = [b.get("data-off") for b in root.findall(".//button[@data-action='set']")]
    assert buttons == ["", *(LETTERS.replace(one, "") for one in LETTERS), LETTERS]
    for control in root.findall(".//input"):
        assert control in [c for f in root.findall(".//fieldset[@data-live]") for c in f.iter()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_parts_agree_to_the_byte(language):
    whole = agreed(language, "ablation")
    assert len(gzip.compress(whole.encode())) <= 12_000
    assert "id=" not in re.sub(r"data-\w+=", "", whole)


@pytest.mark.parametrize(("language", "name"), CASES)
def test_every_sentence_form_and_layer_is_shown(language, name):
    example = EXAMPLES[language][name]
    for form, layer in product(range(len(example.forms)), (1, 2)):
        root = page(language, "ablation", sentence=name, form=str(form + 1), layer=str(layer))
        values = told(root, ".//table[@class='mh-shares']")
        columns = 2 if example.off else 1  # with all heads on, both would say the same
        assert len(values) == columns * len(example.forms)
        for column in range(columns):
            assert sum(values[column::columns]) == pytest.approx(1, abs=1e-5)
        put_in, written = root.findall(".//dd")
        assert example.forms[form] in text(put_in)
        best = example.forms[int(np.argmax(values[::columns]))]
        assert text(written.find("b")) == best
        says = labels(language).ablation
        mark = says.fits if best in example.fits else says.wrong
        mark = says.right if best == example.right else mark
        assert text(written).endswith(f"({mark})")
        assert [r.get("value") for r in radios(root, "form") if r.get("checked") is not None] == [
            str(form + 1)
        ]


SAID = {
    "": "With all heads, “are” gets 99.3%; the model writes “are”.",
    "3": "Without Head 3, “are” falls from 99.3% to 37.1%; the model now writes “is”.",
    "7": "Without Head 7, “are” stays at 99.3%; the model still writes “are”.",
    "38": "Without Heads 3 and 8, “are” falls from 99.3% to 25.4%; the model now writes “is”.",
    "1245678": "With Head 3 alone, “are” rises from 99.3% to 99.5%; the model still writes “are”.",
    LETTERS: "Without any head, “are” falls from 99.3% to 16.9%; the model now writes “is”.",
}


@pytest.mark.parametrize(("off", "said"), SAID.items())
def test_what_became_of_the_form_is_said_in_a_sentence(off, said):
    root = page("en", "ablation", off=off)
    assert text(root.find(".//*[@data-readout]")) == said
    measured = text(root.find(".//*[@data-part='measured']"))
    own, numbers = worth("en")["misled"], labels("en").common.numbers
    share = own.at(2, off)
    assert numbers.share(own.whole) in measured
    assert (share is None) == (len(off) not in (0, 1, 8))
    assert share is None or numbers.share(share) in measured


def test_a_head_of_layer_1_is_called_that():
    root = page("de", "ablation", sentence="early", layer="1", off="3")
    assert text(root.find(".//*[@data-readout]")).startswith(
        "Ohne Head 3 von Schicht 1 fällt „sie“"
    )


BAD = [
    {"sentence": "nonsense"}, {"form": "0"}, {"form": "7"}, {"form": "are"}, {"layer": "3"},
    {"off": "9"}, {"off": "33"}, {"off": "0"}, {"off": "<b>"}, {"head": "3"}, {"form": ""},
]  # fmt: skip


@pytest.mark.parametrize(("language", "bad"), [*product(LANGUAGES, BAD)])
def test_what_cannot_be_shown_is_refused(language, bad):
    with pytest.raises(Refused) as refused:
        ABLATION.parse(bad, language)
    assert refused.value.field == next(iter(bad))


def test_a_link_to_a_sentence_brings_its_view_along():
    state = ABLATION.parse({"sentence": "shared"}, "de")
    assert (state.form, state.layer, state.off) == (0, 2, "1")
    assert ABLATION.parse({"off": "83"}, "en").off == "38"
    assert ABLATION.parse({"form": "6"}, "en").form == 0, "beyond this paradigm"
