"""Learn the three sets of weights and measure them: `python -m demos.training.train`.

PyTorch is used here only. The same machine and the same seed give the same weights, bit for bit.
"""

import argparse
import json
import math
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

import numpy as np
import torch
from multihead.encoder import LANGUAGES, REGIMES, load_from
from torch import Tensor, nn
from torch.nn.functional import cross_entropy

from demos.training import ablation
from demos.training.batches import Batch, Batches, Classes, Corpus, Forms
from demos.training.export import golden, save
from demos.training.grammar import RELATIONS, Sentence, sentences
from demos.training.model import Model, Output, Shape
from demos.training.scores import all_scores, compact
from demos.training.vocabulary import vocabulary

ROOT = Path(__file__).parents[2]
LONGEST_FIRST = ("guided", "unguided", "untrained")


@dataclass(frozen=True)
class Recipe:
    """Everything that decides the result."""

    sentences: int = 60_000
    steps: int = 12_000
    batch: int = 64
    rows: int = 2_600
    buckets: int = 1_500
    inner: int = 256
    rate: float = 4e-3
    seed: int = 1
    neighbours: float = 0.3
    own_class: float = 0.5
    guidance: float = 0.3
    rest: float = 0.2
    entropy: float = 0.01
    overlap: float = 0.05
    hiding: float = 0.5


def positive_mean(values: Tensor) -> Tensor:
    """The mean, 0 of nothing."""
    return values.mean() if values.numel() else values.sum()


def repair_loss(model: Model, output: Output, batch: Batch) -> Tensor:
    asked = torch.from_numpy(batch.asked)
    if not asked.any():
        return output.hidden.sum() * 0
    answers = torch.from_numpy(batch.answers)[asked]
    return cross_entropy(model.logits(output.hidden[asked]), answers)


def class_losses(model: Model, output: Output, batch: Batch) -> tuple[Tensor, Tensor]:
    """Own word class and traits after the first layer; the neighbours' classes after the last."""
    tags, traits = torch.from_numpy(batch.tags), torch.from_numpy(batch.traits)
    own = cross_entropy(model.own_tag(output.first).transpose(1, 2), tags, ignore_index=-1)
    trait = model.own_trait(output.first).transpose(1, 2)
    own = own + cross_entropy(trait, traits, ignore_index=-1)
    before, after = model.neighbour_tags(output.hidden).transpose(1, 2).chunk(2, dim=1)
    around = cross_entropy(before[..., 1:], tags[:, :-1], ignore_index=-1)
    around = around + cross_entropy(after[..., :-1], tags[:, 1:], ignore_index=-1)
    return own, around


def guidance_loss(attention: Tensor, batch: Batch, rest: float) -> Tensor:
    """Heads 1 to 6 to their relation's target, to the start token where there is none; 7 rests.

    Not for damaged words: a pronoun that was swapped points to the wrong noun.
    """
    whole = torch.from_numpy(~batch.asked)
    links, real = torch.from_numpy(batch.links), torch.from_numpy(batch.tags >= 0)
    logs = attention.clamp(min=1e-6).log()
    loss = -2 * rest * logs[:, len(RELATIONS), :, 0][real].mean()
    for head in range(len(RELATIONS)):
        linked = links[:, head] >= 0
        true_links = linked & whole
        target = links[:, head].clamp(min=0)[..., None]
        hits = logs[:, head].gather(2, target)[..., 0]
        loss = loss - positive_mean(hits[true_links])
        loss = loss - rest * positive_mean(logs[:, head, :, 0][real & ~linked])
    return loss


def spread_losses(attention: list[Tensor], batch: Batch) -> tuple[Tensor, Tensor]:
    """How unsure the heads are, and how much those of the last layer overlap off the start."""
    real = torch.from_numpy(batch.tags >= 0)[:, None, :, None]
    entropy = sum(-(a.clamp(min=1e-9).log() * a * real).sum() for a in attention)
    count, heads = real.sum(), attention[0].shape[1]
    away = (attention[-1] * real)[..., 1:]
    overlap = torch.einsum("bhij,bgij->hg", away, away) / count
    shared = (overlap.sum() - overlap.diagonal().sum()) / (heads * (heads - 1))
    return torch.as_tensor(entropy) / (count * heads), shared


