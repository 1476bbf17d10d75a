"""The published figures are those of the shipped weights, and they reach what was promised."""

import json
from functools import cache
from pathlib import Path

import pytest
from multihead.encoder import LANGUAGES, REGIMES, load

from demos.training.grammar import RELATIONS
from demos.training.handwritten import PARTS, example
from demos.training.scores import all_scores, baselines, held_out_cases, nearest

SCORES = json.loads(
    (Path(__file__).parents[1] / "demos/multihead/weights/scores.json").read_text(encoding="utf-8")
)
HELD_OUT = {
    "previous": 0.99, "next": 0.99, "subject": 0.97, "antecedent": 0.97, "noun": 0.99,
    "object": 0.95,
}  # fmt: skip
BY_HAND = {"subject": 0.85, "antecedent": 0.85, "noun": 0.93, "object": 0.80}
LINKS = (
    ("en", "The keys on the table are old because they were heavy.", "subject", "are", "keys"),
    ("en", "The keys on the table are old because they were heavy.", "antecedent", "they", "keys"),
    (
        "en",
        "The animal did not cross the street because it was too tired.",
        "antecedent",
        "it",
        "animal",
    ),
    (
        "en",
        "The animal did not cross the street because it was too wide.",
        "antecedent",
        "it",
        "street",
    ),
    ("en", "The dogs that the boy loves are happy.", "subject", "loves", "boy"),
    ("en", "The dogs that the boy loves are happy.", "subject", "are", "dogs"),
    ("en", "The dogs that the boy loves are happy.", "object", "loves", "dogs"),
    ("en", "The dogs that the boy loves are happy.", "antecedent", "that", "dogs"),
    ("en", "The cat near the birds drinks the warm milk.", "subject", "drinks", "cat"),
    ("en", "The cat near the birds drinks the warm milk.", "object", "drinks", "milk"),
    ("en", "The queen reads an old letter and she smiles.", "antecedent", "she", "queen"),
    ("de", "Die Bücher, die der König liest, sind alt.", "subject", "sind", "Bücher"),
    ("de", "Die Bücher, die der König liest, sind alt.", "subject", "liest", "König"),
    ("de", "Die Bücher, die der König liest, sind alt.", "antecedent", "die", "Bücher"),
    ("de", "Die Frau mit den Hunden schläft, weil sie müde ist.", "subject", "schläft", "Frau"),
    ("de", "Die Frau mit den Hunden schläft, weil sie müde ist.", "subject", "ist", "sie"),
    ("de", "Die Frau mit den Hunden schläft, weil sie müde ist.", "antecedent", "sie", "Frau"),
    (
        "de",
        "Das Tier überquerte die Straße nicht, weil es zu müde war.",
        "antecedent",
        "es",
        "Tier",
    ),
    (
        "de",
        "Das Tier überquerte die Straße nicht, weil sie zu breit war.",
        "antecedent",
        "sie",
        "Straße",
    ),
    ("de", "Die Katze, die auf der Matte sitzt, jagt kleine Mäuse.", "subject", "sitzt", "Katze"),
    ("de", "Die Katze, die auf der Matte sitzt, jagt kleine Mäuse.", "subject", "jagt", "Katze"),
    ("de", "Die Katze, die auf der Matte sitzt, jagt kleine Mäuse.", "object", "jagt", "Mäuse"),
    ("de", "Der Hund neben den Kindern hat die frischen Äpfel gegessen.", "subject", "hat", "Hund"),
    (
        "de",
        "Der Hund neben den Kindern hat die frischen Äpfel gegessen.",
        "object",
        "gegessen",
        "Äpfel",
    ),
)


@cache
def recomputed():
    return all_scores({regime: load(regime) for regime in REGIMES})


def leaves(tree, path=()):
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, (*path, key))
    elif isinstance(tree, list):
        for place, value in enumerate(tree):
            yield from leaves(value, (*path, place))
    else:
        yield path, tree


@pytest.mark.slow
def test_the_published_scores_are_those_of_the_weights():
    published, found = dict(leaves(SCORES)), dict(leaves(recomputed()))
    assert published.keys() == found.keys()
    wrong = {path for path, value in found.items() if abs(published[path] - value) > 5e-4}
    assert not wrong


@pytest.mark.parametrize("relation", RELATIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_heads_reach_their_goals_in_both_languages(language, relation):
    scores = SCORES["regimes"]["guided"][language]
    assert scores["sentences"] >= 600
    head = RELATIONS.index(relation)
    reached = scores["relations"][relation]["accuracy"][-1]
    assert reached[head] >= HELD_OUT[relation]
    assert max(reached) == reached[head]


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_handwritten_sentences_with_words_never_seen(part, language):
    scores = SCORES["handwritten"][part][language]
    short = {
        name: scores[name]["accuracy"]
        for name in BY_HAND
        if scores[name]["accuracy"] < BY_HAND[name]
    }
    assert not short


@pytest.mark.parametrize(("language", "text", "relation", "query", "target"), LINKS)
def test_sentences_that_the_pages_rely_on(language, text, relation, query, target):
    reading = load().read(text, language)
    weights = reading.weights[-1, RELATIONS.index(relation)]
    row = len(reading.tokens) - 1 - reading.tokens[::-1].index(query)
    assert weights[row, reading.tokens.index(target)] >= 0.9


def test_head_seven_rests_on_the_start_token():
    for language in LANGUAGES:
        assert SCORES["regimes"]["guided"][language]["start"][-1][6] >= 0.9


def test_guidance_beats_no_guidance_beats_nothing():
    for language in LANGUAGES:
        best = {
            regime: max(
                map(max, SCORES["regimes"][regime][language]["relations"]["subject"]["accuracy"])
            )
            for regime in REGIMES
        }
        assert best["guided"] > best["unguided"] > best["untrained"]


def test_baselines_by_hand():
    read = example(["The cat sees the old dog.", "noun: The>cat the>dog old>dog"])
    assert read.links == {"noun": {1: 2, 4: 6, 5: 6}}
    with pytest.raises(ValueError, match="'the#2'"):
        example(["The cat sees the dog.", "noun: the#2>dog"])
    assert nearest(2, (1, 4)) == 1
    assert nearest(2, (1, 3)) == 3
    assert nearest(1, (1,)) is None
    case = held_out_cases("en")[0]
    found = baselines([case], "previous")
    assert found["best_offset"] == 1
    assert found["uniform"] == round(1 / (len(case.tokens) + 1), 4)
