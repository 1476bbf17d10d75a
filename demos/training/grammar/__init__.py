"""The grammars: sentences of both languages, as many as wanted, the same for the same seed."""

import zlib
from collections.abc import Iterator
from random import Random

from multihead.encoder import LIMIT

from demos.training.grammar.english import English
from demos.training.grammar.german import German
from demos.training.grammar.items import RELATIONS, Item, Sentence
from demos.training.lexicon import DISGUISED_SHARE

__all__ = ["RELATIONS", "Item", "Sentence", "sentences"]

HELD_OUT = 10
"""One (subject, verb) pair in so many is kept out of training."""


def held_out(pair: tuple[str, str]) -> bool:
    return zlib.crc32("|".join(pair).encode()) % HELD_OUT == 0


def sentences(language: str, seed: int, *, test: bool = False) -> Iterator[Sentence]:
    """Sentences of at most LIMIT words without end; `test`: such as training never shows.

    A test sentence has a pair of subject and verb that no training sentence has. Training has
    some words in disguise, tests have none. And where training has a few constructions that
    nobody could resolve (a pronoun with two equally good antecedents, an object pronoun without
    case before the subject), tests have hardly any: what is counted there has an answer.
    """
    grammar = English if language == "en" else German
    share = 0.0 if test else DISGUISED_SHARE
    draw = grammar(Random(f"{language} {seed}"), share, clear=test).sentence
    while True:
        sentence = draw()
        kept_out = any(map(held_out, sentence.pairs))
        if len(sentence.words) <= LIMIT + 1 and kept_out == test:
            yield sentence
