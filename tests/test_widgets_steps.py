"""The demo `steps`: every number on show is what plain loops find."""

import gzip
import math
import re
from functools import cache

import numpy as np
import pytest
from multihead.encoder import HEADS, load
from multihead.labels import LANGUAGES, labels
from multihead.widgets import Refused, widget
from multihead.widgets.steps.state import LIMIT, ON_SHOW, SENTENCES

from tests.cases import Case
from tests.oracle import dot, multi_head, softmax
from tests.rendered import agreed, page, parts, radios, text, tree

STEPS = widget("steps")
ROUNDED = 0.005 + 1e-9
CHOICES = ({}, {"mask": "causal", "head": "2", "window": "5", "query": "2"}, {"sentence": "dogs"})


def markup(language, **params):
    return parts(STEPS.parse(params, language), language, "steps")


def number(shown, language):
    """A figure as the page writes it."""
    written = shown.replace("−", "-").replace("∞", "inf")
    return float(written.replace(labels(language).common.numbers.decimal, "."))


def table(language, step, sign, **params):
    """The numbers of a matrix in a step, as shown."""
    root = tree(markup(language, **params)[f"step-{step}"])
    (found,) = [one for one in root.iter("table") if f"mh-of-{sign} " in one.get("class") + " "]
    rows = found.findall("tbody/tr")
    return [[number(td.text, language) for td in row.findall("td")] for row in rows]


@cache
def oracle(language, sentence="milk", head="6", query="", mask="none", window="1"):
    """All matrices by plain loops, from what the last layer received."""
    known = SENTENCES[language][sentence]
    reading = load().read(known.text, language)
    layer = reading.encoder.layers[-1]
    x = [normed(row, layer.attention_norm) for row in reading.stream[-1].tolist()]
    learned = {name: array for name, array in vars(layer.projections).items() if array is not None}
    size = len(x)
    may_look = np.array([[mask == "none" or key <= query for key in range(size)]
                         for query in range(size)])  # fmt: skip
    inputs = dict.fromkeys(("query", "key", "value"), np.array(x))
    steps = multi_head(Case(inputs, learned, {"heads": HEADS, "kv_heads": HEADS, "mask": may_look}))
    own, first = int(head) - 1, 8 * (int(window) - 1)
    asks = int(query or known.query)
    w = {s: cut(learned[f"w_{s}"], 8 * own) for s in "qkv"}
    q, k = steps["query"][own], steps["key"][own]
    z = steps["scores"][own]
    m = [[s if may_look[i][j] else -math.inf for j, s in enumerate(row)] for i, row in enumerate(z)]
    return {
        "x": x, "wq": w["q"], "wk": w["k"], "wv": w["v"], "q": q, "k": k, "v": steps["value"][own],
        "kt": list(zip(*k, strict=True)), "s": [[dot(a, b) for b in k] for a in q],
        "z": z, "m": m, "a": [softmax(row) for row in m], "o": steps["head_outputs"][own],
        "h": [output[asks] for output in steps["head_outputs"]], "c": steps["concatenated"],
        "wo": cut(learned["w_o"], first), "y": [row[first:first + 8] for row in steps["output"]],
    }  # fmt: skip


def cut(matrix, first):
    return [row[first : first + 8] for row in matrix.tolist()]


def normed(row, norm):
    mean = math.fsum(row) / len(row)
    spread = math.sqrt(math.fsum((x - mean) ** 2 for x in row) / len(row) + 1e-5)
    gains = zip(row, norm.gain.tolist(), norm.shift.tolist(), strict=True)
    return [(x - mean) / spread * gain + shift for x, gain, shift in gains]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("params", CHOICES, ids=str)
def test_every_matrix_is_what_plain_loops_find(language, params):
    given = dict(params)
    if "sentence" in given:
        given["head"] = str(SENTENCES[language][given["sentence"]].head)
    expected = oracle(language, **given)
    for step, signs in ON_SHOW.items():
        for sign in signs:
            shown = np.array(table(language, step, sign, **given))
            assert shown.shape == np.shape(expected[sign]), sign
            np.testing.assert_allclose(shown, expected[sign], rtol=0, atol=ROUNDED, err_msg=sign)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("step", "sign"), [(n, s) for n, signs in ON_SHOW.items() for s in signs])
def test_every_kind_of_number_tells_how_it_came_about(language, step, sign):
    """The sentence gives the value of the cell, and the calculation arrives there."""
    row, column = 3, 4
    expected = oracle(language)[sign][row - 1][column - 1]
    learned = str(ON_SHOW[2].index(sign) + 1) if step == 2 else "1"
    given = {"cell": f"{step}.{sign}.{row}.{column}", "learned": learned}
    part = tree(markup(language, **given)[f"cell-{step}"])
    said = text(part.find(".//p[@data-readout]"))
    (value,) = re.findall(r" = (−?\d+[.,]\d\d)(?!\d)", said)[:1]
    assert abs(number(value, language) - expected) <= ROUNDED
    total = part.find(".//p[@class='mh-total']")
    if total is not None:
        (last,) = re.findall(r"−?\d+[.,]\d{4,6}", text(total))[-1:]
        assert abs(number(last, language) - expected) <= 0.00005 + 1e-9
    lines = [
        [number(td.text, language) for td in line.findall("td")]
        for line in part.findall(".//table[@class='mh-working']/tbody/tr")
    ]
    if sign in ("q", "k", "v", "kt", "s", "o", "h", "y"):
        left, right, products = lines
        assert len(left) == {"s": 8, "o": len(oracle(language)["a"]), "h": len(left)}.get(sign, 64)
        for a, b, product in zip(left, right, products, strict=True):
            assert abs(a * b - product) <= 0.00005 * (1 + abs(a) + abs(b)) + 1e-6
        bias = re.findall(r"= (−?\d+[.,]\d{4})", text(total))
        added = math.fsum(products) + sum(number(one, language) for one in bias)
        assert abs(added - expected) <= 0.0001 * len(products)


