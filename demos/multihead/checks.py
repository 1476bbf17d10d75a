"""What the maths refuses, and how it says so: every ValueError of attention.py is worded here.

Axes are written as in the signatures: "head query key". Within one call one name has one size.
A product such as "head*d_k" is several axes laid side by side in one, a leading "..." stands for
further axes that broadcast, and a name with "?" may be of size 1 or, from the left, be left out.
"""

import math
from collections.abc import Mapping
from functools import cache, lru_cache
from numbers import Integral, Real
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

type Floats = NDArray[np.floating[Any]]
type Booleans = NDArray[np.bool_]


class Sizes:
    """The size of every axis met in a call, and where it was met first."""

    def __init__(self, **given: tuple[int, str]) -> None:
        self._sizes = {name: size for name, (size, _) in given.items()}
        self._origins = {name: origin for name, (_, origin) in given.items()}

    def bind(self, argument: str, shape: tuple[int, ...], axes: str) -> None:
        """Hold ``shape`` to ``axes``. ValueError names the argument, the axis and both sizes."""
        names = _names(axes, len(shape))
        if len(names) != len(shape):
            raise ValueError(f"{argument}: expected axes ({axes}), got shape {shape}")
        for name, size in zip(names, shape, strict=True):
            axis = name.rstrip("?")
            if size == 0:
                raise ValueError(f"{argument}: axis {axis} has size 0, expected at least 1")
            if self._sizes.get(axis) != size and not (size == 1 and name != axis):
                self._bind_axis(argument, axis, size)

    def _bind_axis(self, argument: str, axis: str, size: int) -> None:
        factors = axis.split("*")
        new = [name for name in factors if name not in self._sizes]
        known = math.prod(self._sizes[name] for name in factors if name not in new)
        if size % known if new else size != known:
            origin = " × ".join(
                f"{self._sizes[name]} (from {self._origins[name]})"
                for name in factors
                if name not in new
            )
            total = f"{known} = " if "×" in origin else ""
            expected = f"a multiple of {origin}" if new else total + origin
            raise ValueError(f"{argument}: axis {axis} has size {size}, expected {expected}")
        if len(new) == 1:
            self._sizes[new[0]] = size // known
            self._origins[new[0]] = argument


@cache
def _names(axes: str, count: int) -> tuple[str, ...]:
    """One name for each of ``count`` axes; more or fewer where the two cannot be matched."""
    names = tuple(axes.split())
    if names[0] == "...":
        names = names[1:]
        leading = range(-count, -len(names))
        # The axis before (query, key) is the head; those before it have no name of their own.
        names = (*("head?" if place == -3 else f"{place}?" for place in leading), *names)
    while len(names) > count and names[0].endswith("?"):
        names = names[1:]
    return names


@cache
def axes_of(hint: object) -> str | None:
    """The axes that a hint such as ``Annotated[NDArray, "query d_k"]`` names, if it names any."""
    for part in (hint, *get_args(hint)):  # in "Annotated[…] | None" they lie one level down
        metadata: tuple[Any, ...] = getattr(part, "__metadata__", ())
        if metadata and isinstance(metadata[0], str):
            return metadata[0]
    return None


def floats(arrays: Mapping[str, object]) -> dict[str, Floats]:
    """The arrays, all of the widest floating-point dtype among them."""
    found = {name: np.asarray(array) for name, array in arrays.items()}
    for name, array in found.items():
        if array.dtype.kind != "f":
            raise ValueError(f"{name}: expected floating-point numbers, got dtype {array.dtype}")
    if len({array.dtype for array in found.values()}) == 1:
        return found
    dtype = np.result_type(*found.values())
    return {name: array.astype(dtype, copy=False) for name, array in found.items()}


def agreeing(
    arrays: Mapping[str, object], hints: Mapping[str, object], **given: tuple[int, str]
) -> dict[str, Floats]:
    """The arrays, of one dtype, and of sizes that agree with their hints and the sizes given."""
    found = floats(arrays)
    _agree(
        tuple(given.items()),
        tuple((name, array.shape, axes_of(hints[name]) or "...") for name, array in found.items()),
    )
    return found


@lru_cache(maxsize=64)  # the same shapes come again and again
def _agree(
    given: tuple[tuple[str, tuple[int, str]], ...],
    shapes: tuple[tuple[str, tuple[int, ...], str], ...],
) -> None:
    sizes = Sizes(**dict(given))
    for argument in shapes:
        sizes.bind(*argument)


