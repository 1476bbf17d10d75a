"""Every bug of multihead.bugs, put into the real attention.py, is noticed by the claims."""

import dataclasses
from functools import cache
from types import ModuleType

import pytest
from multihead import bugs
from multihead.bugs import BUGS

from tests import claims
from tests.cases import FIXED, SQUARE, golden

SOURCE = bugs.source()
# NumPy warns of NaN and overflow before anything else, and cannot index where an axis is missing.
NOTICED = (AssertionError, RuntimeWarning, IndexError)


@cache
def broken(name: str) -> ModuleType:
    (bug,) = [bug for bug in BUGS if bug.name == name]
    return bug.applied(SOURCE)


def holds(claim, module, case) -> bool:
    try:
        claim(module, case)
    except NOTICED:
        return False
    return True


def broken_by(module) -> set[str]:
    """The names of all claims that fail for a module."""
    cases = {claim: [*FIXED, SQUARE] for claim in claims.CLAIMS}
    cases[claims.agrees_with_pytorch] = golden("float64")
    return {
        claim.__name__
        for claim, some in cases.items()
        if not all(holds(claim, module, case) for case in some)
    }


# What notices each bug besides the comparisons that notice nearly all.
TELLING = {
    "split-without-transpose": "order_of_keys_is_nothing",
    "merge-without-transpose": "output_is_the_sum_over_heads",
    "scale-of-all-heads": "agrees_with_pytorch",
    "softmax-over-queries": "rows_sum_to_one_or_zero",
    "mask-after-softmax": "rows_sum_to_one_or_zero",
    "no-output-projection": "output_is_the_sum_over_heads",
    "inverted-mask": "masked_positions_have_no_influence",
    "masked-row-nan": "looking_nowhere_gives_zero",
    "masked-row-uniform": "looking_nowhere_gives_zero",
    "mask-added": "looking_nowhere_gives_zero",
    "no-maximum": "great_scores_stay_finite",
    "heads-not-dividing": "heads_that_do_not_divide_are_named",
    "averaged-heads": "shapes_are_right",
    "dropout-left-on": "rows_sum_to_one_or_zero",
}


def test_without_a_bug_nothing_is_noticed():
    unchanged = dataclasses.replace(BUGS[0], wrong=BUGS[0].right).applied(SOURCE)
    assert broken_by(unchanged) == set()


@pytest.mark.parametrize("name", [bug.name for bug in BUGS])
def test_bug_is_noticed(name):
    assert TELLING[name] in broken_by(broken(name))


def test_bugs_are_told_apart_and_cover_the_pitfalls():
    assert len({bug.name for bug in BUGS}) == len(BUGS) == len(TELLING)
    assert {bug.pitfall for bug in BUGS} >= {*range(1, 14)}


def test_a_bug_whose_line_is_gone_says_so():
    stale = dataclasses.replace(BUGS[0], right="no such line")
    with pytest.raises(ValueError, match="split-without-transpose: expected once"):
        stale.applied(SOURCE)


def test_shapes_and_sums_of_rows_alone_miss_the_commonest_bugs():
    """Why the other claims are needed: on causal self-attention with h · d_v = d all looks well."""
    unseen = {
        bug.name
        for bug in BUGS
        if all(holds(claim, broken(bug.name), SQUARE) for claim in claims.ABOUT_SHAPES)
    }
    assert unseen >= {
        "split-without-transpose",
        "merge-without-transpose",
        "scale-of-all-heads",
        "no-output-projection",
    }
    assert unseen.isdisjoint({"softmax-over-queries", "mask-after-softmax", "dropout-left-on"})
