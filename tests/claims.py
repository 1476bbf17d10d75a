"""What must be true of multi-head attention, as plain functions of the module that claims it.

test_attention.py holds the real module to them, test_mutants.py shows that every bug of
multihead.bugs breaks at least one.
"""

from types import ModuleType

import numpy as np

from tests import onnx_attention, oracle
from tests.cases import Case, Golden

TOLERANCE = {"float64": 1e-12, "float32": 1e-5}
STEPS = (
    "query", "key", "value", "scores", "weights", "head_outputs", "concatenated", "output"
)  # fmt: skip


def relative_error(found: np.ndarray, expected: np.ndarray) -> float:
    """The greatest difference, relative to the greatest number expected."""
    assert found.shape == expected.shape
    assert np.isfinite(found).all()
    return float(np.abs(found - expected).max() / (np.abs(expected).max() or 1))


def assert_close(found: np.ndarray, expected: np.ndarray) -> None:
    assert relative_error(found, expected) <= TOLERANCE[found.dtype.name]


def by_head(case: Case, columns: str) -> list[np.ndarray]:
    """The columns (of w_o: rows) of a learned array, cut by head."""
    array = case.learned[columns]
    count = case.heads if columns in ("w_q", "b_q", "w_o") else case.options["kv_heads"]
    return np.split(array, count, axis=0 if columns == "w_o" else -1)


# Two claims that most test-suites stop at.


def shapes_are_right(attention: ModuleType, case: Case) -> None:
    trace = case(attention)
    query, key = len(case.inputs["query"]), len(case.inputs["key"])
    d_v, d = len(case.learned["w_o"]) // case.heads, case.learned["w_o"].shape[1]
    assert trace.weights.shape == trace.scores.shape == (case.heads, query, key)
    assert trace.head_outputs.shape == (case.heads, query, d_v)
    assert trace.concatenated.shape == (query, case.heads * d_v)
    assert trace.output.shape == (query, d)


def rows_sum_to_one_or_zero(attention: ModuleType, case: Case) -> None:
    sums = case(attention).weights.sum(axis=-1)
    assert_close(sums, case.mask.any(axis=-1).astype(float))


# The others.


def agrees_with_pytorch(attention: ModuleType, golden: Golden) -> None:
    result = golden(attention)
    for name, expected in golden.found.items():
        found = getattr(result, name)
        assert found.dtype == expected.dtype
        assert_close(found, expected)


def agrees_with_loops(attention: ModuleType, case: Case) -> None:
    trace, expected = case(attention), oracle.multi_head(case)
    for step in STEPS:
        assert_close(getattr(trace, step), np.array(expected[step]))


def agrees_with_onnx(attention: ModuleType, case: Case) -> None:
    """Between the projections. ONNX leaves open what a query sees that may look nowhere."""
    case = case.but(mask=case.mask | ~case.mask.any(axis=-1, keepdims=True))
    trace = case.but(head_gate=None)(attention)
    shared = case.heads // case.options["kv_heads"]
    key, value = trace.key[::shared], trace.value[::shared]
    output, weights = onnx_attention.attend(trace.query, key, value, case.mask)
    assert_close(trace.weights, weights)
    assert_close(trace.head_outputs, output)


def order_of_keys_is_nothing(attention: ModuleType, case: Case) -> None:
    """Permuting keys, values and the mask's columns together changes no output."""
    order = np.random.default_rng(1).permutation(len(case.inputs["key"]))
    inputs = {name: case.inputs[name][order] for name in ("key", "value")}
    shuffled = case.but(inputs=inputs, mask=case.mask[..., order])
    assert_close(shuffled(attention).output, case(attention).output)


def masked_positions_have_no_influence(attention: ModuleType, case: Case) -> None:
    """Whatever stands where a query may not look, its output stays, to the last bit."""
    before = case(attention)
    assert (before.weights[~case.mask] == 0).all()
    for query, seen in enumerate(case.mask.any(axis=0)):
        inputs = {n: case.inputs[n].copy() for n in ("key", "value")}
        for array in inputs.values():
            array[~seen] = 1e3
        after = case.but(inputs=inputs)(attention)
        assert (after.output[query] == before.output[query]).all()


