"""Every word that the widgets show, in English and German: a folder for each demo.

In it the labels are declared as named tuples without defaults, so that a language that lacks one
cannot be constructed. (Dataclasses would say the same, but take several times as long to import,
while the reader waits.) Braces are filled with `str.format`; the texts are plain, markup is escaped
where they are drawn.
"""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from multihead.encoder import LANGUAGES

if TYPE_CHECKING:
    from multihead.labels.ablation import Ablation
    from multihead.labels.break_it import BreakIt
    from multihead.labels.code import Code
    from multihead.labels.common import Common
    from multihead.labels.heads import Heads
    from multihead.labels.masks import Masks
    from multihead.labels.patterns import Patterns
    from multihead.labels.price import Price
    from multihead.labels.scores import Scores
    from multihead.labels.steps import Steps

__all__ = ["LANGUAGES", "Labels", "labels"]


class Labels:
    """One language, by demo; what nobody asks for is not imported."""

    language: str
    common: "Common"
    """What several demos say."""
    ablation: "Ablation"
    break_it: "BreakIt"
    code: "Code"
    heads: "Heads"
    masks: "Masks"
    patterns: "Patterns"
    """What several demos say of a head's pattern."""
    price: "Price"
    scores: "Scores"
    """The tables of the model card."""
    steps: "Steps"

    def __init__(self, language: str) -> None:
        self.language = language

    def __getattr__(self, name: str) -> Any:
        if name not in Labels.__annotations__:
            raise AttributeError(name)
        found = import_module(f"multihead.labels.{name}.{self.language}").LABELS
        setattr(self, name, found)
        return found


@cache
def labels(language: str) -> Labels:
    """The labels of a language; ValueError names the languages there are."""
    if language not in LANGUAGES:
        raise ValueError(f"language: {language!r} is none of {', '.join(LANGUAGES)}")
    return Labels(language)
