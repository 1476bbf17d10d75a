"""Sentences as arrays, and the damage that training does to them.

The objective is to repair: a slot (an article, an ending, a verb form, a pronoun) is filled with a
random form of its kind and the encoder must say which form stood there. What is filled in says
nothing, so the answer must come from other words.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from multihead.encoder import LANGUAGES, LIMIT, UNKNOWN, piece_buckets
from multihead.text import START, capital, lookup_form, opens_sentence
from numpy.typing import NDArray

from demos.training.grammar import RELATIONS, Sentence

type Ints = NDArray[np.int64]

LENGTH = LIMIT + 1
NO_SLOT = -1
ROW_DROPOUT = 0.2
LOWER_CASE = 0.04
WHOLE_SHARE = 0.4
DAMAGE_SHARE = 0.4
PRONOUN_DAMAGE_SHARE = 0.1
"""Less for pronouns: what they stand for is mostly told by their form."""


@dataclass
class Forms:
    """Every form met, numbered: its vocabulary row and its pieces."""

    rows: dict[str, int]
    buckets: int
    closed: int
    """Rows below this one (function words) are never dropped."""

    def __post_init__(self) -> None:
        self.number: dict[str, int] = {}
        self.row: list[int] = []
        self.pieces: list[list[int]] = []
        for form in self.rows:
            self.of(form)

    def of(self, form: str) -> int:
        if form not in self.number:
            self.number[form] = len(self.number)
            self.row.append(self.rows.get(form, self.rows[UNKNOWN]))
            special = form in {START, UNKNOWN}
            self.pieces.append([] if special else piece_buckets(form, self.buckets))
        return self.number[form]


@dataclass
class Classes:
    """Word classes and traits, numbered as they come."""

    tags: dict[str, int] = field(default_factory=dict)
    traits: dict[str, int] = field(default_factory=dict)

    def tag(self, name: str) -> int:
        return self.tags.setdefault(name, len(self.tags))

    def trait(self, name: str) -> int:
        return self.traits.setdefault(name, len(self.traits)) if name else -1


@dataclass(frozen=True)
class Corpus:
    """Sentences as arrays of (sentence, position), padded with -1 (forms with 0)."""

    forms: Ints
    capitals: Ints
    tags: Ints
    traits: Ints
    slots: Ints
    links: Ints
    lengths: Ints
    languages: Ints
    slot_table: Ints
    slot_sizes: Ints

    @classmethod
    def of(cls, sentences: Sequence[Sentence], forms: Forms, classes: "Classes") -> "Corpus":
        shape = (len(sentences), LENGTH)
        forms_, capitals = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        tags, traits, slots = (np.full(shape, -1) for _ in range(3))
        links = np.full((len(sentences), len(RELATIONS), LENGTH), -1)
        kinds: dict[tuple[int, ...], int] = {}
        for place, sentence in enumerate(sentences):
            size = len(sentence.words)
            known = [lookup_form(word) for word in sentence.words[1:]]
            forms_[place, :size] = [forms.of(form) for form in (START, *known)]
            opens = opens_sentence(sentence.words[1:])
            capitals[place, 1:size] = list(map(capital, sentence.words[1:], opens))
            tags[place, :size] = [classes.tag(tag) for tag in sentence.tags]
            traits[place, :size] = [classes.trait(trait) for trait in sentence.traits]
            links[place, :, :size] = [sentence.links[relation] for relation in RELATIONS]
            for position, (form, slot) in enumerate(zip(known, sentence.slots[1:], strict=True), 1):
                choices = tuple(forms.of(other) for other in slot) if in_rows(slot, forms) else ()
                if len(set(choices)) > 1 and forms.of(form) in choices:
                    slots[place, position] = kinds.setdefault(choices, len(kinds))
        sizes = np.array([len(choices) for choices in kinds])
        table = np.zeros((len(kinds), sizes.max()), np.int64)
        for choices, kind in kinds.items():
            table[kind, : len(choices)] = choices
        lengths = np.array([len(sentence.words) for sentence in sentences])
        languages = np.array([LANGUAGES.index(sentence.language) for sentence in sentences])
        return cls(forms_, capitals, tags, traits, slots, links, lengths, languages, table, sizes)


def in_rows(slot: tuple[str, ...], forms: Forms) -> bool:
    return all(lookup_form(form) in forms.rows for form in slot)


@dataclass(frozen=True)
class Batch:
    """Some sentences, damaged. `asked` marks the slots whose true form must be told."""

    forms: Ints
    rows: Ints
    capitals: Ints
    languages: Ints
    lengths: Ints
    tags: Ints
    traits: Ints
    links: Ints
    asked: NDArray[np.bool_]
    answers: Ints


def reading_batch(tokens: tuple[str, ...], language: str, forms: Forms) -> Batch:
    """One undamaged sentence without gold, as the encoder reads it."""
    numbers = [forms.of(form) for form in (START, *map(lookup_form, tokens))]
    shape = (1, len(numbers))
    return Batch(
        forms=np.array([numbers]),
        rows=np.array([[forms.row[number] for number in numbers]]),
        capitals=np.array([[0, *map(capital, tokens, opens_sentence(tokens))]]),
        languages=np.array([LANGUAGES.index(language)]),
        lengths=np.array([len(numbers)]),
        tags=np.full(shape, -1),
        traits=np.full(shape, -1),
        links=np.full((1, len(RELATIONS), len(numbers)), -1),
        asked=np.zeros(shape, bool),
        answers=np.zeros(shape, np.int64),
    )


class Batches:
    """Draws batches of sentences of like length."""

    def __init__(
        self, corpus: Corpus, forms: Forms, classes: Classes, size: int, seed: int
    ) -> None:
        self.corpus = corpus
        self.random = np.random.default_rng(seed)
        self.size = size
        self.row_of = np.array(forms.row)
        self.closed = forms.closed
        self.is_pronoun = np.array([tag.startswith(("PRON", "REL")) for tag in classes.tags])
        self.unknown = forms.rows[UNKNOWN]
        jitter = self.random.random(len(corpus.lengths)) * 3
        self.order = np.argsort(corpus.lengths + jitter, kind="stable")

    def draw(self) -> Batch:
        begin = int(self.random.integers(0, len(self.order) - self.size))
        chosen = self.order[begin : begin + self.size]
        length = int(self.corpus.lengths[chosen].max())
        true = self.corpus.forms[chosen, :length]
        shares = np.where(
            self.is_pronoun[self.corpus.tags[chosen, :length]], PRONOUN_DAMAGE_SHARE, DAMAGE_SHARE
        )
        damaged, asked = self.damage(true, self.corpus.slots[chosen, :length], shares)
        small = self.random.random((len(chosen), 1)) < LOWER_CASE
        return Batch(
            forms=damaged,
            rows=self.drop_rows(self.row_of[damaged]),
            capitals=np.where(small, 0, self.corpus.capitals[chosen, :length]),
            languages=self.corpus.languages[chosen],
            lengths=self.corpus.lengths[chosen],
            tags=self.corpus.tags[chosen, :length],
            traits=self.corpus.traits[chosen, :length],
            links=self.corpus.links[chosen, :, :length],
            asked=asked,
            answers=self.row_of[true],
        )

    def damage(
        self, true: Ints, slots: Ints, shares: NDArray[np.float64]
    ) -> tuple[Ints, NDArray[np.bool_]]:
        """Fill some slots with a random form of their kind; some sentences stay whole."""
        whole = self.random.random((len(true), 1)) < WHOLE_SHARE
        asked = (slots != NO_SLOT) & (self.random.random(true.shape) < shares) & ~whole
        choice = (self.random.random(true.shape) * self.corpus.slot_sizes[slots]).astype(int)
        return np.where(asked, self.corpus.slot_table[slots, choice], true), asked

    def drop_rows(self, rows: Ints) -> Ints:
        """Hide the row of some words, so that their spelling must do."""
        hidden = (self.random.random(rows.shape) < ROW_DROPOUT) & (rows >= self.closed)
        return np.where(hidden, self.unknown, rows)
