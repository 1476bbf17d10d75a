"""The demo `masks` under any mask at all, and what it refuses."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from multihead.attention import multi_head_attention
from multihead.encoder import HEADS, load
from multihead.labels import LANGUAGES
from multihead.widgets import Refused, widget
from multihead.widgets.masks.applied import applied
from multihead.widgets.masks.conventions import LIBRARIES
from multihead.widgets.masks.state import SENTENCES, SIZE, named, written

from tests.rendered import parts, text, tree

MASKS = widget("masks")
masks = arrays(np.bool_, (SIZE, SIZE))


def settings_of(mask):
    return {"mask": "own", **written(mask)}


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
    x = layer.attention_norm(load().read(SENTENCES["en"]["milk"], "en").stream[-1])
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