def finite(
    what: str, *results: Floats, made_of: Mapping[str, Floats | None], by: Floats | None = None
) -> None:
    """Refuse results of matrix products that are not finite, and name the argument to blame.

    NaN and infinity outlast every product, even one with 0. They are looked for in the results,
    which are smaller than the matrices, and in the arguments only when found. If no argument is to
    blame, the products were too large; unless ``by``, which went into them too, had brought it in.
    """
    if all(np.isfinite(result).all() for result in results):
        return
    given = {name: array for name, array in made_of.items() if array is not None}
    for name, array in given.items():
        _finite(name, array)
    if by is None or np.isfinite(by).all():
        raise ValueError(f"{', '.join(given)}: their {what} are too large for {results[0].dtype}")


def _finite(argument: str, array: NDArray[Any]) -> None:
    if not np.isfinite(array).all():
        raise ValueError(f"{argument}: expected finite numbers, got NaN or infinity")


def peak(scores: Floats, axis: int) -> Floats:
    """The greatest of the scores along ``axis``, if there is one and none is NaN or +inf."""
    if axis not in range(-scores.ndim, scores.ndim):
        raise ValueError(f"axis: expected one of the {scores.ndim} axes of scores, got {axis}")
    if scores.shape[axis] == 0:
        raise ValueError(f"scores: axis {axis} has size 0, expected at least 1")
    slices = scores.swapaxes(axis, -1)
    rows = slices.reshape(-1, scores.shape[axis])
    # argmax takes half as long as max, and these indices half as long as take_along_axis
    greatest: Floats = rows[np.arange(len(rows)), rows.argmax(axis=1)]
    if not (greatest < np.inf).all():  # false for NaN too, which argmax() prefers
        raise ValueError("scores: expected finite numbers or -inf, got NaN or +inf")
    return greatest.reshape(*slices.shape[:-1], 1).swapaxes(axis, -1)


def mask_for(scores: Floats, mask: object) -> Booleans:
    """The mask, if it is boolean and broadcasts to the scores."""
    allowed = np.asarray(mask)
    if allowed.dtype != np.bool_:
        raise ValueError(f"mask: expected booleans (True = may look), got dtype {allowed.dtype}")
    if allowed.ndim > scores.ndim:
        raise ValueError(f"mask: expected at most {scores.ndim} axes, got shape {allowed.shape}")
    names = _names("... query key", scores.ndim)
    for place in range(-allowed.ndim, 0):
        axis, size, expected = names[place].rstrip("?"), allowed.shape[place], scores.shape[place]
        if size not in (1, expected):
            raise ValueError(f"mask: axis {axis} has size {size}, expected {expected} or 1")
    return allowed


def positive(argument: str, count: object) -> int:
    """The count, if it is a whole number of at least 1."""
    if isinstance(count, bool) or not isinstance(count, Integral) or count < 1:
        raise ValueError(f"{argument}: expected a whole number of at least 1, got {count!r}")
    return int(count)


def dividing(heads: object, kv_heads: object) -> tuple[int, int]:
    """Both counts, if each key and value head can serve equally many heads."""
    heads = positive("heads", heads)
    kv_heads = heads if kv_heads is None else positive("kv_heads", kv_heads)
    if heads % kv_heads:
        raise ValueError(f"kv_heads: {kv_heads} does not divide heads, which is {heads}")
    return heads, kv_heads


def factor(scale: object) -> float:
    """The scale as Python's float: unlike NumPy's float64, it leaves float32 arrays float32."""
    if not isinstance(scale, Real) or not math.isfinite(scale):
        raise ValueError(f"scale: expected a finite number, got {scale!r}")
    return float(scale)


def gate_for(outputs: Floats, head_gate: object) -> Floats:
    """One factor for each head, as (head, 1, 1) and in the dtype of the outputs."""
    gate = np.asarray(head_gate)
    if gate.dtype.kind not in "biuf":
        raise ValueError(f"head_gate: expected numbers, got dtype {gate.dtype}")
    Sizes(head=(len(outputs), "heads")).bind("head_gate", gate.shape, "head")
    _finite("head_gate", gate)
    return gate.astype(outputs.dtype)[:, np.newaxis, np.newaxis]
