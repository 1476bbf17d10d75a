"""Words: the tables of the model card."""

from typing import NamedTuple


class Baselines(NamedTuple):
    """The simple rules that a score is compared with."""

    uniform: str
    nearest_noun: str
    best_offset: str


class Relations(NamedTuple):
    """One text for each relation that is scored."""

    previous: str
    next: str
    subject: str
    antecedent: str
    noun: str
    object: str


class Languages(NamedTuple):
    """The names of the languages."""

    en: str
    de: str


class Scores(NamedTuple):
    """The tables of the model card."""

    held_out: str
    handwritten: str
    regimes: str
    relations: Relations
    languages: Languages
    relation: str
    language: str
    cases: str
    right: str
    weight: str
    baselines: Baselines
