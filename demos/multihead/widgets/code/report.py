"""A verdict as markup: what came of the program, check by check, and what to look at first."""

import re
from collections.abc import Iterator

import numpy as np

from multihead.drawing.markup import escape
from multihead.drawing.numbers import shape
from multihead.labels import Labels
from multihead.widgets.code.cases import KINDS, REFUSAL, WEIGHTS
from multihead.widgets.code.judge import RIGHT, Finding, Verdict
from multihead.widgets.code.sandbox import Call, Fault

_PLACES = 5
"""So many lines of a traceback are shown."""
_MEANT = {
    "SystemExit": "system_exit",
    "MemoryError": "memory_error",
    "RecursionError": "recursion_error",
    "ModuleNotFoundError": "module_not_found_error",
    "EOFError": "eof_error",
}


def coded(text: str) -> str:
    """Our words as markup, with code between backquotes; "n × d" stays on one line."""
    kept = escape(text).replace(" × ", "\u00a0×\u00a0")
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", kept)


def untried(note: str, told: Labels) -> str:
    """What stands there before the first run."""
    return f"{_readout(coded(note))}{_checks((), told)}"


def report(verdict: Verdict, gaps: tuple[int, ...], told: Labels) -> str:
    """What came of a run. Gaps are to blame before all else that is wrong with the function."""
    wrong = verdict.first_wrong
    checks = _checks(verdict.findings, told)
    if gaps and not verdict.start.fault and (wrong or not verdict.findings):
        says = told.code.verdicts
        text = says.gap if len(gaps) == 1 else says.gaps
        *lines, last = map(str, gaps)
        named = coded(text).format(lines=", ".join(lines), last=last)
        return _readout(named) + _checks((), told)
    if not verdict.findings:
        return _readout(_no_checks(verdict, told)) + _fault(verdict.start.fault, told) + checks
    if not wrong:
        return _readout(coded(told.code.verdicts.all).format(count=len(KINDS)), "good") + checks
    fault = _fault(wrong.call.fault, told)
    return _readout(_some(verdict, wrong, told)) + _hint(verdict, told) + fault + checks


def printed(verdict: Verdict, told: Labels) -> str:
    """What the program printed: by itself, for the example, and in the first check that failed."""
    code, wrong = told.code, verdict.first_wrong
    calls = [(code.printed, verdict.start)]
    if verdict.shown and not verdict.shown.call.fault:
        calls.append((code.printed_example, verdict.shown.call))
    if wrong:
        number = KINDS.index(wrong.case.kind) + 1
        calls.append((code.printed_in.format(number=number), wrong.call))
    return "".join(_transcript(title, call, told) for title, call in calls if call.printed.text)


def _transcript(title: str, call: Call, told: Labels) -> str:
    more = told.common.numbers.count(call.printed.left_out)
    cut = f"<p>{escape(told.code.left_out.format(count=more))}</p>" if call.printed.left_out else ""
    return _listing(title, escape(call.printed.text)) + cut


def _listing(title: str, content: str) -> str:
    return (
        f'<p class="mh-label">{escape(title)}</p><pre tabindex="0" role="region" '
        f'aria-label="{escape(title)}">{content}</pre>'
    )


def _readout(markup: str, kind: str = "") -> str:
    return f'<p class="mh-verdict{" mh-" + kind if kind else ""}" data-readout>{markup}</p>'


def _checks(findings: tuple[Finding, ...], told: Labels) -> str:
    """Every check with its result, which is a sign for the eye and a word for the ear."""
    says = told.code.verdicts
    items = []
    for place, kind in enumerate(KINDS):
        if not findings:
            state, sign, word = "untried", "○", says.untried
        elif findings[place].kind == RIGHT:
            state, sign, word = "passed", "✓", says.passed
        else:
            state, sign, word = "failed", "✗", says.failed
        items.append(
            f'<li class="mh-{state}"><span aria-hidden="true">{sign}</span> '
            f"{place + 1}. {escape(getattr(told.code.kinds, kind))}"
            f'<span class="mh-sr">: {escape(word)}</span></li>'
        )
    return f'<ul class="mh-checks">{"".join(items)}</ul>'