def loss_of(model: Model, batch: Batch, recipe: Recipe, guided: bool) -> Tensor:
    output = model(batch)
    own, around = class_losses(model, output, batch)
    entropy, overlap = spread_losses(output.attention, batch)
    loss = repair_loss(model, output, batch) + recipe.own_class * own + recipe.neighbours * around
    loss = loss + recipe.entropy * entropy + recipe.overlap * overlap
    if guided:
        loss = loss + recipe.guidance * guidance_loss(output.attention[-1], batch, recipe.rest)
    return loss


def warm_cosine(steps: int, step: int) -> float:
    """Learning rate: up over 150 steps, then half a cosine down."""
    down = 0.5 * (1 + math.cos(math.pi * min(1.0, step / steps)))
    return min((step + 1) / 150, 1) * (0.98 * down + 0.02)


def learn(model: Model, batches: Batches, recipe: Recipe, regime: str) -> None:
    rates = torch.optim.AdamW(
        model.parameters(), lr=recipe.rate, weight_decay=0.01, betas=(0.9, 0.98)
    )
    schedule = torch.optim.lr_scheduler.LambdaLR(
        rates, lambda step: warm_cosine(recipe.steps, step)
    )
    begun = time.perf_counter()
    for step in range(recipe.steps):
        model.hiding = recipe.hiding * min(1.0, 4 - 4 * step / recipe.steps)
        loss = loss_of(model, batches.draw(), recipe, regime == "guided")
        rates.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        rates.step()
        schedule.step()
        if step % 500 == 0 or step == recipe.steps - 1:
            seconds = time.perf_counter() - begun
            print(f"{regime} {step}: loss {loss.item():.3f}, {seconds:.0f} s", flush=True)


@dataclass(frozen=True)
class Material:
    forms: Forms
    corpus: Corpus
    words: list[str]
    classes: Classes

    @classmethod
    def of(cls, recipe: Recipe) -> "Material":
        words = vocabulary(recipe.rows)
        rows = {word: row for row, word in enumerate(words)}
        forms = Forms(rows, recipe.buckets, closed=800)
        classes = Classes()
        corpus = Corpus.of(list(training_sentences(recipe)), forms, classes)
        return cls(forms, corpus, words, classes)

    def model(self, recipe: Recipe) -> Model:
        torch.manual_seed(recipe.seed)
        tags, traits = len(self.classes.tags), len(self.classes.traits)
        shape = Shape(len(self.words), recipe.buckets, tags, traits, inner=recipe.inner)
        return Model(shape, self.forms)

    def batches(self, recipe: Recipe) -> Batches:
        return Batches(self.corpus, self.forms, self.classes, recipe.batch, recipe.seed)


def training_sentences(recipe: Recipe) -> Iterator[Sentence]:
    for language in LANGUAGES:
        yield from islice(sentences(language, recipe.seed), recipe.sentences)


def write_scores(folder: Path) -> None:
    """Measure what was written, with the NumPy encoder that is shipped."""
    encoders = {regime: load_from(folder / f"{regime}.npz") for regime in REGIMES}
    text = json.dumps(all_scores(encoders), indent=1)
    (folder / "scores.json").write_text(compact(text) + "\n", encoding="utf-8")
    ablation.write(folder)


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, default=ROOT / "demos/multihead/weights")
    parser.add_argument("--golden", type=Path, default=ROOT / "tests/golden")
    parser.add_argument("--regimes", nargs="*", default=LONGEST_FIRST, choices=REGIMES)
    for name, value in vars(Recipe()).items():
        parser.add_argument(f"--{name}", type=type(value), default=value)
    return parser.parse_args()


def make(regime: str, recipe: Recipe, folder: Path, golden_folder: Path) -> None:
    """Learn one set of weights; write it, and PyTorch's figures for the tests."""
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    torch.set_flush_denormal(True)  # numbers near 0 would slow the softmax down
    material = Material.of(recipe)
    model = material.model(recipe)
    if regime != "untrained":
        learn(model, material.batches(recipe), recipe, regime)
    save(model, material.words, folder / f"{regime}.npz")
    figures = golden(model, material.forms, regime)
    np.savez_compressed(golden_folder / f"encoder_{regime}.npz", allow_pickle=False, **figures)


def main() -> None:
    chosen = vars(options())
    folder, golden_folder, regimes = (chosen.pop(name) for name in ("folder", "golden", "regimes"))
    folder.mkdir(parents=True, exist_ok=True)
    job = partial(make, recipe=Recipe(**chosen), folder=folder, golden_folder=golden_folder)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        list(pool.map(job, regimes))
    if all((folder / f"{regime}.npz").exists() for regime in REGIMES):
        write_scores(folder)


if __name__ == "__main__":
    main()
