"""What each head is worth: how often the right form is told with and without it.

Every place of the held-out sentences where an agreement can go wrong is damaged, one at a time, as
in training: a wrong form of its paradigm stands there, and the encoder must name the right one.
That is counted with all heads, without each head of each layer, and without all heads of a layer.
What a switched-off head would have added is zero (`head_gates`); see also Michel, Levy & Neubig
2019, "Are Sixteen Heads Really Better than One?", §3. NumPy only: `python -m
demos.training.ablation` measures the shipped weights anew.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import numpy as np
from multihead.encoder import HEADS, LANGUAGES, LAYERS, Encoder, load_from
from multihead.text import lookup_form
from numpy.typing import NDArray

from demos.training.grammar import Sentence, sentences
from demos.training.scores import TEST_SEED, TEST_SENTENCES, compact, nearest

type Figures = NDArray[np.float64]

FOLDER = Path(__file__).parents[2] / "demos/multihead/weights"
KINDS = ("verb", "misled", "pronoun", "relative", "determiner", "article", "adjective", "object")
"""verb: number of a finite verb; misled: the same, where the nearest noun is not the subject and
has the other number; article: a or an; object: which verb fits the object (eats, drinks, …)."""


@dataclass(frozen=True)
class Question:
    """A place in a sentence, the forms it could have, and which of them stood there."""

    kind: str
    tokens: tuple[str, ...]
    position: int
    forms: tuple[str, ...]
    right: int

    def damaged(self) -> tuple[str, ...]:
        """The sentence with the next form of the paradigm instead, its capital letter kept."""
        wrong = self.forms[(self.right + 1) % len(self.forms)]
        place = self.position - 1
        if self.tokens[place][0].isupper():
            wrong = wrong[0].upper() + wrong[1:]
        return (*self.tokens[:place], wrong, *self.tokens[place + 1 :])


def held_out_questions(encoder: Encoder, language: str) -> list[Question]:
    """All questions of the held-out sentences whose forms the encoder knows."""
    found = islice(sentences(language, TEST_SEED, test=True), TEST_SENTENCES)
    return [
        question
        for sentence in found
        for position, slot in enumerate(sentence.slots)
        if slot
        for question in questions(sentence, position)
        if all(lookup_form(form) in encoder.rows for form in question.forms)
    ]


def questions(sentence: Sentence, position: int) -> Iterator[Question]:
    """One for most places; two for a verb of which both number and choice are in question."""
    right = lookup_form(sentence.words[position])
    slot = tuple(dict.fromkeys(map(lookup_form, sentence.slots[position])))
    kind = kind_of(sentence, position, slot)
    if kind == "object" and len(slot) == 8:  # four verbs, each with singular and plural
        where = slot.index(right)
        pair = slot[where - where % 2 :][:2]
        yield _question(agreement(sentence, position), sentence, position, pair, right)
        slot = slot[where % 2 :: 2]
    if right in slot and len(slot) > 1:
        yield _question(kind, sentence, position, slot, right)


def _question(
    kind: str, sentence: Sentence, position: int, slot: tuple[str, ...], right: str
) -> Question:
    return Question(kind, sentence.words[1:], position, slot, slot.index(right))


def kind_of(sentence: Sentence, position: int, slot: tuple[str, ...]) -> str:
    """What agrees here, from the word's class and its paradigm."""
    tag = sentence.tags[position]
    if slot == ("a", "an"):
        return "article"
    by_class = {"PRON": "pronoun", "REL": "relative", "DET": "determiner", "ADJ": "adjective"}
    if found := by_class.get(tag.split(".")[0]):
        return found
    return agreement(sentence, position) if len(slot) == 2 else "object"


def agreement(sentence: Sentence, position: int) -> str:
    """Does the nearest noun mislead, being another than the subject and of the other number?"""
    nouns = [p for p, tag in enumerate(sentence.tags) if tag.startswith(("NOUN", "NAME"))]
    near = nearest(position, nouns)
    if near is None or near == sentence.links["subject"][position] or not sentence.traits[near]:
        return "verb"
    numbers = [sentence.traits[place].startswith("p") for place in (near, position)]
    return "misled" if numbers[0] != numbers[1] else "verb"


def gates() -> Iterator[Figures]:
    """All heads; without each head, layer by layer; without any head of a layer."""
    yield np.ones((LAYERS, HEADS))
    for layer in range(LAYERS):
        for off in [*([head] for head in range(HEADS)), list(range(HEADS))]:
            gate = np.ones((LAYERS, HEADS))
            gate[layer, off] = 0
            yield gate


def answers(encoder: Encoder, question: Question, language: str) -> list[bool]:
    """Whether the right form is the most probable, for each of the gates."""
    return [
        _best(encoder, question, language, gate) == question.forms[question.right]
        for gate in gates()
    ]


def _best(encoder: Encoder, question: Question, language: str, gate: Figures) -> str:
    reading = encoder.read_tokens(question.damaged(), language, gate)
    shares = reading.distribution(question.position, question.forms)
    return max(shares, key=lambda form: shares[form])


def tally(found: Iterable[list[bool]]) -> dict[str, object]:
    """Shares of right answers: with all heads, [layer][head] without it, without a layer's."""
    rows = np.array(list(found), dtype=float)
    share = rows.mean(axis=0)
    by_layer = share[1:].reshape(LAYERS, HEADS + 1)
    return {
        "count": len(rows),
        "all": round(float(share[0]), 4),
        "without": [[round(float(value), 4) for value in row[:HEADS]] for row in by_layer],
        "none": [round(float(row[HEADS]), 4) for row in by_layer],
    }


def measure(encoder: Encoder, language: str) -> dict[str, object]:
    """The figures of one language by kind of agreement; kinds that it has not are left out."""
    answered: dict[str, list[list[bool]]] = {kind: [] for kind in KINDS}
    for question in held_out_questions(encoder, language):
        answered[question.kind].append(answers(encoder, question, language))
    kinds = {kind: tally(found) for kind, found in answered.items() if found}
    return {"sentences": TEST_SENTENCES, "kinds": kinds}


def write(folder: Path) -> None:
    """Measure the weights with guidance, which are the ones on show."""
    encoder = load_from(folder / "guided.npz")
    text = json.dumps({one: measure(encoder, one) for one in LANGUAGES}, indent=1)
    (folder / "ablation.json").write_text(compact(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(FOLDER)
