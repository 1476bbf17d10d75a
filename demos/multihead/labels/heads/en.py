"""English."""

from multihead.labels.heads import Heads, Jobs, Measured
from multihead.labels.scores import Baselines

LABELS = Heads(
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
        antecedent="looks at the antecedent of a pronoun",
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
    training_text="The same encoder comes in three states. Untrained: random "
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
