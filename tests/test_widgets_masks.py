"""The demo `masks`: true to the encoder under any mask, and to what other libraries want."""

import gzip
import math
import re
from functools import cache
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from multihead.attention import multi_head_attention
from multihead.encoder import HEADS, load
from multihead.labels import LANGUAGES, labels
from multihead.widgets import Refused, widget
from multihead.widgets.masks.applied import applied
from multihead.widgets.masks.conventions import LIBRARIES, per_key
from multihead.widgets.masks.elsewhere import SOURCES
from multihead.widgets.masks.state import KINDS, LETTERS, ROWS, SENTENCES, SIZE, named, written

from tests import oracle
from tests.cases import Case
from tests.rendered import CARD, page, parts, radios, text, tree

MASKS = widget("masks")
EVERY = [*product(LANGUAGES, KINDS)]
masks = arrays(np.bool_, (SIZE, SIZE))


def settings_of(mask):
    return {"mask": "own", **written(mask)}


def seen(sentence, language):
    """What the last layer's attention receives, its norm by plain loops."""
    reading = load().read(sentence, language)
    norm = reading.encoder.layers[-1].attention_norm
    rows = []
    for x in reading.stream[-1].tolist():
        mean = math.fsum(x) / len(x)
        spread = math.sqrt(math.fsum((one - mean) ** 2 for one in x) / len(x) + 1e-5)
        rows.append([(one - mean) / spread for one in x])
    return np.array(rows) * norm.gain + norm.shift


@cache
def truth(language, kind):
    """The oracle's answer for the first sentence."""
    x = seen(SENTENCES[language]["milk"], language)
    learned = vars(load().layers[-1].projections)
    options = {"heads": HEADS, "kv_heads": HEADS, "mask": named(kind)}
    return oracle.multi_head(Case({"query": x, "key": x, "value": x}, learned, options))


def figures(table, path):
    return [[cell.text for cell in row.findall(path)] for row in table.findall("tbody/tr")]


def plain(figure):
    return float(figure.replace(",", "."))


@cache
def tables(language, kind):
    root = page(language, "masks", mask=kind)
    return [root.find(f".//table[@class='{name}']") for name in
            ("mh-table", "mh-changes", "mh-conventions")]  # fmt: skip


@pytest.mark.parametrize(("language", "kind"), EVERY)
def test_the_weights_are_the_oracles(language, kind):
    table, changes, _ = tables(language, kind)
    weights = truth(language, kind)["weights"][5 - 1]
    decimal = labels(language).common.numbers.decimal
    for row, line, may in zip(table.findall("tbody/tr"), weights, named(kind), strict=True):
        cells = row.findall("td")
        exact = [float(cell.get("data-weight")) for cell in cells]
        assert exact == pytest.approx(line, abs=6e-7)
        assert [cell.text.replace(decimal, ".") for cell in cells] == [f"{w:.2f}" for w in exact]
        assert [cell.get("class") == "mh-masked" for cell in cells] == (~may).tolist()
    sums = [plain(row.findall("td")[1].text) for row in changes.findall("tbody/tr")]
    assert sums == [round(math.fsum(line), 2) for line in weights]


@pytest.mark.parametrize(("language", "kind"), EVERY)
def test_the_changes_are_the_oracles(language, kind):
    bound, free = truth(language, kind), truth(language, "none")
    (_, table, _) = tables(language, kind)
    rows = table.findall("tbody/tr")
    shown = [[plain(text(cell)) for cell in row.findall("td/span")] for row in rows]
    for place, (ours, before) in enumerate((
        (bound["head_outputs"][5 - 1], free["head_outputs"][5 - 1]),
        (bound["output"], free["output"]),
    )):  # fmt: skip
        for query in range(SIZE):
            change = math.dist(ours[query], before[query]) / math.hypot(*before[query])
            assert shown[query][place] == pytest.approx(change, abs=0.00501)
    keys = [int(row.findall("td")[0].text) for row in rows]
    assert keys == named(kind).sum(axis=1).tolist()
    most = max(row[1] for row in shown)
    said = text(page(language, "masks", mask=kind).find(".//p[@data-readout]"))
    assert (labels(language).common.numbers.weight(most) in said) == (kind != "none")
    assert f" {named(kind).sum()} " in said


def test_the_masks_are_what_their_names_say():
    for query, key in product(range(SIZE), range(SIZE)):
        assert named("none")[query, key]
        assert named("causal")[query, key] == (key <= query)
        assert named("padding")[query, key] == (key < SIZE - 2)
        assert named("front")[query, key] == (2 <= key <= query)


