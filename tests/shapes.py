"""Hold code to the axes that its hints name, while it runs under pytest.

    query: Annotated[Floats, "query d_k"]

Whatever a function accepts and gives back must agree: one name, one size, in all arguments, in
the result, and in the fields of dataclasses among them. Nothing of this runs in the product, where
multihead.checks refuses wrong arguments in words meant for people; here it is functions that are
found wrong.
"""

import functools
import inspect
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from multihead.checks import Sizes, axes_of


class AxisError(AssertionError):
    """A function takes or gives arrays whose axes are not those that its hints name."""


def hold(module: ModuleType) -> None:
    """Replace the functions and methods of a module by ones whose axes are checked."""
    for holder in (module, *_own(module, type, module.__name__).values()):
        for name, function in _own(holder, FunctionType, module.__name__).items():
            setattr(holder, name, checked(function))


def checked[**P, R](function: Callable[P, R]) -> Callable[P, R]:
    """The function; but it raises AxisError where its axes disagree."""
    signature = inspect.signature(function)
    hints = function.__annotations__

    @functools.wraps(function)
    def wrapper(*args: P.args, **kwargs: P.kwargs) -> R:
        result = function(*args, **kwargs)  # first: its own refusals are not ours to make
        values = signature.bind(*args, **kwargs).arguments | {"return": result}
        found = [place for name in values for place in _arrays(name, values[name], hints.get(name))]
        numerals = {n for *_, axes in found for n in axes.replace("*", " ").split() if n.isdigit()}
        sizes = Sizes(**{n: (int(n), "its hint") for n in numerals})
        try:
            for name, array, axes in found * 2:  # a product can be known only later
                sizes.bind(name, np.shape(array), axes)
        except ValueError as error:
            raise AxisError(f"{function.__qualname__}: {error}") from error
        return result

    return wrapper


def _arrays(name: str, value: Any, hint: object) -> Iterator[tuple[str, Any, str]]:
    """Name, array and axes of a value, or of each field if it is a dataclass."""
    if is_dataclass(value) and not isinstance(value, type):
        for field, inner in inspect.get_annotations(type(value)).items():
            yield from _arrays(f"{name}.{field}", getattr(value, field), inner)
    elif (axes := axes_of(hint)) and value is not None:
        yield name, value, axes


def _own(holder: Any, kind: type, module: str) -> dict[str, Any]:
    """What a module or class has of one kind and has not imported."""
    return {
        name: value
        for name, value in vars(holder).items()
        if isinstance(value, kind) and value.__module__ == module
        if name != "__init__"  # a dataclass is held to its axes by the functions that use it
    }
