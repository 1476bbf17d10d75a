"""The demo `masks`: true to the encoder under any mask, and to what other libraries want."""

import gzip
import math
from functools import cache
from itertools import product

import numpy as np
import pytest
from multihead.encoder import HEADS, load
from multihead.labels import LANGUAGES, labels
from multihead.widgets import widget
from multihead.widgets.masks.applied import applied
from multihead.widgets.masks.conventions import per_key
from multihead.widgets.masks.elsewhere import SOURCES
from multihead.widgets.masks.state import KINDS, LETTERS, ROWS, SENTENCES, SIZE, named

from tests import oracle
from tests.cases import Case
from tests.rendered import agreed, page, radios, text

MASKS = widget("masks")
EVERY = [*product(LANGUAGES, KINDS)]


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
    assert len(gzip.compress(agreed(language, "masks").encode())) <= 12_000


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