@pytest.mark.parametrize("language", LANGUAGES)
def test_controls(language):
    root = page(language, "masks")
    told = labels(language)
    menu = root.find(".//select[@name='mask']")
    options = {option.get("value"): option for option in menu}
    assert list(options) == [*KINDS, "own"]
    assert menu.get("data-own-by").split() == list(ROWS)
    for kind, rows in KINDS.items():
        assert {row: options[kind].get(f"data-{row}") for row in ROWS} == rows
    boxes = root.findall(".//table[@data-grid]//input[@type='checkbox']")
    assert [(box.get("name"), box.get("value")) for box in boxes] == [*product(ROWS, LETTERS)]
    assert [box.get("tabindex") for box in boxes] == ["0"] + ["-1"] * 63
    checked = np.array([box.get("checked") is not None for box in boxes]).reshape(SIZE, SIZE)
    assert (checked == named("causal")).all()
    assert len({text(label) for label in root.findall(".//table[@data-grid]//label")}) == 64
    heads = [text(label).split()[:2] for label in root.findall(".//*[@class='mh-heads']/label")]
    assert heads == [["Head", str(n)] for n in range(1, 9)]
    assert [r.get("value") for r in radios(root, "row")] == list("12345678")
    word = labels(language).common.quote.format(SENTENCES[language]["milk"].split()[1])
    (looking,) = [text(label) for label in root.findall(".//tbody/tr/td/label")
                  if label.find("input[@name='row4'][@value='c']") is not None]  # fmt: skip
    assert word in looking
    assert told.masks.itself in text(root.find(".//input[@name='row3'][@value='c']/.."))


def test_every_sentence_is_known_and_of_the_same_length():
    assert list(SENTENCES["en"]) == list(SENTENCES["de"])
    for language in LANGUAGES:
        for sentence in SENTENCES[language].values():
            reading = load().read(sentence, language)
            assert len(reading.tokens) == SIZE
            assert all(reading.known)


