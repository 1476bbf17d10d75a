"""How often each head's largest weight falls on a relation's target, and its mean weight there."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np
from multihead.encoder import LANGUAGES, Encoder
from numpy.typing import NDArray

from demos.training.grammar import RELATIONS, sentences
from demos.training.handwritten import PARTS, examples

type Figures = NDArray[np.float64]

TEST_SENTENCES = 600
TEST_SEED = 1000


@dataclass(frozen=True)
class Case:
    """Tokens (without start) and gold links: relation to {query: target}."""

    tokens: tuple[str, ...]
    links: dict[str, dict[int, int]]
    nouns: tuple[int, ...] = ()


def held_out_cases(language: str) -> list[Case]:
    found = islice(sentences(language, TEST_SEED, test=True), TEST_SENTENCES)
    return [
        Case(
            sentence.words[1:],
            {
                name: {query: target for query, target in enumerate(ends) if target >= 0}
                for name, ends in sentence.links.items()
            },
            tuple(p for p, tag in enumerate(sentence.tags) if tag.startswith(("NOUN", "NAME"))),
        )
        for sentence in found
    ]


def neighbours(size: int) -> dict[str, dict[int, int]]:
    return {
        "previous": {place: place - 1 for place in range(1, size)},
        "next": {place: place + 1 for place in range(1, size - 1)},
    }


def handwritten_cases(part: str, language: str) -> list[Case]:
    return [
        Case(found.tokens[1:], neighbours(len(found.tokens)) | found.links)
        for found in examples(part, language)
    ]


@dataclass(frozen=True)
class Tally:
    """For one relation: how many links, and [layer][head] figures."""

    count: int
    accuracy: list[list[float]]
    weight: list[list[float]]
    baselines: dict[str, float]


def measure(encoder: Encoder, cases: Sequence[Case], language: str) -> dict[str, object]:
    """Scores of every head on every relation, and its mean weight on the start token."""
    hits: dict[str, list[Figures]] = {name: [] for name in RELATIONS}
    shares: dict[str, list[Figures]] = {name: [] for name in RELATIONS}
    start, positions = np.zeros(()), 0
    for case in cases:
        weights = encoder.read_tokens(case.tokens, language).weights
        start = start + weights[:, :, 1:, 0].sum(axis=-1)
        positions += len(case.tokens)
        best = weights.argmax(axis=-1)
        for name, links in case.links.items():
            queries, targets = list(links), list(links.values())
            hits[name].extend(np.moveaxis((best[:, :, queries] == targets) * 1.0, -1, 0))
            shares[name].extend(np.moveaxis(weights[:, :, queries, targets], -1, 0))
    relations = {
        name: {
            "count": len(hits[name]),
            "accuracy": rounded(np.mean(hits[name], axis=0)),
            "weight": rounded(np.mean(shares[name], axis=0)),
            "baselines": baselines(cases, name),
        }
        for name in RELATIONS
    }
    return {"sentences": len(cases), "start": rounded(start / positions), "relations": relations}


def rounded(values: Figures) -> list[list[float]]:
    return [[round(float(figure), 4) for figure in row] for row in values]


def baselines(cases: Sequence[Case], relation: str) -> dict[str, float]:
    """What looking everywhere alike, at the nearest noun or at one fixed distance would score."""
    links = [
        (query, target, case)
        for case in cases
        for query, target in case.links.get(relation, {}).items()
    ]
    offsets = [target - query for query, target, _ in links]
    found = {
        "uniform": float(np.mean([1 / (len(case.tokens) + 1) for _, _, case in links])),
        "best_offset": max(map(offsets.count, set(offsets))) / len(offsets),
    }
    if all(case.nouns for *_, case in links):
        near = [nearest(query, case.nouns) == target for query, target, case in links]
        found["nearest_noun"] = float(np.mean(near))
    return {name: round(value, 4) for name, value in found.items()}


def nearest(query: int, nouns: Iterable[int]) -> int | None:
    """The noun closest to a position; of two, the one after it."""
    others = [noun for noun in nouns if noun != query]
    return min(others, key=lambda noun: (abs(noun - query), -noun), default=None)


def assigned(measured: dict[str, object]) -> dict[str, object]:
    """The figures of the head that guidance gave each relation: the last layer's 1 to 6."""
    relations = measured["relations"]
    assert isinstance(relations, dict)
    return {
        name: {
            "count": relations[name]["count"],
            "accuracy": relations[name]["accuracy"][-1][head],
            "weight": relations[name]["weight"][-1][head],
            "baselines": relations[name]["baselines"],
        }
        for head, name in enumerate(RELATIONS)
    }


def all_scores(encoders: dict[str, Encoder]) -> dict[str, object]:
    """What weights/scores.json holds: every regime on held-out sentences, guided by hand too."""
    held_out = {language: held_out_cases(language) for language in LANGUAGES}
    return {
        "regimes": {
            regime: {
                language: measure(encoder, held_out[language], language) for language in LANGUAGES
            }
            for regime, encoder in encoders.items()
        },
        "handwritten": {
            part: {
                language: assigned(
                    measure(encoders["guided"], handwritten_cases(part, language), language)
                )
                for language in LANGUAGES
            }
            for part in PARTS
        },
    }


def compact(text: str) -> str:
    """Lists of numbers on one line each."""
    return re.sub(r"\[\s+([-\d.,\s]+?)\s+\]", lambda m: f"[{' '.join(m[1].split())}]", text)
