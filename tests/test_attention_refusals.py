"""What multihead.attention refuses, and that it names the argument, the axis and both sizes."""

import numpy as np
import pytest
from multihead import attention
from multihead.attention import causal_mask, scaled_dot_product_attention, softmax

from tests.cases import make_case

CASE = make_case(query=5, key=7, kv_heads=3, shared=2, d_k=4, d_v=2, widths=(8, 9, 10, 11))
ARRAYS = CASE.inputs | CASE.learned


def call(**changed):
    """The call of CASE, with arguments changed."""
    inputs = {name: changed.pop(name) for name in CASE.inputs if name in changed}
    learned = {name: changed.pop(name) for name in CASE.learned if name in changed}
    return CASE.but(inputs=inputs, learned=learned, **changed)(attention)


def ones(*shape):
    return np.ones(shape)


def test_the_case_itself_is_accepted():
    assert call().output.shape == (5, 11)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"query": ones(5, 3)}, r"w_q: axis d_query has size 8, expected 3 (from query)"),
        ({"key": ones(7, 3)}, r"w_k: axis d_key has size 9, expected 3 (from key)"),
        ({"value": ones(6, 10)}, r"value: axis key has size 6, expected 7 (from key)"),
        ({"value": ones(7, 3)}, r"w_v: axis d_value has size 10, expected 3 (from value)"),
        ({"query": ones(8)}, r"query: expected axes (query d_query), got shape (8,)"),
        ({"query": ones(1, 5, 8)}, r"query: expected axes (query d_query), got shape (1, 5, 8)"),
        ({"query": ones(0, 8)}, r"query: axis query has size 0, expected at least 1"),
        ({"key": ones(0, 9)}, r"key: axis key has size 0, expected at least 1"),
        ({"value": ones(7, 0)}, r"value: axis d_value has size 0, expected at least 1"),
        (
            {"w_q": ones(8, 20)},
            r"w_q: axis head*d_k has size 20, expected a multiple of 6 (from he",
        ),
        (
            {"w_k": ones(9, 24)},
            r"w_k: axis kv_head*d_k has size 24, expected 12 = 3 (from kv_heads) × 4 (from w_q)",
        ),
        (
            {"w_v": ones(10, 7)},
            r"w_v: axis kv_head*d_v has size 7, expected a multiple of 3 (from k",
        ),
        (
            {"w_o": ones(10, 11)},
            r"w_o: axis head*d_v has size 10, expected 12 = 6 (from heads) × 2 (from w_v)",
        ),
        (
            {"b_q": ones(4)},
            r"b_q: axis head*d_k has size 4, expected 24 = 6 (from heads) × 4 (from w_q",
        ),
        ({"b_v": ones(1, 6)}, r"b_v: expected axes (kv_head*d_v), got shape (1, 6)"),
        ({"b_o": ones(8)}, r"b_o: axis d has size 8, expected 11 (from w_o)"),
        ({"mask": ones(5, 7) == 1.0, "heads": 5}, r"kv_heads: 3 does not divide heads, which is 5"),
        ({"mask": ones(5, 6) == 1}, r"mask: axis key has size 6, expected 7 or 1"),
        ({"mask": ones(4, 7) == 1}, r"mask: axis query has size 4, expected 5 or 1"),
        ({"mask": ones(3, 5, 7) == 1}, r"mask: axis head has size 3, expected 6 or 1"),
        ({"mask": ones(0) == 1}, r"mask: axis key has size 0, expected 7 or 1"),
        ({"mask": ones(1, 6, 5, 7) == 1}, r"mask: expected at most 3 axes, got shape (1, 6, 5, 7)"),
        ({"mask": ones(5, 7)}, r"mask: expected booleans (True = may look), got dtype float64"),
        (
            {"mask": ones(5, 7).astype(int)},
            r"mask: expected booleans (True = may look), got dtype in",
        ),
        ({"head_gate": ones(5)}, r"head_gate: axis head has size 5, expected 6 (from heads)"),
        ({"head_gate": ones(6, 1)}, r"head_gate: expected axes (head), got shape (6, 1)"),
        ({"head_gate": 1.0}, r"head_gate: expected axes (head), got shape ()"),
        ({"head_gate": np.full(6, np.nan)}, r"head_gate: expected finite numbers, got NaN or inf"),
        ({"head_gate": ["on"] * 6}, r"head_gate: expected numbers, got dtype <U2"),
    ],
)
def test_sizes_that_do_not_agree(changed, message):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011  # the message is compared below
        call(**changed)
    assert message in str(refusal.value)


