"""Words: the demo `ablation`."""

from typing import NamedTuple

from multihead.labels.common import OwnMessages


class Kinds(NamedTuple):
    """Kinds of agreement, as weights/ablation.json names them."""

    verb: str
    misled: str
    pronoun: str
    relative: str
    determiner: str
    article: str
    adjective: str
    object: str


class Ablation(NamedTuple):
    """The demo `ablation`."""

    messages: OwnMessages
    controls: str
    pick_form: str
    pick_heads: str
    pick_layer: str
    given: str
    written: str
    right: str
    wrong: str
    fits: str
    put_in: str
    all_on: str
    one_off: str
    some_off: str
    joint: str
    one_on: str
    all_off: str
    of_layer: str
    said: str
    gets: str
    falls: str
    rises: str
    stays: str
    writes: str
    slips: str
    still: str
    measured: str
    measured_all: str
    unmeasured: str
    shares: str
    form: str
    caption: str
    switch: str
    here: str
    there: str
    only: str
    head_off: str
    only_head: str
    none_off: str
    eight_off: str
    put_all_on: str
    put_all_off: str
    kinds: Kinds
    overview_title: str
    overview: str
    without: str
    places: str
    how: str
    caveat_title: str
    caveat_text: str
