"""A head's pattern in words, from the very weights that are drawn:

    Head 3: “are” looks at “keys”, 100%. 11 words rest on the start token, 99% to 100%.

A query looks at the key with its greatest weight w, if w ≥ ½; otherwise it spreads its weight,
evenly if its least is as great. Its share is w in per cent, with the two decimals of w that the
table shows. What more than three queries do alike (the word before, the start token …) is said once
for all of them.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.markup import escape
from multihead.labels import Labels

type Floats = NDArray[np.float64]

_CLEAR = 50
"""Hundredths from which a query is said to look somewhere."""
_SEVERAL = 3
"""Queries of one kind that are still named one by one."""
_SOMEWHERE = ("other", "before", "after")
_ORDER = (*_SOMEWHERE, "itself", "spread", "even", "start", "nowhere", "broken")


class _Look(NamedTuple):
    """Where one query looks, and with how many hundredths of its weight."""

    query: int
    key: int
    cents: int


def pattern(
    whose: str,
    weights: Annotated[Floats, "query key"],
    quoted: Sequence[str],
    told: Labels,
    first: int = 1,
) -> str:
    """The pattern as a text; `whose` and the words are markup. Queries count from `first`: the
    start token, position 0, is looked at and asks nothing; where there is none, from 0.
    """
    start = escape(told.patterns.start)
    found: dict[str, list[_Look]] = {kind: [] for kind in _ORDER}
    for query in range(first, len(weights)):
        kind, look = _look(query, weights[query], has_start=first > 0)
        found[kind].append(look)
    named = (start, *quoted[1:]) if first else quoted
    sentences = [*_one_by_one(found, named, told), *_together(found, told)]
    return escape(told.patterns.whole).format(whose=whose, sentences=" ".join(sentences))


def captioned(content: str, caption: str) -> str:
    """A table of weights with its pattern in words below it. Both are markup."""
    return (
        f'<figure class="mh-figure">{content}<figcaption class="mh-pattern">{caption}</figcaption>'
        "</figure>"
    )


def _look(query: int, row: Annotated[Floats, "key"], *, has_start: bool) -> tuple[str, _Look]:
    """What a query does, by its kind."""
    if not np.isfinite(row).all():
        return "broken", _Look(query, 0, 0)
    key = int(row.argmax())
    cents = _cents(row[key])
    look = _Look(query, key, cents)
    return _kind(look, least=_cents(row.min()), has_start=has_start), look


def _cents(weight: float) -> int:
    """As the table shows it."""
    exact = float(f"{weight:.6f}")
    return round(100 * float(f"{exact:.2f}"))


def _kind(look: _Look, *, least: int, has_start: bool) -> str:
    query, key, cents = look
    if cents == 0:
        return "nowhere"
    if cents < _CLEAR:
        return "even" if cents == least else "spread"
    if key == 0 and has_start:
        return "start"
    return {-1: "before", 0: "itself", 1: "after"}.get(key - query, "other")


def _one_by_one(found: dict[str, list[_Look]], named: Sequence[str], told: Labels) -> Iterator[str]:
    """A sentence for each query that is not one of many, in the order of the words."""
    few = {kind: looks for kind, looks in found.items() if not _is_many(kind, looks)}
    for look, kind in sorted((look, kind) for kind, looks in few.items() for look in looks):
        text = getattr(told.patterns.one, "looks" if kind in _SOMEWHERE else kind)
        yield escape(text).format(
            query=named[look.query], key=named[look.key], share=_per_cent(look, told)
        )


def _together(found: dict[str, list[_Look]], told: Labels) -> Iterator[str]:
    """A sentence for each kind that many are of."""
    for kind, looks in found.items():
        if _is_many(kind, looks):
            text = escape(getattr(told.patterns.many, kind))
            yield text.format(count=len(looks), share=_range(looks, told))


def _is_many(kind: str, looks: list[_Look]) -> bool:
    return kind != "other" and len(looks) > _SEVERAL


def _per_cent(look: _Look, told: Labels) -> str:
    return f"{look.cents}{told.common.numbers.space}%"


def _range(looks: list[_Look], told: Labels) -> str:
    ordered = sorted(looks, key=lambda look: look.cents)
    least, most = (_per_cent(look, told) for look in (ordered[0], ordered[-1]))
    return least if least == most else escape(told.patterns.between).format(least=least, most=most)
