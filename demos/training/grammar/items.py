"""What the grammars build sentences from: words that know what they belong to.

A phrase is a list of items in order; an item points at other items, never at positions, so that a
phrase may be moved about before `finish` counts positions.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from multihead.text import START

RELATIONS = ("previous", "next", "subject", "antecedent", "noun", "object")
GRAMMAR_RELATIONS = RELATIONS[2:]
"""subject: finite verb to its subject. antecedent: pronoun to the noun it stands for. noun:
determiner or adjective to its noun. object: verb to its direct object."""


@dataclass(eq=False)
class Item:
    """One word in its place: `tag` is its class, `slot` the forms it could have been instead.

    `trait` is number, gender and life of a noun or pronoun, number of a finite verb.
    """

    word: str
    tag: str
    slot: tuple[str, ...] = ()
    trait: str = ""
    links: dict[str, "Item"] = field(default_factory=dict)

    def link(self, relation: str, target: "Item") -> "Item":
        self.links[relation] = target
        return self


type Phrase = list[Item]


@dataclass
class Nominal:
    """A noun phrase that can be a subject, an object, an antecedent."""

    items: Phrase
    head: Item
    plural: bool
    gender: str
    kind: str
    person: int = 3
    lemma: str = ""

    def __post_init__(self) -> None:
        if self.lemma:
            self.head.trait = ("p" if self.plural else self.gender) + "+" * self.animate

    @property
    def animate(self) -> bool:
        return self.kind in "ha"


@dataclass(frozen=True)
class Sentence:
    """A finished sentence; index 0 is the start token, links hold positions or -1."""

    language: str
    words: tuple[str, ...]
    tags: tuple[str, ...]
    traits: tuple[str, ...]
    slots: tuple[tuple[str, ...], ...]
    links: dict[str, tuple[int, ...]]
    pairs: frozenset[tuple[str, str]]

    @property
    def text(self) -> str:
        return " ".join(self.words[1:])


def finish(language: str, phrase: Phrase, pairs: set[tuple[str, str]]) -> Sentence:
    """Count positions, begin with a capital letter, put the start token in front."""
    place = {id(item): position for position, item in enumerate(phrase, 1)}
    last = len(phrase)
    links = {
        relation: (
            -1,
            *(place.get(id(item.links.get(relation)), -1) for item in phrase),
        )
        for relation in GRAMMAR_RELATIONS
    }
    links["previous"] = (-1, *range(last))
    links["next"] = (-1, *range(2, last + 1), -1)
    words = [item.word for item in phrase]
    words[0] = words[0][0].upper() + words[0][1:]
    return Sentence(
        language=language,
        words=(START, *words),
        tags=("START", *(item.tag for item in phrase)),
        traits=("", *(item.trait for item in phrase)),
        slots=((), *(item.slot for item in phrase)),
        links={relation: links[relation] for relation in RELATIONS},
        pairs=frozenset(pairs),
    )


def pick[T](random: Random, weights: Mapping[T, float]) -> T:
    """One of the keys, by weight."""
    return random.choices(list(weights), list(weights.values()))[0]


def words(text: str, tag: str) -> Phrase:
    """Items of one class from words between spaces."""
    return [Item(word, tag) for word in text.split()]


def marked(text: str) -> Phrase:
    """A time expression: a word that ends in > belongs to the noun after it."""
    items = [
        Item(word.rstrip(">"), "DET" if word.endswith(">") else "TIME") for word in text.split()
    ]
    for place, item in enumerate(items):
        if item.tag == "DET":
            item.link("noun", next(later for later in items[place:] if later.tag != "DET"))
    return items
