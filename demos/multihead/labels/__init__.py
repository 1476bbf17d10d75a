"""Every word that the widgets show, in English and German.

Named tuples without defaults: a language that lacks a label cannot be constructed. (Dataclasses
would say the same, but take several times as long to import, while the reader waits.) Braces are
filled with `str.format`; the texts are plain, markup is escaped where they are drawn.
"""

from functools import cache
from importlib import import_module
from typing import NamedTuple

from multihead.drawing.numbers import NumberFormat
from multihead.encoder import LANGUAGES


class Messages(NamedTuple):
    """What the page says while Python starts, works or fails; JavaScript finds it by name."""

    noscript: str
    starting: str
    ready: str
    computing: str
    failed_network: str
    failed_damaged: str
    failed_webassembly: str
    failed_other: str
    link_copied: str
    link_failed: str
    link_bad: str

    def items(self) -> list[tuple[str, str]]:
        """Names as in the markup ("failed-network") with their texts."""
        return [(name.replace("_", "-"), text) for name, text in self._asdict().items()]


class Refusals(NamedTuple):
    """Why a state is not shown, and what to do about it."""

    parameter: str
    choice: str
    position: str
    empty: str
    long: str
    characters: str


class Regimes(NamedTuple):
    """How the weights came about."""

    guided: str
    unguided: str
    untrained: str


class Common(NamedTuple):
    """What several demos say."""

    numbers: NumberFormat
    quote: str
    start: str
    start_token: str
    query: str
    weight: str
    head: str
    layer: str
    sentence: str
    example: str
    own: str
    training: str
    regimes: Regimes
    copy_link: str
    retry: str
    messages: Messages
    refusals: Refusals


class Relations(NamedTuple):
    """One text for each relation that is scored."""

    previous: str
    next: str
    subject: str
    antecedent: str
    noun: str
    object: str


class Jobs(NamedTuple):
    """One text for whatever a head may be about: a relation, or none."""

    previous: str
    next: str
    subject: str
    antecedent: str
    noun: str
    object: str
    start: str
    none: str


class Baselines(NamedTuple):
    """The simple rules that a score is compared with."""

    uniform: str
    nearest_noun: str
    best_offset: str


class Measured(NamedTuple):
    """A head's score on the held-out sentences in words."""

    relation: str
    rule: str
    start: str
    none: str
    rules: Baselines
    card: str


class Heads(NamedTuple):
    """The demo `heads`."""

    controls: str
    names: Jobs
    tasks: Jobs
    unsure_name: str
    unsure_task: str
    measured: Measured
    pick_head: str
    pick_word: str
    looks: str
    itself: str
    spreads: str
    spreads_wide: str
    thin: str
    rests: str
    unknown: str
    unknown_note: str
    unknown_title: str
    unknown_text: str
    framed: str
    filled: str
    above: str
    below: str
    right: str
    left: str
    others: str
    ticks: str
    undrawn: str
    table_title: str
    table_text: str
    caption: str
    corner: str
    training_title: str
    training_text: str
    start_title: str
    start_text: str


class Languages(NamedTuple):
    """The names of the languages."""

    en: str
    de: str


class Scores(NamedTuple):
    """The tables of the model card."""

    held_out: str
    handwritten: str
    regimes: str
    relations: Relations
    languages: Languages
    relation: str
    language: str
    cases: str
    right: str
    weight: str
    baselines: Baselines


class Labels(NamedTuple):
    """One language, complete."""

    language: str
    common: Common
    heads: Heads
    scores: Scores


@cache
def labels(language: str) -> Labels:
    """The labels of a language; ValueError names the languages there are."""
    if language not in LANGUAGES:
        raise ValueError(f"language: {language!r} is none of {', '.join(LANGUAGES)}")
    found: Labels = import_module(f"multihead.labels.{language}").LABELS
    return found
