"""multihead.attention against PyTorch's figures, ONNX, plain loops, and what must hold anyway."""

import dataclasses

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp
from multihead import attention
from multihead.attention import (
    causal_mask,
    merge_heads,
    multi_head_attention,
    scaled_dot_product_attention,
    softmax,
    split_heads,
)

from tests import claims, oracle
from tests.cases import CASES, FIXED, SQUARE, golden, make_case

FLOATS = ("float64", "float32")


@pytest.mark.parametrize("dtype", FLOATS)
@pytest.mark.parametrize("name", [call.name for call in golden("float64")])
@pytest.mark.parametrize("has_blas", [True, False], ids=["blas", "no blas"])
def test_parity_with_pytorch(name, dtype, has_blas, monkeypatch):
    monkeypatch.setattr(attention, "_HAS_BLAS", has_blas)
    (call,) = [call for call in golden(dtype) if call.name == name]
    claims.agrees_with_pytorch(attention, call)


def test_pytorch_was_asked_about_every_kind_of_call():
    calls = golden("float64")
    kinds = {call.name.split(",")[0] for call in calls}
    assert kinds == {"self", "cross", "grouped", "bare"}
    assert {call.case.options.get("heads") for call in calls} >= {1, 2, 3, 4, 6, 12}
    assert {np.ndim(call.case.options.get("mask", True)) for call in calls} == {0, 1, 2, 3}
    assert {"b_q" in call.case.learned for call in calls} == {True, False}


@pytest.mark.parametrize("claim", claims.CLAIMS, ids=lambda claim: claim.__name__)
@pytest.mark.parametrize("case", [*FIXED, SQUARE], ids=lambda case: str(case.mask.shape))
def test_claim_on_fixed_cases(claim, case):
    claim(attention, case)


@pytest.mark.parametrize("claim", claims.CLAIMS, ids=lambda claim: claim.__name__)
def test_claim(claim):
    given(CASES)(lambda case: claim(attention, case))()


# softmax

ANY_SCORES = hnp.arrays(
    st.sampled_from([np.float64, np.float32]),
    hnp.array_shapes(max_dims=3, max_side=4),
    elements=st.floats(width=32, allow_nan=False) | st.just(-np.inf),
).map(lambda scores: np.where(scores == np.inf, 0, scores).astype(scores.dtype))


@given(ANY_SCORES, st.integers(-3, 2))
def test_softmax_is_that_of_the_loops(scores, axis):
    axis = axis % scores.ndim
    found = softmax(scores, axis)
    expected = np.apply_along_axis(oracle.softmax, axis, scores.astype(np.float64))
    assert found.dtype == scores.dtype
    claims.assert_close(found, expected)


@given(ANY_SCORES, st.floats(-100, 100, width=16))
def test_softmax_is_blind_to_a_constant(scores, constant):
    scores = np.clip(scores, -1e3, 1e3)
    moved = softmax((scores + constant).astype(scores.dtype))
    assert np.allclose(moved, softmax(scores), atol=1e-3)


@pytest.mark.parametrize("dtype", [*FLOATS, "float16"])
def test_softmax_of_the_greatest_numbers(dtype):
    most = np.finfo(dtype).max
    found = softmax(np.array([most, most, -most, -np.inf], dtype))
    assert found.dtype == dtype
    assert found.tolist() == [0.5, 0.5, 0, 0]


def test_softmax_of_more_shares_than_float16_can_count():
    assert softmax(np.zeros(70_000, np.float16)).sum(dtype=np.float64) == pytest.approx(1, abs=0.01)


def test_softmax_where_all_is_minus_infinity_even_if_numpy_raises():
    with np.errstate(all="raise"):
        assert softmax(np.array([[-np.inf, -np.inf], [0, 0]])).tolist() == [[0, 0], [0.5, 0.5]]


# masks


def test_causal_mask_is_aligned_at_the_bottom_right():
    assert causal_mask(2, 4).astype(int).tolist() == [[1, 1, 1, 0], [1, 1, 1, 1]]
    assert causal_mask(4, 2).astype(int).tolist() == [[0, 0], [0, 0], [1, 0], [1, 1]]
    assert causal_mask(3, 3).dtype == bool


def test_queries_before_the_first_key_get_nothing():
    case = make_case(query=6, key=4, mask="none").but(mask=causal_mask(6, 4))
    trace = case(attention)
    assert (trace.weights[:, :2] == 0).all()
    assert np.array_equal(trace.output[:2], np.broadcast_to(case.learned["b_o"], (2, 11)))


