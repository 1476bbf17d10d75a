"""What a head is about, derived from its scores on the held-out sentences.

A head has a job in a regime if, in both languages, its largest weight lies on the right word in
nearly all cases, or in most cases and clearly more often than every simple rule. Where several
relations qualify, the one it meets most reliably counts. Failing that it may rest on the start
token; failing that it has no single job, and the page says so.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import multihead

SCORES = Path(multihead.__file__).parent / "weights" / "scores.json"
RELATIONS = ("previous", "next", "subject", "antecedent", "noun", "object")

_SURE = 0.85
"""A head this accurate does the job, even if a simple rule does it too (the word before)."""
_MOST = 0.5
_CLEARLY = 0.1
_RESTING = 0.9
"""Mean weight on the start token from which a head is said to rest."""


@dataclass(frozen=True)
class Job:
    """What a head is about (a relation, "start" or "none") and how that was measured."""

    kind: str
    least: float
    """How accurate it is at its best relation, in the language where it is less so."""
    relation: str
    """The relation it meets best, whether or not that makes a job."""
    sentences: int
    cases: int
    accuracy: float
    rule: str
    """The simple rule that does best at this relation, and its accuracy."""
    rule_accuracy: float
    start: float

    @property
    def reliable(self) -> bool:
        """Does it do that nearly always, as far as it has a relation to follow?"""
        return self.kind in ("start", "none") or self.least >= _SURE


@cache
def scores() -> Mapping[str, Any]:
    """The figures that training measured, as shipped beside the weights."""
    found: Mapping[str, Any] = json.loads(SCORES.read_text(encoding="utf-8"))
    return found


@cache
def job(regime: str, layer: int, head: int, language: str) -> Job:
    """The job of a head (layer and head from 1), with the figures of one language."""
    measured = scores()["regimes"][regime]
    least = {name: _least(measured, name, layer, head) for name in RELATIONS}
    best = max(RELATIONS, key=lambda name: least[name])
    own = measured[language]
    relation = own["relations"][best]
    rule, rule_accuracy = max(relation["baselines"].items(), key=lambda item: item[1])
    return Job(
        kind=_kind(measured, best, layer, head),
        least=least[best],
        relation=best,
        sentences=own["sentences"],
        cases=relation["count"],
        accuracy=relation["accuracy"][layer - 1][head - 1],
        rule=rule,
        rule_accuracy=rule_accuracy,
        start=own["start"][layer - 1][head - 1],
    )


def _least(measured: Mapping[str, Any], name: str, layer: int, head: int) -> float:
    """The accuracy in that language where it is lower."""
    found = [own["relations"][name]["accuracy"][layer - 1][head - 1] for own in measured.values()]
    return float(min(found))


def _kind(measured: Mapping[str, Any], best: str, layer: int, head: int) -> str:
    place = layer - 1, head - 1
    if all(_does(own["relations"][best], *place) for own in measured.values()):
        return best
    resting = all(own["start"][place[0]][place[1]] >= _RESTING for own in measured.values())
    return "start" if resting else "none"


def _does(relation: Mapping[str, Any], layer: int, head: int) -> bool:
    accuracy: float = relation["accuracy"][layer][head]
    beaten = accuracy >= max(relation["baselines"].values()) + _CLEARLY
    return accuracy >= _SURE or (accuracy >= _MOST and beaten)
