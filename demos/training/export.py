"""Learned weights to a small file: matrices as bytes with one scale for each row."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from multihead.text import tokenise
from numpy.typing import NDArray

from demos.training.batches import Forms, reading_batch
from demos.training.model import Model

GOLDEN = (
    ("en", "The animal did not cross the street because it was too tired."),
    ("de", "Das Tier überquerte die Straße nicht, weil sie zu breit war."),
    ("en", "Sleep!"),
    ("en", "The keys on the table are old because they were heavy."),
    ("en", "Dr. Quimby's zorgs can't un-flarb 42 wugs (don't ask)…"),
    (
        "en",
        "She gave him the book that he had wanted to read, "
        "but he said that it was boring and so very slow.",
    ),
    ("de", "Schläft?"),
    ("de", "Die Bücher, die der König liest, sind alt."),
    ("de", "ALLE Fledermäuse im Turm (etwa 300) rufen ihn heute Abend nicht an."),
    ("de", "Die Katze, die auf der Matte sitzt, jagt kleine Mäuse."),
    ("de", "the language is wrong here"),
    ("de", "😀 e\u0301 שלום <s>"),
)

type Stored = dict[str, NDArray[np.generic]]


def named(model: Model) -> Iterator[tuple[str, NDArray[np.float32]]]:
    """Every shipped array under the name that multihead.encoder knows it by, for x @ W."""
    for name, tensor in model.state_dict().items():
        array = tensor.detach().numpy()
        *path, last = name.split(".")
        place = ".".join(path).replace("layers.0", "layer_1").replace("layers.1", "layer_2")
        if name == "places" or path[:1] in (["own_tag"], ["own_trait"], ["neighbour_tags"]):
            continue
        if place.endswith("norm"):
            yield f"{place}.{'gain' if last == 'weight' else 'shift'}", array
        elif "w_" in place:
            yield (place, array.T) if last == "weight" else (place.replace("w_", "b_"), array)
        else:
            yield place or last, array


def pack(model: Model, words: list[str]) -> Stored:
    """The arrays of the file; the model is left with the very values that they hold."""
    stored: Stored = {"words": np.frombuffer("\n".join(words).encode(), np.uint8)}
    for name, array in named(model):  # a view: what is written to it, the model has
        if array.ndim == 2 and len(array) > 3:
            scale = (np.abs(array).max(axis=1) / 127).astype(np.float32)
            stored[name] = np.round(array / scale[:, None]).astype(np.int8)
            stored[f"{name}.scale"] = scale
            array[...] = stored[name] * scale[:, None]
        else:
            stored[name] = array.astype(np.float16)
            array[...] = stored[name]
    return stored


def save(model: Model, words: list[str], path: Path) -> None:
    """Write the file; the same weights give the same bytes."""
    np.savez_compressed(path, allow_pickle=False, **pack(model, words))
    print(f"{path.name}: {path.stat().st_size / 1000:.0f} KB")


def golden(model: Model, forms: Forms, regime: str) -> Stored:
    """What PyTorch computes for some sentences, in float64: the NumPy encoder must agree."""
    chosen = GOLDEN if regime == "guided" else GOLDEN[:2]
    model = model.double().eval()
    stored: Stored = {}
    for number, (language, text) in enumerate(chosen):
        batch = reading_batch(tokenise(text), language, forms)
        with torch.no_grad():
            output = model(batch)
        weights = output.attention[-1][0].float().numpy()
        hidden = output.hidden[0].float().numpy()
        stored |= {f"{number}.weights": weights, f"{number}.hidden": hidden}
        stored |= {f"{number}.text": np.array(text), f"{number}.language": np.array(language)}
    return stored
