"""Words: the demo `code`. What stands between backticks is code."""

from typing import NamedTuple


class Comments(NamedTuple):
    """The comments in the program."""

    shapes: str
    returns: str
    refuses: str
    nowhere: str
    split: str
    project: str
    score: str
    mask: str
    mix: str
    merge: str


class Levels(NamedTuple):
    """One text for each prepared program."""

    gaps: str
    steps: str
    signature: str
    solution: str


class Kinds(NamedTuple):
    """What each check tries."""

    plain: str
    sizes: str
    mask: str
    causal: str
    large: str
    nowhere: str
    weights: str
    refusal: str


class Verdicts(NamedTuple):
    """What came of a program, in a sentence."""

    all: str
    some: str
    ended: str
    missing: str
    gap: str
    gaps: str
    passed: str
    failed: str
    untried: str


class Complaints(NamedTuple):
    """What is wrong with the first result that is wrong."""

    check: str
    input: str
    masked: str
    raised: str
    nothing: str
    alone: str
    type: str
    numbers: str
    shape: str
    nan: str
    far: str
    unrefused: str
    unsaid: str


class Faults(NamedTuple):
    """About exceptions: where they arose, and what some of them mean."""

    line: str
    inside: str
    skipped: str
    syntax: str
    system_exit: str
    memory_error: str
    recursion_error: str
    module_not_found_error: str
    eof_error: str


class Hint(NamedTuple):
    """A pitfall by its name, and the way out."""

    name: str
    cure: str


class Pitfalls(NamedTuple):
    """The bugs of multihead.bugs and of the demo."""

    split_without_transpose: Hint
    merge_without_transpose: Hint
    scale_of_all_heads: Hint
    no_scale: Hint
    softmax_over_queries: Hint
    queries_as_keys: Hint
    mask_after_softmax: Hint
    mask_ignored: Hint
    inverted_mask: Hint
    no_output_projection: Hint
    weights_transposed: Hint
    no_maximum: Hint
    masked_row_nan: Hint
    masked_row_uniform: Hint
    mask_added: Hint
    dropout_left_on: Hint
    averaged_heads: Hint
    heads_not_dividing: Hint


class Picture(NamedTuple):
    """The weights of a small example, right and as the program has them."""

    title: str
    text: str
    right: str
    yours: str
    none: str
    corner: str


class Overrides(NamedTuple):
    """What this demo says otherwise than the others; see labels.common.Messages."""

    noscript: str
    ready: str
    computing: str
    failed_network: str
    failed_missing: str
    failed_damaged: str
    failed_unsupported: str
    failed_other: str
    failed_stopped: str
    failed_timeout: str


class Code(NamedTuple):
    """The demo `code`."""

    task: str
    given: str
    level: str
    levels: Levels
    notes: Levels
    program: str
    keys: str
    run: str
    stop: str
    reset: str
    reset_done: str
    too_long: str
    comments: Comments
    kinds: Kinds
    verdicts: Verdicts
    complaints: Complaints
    faults: Faults
    the_output: str
    the_weights: str
    looks_like: str
    looks_like_both: str
    pitfalls: Pitfalls
    printed: str
    printed_example: str
    printed_in: str
    left_out: str
    picture: Picture
    solution_title: str
    safe_title: str
    safe_text: str
    messages: Overrides
