"""Words: the demo `steps`. Blanks such as {wq} are filled with the signs of matrices."""

from typing import NamedTuple


class Step(NamedTuple):
    """One step: its button, its headline, and what happens in it."""

    chip: str
    title: str
    text: str


class All(NamedTuple):
    """The steps in their order."""

    x: Step
    w: Step
    qkv: Step
    scores: Step
    scaled: Step
    masked: Step
    softmax: Step
    mixed: Step
    heads: Step
    concatenated: Step
    output: Step


class Captions(NamedTuple):
    """What stands above the matrices, beside sign and size."""

    x: str
    w: str
    q: str
    k: str
    v: str
    kt: str
    s: str
    z: str
    m: str
    a: str
    o: str
    h: str
    c: str
    wo: str
    y: str


class Cells(NamedTuple):
    """How a number came about."""

    place: str
    row: str
    column: str
    norm: str
    learned: str
    dot: str
    biased: str
    scaled: str
    unmasked: str
    allowed: str
    blocked: str
    softmax: str
    copied: str
    product: str
    sum: str
    bias: str
    less: str
    power: str
    share: str
    powers: str
    working: str


class Steps(NamedTuple):
    """The demo `steps`."""

    noscript: str
    controls: str
    pick_head: str
    pick_query: str
    pick_step: str
    pick_learned: str
    step: str
    back: str
    next: str
    formula: str
    hint: str
    rows_columns: str
    corner: str
    mask: str
    mask_none: str
    mask_causal: str
    window: str
    columns: str
    no_cell: str
    steps: All
    captions: Captions
    cells: Cells
