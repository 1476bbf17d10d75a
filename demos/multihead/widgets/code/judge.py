"""Compares a reader's function with multihead.attention, input by input."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from multihead.widgets.code.cases import Case, Floats, cases, example
from multihead.widgets.code.pitfalls import close, pitfalls
from multihead.widgets.code.sandbox import Call, Program

RIGHT = "right"
_NUMBERS = "fiu"


@dataclass(frozen=True, eq=False)
class Finding:
    """What came of one input."""

    case: Case
    call: Call
    kind: str
    """RIGHT, or what is wrong: raised, nothing, type, numbers, shape, nan, far."""
    result: Floats | None = None
    """If it is an array of numbers."""

    @property
    def expected(self) -> Floats:
        """What would be right."""
        return self.case.output()


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
        """How many inputs gave the right output."""
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
    result = call.result
    is_numbers = isinstance(result, np.ndarray) and result.dtype.kind in _NUMBERS
    return Finding(case, call, _kind(call, case), np.array(result, float) if is_numbers else None)


def _kind(call: Call, case: Case) -> str:
    """RIGHT, or what is wrong with the result: what comes first makes the rest void."""
    result, expected = call.result, case.output()
    wrong = "raised" if call.fault else "nothing" if result is None else "type"
    if not isinstance(result, np.ndarray):
        return wrong
    if result.dtype.kind not in _NUMBERS:
        return "numbers"
    if result.shape != expected.shape:
        return "shape"
    if not np.isfinite(result).all():
        return "nan"
    return RIGHT if close(result, expected) else "far"


def _pitfalls(findings: Sequence[Finding]) -> tuple[str, ...]:
    """As far as the first input that went wrong tells, if it gave numbers of the right shape."""
    wrong = next((place for place, one in enumerate(findings) if one.kind != RIGHT), None)
    if wrong is None or findings[wrong].kind not in ("nan", "far"):
        return ()
    tried = findings[: wrong + 1]
    results = [finding.result for finding in tried]
    return pitfalls([one.case for one in tried], [one for one in results if one is not None])
