"""English."""

from multihead.drawing.numbers import NumberFormat
from multihead.labels import (
    Baselines,
    Common,
    Heads,
    Jobs,
    Labels,
    Languages,
    Measured,
    Messages,
    Refusals,
    Regimes,
    Relations,
    Scores,
)

COMMON = Common(
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
        noscript="Another sentence or training needs JavaScript. Heads, layers and words can be "
        "chosen without it.",
        starting="Starting Python in your browser: {loaded} of {total} MB",
        ready="Python is ready: type a sentence of your own.",
        computing="Computing …",
        failed_network="Python could not be loaded. The picture above still works; check the "
        "connection and try again.",
        failed_damaged="A file of the Python runtime arrived damaged. The picture above still "
        "works; try again, or reload the page.",
        failed_webassembly="This browser does not allow WebAssembly, which Python needs here. "
        "The picture above still works.",
        failed_other="Something went wrong while computing. The picture above is the last good "
        "one; try again.",
        link_copied="Link copied.",
        link_failed="The link could not be copied. It stands in the address bar.",
        link_bad="Part of this link could not be used, so the usual view is shown instead.",
    ),
    refusals=Refusals(
        parameter="“{name}” is not a setting of this demo. Its settings are: {choices}.",
        choice="{name}: “{value}” cannot be chosen. Choose one of: {choices}.",
        position="{name}: “{value}” is not the position of a word. Give a whole number from 1 on.",
        empty="There is no word in this sentence. Type at least one. The picture still shows the "
        "last sentence.",
        long="{count} words and punctuation marks: at most {limit}. Shorten the sentence. The "
        "picture still shows the last sentence.",
        characters="{count} characters: at most {limit}. Shorten the sentence. The picture still "
        "shows the last sentence.",
    ),
)

HEADS = Heads(
    controls="Sentence and training",
    names=Jobs(
        previous="previous word",
        next="next word",
        subject="subject",
        antecedent="antecedent",
        noun="noun",
        object="object",
        start="start token",
        none="no single job",
    ),
    tasks=Jobs(
        previous="looks at the previous word",
        next="looks at the next word",
        subject="looks at the subject of a verb",
        antecedent="looks at the noun a pronoun stands for",
        noun="looks at the noun of a determiner or adjective",
        object="looks at the object of a verb",
        start="rests on the start token",
        none="has no single job",
    ),
    unsure_name="{name}, in part",
    unsure_task="{task}, but not reliably",
    measured=Measured(
        relation="On {sentences} sentences kept out of training its largest weight is on the right "
        "word in {share} of {count} cases.",
        rule="The best simple rule, {rule}, reaches {share}.",
        start="On {sentences} sentences kept out of training {weight} of a word’s weight lies on "
        "the start token on average.",
        none="On {sentences} sentences kept out of training none of the six relations fits. The "
        "best is “{name}”, right in {share} of {count} cases.",
        rules=Baselines(
            uniform="any word", nearest_noun="the nearest noun", best_offset="a fixed distance"
        ),
        card="More on the model card",
    ),
    pick_head="Choose a head (rows are queries, columns are keys)",
    pick_word="Choose the word that asks: the query",
    looks="{query} looks at {key}, with weight {weight}.",
    itself="itself",
    spreads="{query} spreads its weight: {keys}.",
    spreads_wide="{query} spreads its weight: {keys}, and less on other words.",
    thin="{query} spreads its weight thinly. Most goes to {key}: {weight}.",
    rests="{query} finds no word to look at in this head and rests on the start token, with weight "
    "{weight}.",
    unknown="unknown word",
    unknown_note="Not in the encoder’s vocabulary (dotted underline): {words}. Known "
    "only by letter groups, capital letter and language.",
    unknown_title="What happens to unknown words?",
    unknown_text="The encoder has an entry for {count} words of both languages. It knows "
    "any other word only by its letter groups (all groups of three letters, and the last letters), "
    "by whether it begins with a capital, and by the language of the page. An ending such as -ed "
    "or -ly often tells what kind of word it is. Now and then the guess is wrong, and then a head "
    "looks astray.",
    framed="framed: the query",
    filled="filled: a key it looks at",
    above="above: to a word",
    below="below: to the start token",
    right="right: to a word",
    left="left: to the start token",
    others="grey: other queries, from {weight}",
    ticks="ticks on the scale: all weights of this head",
    undrawn="Below {weight} no link is drawn; the table has every weight.",
    table_title="All weights of this head",
    table_text="Each row is a query, each column a key, and every row adds up to 1. The framed row "
    "is the one in the picture.",
    caption="{head}, {layer}: {task}. Rows are queries, columns are keys.",
    corner="query ↓ key →",
    training_title="What does “with guidance” mean?",
    training_text="The same encoder comes with three sets of parameters. Untrained: random "
    "numbers, as before any training. Without guidance: it has only learned to repair "
    "sentences, and where its heads look was left to them. With guidance: in layer 2 six heads "
    "were also told during training which word to look at, and a seventh to rest on the start "
    "token. So their jobs were assigned; finding the right word in sentences never seen before "
    "is what they have learned.",
    start_title="What is “start”?",
    start_text="An extra token that the encoder puts before every sentence. The weights of a query "
    "always add up to 1, so a head that finds nothing to look at must still put its weight "
    "somewhere. With guidance the encoder has learned to put it on the start token. Its own row is "
    "in the table; it stands for no word, so it is not drawn as a query.",
)

SCORES = Scores(
    held_out="Held-out sentences: how often the head for each relation is right",
    handwritten="Hand-written sentences: how often the head for each relation is right",
    regimes="For each relation the head of layer 2 that is right most often",
    relations=Relations(
        previous="previous word",
        next="next word",
        subject="subject of a verb",
        antecedent="antecedent of a pronoun",
        noun="noun of a determiner or adjective",
        object="object of a verb",
    ),
    languages=Languages(en="English", de="German"),
    relation="Relation",
    language="Language",
    cases="Cases",
    right="Right",
    weight="Mean weight",
    baselines=Baselines(
        uniform="Equal weight", nearest_noun="Nearest noun", best_offset="Fixed distance"
    ),
)

LABELS = Labels(language="en", common=COMMON, heads=HEADS, scores=SCORES)
