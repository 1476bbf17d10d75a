"""The encoder in PyTorch, for learning only; `multihead.encoder` is what is shipped."""

import math
from dataclasses import dataclass
from itertools import chain

import numpy as np
import torch
from multihead.encoder import HEADS, LANGUAGES
from multihead.layers import positions
from torch import Tensor, nn

from demos.training.batches import LENGTH, Batch, Forms


@dataclass(frozen=True)
class Shape:
    rows: int
    buckets: int
    tags: int
    traits: int
    d: int = 64
    inner: int = 128
    layers: int = 2


@dataclass(frozen=True)
class Output:
    """hidden is what forms are told from; attention is (layer) of (sentence, head, query, key)."""

    hidden: Tensor
    first: Tensor
    attention: list[Tensor]


class LayerModel(nn.Module):  # type: ignore[misc]  # PyTorch is not there when types are checked
    """One encoder layer with the norm before each part; see multihead.layers.Layer."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        d = shape.d
        self.attention_norm = nn.LayerNorm(d)
        self.w_q, self.w_k, self.w_v, self.w_o = (nn.Linear(d, d) for _ in range(4))
        self.feed_norm = nn.LayerNorm(d)
        self.w_1, self.w_2 = nn.Linear(d, shape.inner), nn.Linear(shape.inner, d)

    def heads(self, x: Tensor) -> Tensor:
        """(sentence, position, d) to (sentence, head, position, d_k)."""
        return x.unflatten(-1, (HEADS, -1)).transpose(1, 2)

    def forward(self, x: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        seen = self.attention_norm(x)
        query, key, value = (self.heads(w(seen)) for w in (self.w_q, self.w_k, self.w_v))
        scores = query @ key.transpose(-1, -2) / math.sqrt(query.shape[-1])
        weights = scores.masked_fill(~mask, -torch.inf).softmax(-1)
        x = x + self.w_o((weights @ value).transpose(1, 2).flatten(-2))
        inner = nn.functional.gelu(self.w_1(self.feed_norm(x)), approximate="tanh")
        return x + self.w_2(inner), weights


class Model(nn.Module):  # type: ignore[misc]
    """Embedding, layers, and what is read off: forms, own word class, neighbours' classes."""

    places: Tensor

    def __init__(self, shape: Shape, forms: Forms) -> None:
        super().__init__()
        d = shape.d
        self.word = nn.Embedding(shape.rows, d)
        self.piece = nn.EmbeddingBag(shape.buckets, d, mode="sum")
        self.capital = nn.Embedding(3, d)
        self.language = nn.Embedding(len(LANGUAGES), d)
        for table, spread in (
            (self.word, 0.5),
            (self.piece, 0.35),
            (self.capital, 0.3),
            (self.language, 0.3),
        ):
            nn.init.normal_(table.weight, std=spread)
        self.layers = nn.ModuleList(LayerModel(shape) for _ in range(shape.layers))
        self.norm = nn.LayerNorm(d)
        self.readout = nn.Linear(d, d, bias=False)
        self.form_bias = nn.Parameter(torch.zeros(shape.rows))
        self.own_tag = nn.Linear(d, shape.tags)
        self.own_trait = nn.Linear(d, shape.traits)
        self.neighbour_tags = nn.Linear(d, 2 * shape.tags)
        self.register_buffer("places", torch.from_numpy(positions(LENGTH, d).astype(np.float32)))
        self.forms = forms
        self.hiding = 0.0

    def spelled(self, forms: Tensor) -> Tensor:
        """Σ pieces / √number of pieces; each form of the batch is summed once.

        In training some pieces are left out, at most a share of `hiding`, so that no word is known
        by a few of its pieces alone.
        """
        unique, where = forms.unique(return_inverse=True)
        pieces = [self.forms.pieces[form] for form in unique.tolist()]
        rows = torch.tensor([*chain(*pieces)])
        sizes = torch.tensor([len(some) for some in pieces])
        if self.training:
            owner = torch.arange(len(pieces)).repeat_interleave(sizes)
            kept = torch.rand(len(rows)) >= torch.rand(()) * self.hiding
            rows, sizes = rows[kept], owner[kept].bincount(minlength=len(pieces))
        sums = self.piece(rows, sizes.cumsum(0) - sizes)
        return (sums / sizes.clamp(min=1).sqrt()[:, None])[where]

    def embed(self, batch: Batch) -> Tensor:
        of = torch.from_numpy
        x = self.word(of(batch.rows)) + self.spelled(of(batch.forms))
        x = x + self.capital(of(batch.capitals)) + self.language(of(batch.languages))[:, None]
        return x + self.places[: x.shape[1]]

    def forward(self, batch: Batch) -> Output:
        x = self.embed(batch)
        real = np.arange(x.shape[1]) < batch.lengths[:, None]
        mask = torch.from_numpy(real)[:, None, None, :]
        attention, states = [], []
        for layer in self.layers:
            x, weights = layer(x, mask)
            attention.append(weights)
            states.append(x)
        return Output(self.norm(x), states[0], attention)

    def logits(self, hidden: Tensor) -> Tensor:
        return self.readout(hidden) @ self.word.weight.T + self.form_bias