def _no_checks(verdict: Verdict, told: Labels) -> str:
    fault, says = verdict.start.fault, told.code
    if not fault:
        return coded(says.verdicts.missing)
    return coded(says.faults.syntax if fault.is_syntax else says.verdicts.ended)


def _some(verdict: Verdict, wrong: Finding, told: Labels) -> str:
    """How many checks passed, which is the first that did not, and what is wrong there."""
    says, case = told.code.complaints, wrong.case
    texts = (
        told.code.verdicts.some.format(passed=verdict.passed, count=len(KINDS)),
        says.check.format(
            number=KINDS.index(case.kind) + 1, kind=getattr(told.code.kinds, case.kind)
        ),
    )
    n, d = case.x.shape
    given = says.input + (says.masked if case.mask is not None else "")
    about = coded(given).format(n=n, d=d, heads=case.heads)
    complaint = coded(getattr(says, wrong.kind)).format(**_facts(wrong, told))
    return f"{escape(' '.join(texts))} {complaint} ({about}.)"


def _facts(wrong: Finding, told: Labels) -> dict[str, str]:
    """What the complaint names, as markup."""
    case, says = wrong.case, told.code
    if case.kind == REFUSAL:
        return {"heads": str(case.heads), "d": str(case.x.shape[1])}
    result, expected = case.asked(wrong.call.result), wrong.expected
    what = says.the_weights if case.kind == WEIGHTS else says.the_output
    facts = {"what": what, "type": escape(type(result).__name__)}
    facts["expected"] = shape(expected.shape)
    if isinstance(result, np.ndarray):
        facts |= {"shape": shape(result.shape) or "()", "all": str(result.size)}
    if isinstance(result, np.ndarray) and wrong.kind == "numbers":
        facts["type"] = escape(str(result.dtype)[:40])
    if wrong.result is not None and wrong.kind == "nan":
        facts["count"] = str(int((~np.isfinite(wrong.result)).sum()))
    if wrong.result is not None and wrong.kind == "far":
        facts["difference"] = _figure(np.abs(wrong.result - expected).max(), told)
        facts["size"] = _figure(np.abs(expected).max(), told)
    return facts


def _figure(number: float, told: Labels) -> str:
    """Three digits say enough, whether it is near 0 or far from it."""
    text = f"{number:.3g}" if 1e-3 <= number < 1e3 else f"{number:.1e}"
    return text.replace(".", told.common.numbers.decimal).replace("-", "−")


def _hint(verdict: Verdict, told: Labels) -> str:
    """The pitfall that gives the very same numbers, and the way out."""
    hints = [getattr(told.code.pitfalls, name.replace("-", "_")) for name in verdict.pitfalls]
    if not hints:
        return ""
    text = told.code.looks_like if len(hints) == 1 else told.code.looks_like_both
    names = dict(zip(("name", "other"), (coded(one.name) for one in hints), strict=False))
    cures = "".join(f"<p>{coded(one.cure)}</p>" for one in hints)
    return f'<div class="mh-pitfall"><p><b>{escape(text).format(**names)}</b></p>{cures}</div>'


def _fault(fault: Fault | None, told: Labels) -> str:
    """The traceback, as far as it lies in the reader's lines, the innermost last."""
    if not fault:
        return ""
    says = told.code.faults
    message = f"{fault.kind}: {fault.message}" if fault.message else fault.kind
    lines = [*_places(fault, told), message]
    meant = _MEANT.get(fault.kind)
    text = f"<p>{coded(getattr(says, meant))}</p>" if meant else ""
    title = says.line.format(line=fault.places[-1].number) if fault.places else fault.kind
    return _listing(title, escape("\n".join(lines))) + text


def _places(fault: Fault, told: Labels) -> Iterator[str]:
    says, places = told.code.faults, fault.places
    if len(places) > _PLACES:
        yield says.skipped.format(count=told.common.numbers.count(len(places) - _PLACES))
    for place in places[-_PLACES:]:
        is_inside = place.function and not place.function.startswith("<")
        inside = says.inside.format(function=place.function) if is_inside else ""
        yield f"{says.line.format(line=place.number)}{inside}:\n    {place.text}"
