"""What the maths refuses, and how it says so: every ValueError of attention.py is worded here.

Axes are written as in the signatures: "head query key". Within one call one name has one size.
A product such as "head*d_k" is several axes laid side by side in one, a leading "..." stands for
further axes that broadcast, and a name with "?" may be of size 1 or, from the left, be left out.
"""

import math
from collections.abc import Mapping
from operator import index
from typing import Any, get_args

import numpy as np
from numpy.typing import NDArray

type Floats = NDArray[np.floating[Any]]
type Booleans = NDArray[np.bool_]


class Sizes:
    """The size of every axis met so far, and where it was met."""

    def __init__(self, **given: tuple[int, str]) -> None:
        self._met = given

    def bind(self, argument: str, shape: tuple[int, ...], axes: str) -> None:
        """Hold ``shape`` to ``axes``. ValueError names the argument, the axis and both sizes."""
        for axis, size in zip(_names(argument, shape, axes), shape, strict=True):
            if size == 0:
                raise ValueError(f"{argument}: axis {axis} has size 0, expected at least 1")
            if not (axis.endswith("?") and size == 1):
                self._bind_axis(argument, axis.rstrip("?"), size)

    def _bind_axis(self, argument: str, axis: str, size: int) -> None:
        factors = axis.split("*")
        met = [self._met[name] for name in factors if name in self._met]
        new = [name for name in factors if name not in self._met]
        known = math.prod(size for size, _ in met)
        origin = " × ".join(f"{size} (from {where})" for size, where in met)
        if not new and size != known:
            expected = origin if len(met) == 1 else f"{known} = {origin}"
            raise ValueError(f"{argument}: axis {axis} has size {size}, expected {expected}")
        if size % known:
            raise ValueError(f"{argument}: axis {axis} has size {size}, not a multiple of {origin}")
        if len(new) == 1:
            self._met[new[0]] = (size // known, argument)


def _names(argument: str, shape: tuple[int, ...], axes: str) -> list[str]:
    """One name for each axis of ``shape``."""
    names = axes.split()
    if names[0] == "...":
        names = names[1:]
        leading = range(-len(shape), -len(names))
        # The axis before (query, key) is the head; those before it have no name of their own.
        names = ["head?" if place == -3 else f"{place}?" for place in leading] + names
    while len(names) > len(shape) and names[0].endswith("?"):
        names = names[1:]
    if len(names) != len(shape):
        raise ValueError(
            f"{argument}: expected {len(names)} axes ({axes}), got {len(shape)} of shape {shape}"
        )
    return names


def axes_of(hint: object) -> str | None:
    """The axes that a hint such as ``Annotated[NDArray, "query d_k"]`` names, if it names any."""
    for part in (hint, *get_args(hint)):  # in "Annotated[…] | None" they lie one level down
        metadata: tuple[Any, ...] = getattr(part, "__metadata__", ())
        if metadata and isinstance(metadata[0], str):
            return metadata[0]
    return None


def floats(arrays: Mapping[str, Any]) -> dict[str, Floats]:
    """The arrays, all of the widest floating-point dtype among them."""
    found = {name: np.asarray(array) for name, array in arrays.items()}
    for name, array in found.items():
        if not np.issubdtype(array.dtype, np.floating):
            raise ValueError(f"{name}: expected floating-point numbers, got dtype {array.dtype}")
    dtype = np.result_type(*found.values())
    return {name: array.astype(dtype, copy=False) for name, array in found.items()}


def agreeing(
    arrays: Mapping[str, Any], hints: Mapping[str, Any], sizes: Sizes | None = None
) -> dict[str, Floats]:
    """The arrays of one dtype, finite, and of the sizes that their hints ask for."""
    sizes = sizes or Sizes()
    found = floats(arrays)
    for name, array in found.items():
        sizes.bind(name, array.shape, axes_of(hints[name]) or "...")
        if not np.isfinite(array).all():
            raise ValueError(f"{name}: expected finite numbers, got NaN or infinity")
    return found


def peak(scores: Floats, axis: int) -> Floats:
    """The greatest of the scores along ``axis``, if there is one and none is NaN or +inf."""
    if scores.shape[axis] == 0:
        raise ValueError(f"scores: axis {axis} has size 0, expected at least 1")
    greatest: Floats = scores.max(axis=axis, keepdims=True)
    if not (greatest < np.inf).all():  # false for NaN too, which max() hands on
        raise ValueError("scores: expected finite numbers or -inf, got NaN or +inf")
    return greatest


def mask_for(scores: Floats, mask: Booleans) -> Booleans:
    """The mask, if it is boolean and broadcasts to the scores."""
    mask = np.asarray(mask)
    if mask.dtype != np.bool_:
        raise ValueError(f"mask: expected booleans (True = may look), got dtype {mask.dtype}")
    if mask.ndim > scores.ndim:
        raise ValueError(f"mask: expected at most {scores.ndim} axes, got {mask.ndim}")
    names = _names("scores", scores.shape, "... query key")
    for place in range(-mask.ndim, 0):
        axis, size, expected = names[place].rstrip("?"), mask.shape[place], scores.shape[place]
        if size not in (1, expected):
            raise ValueError(f"mask: axis {axis} has size {size}, expected {expected} or 1")
    return mask


def positive(argument: str, count: object) -> int:
    """The count, if it is a whole number of at least 1."""
    try:
        number = index(count)  # type: ignore[arg-type]  # whatever has no index raises TypeError
    except TypeError:
        number = 0
    if number < 1 or isinstance(count, bool):
        raise ValueError(f"{argument}: expected a whole number of at least 1, got {count!r}")
    return number


def dividing(heads: object, kv_heads: object) -> tuple[int, int]:
    """Both counts, if every key and value head serves the same number of heads."""
    heads = positive("heads", heads)
    kv_heads = heads if kv_heads is None else positive("kv_heads", kv_heads)
    if heads % kv_heads:
        raise ValueError(f"kv_heads: {kv_heads} does not divide heads, which is {heads}")
    return heads, kv_heads


def scale_factor(scale: object, default: float) -> float:
    """The scale as a plain number, which leaves float32 arrays float32; a NumPy scalar may not."""
    try:
        factor = default if scale is None else float(scale)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        factor = math.nan
    if not math.isfinite(factor):
        raise ValueError(f"scale: expected a finite number, got {scale!r}")
    return factor


def gate_for(heads: int, head_gate: Any, dtype: np.dtype[Any]) -> Floats:
    """One factor for each head, in the dtype of the rest; all 1 by default."""
    gate = np.ones(heads, dtype) if head_gate is None else np.asarray(head_gate)
    if gate.dtype.kind not in "biuf":
        raise ValueError(f"head_gate: expected numbers, got dtype {gate.dtype}")
    Sizes(head=(heads, "heads")).bind("head_gate", gate.shape, "head")
    if not np.isfinite(gate).all():
        raise ValueError("head_gate: expected finite numbers, got NaN or infinity")
    return gate.astype(dtype)