@pytest.mark.parametrize("name", ARRAYS)
@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_numbers_that_are_none(name, bad):
    array = ARRAYS[name].copy()
    array.flat[-1] = bad
    with pytest.raises(ValueError, match=f"^{name}: expected finite numbers, got NaN or infinity"):
        call(**{name: array})


@pytest.mark.parametrize("name", ARRAYS)
@pytest.mark.parametrize("positions", [1, 5, 40])
@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_numbers_that_are_none_are_found_though_everything_else_is_zero(name, positions, dtype):
    """They are looked for in the products: 0 × NaN has to be NaN, in every library for products."""
    case = make_case(query=positions, key=positions, gate=True)
    arrays = {n: np.zeros_like(a, dtype) for n, a in (case.inputs | case.learned).items()}
    arrays[name].flat[0] = np.nan
    inputs = {n: arrays.pop(n) for n in case.inputs}
    nothing = np.zeros((positions, positions), np.bool_)
    gate = np.zeros(case.heads)
    with pytest.raises(ValueError, match=f"^{name}: expected finite numbers, got NaN or infinity"):
        case.but(inputs=inputs, learned=arrays, mask=nothing, head_gate=gate)(attention)


def test_values_that_are_none_are_found_though_nobody_may_look_there():
    value = np.where(np.arange(7) == 2, np.nan, 1)[:, np.newaxis]
    with pytest.raises(ValueError, match=r"^value: expected finite numbers, got NaN or infinity"):
        scaled_dot_product_attention(ones(5, 4), ones(7, 4), value, np.arange(7) != 2)


@pytest.mark.parametrize(
    ("great", "what"),
    [
        (("query", "w_q"), "projections"),
        (("key", "w_k"), "projections"),
        (("value", "w_v"), "projections"),
        (("value", "w_o"), "outputs"),
        (("w_o", "head_gate"), "outputs"),
    ],
)
def test_products_that_overflow_are_refused(great, what):
    """A warning of NumPy's would fail the test as well."""
    arrays = ARRAYS | {"head_gate": ones(6)}
    message = f"^query, key, value, w_q, .*, b_o: their {what} are too large for float64$"
    with pytest.raises(ValueError, match=message):
        call(**{name: np.full_like(arrays[name], 1e200) for name in great})


@pytest.mark.parametrize("name", ARRAYS)
@pytest.mark.parametrize("dtype", [int, bool, complex, str, object])
def test_arrays_that_are_not_floating_point(name, dtype):
    message = f"^{name}: expected floating-point numbers, got dtype {np.dtype(dtype).kind}"
    with pytest.raises(ValueError, match=message.replace(" U", " <U").replace(" O", " object")):
        call(**{name: ARRAYS[name].astype(dtype)})


@pytest.mark.parametrize("name", ["heads", "kv_heads"])
@pytest.mark.parametrize("count", [0, -1, 2.0, 2.5, True, "2", np.nan, [2]])
def test_counts_that_are_none(name, count):
    with pytest.raises(ValueError, match=f"^{name}: expected a whole number of at least 1, got "):
        call(**{name: count})


def test_heads_may_be_a_number_of_numpy():
    assert call(heads=np.int64(6), kv_heads=np.int8(3)).weights.shape == (6, 5, 7)


