"""Words: the pattern of a head, for those who cannot see it and for all who want it in short."""

from typing import NamedTuple


class One(NamedTuple):
    """A single query."""

    looks: str
    itself: str
    spread: str
    even: str
    start: str
    nowhere: str
    broken: str


class Many(NamedTuple):
    """Several queries that look alike."""

    before: str
    after: str
    itself: str
    spread: str
    even: str
    start: str
    nowhere: str
    broken: str


class Patterns(NamedTuple):
    """A pattern in words."""

    whole: str
    start: str
    one: One
    many: Many
    between: str
    """Shares from the least to the most."""
