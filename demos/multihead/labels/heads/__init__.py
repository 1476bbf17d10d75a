"""Words: the demo `heads`."""

from typing import NamedTuple

from multihead.labels.scores import Baselines


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
