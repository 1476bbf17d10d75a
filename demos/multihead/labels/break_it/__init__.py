"""Words: the demo `break-it`."""

from typing import NamedTuple

from multihead.labels.common import OwnMessages


class Told(NamedTuple):
    """A bug: its name, and what goes wrong without anything crashing."""

    name: str
    text: str


class Bugs(NamedTuple):
    """One for each of multihead.bugs."""

    split_without_transpose: Told
    merge_without_transpose: Told
    scale_of_all_heads: Told
    softmax_over_queries: Told
    mask_after_softmax: Told
    no_output_projection: Told
    inverted_mask: Told
    masked_row_nan: Told
    masked_row_uniform: Told
    mask_added: Told
    no_maximum: Told
    heads_not_dividing: Told
    averaged_heads: Told
    dropout_left_on: Told


class Masks(NamedTuple):
    """Which mask lies over the layer, if any does."""

    causal: str
    row: str


class Outputs(NamedTuple):
    """What has become of the output."""

    off: str
    same: str
    nan: str


class RowSums(NamedTuple):
    """What has become of the sums of the rows."""

    one: str
    other: str
    nan: str


class BreakIt(NamedTuple):
    """The demo `break-it`."""

    messages: OwnMessages
    controls: str
    bug: str
    dtype: str
    bugs: Bugs
    masks: Masks
    right: str
    wrong: str
    raised: str
    every_head: str
    caption: str
    corner: str
    readout: str
    stops: str
    outputs: Outputs
    row_sums: RowSums
    unnoticed: str
    noticed: str
    facts: str
    sums: str
    entropy: str
    weights_shape: str
    output_shape: str
    shape_check: str
    output_error: str
    yes: str
    no: str
    formulas: str
    place: str
    wrong_line: str
    missing: str
    cure: str
    others: str
    issue: str
    pull: str