def looking_nowhere_gives_zero(attention: ModuleType, case: Case) -> None:
    trace = case(attention)
    nowhere = ~case.mask.any(axis=-1)
    assert (trace.weights[nowhere] == 0).all()
    assert (trace.head_outputs[nowhere] == 0).all()


def order_of_heads_is_nothing(attention: ModuleType, case: Case) -> None:
    """Permuting heads together with the rows of W^O changes no output."""
    kv_order = np.random.default_rng(1).permutation(case.options["kv_heads"])
    shared = case.heads // len(kv_order)
    order = (kv_order[:, np.newaxis] * shared + np.arange(shared)).ravel()
    learned = {}
    for name in case.learned:
        if name != "b_o":
            parts = by_head(case, name)
            wanted = order if len(parts) == len(order) else kv_order
            axis = 0 if name == "w_o" else -1
            learned[name] = np.concatenate([parts[head] for head in wanted], axis=axis)
    gate = case.options["head_gate"]
    options = {"mask": case.mask[order], "head_gate": None if gate is None else gate[order]}
    assert_close(case.but(learned=learned, **options)(attention).output, case(attention).output)


def output_is_the_sum_over_heads(attention: ModuleType, case: Case) -> None:
    """Concat(head_1, …) W^O = Σ head_i W^O_i: stitching together is adding up."""
    trace = case(attention)
    parts = zip(trace.head_outputs, by_head(case, "w_o"), strict=True)
    total = sum(output @ w for output, w in parts) + case.learned.get("b_o", 0)
    assert_close(trace.output, total)


def gate_weighs_heads(attention: ModuleType, case: Case) -> None:
    gate = np.random.default_rng(1).normal(size=case.heads)
    plain = case.but(head_gate=None)(attention).head_outputs
    gated = case.but(head_gate=gate)(attention)
    assert_close(gated.head_outputs, gate[:, np.newaxis, np.newaxis] * plain)
    off = case.but(head_gate=np.zeros(case.heads))(attention).output
    only_b_o = np.zeros((len(off), case.learned["w_o"].shape[1])) + case.learned.get("b_o", 0)
    assert np.array_equal(off, only_b_o)


def shared_keys_are_repeated_keys(attention: ModuleType, case: Case) -> None:
    """Grouped-query attention is multi-head attention in which heads have equal W^K and W^V."""
    shared = case.heads // case.options["kv_heads"]
    learned = {
        name: np.concatenate([part for part in by_head(case, name) for _ in range(shared)], axis=-1)
        for name in case.learned
        if name[2:] in ("k", "v")
    }
    alone = case.but(learned=learned, kv_heads=None)
    assert_close(case(attention).output, alone(attention).output)


def great_scores_stay_finite(attention: ModuleType, case: Case) -> None:
    """exp() of such scores is infinite in any dtype; their softmax is not."""
    weights = case.but(scale=1e6)(attention).weights
    assert_close(weights.sum(axis=-1), case.mask.any(axis=-1).astype(float))


def heads_that_do_not_divide_are_named(attention: ModuleType, case: Case) -> None:
    """Whoever gives a wrong number of heads is told so, and not of some reshape far inside."""
    heads = case.learned["w_q"].shape[1] + 1
    said = ""
    try:
        case.but(heads=heads, kv_heads=None, mask=None, head_gate=None)(attention)
    except ValueError as error:
        said = str(error)
    assert f"w_q: axis head*d_k has size {heads - 1}" in said
    assert f"{heads} (from heads)" in said


ABOUT_SHAPES = (shapes_are_right, rows_sum_to_one_or_zero)
CLAIMS = (
    *ABOUT_SHAPES,
    agrees_with_loops,
    agrees_with_onnx,
    order_of_keys_is_nothing,
    masked_positions_have_no_influence,
    looking_nowhere_gives_zero,
    order_of_heads_is_nothing,
    output_is_the_sum_over_heads,
    gate_weighs_heads,
    shared_keys_are_repeated_keys,
    great_scores_stay_finite,
    heads_that_do_not_divide_are_named,
)