@pytest.mark.parametrize(("heads", "kv_heads"), [(6, 4), (2, 3)])
def test_kv_heads_that_do_not_divide(heads, kv_heads):
    with pytest.raises(
        ValueError, match=f"^kv_heads: {kv_heads} does not divide heads, .* {heads}$"
    ):
        call(heads=heads, kv_heads=kv_heads)


@pytest.mark.parametrize("scale", [np.nan, np.inf, "1", 1j, [1.0]])
def test_scales_that_are_none(scale):
    with pytest.raises(ValueError, match=r"^scale: expected a finite number"):
        call(scale=scale)


@pytest.mark.parametrize(
    ("shapes", "message"),
    [
        ([(5, 4), (7, 3), (7, 6)], "key: axis d_k has size 3, expected 4 (from query)"),
        ([(5, 4), (7, 4), (8, 6)], "value: axis key has size 8, expected 7 (from key)"),
        ([(2, 5, 4), (3, 7, 4), (3, 7, 6)], "key: axis head has size 3, expected 2 (from query)"),
        (
            [(2, 1, 5, 4), (7, 4), (3, 1, 7, 6)],
            "value: axis -4 has size 3, expected 2 (from query)",
        ),
        ([(4,), (7, 4), (7, 6)], "query: expected axes (... query d_k), got shape (4,)"),
        ([(5, 4), (7, 4), (7, 0)], "value: axis d_v has size 0, expected at least 1"),
        ([(0, 5, 4), (7, 4), (7, 6)], "query: axis head has size 0, expected at least 1"),
    ],
)
def test_scaled_dot_product_attention_refuses_likewise(shapes, message):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011  # the message is compared below
        scaled_dot_product_attention(*map(np.ones, shapes))
    assert message in str(refusal.value)


@pytest.mark.parametrize(("dtype", "size"), [("float64", 1e200), ("float32", 1e30)])
def test_scores_that_overflow_are_refused_by_what_made_them(dtype, size):
    """A warning of NumPy's would fail the test as well."""
    query, key = np.full((5, 4), size, dtype), np.full((7, 4), -size, dtype)
    for other in (key, key * [1, -1, 1, -1]):  # −∞, and ∞ − ∞
        with pytest.raises(
            ValueError, match=f"^query, key: their scores are too large for {dtype}"
        ):
            scaled_dot_product_attention(query, other.astype(dtype), ones(7, 2).astype(dtype))


def test_a_mask_has_no_more_axes_than_the_scores():
    with pytest.raises(ValueError, match=r"^mask: expected at most 2 axes"):
        scaled_dot_product_attention(ones(5, 4), ones(7, 4), ones(7, 4), ones(3, 5, 7) == 1)


@pytest.mark.parametrize(
    ("scores", "axis", "message"),
    [
        ([0.0, np.nan], -1, "scores: expected finite numbers or -inf, got NaN or"),
        ([0.0, np.inf], -1, "scores: expected finite numbers or -inf, got NaN or"),
        ([1, 2], -1, "scores: expected floating-point numbers, got dtype int64"),
        ([[]], -1, "scores: axis -1 has size 0, expected at least 1"),
        ([0.0], 1, "axis: expected one of the 1 axes of scores, got 1"),
        (0.0, -1, "axis: expected one of the 0 axes of scores, got -1"),
        ([0.0], None, "axis: expected one of the 1 axes of scores, got None"),
    ],
)
def test_softmax_refuses(scores, axis, message):
    with pytest.raises(ValueError, match=message):
        softmax(np.array(scores), axis)


@pytest.mark.parametrize(
    ("query", "key", "name"), [(0, 3, "query"), (3, 0, "key"), (2.0, 3, "query")]
)
def test_causal_mask_refuses(query, key, name):
    with pytest.raises(ValueError, match=f"^{name}: expected a whole number of at least 1, got "):
        causal_mask(query, key)