@pytest.mark.parametrize("language", LANGUAGES)
def test_softmax_is_shown_score_by_score(language):
    part = tree(markup(language, cell="7.a.3.2")["cell-7"])
    lines = [
        [number(td.text, language) for td in line.findall("td")]
        for line in part.findall(".//table[@class='mh-working']/tbody/tr")
    ]
    scores = oracle(language)["m"][2]
    np.testing.assert_allclose(lines[0], scores, atol=0.0001)
    np.testing.assert_allclose(lines[1], [s - max(scores) for s in scores], atol=0.0001)
    np.testing.assert_allclose(lines[2], [math.exp(s - max(scores)) for s in scores], atol=1e-6)


@pytest.mark.parametrize("language", LANGUAGES)
def test_weights_carry_six_decimals_and_say_what_rows_are(language):
    root = tree(markup(language)["step-7"])
    found = [td for td in root.iter("td") if td.get("data-weight")]
    expected = [weight for row in oracle(language)["a"] for weight in row]
    assert [td.get("data-weight") for td in found] == [f"{weight:.6f}" for weight in expected]
    for td in found:
        assert number(td.text, language) == float(f"{float(td.get('data-weight')):.2f}")
    said = labels(language).steps.rows_columns
    assert sum(said in text(caption) for caption in root.iter("caption")) == 2


def test_learned_matrices_are_the_same_in_both_languages():
    for step, signs in ((2, ("wq", "wk", "wv")), (11, ("wo",))):
        for sign in signs:
            assert table("en", step, sign) == table("de", step, sign)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_row_of_the_query_is_framed_in_every_matrix_with_words(language):
    for name, content in markup(language, query="2").items():
        for row in tree(content).iter("tr"):
            if row.get("class") == "mh-asks" and name != "step-9":
                words = SENTENCES[language]["milk"].text.split()
                assert text(row.find("th")) == words[1]
    assert text(tree(markup(language, head="3")["step-9"]).find(".//tr[@class='mh-asks']/th")) == (
        "Head 3"
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_controls(language):
    root = page(language, "steps")
    assert [r.get("value") for r in radios(root, "step")] == [str(n) for n in ON_SHOW]
    labelled = [
        label for label in root.iter("label") if label.find("input[@name='head']") is not None
    ]
    assert [text(label) for label in labelled] == [f"Head {n}" for n in range(1, 9)]
    live = root.findall(".//fieldset[@data-live]")
    assert all(place.get("disabled") is not None for place in live)
    inside = {c.get("name") for place in live for c in place.iter() if c.get("name")}
    assert inside == {"sentence", "text", "cell", "head", "query", "learned", "mask", "window"}
    buttons = root.findall(".//button[@data-action='set']")
    assert {b.get("data-step") for b in buttons} == {str(n) for n in ON_SHOW}
    named = {c for b in buttons for c in b.get("class").split() if c.startswith("mh-names-")}
    shown = {f"mh-names-{sign}" for signs in ON_SHOW.values() for sign in signs}
    assert named == shown - {"mh-names-kt"}  # named together with Q, as a product


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_parts_agree_to_the_byte(language):
    whole = agreed(language, "steps")
    assert len(gzip.compress(whole.encode())) <= 30_000
    assert " id=" not in whole


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_cell_leaves_the_matrices_alone(language):
    """Else the focus would be lost that asked for it."""
    before, after = markup(language), markup(language, cell="4.s.1.1", step="4")
    assert {name for name in before if before[name] != after[name]} == {"cell-4"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_the_causal_mask_nothing_looks_ahead(language):
    weights = np.array(table(language, 7, "a", mask="causal"))
    assert not np.triu(weights, 1).any()
    assert "−∞" in markup(language, mask="causal", cell="6.m.2.3")["cell-6"]
    assert weights[3, 6] == 0 < table(language, 7, "a")[3][6]


def test_what_the_sentence_has_not_falls_back():
    assert markup("en", cell="4.s.13.1") == markup("en")
    assert markup("en", query="12") == markup("en")
    assert markup("en", text="Sleep", query="5") == markup("en", text="Sleep")


def test_in_a_sentence_of_ones_own_the_clearest_word_is_the_query():
    root = page("en", "steps", text="The boy sees the cat", head="6")
    (chosen,) = [r for r in radios(root, "query") if r.get("checked") is not None]
    weights = load().read("The boy sees the cat").weights[-1, 5, 1:, 1:]
    assert int(chosen.get("value")) == weights.max(axis=1).argmax() + 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("head", "0"), ("head", "9"), ("head", "x"), ("step", "12"), ("step", ""), ("mask", "own"),
        ("window", "9"), ("query", "0"), ("query", "-1"), ("sentence", "nope"), ("hats", "1"),
        ("text", ""), ("text", "word " * (LIMIT + 1)), ("text", "x" * 1001), ("cell", "4.s.0.1"),
        ("cell", "4.x.1.1"), ("cell", "12.y.1.1"), ("cell", "<b>"), ("cell", "4.s.1"),
        ("learned", "4"),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused(language, field, value):
    with pytest.raises(Refused) as caught:
        STEPS.parse({field: value}, language)
    assert caught.value.field == field
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_words_stay_words(language):
    hostile = '<img src=x> {x} "q'
    root = page(language, "steps", text=hostile)
    assert not root.findall(".//img")
    assert hostile in [field.get("value") for field in root.iter("input")]
