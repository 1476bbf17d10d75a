"""The demo `break-it`: the mutants of the test-suite, run and told truthfully."""

import gzip
import math
import re
from functools import cache
from itertools import product

import numpy as np
import pytest
from multihead import bugs
from multihead.encoder import load
from multihead.labels import LANGUAGES, labels
from multihead.widgets import Refused, widget
from multihead.widgets.break_it.cases import CASES, DTYPES, SENTENCES

from tests import oracle
from tests.cases import Case
from tests.rendered import CARD, agreed, page, radios, text, tree

BREAK_IT = widget("break-it")
NAMES = [bug.name for bug in bugs.BUGS]
EVERY = list(product(LANGUAGES, NAMES))


def call(name: str, language: str, sentence: str = "queen") -> Case:
    """What the demo runs, put together here from the encoder's public parts."""
    encoder = load("guided")
    layer = encoder.layers[-1]
    stream = encoder.read(SENTENCES[language][sentence], language).stream[-1]
    x = layer.attention_norm(stream)
    n = len(x)
    masks = {
        "": np.ones((n, n), bool),
        "causal": np.tri(n, dtype=bool),
        "row": np.array([[query < n - 1] * n for query in range(n)]),
    }
    case = CASES[name]
    return Case(
        {"query": x, "key": x, "value": x},
        {part: array for part, array in vars(layer.projections).items() if array is not None},
        {"heads": case.heads, "kv_heads": case.heads, "mask": masks[case.mask]},
    )


@cache
def right(name: str, language: str) -> dict[str, np.ndarray]:
    """The steps of attention by plain loops."""
    return {
        step: np.array(found) for step, found in oracle.multi_head(call(name, language)).items()
    }


@cache
def wrong(name: str, language: str):
    """The mutated module's own trace, in float64."""
    (bug,) = [bug for bug in bugs.BUGS if bug.name == name]
    with np.errstate(all="ignore"):
        return call(name, language)(bug.applied(bugs.source()))


def weights_shown(root) -> list[np.ndarray]:
    """Right and wrong, as the tables have them."""
    return [
        np.array([[float(c.get("data-weight")) for c in row.findall("td[@data-weight]")]
                  for row in table.findall("tbody/tr")])
        for table in root.findall(".//*[@class='mh-side']//table")
    ]  # fmt: skip


def facts(root) -> list[list[str]]:
    rows = root.findall(".//table[@class='mh-facts']/tbody/tr")
    return [[text(cell) for cell in row.findall("td")] for row in rows]


def number(shown: str) -> float:
    return float(shown.replace(",", "."))


def test_the_bugs_are_the_mutants_of_the_test_suite():
    assert list(CASES) == NAMES
    for language in LANGUAGES:
        fields = labels(language).break_it.bugs._fields
        assert [field.replace("_", "-") for field in fields] == NAMES
        options = page(language, "break-it").findall(".//select[@name='bug']/option")
        assert [option.get("value") for option in options] == NAMES
        assert len({text(option) for option in options}) == len(NAMES)


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_every_bug_is_drawn(language, name):
    """As strict HTML5; NaN is said and never coloured, and no other figure is missing."""
    root = page(language, "break-it", bug=name)
    (readout,) = root.findall(".//*[@data-readout]")
    assert text(readout).startswith(BREAK_IT.words.told_of(labels(language), name).name)
    assert text(readout).rstrip().endswith(".")
    for cell in root.findall(".//td[@data-weight]"):
        if cell.get("data-weight") == "NaN":
            assert (cell.text, cell.get("class")) == ("NaN", "mh-nan")
        else:
            shown = f"{float(cell.get('data-weight')):.2f}"
            assert cell.text == shown.replace(".", {"en": ".", "de": ","}[language])
    for part in ("about", "sides", "facts"):
        said = text(root.find(f".//*[@data-part='{part}']"))
        assert not re.search(r"\b(inf|nan|None)\b|\{", said)


@pytest.mark.parametrize(
    ("language", "name"), [one for one in EVERY if one[1] != "heads-not-dividing"]
)
def test_figures_are_those_of_the_code(language, name):
    """Right by plain loops, wrong by the mutant; in float64, whatever the bug brings along."""
    head = CASES[name].head - 1
    root = page(language, "break-it", bug=name, dtype="float64")
    before, after = right(name, language), wrong(name, language)
    found = after.weights if after.weights.ndim == 2 else after.weights[head]
    patterns = (before["weights"][head], found)
    for shown, pattern in zip(weights_shown(root), patterns, strict=True):
        np.testing.assert_allclose(shown, pattern, rtol=0, atol=6e-7)
    sums, entropy, shapes, outputs, noticed, error = facts(root)
    told = labels(language).break_it
    for side, pattern in enumerate(patterns):
        total = pattern.sum(axis=-1)
        assert sums[side] == (told.yes if np.allclose(total, 1, atol=0.005) else told.no)
        if np.isnan(total).any() or not np.isin(np.round(total, 2), (0, 1)).all():
            assert entropy[side] == "–"
        else:
            each = [-sum(w * math.log(w) for w in row if w > 0) for row in pattern.tolist()]
            assert number(entropy[side]) == pytest.approx(sum(each) / len(each), abs=0.00501)
    assert shapes == [" × ".join(map(str, w.shape)) for w in (before["weights"], after.weights)]
    assert outputs == [" × ".join(map(str, o.shape)) for o in (before["output"], after.output)]
    other = [s for s in before if np.shape(before[s]) != getattr(after, s).shape]
    assert noticed[1] == (told.yes if other else told.no)
    assert bool(other) == (name == "averaged-heads")
    off = math.sqrt(((after.output - before["output"]) ** 2).sum() / (before["output"] ** 2).sum())
    if math.isnan(off):
        assert error[1] == "NaN"
    else:
        assert number(error[1]) == pytest.approx(off, abs=0.00501)


