"""What the model makes of a damaged sentence while heads are switched off."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from multihead.encoder import HEADS, LAYERS, load
from multihead.text import tokenise
from multihead.widgets.ablation.examples import Example
from multihead.widgets.ablation.state import LETTERS

_LAST_NEEDED = 256
"""Answers kept: a switched head asks for one that is new, the others are there already."""


@dataclass(frozen=True)
class Repair:
    """The distribution over a paradigm at the damaged word: shares add up to 1."""

    forms: tuple[str, ...]
    shares: tuple[float, ...]

    @property
    def best(self) -> str:
        """What the model would write; of equals the first."""
        return self.forms[self.shares.index(max(self.shares))]

    def of(self, form: str) -> float:
        return self.shares[self.forms.index(form)]


def damaged(example: Example, form: str) -> tuple[str, ...]:
    """The tokens of the sentence with a form put in."""
    tokens = tokenise(example.text)
    return (*tokens[: example.position - 1], form, *tokens[example.position :])


def repair(example: Example, language: str, form: str, layer: int, off: str) -> Repair:
    """What the model would write, a form put in, heads of a layer switched off: "38"."""
    tokens = damaged(example, form)
    return _repair(tokens, language, example.position, example.forms, layer if off else 0, off)


@lru_cache(_LAST_NEEDED)
def _repair(
    tokens: tuple[str, ...],
    language: str,
    position: int,
    forms: tuple[str, ...],
    layer: int,
    off: str,
) -> Repair:
    gates = np.ones((LAYERS, HEADS))
    gates[layer - 1, [LETTERS.index(letter) for letter in off]] = 0
    found = load("guided").read_tokens(tokens, language, gates).distribution(position, forms)
    return Repair(tuple(found), tuple(found.values()))
