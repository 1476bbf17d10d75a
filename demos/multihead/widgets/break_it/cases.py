"""On what each bug of multihead.bugs is shown, and where it happened to others."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from multihead.attention import causal_mask
from multihead.encoder import HEADS

SENTENCES = {
    "en": {
        "queen": "The queen reads a letter.",
        "milk": "The cat drinks the warm milk.",
        "tired": "The dog sleeps because it is tired.",
    },
    "de": {
        "queen": "Die Königin liest einen Brief.",
        "milk": "Die Katze trinkt die warme Milch.",
        "tired": "Der Hund schläft, weil er müde ist.",
    },
}
DTYPES = {"float64": np.float64, "float32": np.float32, "float16": np.float16}


@dataclass(frozen=True)
class Case:
    """What a bug needs in order to be seen."""

    links: tuple[str, ...]
    """Issues and pull requests in which others tell of it."""
    mask: str = ""
    heads: int = HEADS
    head: int = 3
    """Shown first; from 1."""
    dtype: str = "float64"

    def looks(self, count: int) -> NDArray[np.bool_] | None:
        """The mask for so many positions (query, key): True = may look."""
        if self.mask == "causal":
            return causal_mask(count, count)
        if self.mask == "row":
            return np.repeat(np.arange(count) < count - 1, count).reshape(count, count)
        return None


_GITHUB = "https://github.com/"
CASES = {
    "split-without-transpose": Case((_GITHUB + "reczoo/FuxiCTR/issues/30",)),
    "merge-without-transpose": Case((_GITHUB + "jsbaan/transformer-from-scratch/pull/6",)),
    "scale-of-all-heads": Case(
        (
            _GITHUB + "karpathy/ng-video-lecture/pull/6",
            _GITHUB + "omihub777/ViT-CIFAR/issues/9",
        ),
    ),
    "softmax-over-queries": Case(
        (_GITHUB + "labmlai/annotated_deep_learning_paper_implementations/issues/146",)
    ),
    "mask-after-softmax": Case(
        (_GITHUB + "huggingface/pytorch-image-models/pull/2236",), mask="causal", head=2
    ),
    "no-output-projection": Case((_GITHUB + "Kyubyong/transformer/issues/117",)),
    "inverted-mask": Case((_GITHUB + "rasbt/LLMs-from-scratch/issues/1061",), mask="causal"),
    "masked-row-nan": Case((_GITHUB + "pytorch/pytorch/issues/41508",), mask="row"),
    "masked-row-uniform": Case((_GITHUB + "YutaroOgawa/pytorch_advanced/issues/175",), mask="row"),
    "mask-added": Case(
        (
            _GITHUB + "huggingface/transformers/pull/17306",
            _GITHUB + "google/flax/issues/982",
        ),
        mask="row",
    ),
    "no-maximum": Case((_GITHUB + "pytorch/executorch/pull/18407",), dtype="float16"),
    "heads-not-dividing": Case((_GITHUB + "rasbt/LLMs-from-scratch/issues/444",), heads=7),
    "averaged-heads": Case(
        (_GITHUB + "pytorch/pytorch/issues/34537", _GITHUB + "mlverse/torch/issues/542")
    ),
    "dropout-left-on": Case(
        (_GITHUB + "pytorch/pytorch/issues/42929", _GITHUB + "karpathy/ng-video-lecture/issues/30")
    ),
}
"""By the name of the bug, in the order of multihead.bugs."""