@pytest.mark.parametrize("language", LANGUAGES)
def test_heads_that_do_not_divide_stop_both_and_only_one_says_why(language):
    root = page(language, "break-it", bug="heads-not-dividing")
    said = [text(code) for code in root.findall(".//*[@class='mh-side']/pre/code")]
    assert "w_q: axis head*d_k has size 64, expected a multiple of 7 (from heads)" in said[0]
    assert "reshape" in said[1]
    assert "head" not in said[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sentence", SENTENCES["en"])
def test_without_a_maximum_float16_overflows_and_the_others_do_not(language, sentence):
    for dtype in DTYPES:
        root = page(language, "break-it", bug="no-maximum", dtype=dtype, sentence=sentence)
        before, after = weights_shown(root)
        assert np.isfinite(before).all()
        assert np.isnan(after).any() == (dtype == "float16")
    shown = re.search(r"\d\d[.,]\d\d", text(root.find(".//*[@data-part='about']"))).group()
    assert number(shown) > math.log(np.finfo(np.float16).max)
    for dtype, most in (("float16", 11.1), ("float32", 88.7), ("float64", 709.8)):
        assert math.log(np.finfo(dtype).max) == pytest.approx(most, abs=0.05)


def test_an_added_mask_gives_three_results_in_three_formats():
    """In the row that may look nowhere."""
    rows = {
        dtype: weights_shown(page("en", "break-it", bug="mask-added", dtype=dtype))[1][-1]
        for dtype in DTYPES
    }
    unmasked = weights_shown(page("en", "break-it", bug="merge-without-transpose"))[0][-1]
    np.testing.assert_allclose(rows["float64"], unmasked, atol=2e-6)
    np.testing.assert_allclose(rows["float32"], 1 / len(unmasked), atol=1e-6)
    assert not rows["float16"].any()


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_the_line_is_that_of_the_mutant(language, name):
    (bug,) = [bug for bug in bugs.BUGS if bug.name == name]
    root = page(language, "break-it", bug=name)
    lines = [text(line) for line in root.findall(".//*[@class='mh-diff']/div/dd/pre/code")]
    wrong = labels(language).break_it.missing if bug.wrong == "pass" else bug.wrong
    assert lines == [f"− {wrong}", f"+ {bug.right}"]
    titles = [text(title) for title in root.findall(".//*[@class='mh-diff']/div/dt")]
    assert titles == [labels(language).break_it.wrong_line, labels(language).break_it.cure]
    function = text(root.find(".//*[@class='mh-place']/code"))
    assert bug.right in bugs.source().split(f"\ndef {function}(")[1].split("\ndef ")[0]
    links = [link.get("href") for link in root.findall(".//*[@class='mh-others']/li/a")]
    assert tuple(links) == CASES[name].links
    assert all(re.fullmatch(r"https://github.com/[\w.-]+/[\w.-]+/(issues|pull)/\d+", link)
               for link in links)  # fmt: skip


@pytest.mark.parametrize(("language", "name"), EVERY)
def test_page_and_parts_agree_to_the_byte(language, name):
    assert agreed(language, "break-it", bug=name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_controls(language):
    root = page(language, "break-it", bug="mask-after-softmax")
    (live,) = root.findall(".//fieldset[@data-live]")
    assert live.get("disabled") is not None
    names = [text(r).strip() for r in live.findall(".//fieldset[@class='mh-heads']/label")]
    assert names == [f"Head {number}" for number in range(1, 9)]
    chosen = [r.get("value") for r in radios(root, "head") if r.get("checked") is not None]
    assert chosen == ["2"]
    brought = {
        option.get("value"): (option.get("data-head"), option.get("data-dtype"))
        for option in root.findall(".//select[@name='bug']/option")
    }
    assert brought == {name: (str(case.head), case.dtype) for name, case in CASES.items()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("bug", "nonsense"), ("bug", ""), ("bug", "<script>"), ("sentence", "tree"),
        ("head", "9"), ("head", "0"), ("head", "three"), ("dtype", "int8"), ("hat", "1"),
    ],
)  # fmt: skip
def test_what_cannot_be_shown_is_refused(language, name, value):
    with pytest.raises(Refused) as caught:
        BREAK_IT.parse({name: value}, language)
    assert caught.value.field == name
    assert caught.value.message


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_default_is_light_and_has_no_ids(language):
    markup = BREAK_IT.page(BREAK_IT.parse({}, language), language, CARD)
    assert len(gzip.compress(markup.encode())) <= 12_000
    assert not re.search(r"\sid=", markup)


def test_hostile_words_stay_words(monkeypatch):
    monkeypatch.setitem(SENTENCES["en"], "queen", '<b>x</b> & "y"')
    markup = BREAK_IT.page(BREAK_IT.parse({}, "en"), "en", CARD)
    assert "<b>x" not in markup
    tree(markup)
