"""English."""

from multihead.drawing.numbers import NumberFormat
from multihead.labels.common import Common, Messages, Refusals, Regimes

LABELS = Common(
    numbers=NumberFormat(decimal=".", group=",", grouped=1_000, space=""),
    quote="“{}”",
    start="start",
    start_token="start token",
    query="query",
    weight="weight",
    head="Head",
    layer="Layer",
    sentence="Sentence",
    example="Example",
    own="your own sentence",
    training="Training",
    regimes=Regimes(guided="with guidance", unguided="without guidance", untrained="untrained"),
    copy_link="Copy link to this view",
    retry="Try again",
    messages=Messages(
        noscript="Another sentence or training needs JavaScript and a browser from 2023 or later. "
        "Heads, layers and words can be chosen without it.",
        starting="Starting Python in your browser: {loaded} of {total} MB",
        ready="Python is ready: type a sentence of your own.",
        computing="Computing …",
        failed_network="Python could not be loaded. The picture above still works; check the "
        "connection and try again.",
        failed_missing="A file of the Python runtime is gone: the site may have been updated since "
        "you opened this page. The picture above still works; reload the page.",
        failed_damaged="A file of the Python runtime arrived damaged. The picture above still "
        "works; try again, or reload the page.",
        failed_unsupported="Python needs WebAssembly and module workers, and this browser, as it "
        "is set up here, lacks one of them. The picture above still works.",
        failed_other="Something went wrong while computing. The picture above is the last good "
        "one; try again.",
        failed_stopped="Stopped. Python starts anew.",
        failed_timeout="This took too long and was stopped. Python starts anew.",
        link_copied="Link copied.",
        link_failed="The link could not be copied. It stands in the address bar.",
        link_bad="Part of this link could not be used, so the usual view is shown instead.",
        link_word="This link names a place that this sentence does not have, so another is chosen.",
    ),
    refusals=Refusals(
        parameter="“{name}” is not a setting of this demo. Its settings are: {choices}.",
        choice="{name}: “{value}” cannot be chosen. Choose one of: {choices}.",
        position="{name}: “{value}” is not the position of a word. Give a whole number "
        "from 1 to {last}.",
        unlike="text: this is not the sentence of the example “{example}”.",
        empty="There is no word in this sentence. Type at least one. The picture still shows the "
        "last sentence.",
        long="{count} words and punctuation marks: at most {limit}. Shorten the sentence. The "
        "picture still shows the last sentence.",
        characters="{count} characters: at most {limit}. Shorten the sentence. The picture still "
        "shows the last sentence.",
    ),
)
