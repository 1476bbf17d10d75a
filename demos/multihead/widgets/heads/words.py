"""What the demo `heads` says in words: about a head, and about each query in it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.links import DRAWN
from multihead.drawing.markup import escape, word
from multihead.drawing.numbers import hundredths, millionths
from multihead.encoder import HEADS, Reading
from multihead.labels import Labels
from multihead.widgets.heads.jobs import Job
from multihead.widgets.patterns import pattern

_MOSTLY = 90
"""Hundredths from which one weight is said to be where a query looks."""
_NAMED = 3
"""How many weights a readout names where they are spread."""


@dataclass(frozen=True)
class Words:
    """The tokens of a sentence as markup. Position 0 is the start token."""

    plain: tuple[str, ...]
    shown: tuple[str, ...]
    quoted: tuple[str, ...]
    unknown: tuple[int, ...]

    @classmethod
    def of(cls, reading: Reading, told: Labels) -> "Words":
        """Unknown words are underlined and, for those who cannot see it, called unknown."""
        start = escape(told.common.start)
        marked = (
            f'<span class="mh-unknown">{word(token)}'
            f'<span class="mh-sr"> ({escape(told.heads.unknown)})</span></span>'
            if not known
            else word(token)
            for token, known in zip(reading.tokens[1:], reading.known[1:], strict=True)
        )
        return cls(
            plain=(told.common.start, *reading.tokens[1:]),
            shown=(start, *marked),
            quoted=(
                escape(told.common.start_token),
                *(escape(told.common.quote).format(word(token)) for token in reading.tokens[1:]),
            ),
            unknown=tuple(i for i, known in enumerate(reading.known) if not known),
        )


def short_name(told: Labels, work: Job) -> str:
    """What a head does, in the few words under its small multiple."""
    text: str = getattr(told.heads.names, work.kind)
    return escape(text if work.reliable else told.heads.unsure_name.format(name=text))


def task(told: Labels, work: Job) -> str:
    """What a head does, as the second half of its headline."""
    text: str = getattr(told.heads.tasks, work.kind)
    return escape(text if work.reliable else told.heads.unsure_task.format(task=text))


def measured(told: Labels, work: Job) -> str:
    """How that was measured, in one or two sentences."""
    says, numbers = told.heads.measured, told.common.numbers
    texts = {"relation": says.relation, "start": says.start, "none": says.none}
    text = texts.get(work.kind, says.relation).format(
        sentences=numbers.count(work.sentences),
        share=numbers.share(work.accuracy),
        count=numbers.count(work.cases),
        weight=numbers.share(work.start),
        name=getattr(told.scores.relations, work.relation),
    )
    if work.kind not in texts:
        rule = getattr(says.rules, work.rule)
        text += " " + says.rule.format(rule=rule, share=numbers.share(work.rule_accuracy))
    return escape(text)


def readouts(
    weights: Annotated[NDArray[np.float64], "view query key"], words: Words, told: Labels
) -> list[str]:
    """For each view one sentence for each query: the words for what the picture shows."""
    cents = hundredths(millionths(weights))
    order = np.argsort(-weights, axis=-1, kind="stable")[:, :, :_NAMED].tolist()
    ranked = np.take_along_axis(cents, np.array(order), axis=-1).tolist()
    drawn = (cents >= DRAWN).sum(axis=-1).tolist()
    say = _Sayer(words, told)
    return [
        "".join(
            f'<p class="q{query}" data-readout>'
            f"{say(query, order[view][query], ranked[view][query], drawn[view][query])}</p>"
            for query in range(1, weights.shape[1])
        )
        for view in range(len(weights))
    ]


def in_words(
    weights: Annotated[NDArray[np.float64], "view query key"], words: Words, told: Labels
) -> list[str]:
    """For each view its whole pattern: the words for the small multiple, and for the table."""
    name = escape(told.common.head)
    return [
        f'<p class="mh-pattern">{pattern(f"{name} {at % HEADS + 1}", view, words.quoted, told)}</p>'
        for at, view in enumerate(weights)
    ]


class _Sayer:
    """The readout of one query, given its heaviest keys, their hundredths and how many count."""

    def __init__(self, words: Words, told: Labels) -> None:
        self._words = words
        self._says = {
            name: escape(getattr(told.heads, name))
            for name in ("thin", "spreads", "spreads_wide", "rests", "looks", "itself")
        }
        self._number = [told.common.numbers.weight(cent / 100) for cent in range(101)]

    def __call__(self, query: int, keys: Sequence[int], cents: Sequence[int], drawn: int) -> str:
        says, weight, asks = self._says, self._number[cents[0]], self._words.quoted[query]
        if cents[0] < DRAWN:
            return says["thin"].format(query=asks, key=self._key(query, keys[0]), weight=weight)
        if cents[0] < _MOSTLY:
            several = says["spreads" if drawn <= len(keys) else "spreads_wide"]
            return several.format(query=asks, keys=self._several(query, keys, cents))
        if keys[0] == 0:
            return says["rests"].format(query=asks, weight=weight)
        key = f"<strong>{self._key(query, keys[0])}</strong>"
        return says["looks"].format(query=asks, key=key, weight=weight)

    def _key(self, query: int, key: int) -> str:
        return self._says["itself"] if key == query else self._words.quoted[key]

    def _several(self, query: int, keys: Sequence[int], cents: Sequence[int]) -> str:
        return ", ".join(
            f"<strong>{self._key(query, key)}</strong> {self._number[cent]}"
            for key, cent in zip(keys, cents, strict=True)
            if cent >= DRAWN
        )
