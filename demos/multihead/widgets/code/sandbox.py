"""Runs a reader's program without harm to what runs it.

This is no wall: the program runs where the reader's own browser lets scripts run, and may do what
they may. It only must not get in the way of the answer, by mistake or in play: whatever it ends
with is caught, and what it changed in Python's modules is put back.
"""

import builtins
import io
import sys
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import FrameType, ModuleType, TracebackType
from typing import Any, TextIO

import numpy as np

from multihead.widgets.code.transcript import Transcript

FILE = "program.py"
FUNCTION = "multi_head_attention"
_KEPT = (
    "builtins", "sys", "math", "json", "re", "random", "warnings", "numpy", "multihead",
    "abc", "codecs", "collections", "contextlib", "dataclasses", "enum", "functools", "importlib",
    "io", "itertools", "operator", "os", "posixpath", "struct", "time", "types", "typing",
    "zipimport",
)  # fmt: skip
"""Modules by which the answer is made, or another program imported, and their submodules."""
_LENGTH = 300
_NAME = vars(type)["__name__"]
"""The name of a class, whatever the reader's class says of itself."""


@dataclass(frozen=True)
class Place:
    """A line of the reader's program."""

    number: int
    function: str
    text: str


@dataclass(frozen=True)
class Fault:
    """What ended the program: an exception, and where it came through the reader's lines.

    ``is_syntax``: the text is no program yet; ``is_value``: it is a ValueError.
    """

    kind: str
    message: str
    places: tuple[Place, ...]
    is_syntax: bool = False
    is_value: bool = False


@dataclass(frozen=True)
class Call:
    """What came of a call."""

    printed: Transcript
    result: object = None
    fault: Fault | None = None


class Program:
    """A reader's program in a namespace, and with builtins, of its own."""

    def __init__(self, text: str, **offered: object) -> None:
        self._lines = text.split("\n")
        self._text = text
        self._names: dict[str, Any] = {
            "__name__": "__main__",
            "__builtins__": dict(vars(builtins)),
            **offered,
        }

    def start(self) -> Call:
        """Run what is not in a function."""
        return self._watched(lambda: exec(compile(self._text, FILE, "exec"), self._names))

    def call(self, *arguments: object) -> Call:
        """Call the reader's function."""
        return self._watched(lambda: self._names[FUNCTION](*arguments))

    @property
    def function(self) -> object:
        """The reader's function, if there is one."""
        return self._names.get(FUNCTION)

    def _watched(self, work: Callable[[], object]) -> Call:
        printed = Transcript()
        try:
            with (
                warnings.catch_warnings(),
                np.errstate(),
                np.printoptions(),
                _Contained(printed),
            ):
                warnings.simplefilter("default", RuntimeWarning)
                result = work()
        except BaseException as error:  # SystemExit too: it ends the program, not the answer
            return Call(printed, fault=self._fault(error))
        return Call(printed, result)

    def _fault(self, error: BaseException) -> Fault:
        places = tuple(self._places(error.__traceback__))
        is_syntax = isinstance(error, SyntaxError) and not places
        if isinstance(error, SyntaxError) and is_syntax:
            number = error.lineno or 1
            places = (Place(number, "", self._line(number)),)
        # NumPy has a kind of its own that nobody need know.
        own: str = _NAME.__get__(type(error))
        kind = "MemoryError" if isinstance(error, MemoryError) else own
        is_value = issubclass(type(error), ValueError)
        return Fault(kind, _message(error), places, is_syntax, is_value)

    def _places(self, trace: TracebackType | None) -> Iterator[Place]:
        while trace is not None:
            frame: FrameType = trace.tb_frame
            if frame.f_code.co_filename == FILE:
                number = trace.tb_lineno
                yield Place(number, frame.f_code.co_name, self._line(number))
            trace = trace.tb_next

    def _line(self, number: int) -> str:
        return self._lines[number - 1].strip() if number <= len(self._lines) else ""


class _Contained:
    """Puts streams and modules back. It is left before anything else is looked up by name."""

    def __init__(self, printed: Transcript) -> None:
        self._spaces = [(vars(module), dict(vars(module))) for module in _kept()]
        self._builtins = set(vars(builtins))
        self._modules = dict(sys.modules)
        self._limit, self._trace = sys.getrecursionlimit(), sys.gettrace()
        lists: tuple[list[Any], ...] = (sys.path, sys.meta_path, sys.path_hooks)
        self._lists = [(places, places[:]) for places in lists]
        self._printed = printed

    def __enter__(self) -> None:
        sys.stdout = sys.stderr = self._printed
        warnings.showwarning = self._warn
        sys.stdin = io.StringIO()

    def _warn(
        self,
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,  # noqa: ARG002 - as in warnings.showwarning
        line: str | None = None,  # noqa: ARG002
    ) -> None:
        """Say of a warning what Python says, but for the line's text."""
        self._printed.write(f"{filename}:{lineno}: {category.__name__}: {message}\n")

    def __exit__(self, *_: object) -> None:
        for space, content in self._spaces:
            space.update(content)
        # Of other modules a submodule may be new, which later programs want to find there.
        for name in set(vars(builtins)) - self._builtins:
            delattr(builtins, name)
        sys.modules.update(self._modules)
        for places, before in self._lists:
            places[:] = before
        sys.setrecursionlimit(self._limit)
        sys.settrace(self._trace)


def _kept() -> list[ModuleType]:
    return [module for name, module in sys.modules.items() if name.split(".")[0] in _KEPT]


def _message(error: BaseException) -> str:
    """What the exception says of itself; the reader may have written that too."""
    try:
        with _Contained(Transcript()):
            text = error.msg if isinstance(error, SyntaxError) else str(error)
            text = str.__str__(text)[: _LENGTH + 1]
    except BaseException:
        return ""
    return text if len(text) <= _LENGTH else text[:_LENGTH] + "…"