@pytest.mark.parametrize(
    "shape", [(), (7,), (1, 7), (5, 1), (5, 7), (1, 5, 7), (3, 1, 1), (3, 5, 7)]
)
def test_a_mask_broadcasts(shape):
    mask = np.random.default_rng(3).random(shape) < 0.7
    case = make_case(mask="none").but(mask=mask)
    whole = case.but(mask=np.broadcast_to(mask, (3, 5, 7)).copy())
    assert np.array_equal(case(attention).output, whole(attention).output)


# scaled_dot_product_attention


def test_leading_axes_are_attentions_side_by_side():
    rng = np.random.default_rng(0)
    query, key, value = (rng.normal(size=s) for s in [(2, 3, 5, 4), (3, 7, 4), (1, 1, 7, 6)])
    mask = rng.random((3, 1, 7)) < 0.5
    together = scaled_dot_product_attention(query, key, value, mask)
    assert together.output.shape == (2, 3, 5, 6)
    for i, j in np.ndindex(2, 3):
        alone = scaled_dot_product_attention(query[i, j], key[j], value[0, 0], mask[j])
        for field in ("scores", "weights", "output"):
            claims.assert_close(getattr(together, field)[i, j], getattr(alone, field))


@given(CASES, st.floats(-3, 3))
def test_scale_and_scores(case, scale):
    trace = case.but(scale=scale)(attention)
    claims.assert_close(trace.scores, trace.query @ trace.key.swapaxes(1, 2) * scale)
    claims.agrees_with_loops(attention, case.but(scale=scale))


def test_one_head_without_projections_is_scaled_dot_product_attention():
    rng = np.random.default_rng(0)
    query, key, value = (rng.normal(size=shape) for shape in [(5, 4), (7, 4), (7, 6)])
    one, other = np.eye(4), np.eye(6)
    trace = multi_head_attention(
        query, key, value, attention.Projections(one, one, other, other), heads=1
    )
    assert np.array_equal(trace.output, scaled_dot_product_attention(query, key, value).output)


# multi_head_attention


@given(hnp.arrays(np.float64, st.tuples(*[st.integers(1, 4)] * 3)))
def test_merge_undoes_split(outputs):
    merged = merge_heads(outputs)
    assert np.array_equal(split_heads(merged, len(outputs)), outputs, equal_nan=True)
    width = outputs.shape[-1]
    for head, output in enumerate(outputs):
        own = merged[:, head * width : (head + 1) * width]
        assert np.array_equal(own, output, equal_nan=True)


def test_a_head_owns_its_columns():
    """Emptying the columns of head 2 in W^V empties the output of that head and of no other."""
    case = make_case()
    w_v, b_v = case.learned["w_v"].copy(), case.learned["b_v"].copy()
    w_v[:, 2:4] = b_v[2:4] = 0
    emptied = case.but(learned={"w_v": w_v, "b_v": b_v})(attention).head_outputs
    assert (emptied[1] == 0).all()
    assert np.array_equal(emptied[[0, 2]], case(attention).head_outputs[[0, 2]])


@pytest.mark.parametrize("dtype", FLOATS)
def test_one_dtype_in_the_same_dtype_out(dtype):
    case = make_case(dtype=np.dtype(dtype).type, gate=True).but(scale=np.float64(0.3))
    trace = case(attention)
    assert {getattr(trace, step).dtype.name for step in claims.STEPS} == {dtype}


@pytest.mark.parametrize("name", ["query", "value", "w_k", "b_o"])
def test_of_a_mixture_comes_the_widest(name):
    case = make_case(dtype=np.float32)
    given_arrays = case.inputs if name in case.inputs else case.learned
    wide = {name: given_arrays[name].astype(np.float64)}
    mixed = case.but(**{"inputs" if name in case.inputs else "learned": wide})(attention)
    assert {getattr(mixed, step).dtype.name for step in claims.STEPS} == {"float64"}


@pytest.mark.parametrize("gate", [[1, 0, 1], [True, False, True], np.array([1.0, 0.0, 1.0])])
def test_a_gate_takes_whole_numbers_and_never_widens(gate):
    trace = make_case(dtype=np.float32).but(head_gate=gate)(attention)
    assert trace.output.dtype == np.float32
    assert trace.head_outputs.any(axis=(1, 2)).tolist() == [True, False, True]


def test_results_are_frozen_and_arguments_are_left_alone():
    case = make_case(gate=True)
    before = [array.copy() for array in (case.inputs | case.learned).values()]
    trace = case(attention)
    with pytest.raises(dataclasses.FrozenInstanceError):
        trace.output = None
    for step in claims.STEPS:
        with pytest.raises(ValueError, match="read-only"):
            getattr(trace, step)[...] = 0
    for array, copy in zip((case.inputs | case.learned).values(), before, strict=True):
        assert array.flags.writeable
        assert np.array_equal(array, copy)
