"""What the demo `masks` can be asked to show, and the masks that have a name.

Every sentence has the same number of positions, so that a mask fits each of them and a link keeps
its meaning in the other language. A mask is written as one setting for each query, `row1` … `row8`:
the letters of the keys it may look at, `a` for the start token. With fewer rows it would be one for
another sentence, so all are given or none.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.attention import causal_mask
from multihead.encoder import HEADS
from multihead.labels import labels
from multihead.widgets.refused import Refused
from multihead.widgets.settings import OWN, Settings, short

type Mask = Annotated[NDArray[np.bool_], "query key"]

SIZE = 8
"""Positions of every sentence, the start token among them."""
PADDING = 2
"""How many positions count as padding where a mask says so."""
LETTERS = "abcdefgh"
ROWS = tuple(f"row{query}" for query in range(1, SIZE + 1))
SENTENCES = {
    "en": {
        "milk": "The cat drinks the warm milk.",
        "queen": "The queen reads and she smiles.",
        "books": "The books on the table are old",
    },
    "de": {
        "milk": "Die Katze trinkt die warme Milch.",
        "queen": "Die Königin liest und sie lächelt.",
        "books": "Die Bücher auf dem Tisch sind alt",
    },
}
_DEFAULTS = {"sentence": "milk", "mask": "causal", "head": "5", "row": "6"}


def named(kind: str) -> Mask:
    """The mask of that name. True = may look."""
    mask = np.ones((SIZE, SIZE), dtype=np.bool_)
    if kind in ("causal", "front"):
        mask &= causal_mask(SIZE, SIZE)
    if kind == "padding":
        mask[:, -PADDING:] = False
    if kind == "front":
        mask[:, :PADDING] = False
    return mask


def written(mask: Mask) -> dict[str, str]:
    """A mask as settings: for each query the letters of the keys it may look at."""
    return {
        row: "".join(letter for letter, may in zip(LETTERS, line, strict=True) if may)
        for row, line in zip(ROWS, mask.tolist(), strict=True)
    }


KINDS = {kind: written(named(kind)) for kind in ("none", "causal", "padding", "front")}
"""The masks that have a name, as settings."""


@dataclass(frozen=True, eq=False)
class State:
    """What the demo shows. Head and row count from 1."""

    sentence: str
    text: str
    kind: str
    mask: Mask
    head: int
    row: int
    """The query whose row is written as other libraries want it."""


def parse(params: Mapping[str, str], language: str) -> State:
    """Settings as text to a State; Refused names the setting and what it may be."""
    told = labels(language)
    given = [row for row in ROWS if row in params]
    kind = OWN if given else _DEFAULTS["mask"]
    kind = params.get("mask", kind)
    rows = KINDS.get(kind, KINDS[_DEFAULTS["mask"]])
    settings = Settings({"mask": kind, **params}, _DEFAULTS | rows, told)
    settings.choice("mask", (*KINDS, OWN))
    mask = np.array([[letter in _row(settings, row, language) for letter in LETTERS]
                     for row in ROWS])  # fmt: skip
    if given and len(given) < SIZE:
        raise Refused("mask", told.masks.too_few.format(count=len(given), size=SIZE))
    if kind != OWN and written(mask) != rows:
        raise Refused("mask", told.masks.unlike.format(kind=getattr(told.masks.kinds, kind)))
    sentences = SENTENCES[language]
    sentence = settings.choice("sentence", tuple(sentences))
    return State(
        sentence=sentence,
        text=sentences[sentence],
        kind=kind,
        mask=mask,
        head=settings.count("head", HEADS),
        row=settings.count("row", SIZE),
    )


def _row(settings: Settings, row: str, language: str) -> str:
    """The keys of a query, each at most once."""
    value = settings.text(row)
    if not set(value) <= {*LETTERS} or len(set(value)) < len(value):
        text = labels(language).masks.bad_row
        raise Refused(row, text.format(name=row, value=short(value), letters=LETTERS))
    return value
