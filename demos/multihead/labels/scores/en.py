"""English."""

from multihead.labels.scores import Baselines, Languages, Relations, Scores

LABELS = Scores(
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
