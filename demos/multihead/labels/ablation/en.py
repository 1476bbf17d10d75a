"""English."""

from multihead.labels.ablation import Ablation, Kinds
from multihead.labels.common import OwnMessages

LABELS = Ablation(
    messages=OwnMessages(
        noscript="Another sentence or form, and switching heads, needs JavaScript and a browser "
        "from 2023 or later.",
        ready="Python is ready: switch heads off and on.",
    ),
    controls="Sentence",
    pick_form="Put in a form, right or wrong",
    pick_heads="Switch heads off",
    pick_layer="Layer",
    given="Put in",
    written="The model writes",
    right="right",
    wrong="wrong",
    fits="fits too",
    put_in="put in",
    all_on="With all heads",
    one_off="Without Head {head}{of}",
    some_off="Without Heads {heads}{of}",
    joint=" and ",
    one_on="With Head {head} alone{of}",
    all_off="Without any head{of}",
    of_layer=" of layer {layer}",
    said="{without}, {moves}; the model {writes}.",
    gets="{right} gets {after}",
    falls="{right} falls from {before} to {after}",
    rises="{right} rises from {before} to {after}",
    stays="{right} stays at {after}",
    writes="writes {best}",
    slips="now writes {best}",
    still="still writes {best}",
    measured="The same on {sentences} sentences kept out of training ({kind}): right at {share} "
    "of {count} places, with all heads at {whole}.",
    measured_all="The same on {sentences} sentences kept out of training ({kind}): right at "
    "{whole} of {count} places.",
    unmeasured="On the {sentences} sentences kept out of training ({kind}, {count} places, {whole} "
    "right with all heads) only single heads and all eight were switched off.",
    shares="How probable each form is for the model",
    form="form",
    caption="Layer {layer}, one head off at a time: how probable the right form is in this "
    "sentence, and how often it wins on the held-out sentences ({kind}), with the change in "
    "percentage points, taken before rounding",
    switch="switch off",
    here="this sentence",
    there="held-out",
    only="the others off",
    head_off="Head {head} off",
    only_head="Only Head\u00a0{head}",
    none_off="all heads on",
    eight_off="all eight off",
    put_all_on="All on",
    put_all_off="All off",
    kinds=Kinds(
        verb="number of a verb",
        misled="number of a verb beside another noun",
        pronoun="pronoun",
        relative="relative pronoun",
        determiner="determiner",
        article="a or an",
        adjective="ending of an adjective",
        object="verb that fits its object",
    ),
    overview_title="What each head is worth, by kind of agreement",
    overview="Layer {layer}: how often the right form is found, and what changes without a head, "
    "in percentage points (bold from 2 on)",
    without="switched off",
    places="places",
    how="Every place where an agreement can go wrong was damaged, one at a time: the next form of "
    "its paradigm was put in, and the model had to find the right one. Some are repaired "
    "badly even with all heads. A wrong pronoun often fits another noun, so that it is not "
    "wrong for the model; German pronouns are even repaired more often without Head 4 of layer 2. "
    "And a verb that does not fit its object is mostly left as it is.",
    caveat_title="What switching a head off does and does not show",
    caveat_text="A head that is switched off adds nothing: its output is set to zero before the "
    "output projection. The model never met that in training, so part of a drop may come from "
    "the surprise. If the form breaks, the model needed the head here. If it holds, that does not "
    "make the head useless: others may stand in for it, and layer 1 has already moved "
    "information between words. The jobs of Heads 1 to 7 in layer 2 were assigned in training.",
)
