import functools
from dataclasses import dataclass
from typing import Annotated

import numpy as np
import pytest
from multihead import attention
from multihead.checks import Sizes, axes_of

from tests.shapes import AxisError, checked

type Array = np.ndarray


@dataclass(frozen=True)
class Pair:
    left: Annotated[Array, "row column"]
    right: Annotated[Array, "row"] | None = None


@checked
def product(
    left: Annotated[Array, "row inner"], right: Annotated[Array, "inner column"]
) -> Annotated[Array, "row column"]:
    return left @ right if left.shape[0] != 4 else (left @ right).T


@checked
def paired(left: Annotated[Array, "row column"], right: Array | None) -> Pair:
    return Pair(left, right)


@checked
def side_by_side(
    whole: Annotated[Array, "row head*width"], heads: int
) -> Annotated[Array, "head row width"]:
    if heads == 1:
        return whole[np.newaxis, :, :-1]
    return whole.reshape(len(whole), heads, -1).swapaxes(0, 1)


def test_axes_that_agree_pass():
    assert product(np.ones((2, 3)), np.ones((3, 5))).shape == (2, 5)
    assert paired(np.ones((2, 3)), np.ones(2)).right is not None
    assert paired(np.ones((2, 3)), None).right is None
    assert side_by_side(np.ones((5, 6)), 3).shape == (3, 5, 2)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (
            lambda: product(np.ones((4, 3)), np.ones((3, 5))),
            "return: axis row has size 5, expected 4",
        ),
        (
            lambda: paired(np.ones((2, 3)), np.ones(3)),
            "return.right: axis row has size 3, expected 2",
        ),
        (lambda: paired(np.ones(2), np.ones(2)), r"left: expected axes \(row column\)"),
        (
            lambda: side_by_side(np.ones((5, 6)), 1),
            r"whole: axis head\*width has size 6, expected 5",
        ),
    ],
)
def test_a_wrong_axis_is_found(call, message):
    with pytest.raises(AxisError, match=message):
        call()


def test_refusals_of_the_function_itself_come_first():
    with pytest.raises(ValueError, match="matmul"):
        product(np.ones((2, 3)), np.ones((2, 3)))


@pytest.mark.parametrize(
    "name", ["softmax", "scaled_dot_product_attention", "split_heads", "multi_head_attention"]
)
def test_attention_is_held_to_its_axes_in_all_tests(name):
    assert hasattr(getattr(attention, name), "__wrapped__")


def test_a_wrong_axis_in_attention_is_found():
    real = attention.merge_heads.__wrapped__

    @checked
    @functools.wraps(real)
    def turned_round(outputs):
        return real(outputs).T

    with pytest.raises(AxisError, match="merge_heads: return: axis position has size 10"):
        turned_round(np.ones((2, 3, 5)))


def test_a_numeral_is_its_own_size():
    @checked
    def three(rows: Annotated[Array, "3 width"]) -> None: ...

    three(np.ones((3, 2)))
    with pytest.raises(AxisError, match="rows: axis 3 has size 4"):
        three(np.ones((4, 2)))


def test_axes_are_found_inside_optional_hints():
    assert axes_of(Annotated[Array, "query key"] | None) == "query key"
    assert axes_of(Array) is axes_of(int | None) is None


def test_leading_axes_broadcast():
    sizes = Sizes()
    sizes.bind("a", (2, 3, 4, 5), "... query key")
    sizes.bind("b", (1, 4, 5), "... query key")
    sizes.bind("c", (4, 5), "... query key")
    with pytest.raises(ValueError, match="d: axis head has size 2, expected 3"):
        sizes.bind("d", (2, 4, 5), "... query key")
