"""Words: the demo `price`."""

from typing import NamedTuple


class Messages(NamedTuple):
    """What stands in place of the common messages, which speak of sentences and a picture above."""

    noscript: str
    ready: str
    failed_network: str
    failed_missing: str
    failed_damaged: str
    failed_unsupported: str
    failed_other: str


class Called(NamedTuple):
    """How a field is called in a sentence."""

    d: str
    h: str
    n: str
    kv: str
    width: str


class Refusals(NamedTuple):
    """Why a number is not taken, and what would do."""

    missing: str
    no_number: str
    not_whole: str
    digits: str
    small: str
    large: str
    above_d: str
    above_h: str
    dividing: str
    kv_dividing: str
    inner: str
    nearest: str
    nearest_two: str
    kept: str


class Lengths(NamedTuple):
    """What n stands for in a model."""

    example: str
    context: str
    trained: str
    patches: str
    audio: str


class Rows(NamedTuple):
    """What the table lists."""

    shapes: str
    x: str
    w_q: str
    w_kv: str
    one_head: str
    one_weights: str
    concatenated: str
    w_o: str
    costs: str
    parameters: str
    projections: str
    scores: str
    mixing: str
    weights: str
    cache: str
    memory: str


class Plot(NamedTuple):
    """The plot of cost against h, and its table."""

    title: str
    caption: str
    described: str
    x: str
    y: str
    chosen: str
    projections: str
    scores: str
    parameters: str
    weights: str
    table: str


class Cache(NamedTuple):
    """The KV cache of three variants."""

    title: str
    text: str
    encoder: str
    variant: str
    kv: str
    one: str
    all: str
    model: str
    multi_head: str
    grouped: str
    multi_query: str
    chosen: str
    example: str


class Measured(NamedTuple):
    """The time that the forward pass takes here."""

    title: str
    text: str
    button: str
    nothing: str
    own_size: str
    fixed_size: str
    running: str
    said: str
    ratio: str
    coarse: str
    how: str
    caption: str
    described: str
    y: str
    table: str
    least: str
    lower: str
    median: str
    upper: str
    most: str


class Price(NamedTuple):
    """The demo `price`."""

    controls: str
    preset: str
    own: str
    original: str
    encoder: str
    d: str
    h: str
    n: str
    kv: str
    width: str
    limits: str
    messages: Messages
    called: Called
    refusals: Refusals
    source: str
    lengths: Lengths
    wide: str
    shared: str
    one_head: str
    heads: str
    said: str
    cut: str
    table: str
    quantity: str
    number: str
    bytes: str
    rows: Rows
    plot: Plot
    cache: Cache
    measured: Measured
