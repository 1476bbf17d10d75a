"""Words: the demo `masks`."""

from typing import NamedTuple

from multihead.labels.common import OwnMessages


class Kinds(NamedTuple):
    """One text for each mask that can be chosen."""

    none: str
    causal: str
    padding: str
    front: str
    own: str


class Meanings(NamedTuple):
    """What True means to a library."""

    blocks: str
    allows: str
    padding: str
    keras: str
    added: str


class Fits(NamedTuple):
    """Whether one row for all queries can say what the mask says."""

    exact: str
    causal: str
    unfit: str


class Elsewhere(NamedTuple):
    """What others make of a query that may look nowhere."""

    nan: str
    zero: str
    uniform: str
    everywhere: str


class Masks(NamedTuple):
    """The demo `masks`."""

    messages: OwnMessages
    controls: str
    mask: str
    kinds: Kinds
    notes: Kinds
    grid_legend: str
    grid: str
    may_look: str
    itself: str
    weights_title: str
    weights: str
    changes: str
    keys: str
    total: str
    head_change: str
    change: str
    allowed: str
    moved: str
    unmoved: str
    changed: str
    unchanged: str
    blind: str
    nowhere_title: str
    none_nowhere: str
    show_nowhere: str
    nowhere: str
    conventions_title: str
    conventions_text: str
    conventions: str
    pick_row: str
    meanings: Meanings
    fits: Fits
    method_title: str
    method_text: str
    elsewhere_title: str
    elsewhere: Elsewhere
    unlike: str
    too_few: str
    bad_row: str
