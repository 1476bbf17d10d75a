"""Compares a reader's function with multihead.attention, input by input."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from multihead.widgets.code.cases import REFUSAL, Case, Floats, cases, example
from multihead.widgets.code.pitfalls import close, pitfalls
from multihead.widgets.code.sandbox import Call, Program

RIGHT = "right"
_NUMBERS = "fiu"
_NOT_REFUSED = ("unrefused", "unsaid")


@dataclass(frozen=True, eq=False)
class Finding:
    """What came of one input."""

    case: Case
    call: Call
    kind: str
    """RIGHT, or what is wrong, as the words for it are called: labels.code.Complaints."""
    result: Floats | None = None
    """What the input asks for, if it is an array of numbers."""

    @property
    def expected(self) -> Floats:
        """What would be right."""
        return self.case.answer()


@dataclass(frozen=True, eq=False)
class Verdict:
    """What came of a program."""

    start: Call
    shown: Finding | None = None
    """For the example; nothing if there is no function to try."""
    findings: tuple[Finding, ...] = ()
    pitfalls: tuple[str, ...] = ()

    @property
    def passed(self) -> int:
        """How many inputs came out right."""
        return sum(finding.kind == RIGHT for finding in self.findings)

    @property
    def first_wrong(self) -> Finding | None:
        """The first input, if there is one, that did not."""
        return next((one for one in self.findings if one.kind != RIGHT), None)


def judge(text: str, **offered: object) -> Verdict:
    """Run a program and try its function; ``offered`` are names that it finds defined."""
    program = Program(text, **offered)
    start = program.start()
    if start.fault or not callable(program.function):
        return Verdict(start)
    shown = _finding(program, example())
    findings = tuple(_finding(program, case) for case in cases())
    return Verdict(start, shown, findings, _pitfalls(findings))


def open_gaps(text: str) -> tuple[int, ...]:
    """The lines on which there is nothing but `...`, or nothing else to the right of `=`."""
    return tuple(
        number
        for number, line in enumerate(text.split("\n"), 1)
        if (code := line.partition("#")[0].strip()) == "..."
        or code.replace("return", "=").replace(" ", "").endswith("=...")
    )


def _finding(program: Program, case: Case) -> Finding:
    call = program.call(*case.arguments())
    result = case.asked(call.result)
    is_numbers = isinstance(result, np.ndarray) and result.dtype.kind in _NUMBERS
    return Finding(case, call, _kind(call, case), np.array(result, float) if is_numbers else None)


def _kind(call: Call, case: Case) -> str:
    """RIGHT, or what is wrong with the result: what comes first makes the rest void."""
    if case.kind == REFUSAL:
        return _refusal(call, case)
    result, expected = case.asked(call.result), case.answer()
    if call.fault or call.result is None:
        return "raised" if call.fault else "nothing"
    if not isinstance(result, np.ndarray):
        return "alone" if result is None else "type"
    if result.dtype.kind not in _NUMBERS:
        return "numbers"
    if result.shape != expected.shape:
        return "shape"
    if not np.isfinite(result).all():
        return "nan"
    return RIGHT if close(result, expected) else "far"


def _refusal(call: Call, case: Case) -> str:
    """RIGHT if there is a ValueError that names both numbers, other than that of `reshape`."""
    fault = call.fault
    if not fault:
        return "unrefused"
    names = {str(case.heads), str(case.x.shape[1])} <= set(re.findall(r"\d+", fault.message))
    is_own = fault.is_value and not fault.message.startswith("cannot reshape")
    return RIGHT if names and is_own else "unsaid"


def _pitfalls(findings: Sequence[Finding]) -> tuple[str, ...]:
    """As far as the first input that went wrong tells."""
    wrong = next((place for place, one in enumerate(findings) if one.kind != RIGHT), None)
    if wrong is None or findings[wrong].kind not in ("nan", "far", "shape", *_NOT_REFUSED):
        return ()
    if findings[wrong].kind in _NOT_REFUSED:
        return ("heads-not-dividing",)
    tried = findings[: wrong + 1]
    results = [finding.result for finding in tried]
    return pitfalls([one.case for one in tried], [one for one in results if one is not None])
