"""What each head is worth over the held-out sentences, as demos/training/ablation.py counted."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import multihead

FIGURES = Path(multihead.__file__).parent / "weights" / "ablation.json"


@dataclass(frozen=True)
class Worth:
    """How often the right form of one kind of agreement was told, as shares of `count` places."""

    kind: str
    sentences: int
    count: int
    whole: float
    """With all heads."""
    without: tuple[tuple[float, ...], ...]
    """[layer][head], that head switched off."""
    none: tuple[float, ...]
    """[layer], all of its heads switched off."""

    def at(self, layer: int, off: str) -> float | None:
        """With heads of a layer (from 1) switched off; None if that was not measured."""
        heads = len(self.without[layer - 1])
        if len(off) == 1:
            return self.without[layer - 1][int(off) - 1]
        return {0: self.whole, heads: self.none[layer - 1]}.get(len(off))


@cache
def worth(language: str) -> Mapping[str, Worth]:
    """By kind of agreement; a language has not all of them."""
    found: Mapping[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8"))[language]
    return {
        kind: Worth(
            kind=kind,
            sentences=found["sentences"],
            count=own["count"],
            whole=own["all"],
            without=tuple(map(tuple, own["without"])),
            none=tuple(own["none"]),
        )
        for kind, own in found["kinds"].items()
    }
