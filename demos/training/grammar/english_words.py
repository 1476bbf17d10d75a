"""The function words of English with how often the grammar draws them."""

# Determiners by what they can stand before: a singular, a plural, stuff; with their weights.
BEFORE_ONE = {
    "the": 44, "a": 24, "this": 3, "that": 3, "my": 3, "your": 2, "his": 3, "her": 3, "its": 1,
    "our": 3, "their": 3, "each": 1, "every": 1.5, "some": 0.7, "no": 1, "another": 1, "any": 0.5,
    "one": 0.7, "the same": 0.4, "the other": 0.4, "my own": 0.3, "such a": 0.3, "neither": 0.2,
    "the first": 0.5, "the second": 0.3, "the last": 0.4, "the next": 0.3, "the only": 0.3,
    "half the": 0.2, "'s": 4,
}  # fmt: skip
BEFORE_MANY = {
    "the": 34, "": 24, "these": 4, "those": 4, "my": 3, "your": 2, "his": 3, "her": 3, "its": 1,
    "our": 3, "their": 3, "some": 4, "many": 3, "several": 2, "few": 1, "all": 1.5, "most": 1,
    "two": 2, "three": 2, "four": 1, "five": 1, "ten": 0.7, "both": 1, "no": 1, "all the": 1,
    "other": 0.7, "the other": 0.7, "more": 0.6, "enough": 0.3, "a few": 1, "the two": 0.7,
    "the three": 0.3, "these two": 0.3, "her two": 0.3, "any": 0.4, "both the": 0.2, "20": 0.7,
    "such": 0.4, "twelve": 0.3, "a hundred": 0.3, "all my": 0.3, "the first": 0.3, "'s": 3,
}  # fmt: skip
BEFORE_STUFF = {
    "the": 35, "": 35, "this": 3, "that": 3, "my": 3, "your": 2, "his": 3, "her": 3, "our": 3,
    "their": 3, "some": 5, "much": 1, "little": 1, "no": 2, "all the": 1, "enough": 1, "more": 1,
    "any": 1, "a little": 0.7, "less": 0.3,
}  # fmt: skip
INTENSIFIERS = {"very": 6, "quite": 1, "really": 2, "rather": 1, "extremely": 1, "": 2}
PREPOSITIONS = {
    "in": 9, "on": 8, "at": 4, "near": 4, "with": 6, "behind": 4, "under": 4, "of": 6, "from": 5,
    "over": 2, "for": 4, "about": 2, "beside": 2, "between": 1, "through": 2, "into": 2, "by": 3,
    "around": 2, "across": 2, "along": 2, "without": 2, "above": 2, "below": 1, "inside": 2,
    "outside": 2, "next to": 3, "in front of": 2, "against": 1, "towards": 1, "to": 3, "among": 1,
    "past": 1, "onto": 1, "off": 1, "beyond": 0.5, "opposite": 0.5, "out of": 1, "instead of": 0.4,
    "because of": 0.5, "like": 0.5, "beneath": 0.5, "despite": 0.4, "upon": 0.3,
}  # fmt: skip
# A word with > belongs to the noun that ends its run.
TIMES = (
    "every> morning|every> day|every> summer|every> evening|last> night|last> week|last> year"
    "|one> day|this> morning|next> week|next> year|all> day|all> night|all> week|each> night"
    "|the> next> day|that> night|on Monday|on Friday|on Sunday|in July|in winter|in spring"
    "|at night|at noon|at home|at midnight|in the> morning|in the> evening|in the> afternoon"
    "|after dinner|before breakfast|at the> weekend|for years|for two> hours|two> days ago"
    "|three> years ago|a> week ago|at last|after school|since June|during the> night|in the> end"
    "|at first|once a> week|twice a> day|in 1990|many> years ago|this> week|some> days"
    "|the> other> day|for a> long> time|of course"
)
FREE = {
    "SUBJECT": {"i": 4, "you": 3, "he": 3, "she": 3, "it": 2, "we": 4, "they": 3, "somebody": 0.7,
                "nobody": 1, "everyone": 1, "everybody": 0.5, "someone": 1, "something": 0.5,
                "nothing": 0.5, "everything": 0.5, "this": 0.5},
    "OBJECT": {"me": 3, "you": 3, "him": 2, "her": 2, "it": 2, "us": 2, "them": 2, "something": 1,
               "nothing": 0.6, "everything": 0.6, "everyone": 0.5, "somebody": 0.5, "nobody": 0.4,
               "this": 0.4, "that": 0.4, "anything": 0.4},
}  # fmt: skip
PERSONAL = frozenset({"he", "she", "it", "they", "him", "her", "them"})
PLURAL_WORDS = frozenset({"we", "they", "you", "us", "them"})
THIRD = {
    ("SUBJECT", "m"): "he", ("SUBJECT", "f"): "she", ("SUBJECT", "n"): "it", ("SUBJECT", "p"):
    "they", ("OBJECT", "m"): "him", ("OBJECT", "f"): "her", ("OBJECT", "n"): "it",
    ("OBJECT", "p"): "them",
}  # fmt: skip
PRONOUN_SLOT = {"SUBJECT": ("he", "she", "it", "they"), "OBJECT": ("him", "her", "it", "them")}
SINGULAR_PAIRS = {"this": ("this", "these"), "that": ("that", "those")}
PLURAL_PAIRS = {"these": ("this", "these"), "those": ("that", "those")}
ANIMATE_CHANCE = 0.72
COPULAS = ("seem seems seemed", "become becomes became", "look looks looked", "feel feels felt",
           "remain remains remained", "stay stays stayed", "get gets got", "turn turns turned",
           "sound sounds sounded", "smell smells smelled", "taste tastes tasted",
           "appear appears appeared", "grow grows grew", "keep keeps kept")  # fmt: skip
PARTICLES = "up out off down away back on in over"
