"""What each head is worth over the held-out sentences: the figures that ship are those counted.

All of them take two minutes (`python -m demos.training.ablation` writes them anew). Here all places
are counted with all heads, and some kinds of place without a head of either layer.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from multihead.encoder import HEADS, LANGUAGES, LAYERS, load

from demos.training import ablation
from demos.training.grammar.items import Item, finish
from demos.training.scores import TEST_SENTENCES

FIGURES = json.loads((ablation.FOLDER / "ablation.json").read_text(encoding="utf-8"))
SOME = (
    ("en", "misled", 2, 3), ("de", "misled", 2, 3), ("en", "article", 2, 2),
    ("de", "adjective", 2, 1), ("en", "misled", 1, 8), ("de", "relative", 1, 7),
)  # fmt: skip
"""Language, kind of place, layer and head."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_places_are_counted(language):
    found = questions(language)
    kinds = [question.kind for question in found]
    assert FIGURES[language]["sentences"] == TEST_SENTENCES
    assert {k: own["count"] for k, own in FIGURES[language]["kinds"].items()} == {
        kind: kinds.count(kind) for kind in ablation.KINDS if kind in kinds
    }
    for question in found:
        assert question.tokens[question.position - 1].lower() == question.forms[question.right]
        changed = [a != b for a, b in zip(question.tokens, question.damaged(), strict=True)]
        assert changed.index(True) == question.position - 1
        assert sum(changed) == 1


@cache
def questions(language: str) -> list[ablation.Question]:
    return ablation.held_out_questions(load(), language)


def share_right(language: str, gate: np.ndarray, kinds: set[str]) -> dict[str, float]:
    """How often the right form wins, by kind of place."""
    encoder = load()
    right: dict[str, list[bool]] = {kind: [] for kind in kinds}
    for question in questions(language):
        if question.kind in kinds:
            reading = encoder.read_tokens(question.damaged(), language, gate)
            shares = list(reading.distribution(question.position, question.forms).values())
            right[question.kind].append(int(np.argmax(shares)) == question.right)
    return {kind: float(np.mean(found)) for kind, found in right.items()}


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_all_heads_the_shares_are_those_that_ship(language):
    published = {kind: own["all"] for kind, own in FIGURES[language]["kinds"].items()}
    found = share_right(language, np.ones((LAYERS, HEADS)), {*published})
    assert found == pytest.approx(published, abs=5e-4)


@pytest.mark.parametrize(("language", "kind", "layer", "head"), SOME)
def test_without_a_head_too(language, kind, layer, head):
    gate = np.ones((LAYERS, HEADS))
    gate[layer - 1, head - 1] = 0
    published = FIGURES[language]["kinds"][kind]["without"][layer - 1][head - 1]
    assert share_right(language, gate, {kind})[kind] == pytest.approx(published, abs=5e-4)


def test_gates_are_all_then_single_heads_then_a_whole_layer():
    found = list(ablation.gates())
    assert len(found) == 1 + LAYERS * (HEADS + 1)
    assert [int(LAYERS * HEADS - gate.sum()) for gate in found] == [0, *[*[1] * 8, 8] * 2]


def test_answers_are_tallied():
    rows = [[True] * 19, [False, *[True] * 18]]
    found = ablation.tally(rows)
    assert found["count"] == 2
    assert found["all"] == 0.5
    assert found["without"] == [[1.0] * 8] * 2
    assert found["none"] == [1.0] * 2


def sentence(*items: Item):
    return finish("en", list(items), set())


def noun(word: str, trait: str) -> Item:
    return Item(word, "NOUN.SUBJECT", trait=trait)


def test_a_nearer_noun_of_the_other_number_misleads():
    for other, kind in (("n", "misled"), ("p", "verb")):
        subject = noun("dogs", "p+")
        verb = Item("are", "VFIN", ("is", "are"), "p").link("subject", subject)
        read = sentence(subject, noun("door", other), verb)
        (question,) = ablation.questions(read, 3)
        assert (question.kind, question.forms, question.right) == (kind, ("is", "are"), 1)
        assert question.damaged() == ("Dogs", "door", "is")


def test_a_verb_to_be_chosen_is_asked_for_number_and_for_choice():
    subject = noun("dogs", "p+")
    slot = ("eats", "eat", "drinks", "drink", "reads", "read", "drives", "drive")
    verb = Item("drink", "VFIN", slot, "p").link("subject", subject)
    number, choice = ablation.questions(sentence(subject, verb), 2)
    assert (number.kind, number.forms, number.right) == ("verb", ("drinks", "drink"), 1)
    assert (choice.kind, choice.forms) == ("object", ("eat", "drink", "read", "drive"))


def test_a_capital_letter_is_kept():
    (question,) = ablation.questions(sentence(Item("a", "DET", ("a", "an")), noun("dog", "n")), 1)
    assert question.kind == "article"
    assert question.damaged() == ("An", "dog")


def test_the_figures_ship_with_the_package():
    assert Path(ablation.FOLDER / "ablation.json").stat().st_size < 5_000