def test_both_languages_show_the_same_of_the_mask():
    """The sentences differ, so the weights do; what the mask alone decides is the same."""
    for kind in KINDS:
        english, german = ([figures(table, "td") for table in tables(language, kind)[1:]]
                           for language in LANGUAGES)  # fmt: skip
        assert [row[:2] for row in english[0]] == [
            [cell.replace(",", ".") for cell in row[:2]] for row in german[0]
        ]
        assert english[1] == german[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_page_and_parts_agree_to_the_byte(language):
    state = MASKS.parse({}, language)
    whole = MASKS.page(state, language, CARD)
    found = parts(state, language, "masks")
    assert set(re.findall(r'data-part="([^"]+)"', whole)) == set(found)
    for name, content in found.items():
        assert re.search(f'<(span|div) data-part="{name}">{re.escape(content)}</', whole)
    assert len(gzip.compress(whole.encode())) <= 12_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_query_that_may_look_nowhere_is_shown_and_explained(language):
    root = page(language, "masks", mask="front")
    table, changes, _ = tables(language, "front")
    said = labels(language).masks
    for query in range(2):
        row = table.findall("tbody/tr")[query].findall("td")
        assert {cell.get("data-weight") for cell in row} == {"0.000000"}
        keys, total, head, _ = (text(c) for c in changes.findall("tbody/tr")[query].findall("td"))
        assert [keys, plain(total), plain(head)] == ["0", 0, 1]
    begin, end = said.nowhere.split("{queries}")
    explained = text(root.find(".//*[@data-part='nowhere']"))
    assert explained.startswith(begin)
    assert explained.endswith(end)
    found = applied(SENTENCES[language]["milk"], language, named("front"))
    assert found.nowhere == [0, 1]
    button = page(language, "masks").find(".//*[@data-part='nowhere']//button")
    assert (button.get("data-action"), button.get("data-mask")) == ("set", "front")
    links = {link.get("href") for link in root.findall(".//details//li/a")}
    assert links == {url for url, _ in SOURCES.values()}


MEANING = {"True": True, "False": False, "1": True, "0": False}


@settings(max_examples=12, deadline=None)
@given(masks)
def test_each_library_is_given_the_mask_as_it_wants_it(mask):
    shown = parts(MASKS.parse(settings_of(mask), "en"), "en", "masks")["conventions"]
    table = tree(shown).find(".//table")
    read = {
        library.name: [
            [text(cell) for cell in row.findall("td")]
            for row in body.findall("tr")[1:]
        ]
        for library, body in zip(LIBRARIES, table.findall("tbody"), strict=True)
    }  # fmt: skip
    for name in ("allows", "keras"):
        assert np.array_equal(np.vectorize(MEANING.get)(read[name]), mask)
    assert np.array_equal(np.vectorize(MEANING.get)(read["blocks"]), ~mask)
    added = np.vectorize(lambda cell: float(cell.replace("−", "-")))(read["added"])
    assert np.array_equal(np.exp(added), mask)
    assert {cell for row in read["padding"] for cell in row} <= {"0", "1", "–"}


@pytest.mark.parametrize(
    ("kind", "fit", "row"),
    [
        ("none", "exact", "11111111"),
        ("padding", "exact", "11111100"),
        ("causal", "causal", "11111111"),
        ("front", "causal", "00111111"),
    ],
)
def test_one_row_for_all_queries_where_there_is_one(kind, fit, row):
    assert per_key(named(kind)) == (fit, [[cell == "1" for cell in row]] * SIZE)


def test_no_row_where_there_is_none():
    mask = named("none")
    mask[3, 4] = False
    assert per_key(mask) == ("unfit", [[]] * SIZE)


@settings(max_examples=40, deadline=None)
@given(masks, st.sampled_from([*product(LANGUAGES, SENTENCES["en"])]))
def test_rows_sum_to_one_or_to_nothing_and_keep_their_proportions(mask, chosen):
    language, name = chosen
    sentence = SENTENCES[language][name]
    free = applied(sentence, language, named("none")).weights
    weights = applied(sentence, language, mask).weights
    assert not weights[:, ~mask].any()
    assert weights.sum(axis=-1) == pytest.approx(
        np.tile(1.0 * mask.any(axis=1), (HEADS, 1)), abs=1e-12
    )
    left = (free * mask).sum(axis=-1, keepdims=True)
    assert weights * left == pytest.approx(free * mask, abs=1e-12)


@pytest.mark.parametrize(("language", "name"), [*product(LANGUAGES, SENTENCES["en"])])
def test_a_mask_that_allows_all_is_no_mask(language, name):
    sentence = SENTENCES[language][name]
    found = applied(sentence, language, np.ones((SIZE, SIZE), np.bool_))
    assert np.array_equal(found.weights, load().read(sentence, language).weights[-1])
    assert not found.changes.any()
    assert not found.head_changes.any()
    assert not found.moved.any()


@settings(max_examples=40, deadline=None)
@given(masks, st.integers(0, SIZE - 1), st.integers(0, 2**32 - 1))
def test_what_is_masked_has_no_influence(mask, query, seed):
    """Other words where a query may not look: its output stays the same to the last bit but one."""
    layer = load().layers[-1]
    x = seen(SENTENCES["en"]["milk"], "en")
    others = np.where(mask[query][:, None], x, np.random.default_rng(seed).normal(size=x.shape))
    before, after = (
        multi_head_attention(x, keys, keys, layer.projections, heads=HEADS, mask=mask)
        for keys in (x, others)
    )
    assert after.output[query] == pytest.approx(before.output[query], abs=1e-12)
    assert np.allclose(after.weights[:, query], before.weights[:, query], rtol=0, atol=1e-12)


@settings(max_examples=40, deadline=None)
@given(masks, st.sampled_from(LANGUAGES))
def test_any_mask_comes_back_from_its_link(mask, language):
    state = MASKS.parse(settings_of(mask), language)
    assert np.array_equal(state.mask, mask)
    without_kind = MASKS.parse(written(mask), language)
    assert (without_kind.kind, written(without_kind.mask)) == ("own", written(mask))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("params", "field"),
    [
        ({"row1": "abcdefghi"}, "row1"),
        ({"row2": "aa"}, "row2"),
        ({"row3": "A"}, "row3"),
        ({"row4": "<script>"}, "row4"),
        ({"row4": "a" * 5000}, "row4"),
        ({"row9": "a"}, "row9"),
        ({"mask": "causal", "row1": "ab"}, "mask"),
        ({"mask": "diagonal"}, "mask"),
        ({"mask": "diagonal", "row1": "a"}, "mask"),
        ({"sentence": "own"}, "sentence"),
        ({"head": "9"}, "head"),
        ({"head": "0"}, "head"),
        ({"row": "9"}, "row"),
        ({"text": "The cat"}, "text"),
    ],
)
def test_what_cannot_be_shown_is_refused(language, params, field):
    with pytest.raises(Refused) as refused:
        MASKS.parse(params, language)
    assert refused.value.field == field
    assert len(refused.value.message) < 400
    assert "{" not in refused.value.message
