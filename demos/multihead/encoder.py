"""The small trained encoder: a sentence in, every intermediate of its attention out.

    x₀ = word + spelling + capital letter + language + position
    x  ← x + MultiHead(norm(x)),   x ← x + gelu(norm(x) W₁ + b₁) W₂ + b₂      (for each layer)
    logits = norm(x) W + b, against every word of the vocabulary

A Transformer encoder after Vaswani et al. 2017 (§3), with the norm before each sub-layer
(Xiong et al. 2020, "On Layer Normalization in the Transformer Architecture") and sinusoidal
positions (§3.5), so that a score stays exactly QKᵀ/√d_k. How the weights were learned stands in
`weights/README.md`.
"""

import math
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.attention import Projections, multi_head_attention
from multihead.layers import Array, Layer, Norm, positions, read_only
from multihead.text import (
    START,
    SentenceError,
    capital,
    lookup_form,
    opens_sentence,
    spelling,
    tokenise,
)

LIMIT = 24
"""Words and punctuation marks a reader may give; the start token comes on top."""
LAYERS, HEADS = 2, 8
"""Guidance is given in the last layer, and that is the one on show."""
LANGUAGES = ("en", "de")
REGIMES = ("guided", "unguided", "untrained")
"""How the weights came about: learned with and without guidance, and not learned at all."""

UNKNOWN = "<unk>"
_WEIGHTS = Path(__file__).parent / "weights"


@dataclass(frozen=True, eq=False)
class Reading:
    """What the encoder made of one sentence. The first token is the start token."""

    tokens: tuple[str, ...]
    known: tuple[bool, ...]
    """Has the token a row of its own in the vocabulary? If not, only its spelling speaks."""
    scores: Annotated[Array, "layer head query key"]
    weights: Annotated[Array, "layer head query key"]
    query: Annotated[Array, "layer head position d_k"]
    key: Annotated[Array, "layer head position d_k"]
    value: Annotated[Array, "layer head position d_k"]
    stream: Annotated[Array, "layer position d"]
    """What each layer received: its norm makes of it what the attention sees."""
    hidden: Annotated[Array, "position d"]
    """After the last layer and its norm: what the forms are predicted from."""
    encoder: "Encoder" = field(repr=False)

    def distribution(self, position: int, forms: Sequence[str]) -> dict[str, float]:
        """How probable each of the given forms is at a position: softmax over just these.

        Raises ValueError for a form that the vocabulary lacks and for a position outside.
        """
        if not 0 <= position < len(self.tokens):
            raise ValueError(f"position: {position} is not in 0 … {len(self.tokens) - 1}")
        rows = self.encoder.rows_of(forms)
        logits = self.encoder.form_weights[rows] @ self.hidden[position]
        logits = logits + self.encoder.form_bias[rows]
        shares = np.exp(logits - logits.max())
        return dict(zip(forms, (shares / shares.sum()).tolist(), strict=True))


@dataclass(frozen=True, eq=False)
class Encoder:
    """Learned weights, float64, ready to read sentences."""

    rows: Mapping[str, int]
    word: Annotated[Array, "row d"]
    piece: Annotated[Array, "bucket d"]
    capital: Annotated[Array, "3 d"]
    language: Annotated[Array, "language d"]
    layers: tuple[Layer, ...]
    norm: Norm
    form_weights: Annotated[Array, "row d"]
    form_bias: Annotated[Array, "row"]

    def read(
        self,
        text: str,
        language: str = "en",
        head_gates: Annotated[Array, "layer head"] | None = None,
    ) -> Reading:
        """Read a text of at most LIMIT words and punctuation marks.

        `head_gates` multiplies each head's output before the output projection: 0 switches a
        head off. Raises SentenceError (a ValueError) for an empty or too long text, ValueError
        for an unknown language or gates of another shape.
        """
        return self.read_tokens(checked(tokenise(text)), language, head_gates)

    def read_tokens(
        self,
        tokens: tuple[str, ...],
        language: str = "en",
        head_gates: Annotated[Array, "layer head"] | None = None,
    ) -> Reading:
        """Like `read`, for a sentence that is cut into tokens already."""
        gates = self._checked_gates(head_gates)
        x = self.embed(tokens, language)
        traces, stream = [], []
        for layer, gate in zip(self.layers, gates, strict=True):
            seen = layer.attention_norm(x)
            trace = multi_head_attention(
                seen, seen, seen, layer.projections, heads=HEADS, head_gate=gate
            )
            stream.append(x)
            traces.append(trace)
            x = x + trace.output
            x = x + layer.feed(x)
        return Reading(
            tokens=(START, *tokens),
            known=(True, *(lookup_form(token) in self.rows for token in tokens)),
            scores=read_only(np.stack([trace.scores for trace in traces])),
            weights=read_only(np.stack([trace.weights for trace in traces])),
            query=read_only(np.stack([trace.query for trace in traces])),
            key=read_only(np.stack([trace.key for trace in traces])),
            value=read_only(np.stack([trace.value for trace in traces])),
            stream=read_only(np.stack(stream)),
            hidden=read_only(self.norm(x)),
            encoder=self,
        )

    def embed(self, tokens: tuple[str, ...], language: str) -> Annotated[Array, "position d"]:
        """x₀: the start token and each token as a vector, with language and position added."""
        if language not in LANGUAGES:
            raise ValueError(f"language: {language!r} is none of {', '.join(LANGUAGES)}")
        opens = opens_sentence(tokens)
        spelled = [self._spelled(lookup_form(token)) for token in tokens]
        rows = [self.rows.get(lookup_form(token), self.rows[UNKNOWN]) for token in tokens]
        x = self.word[[self.rows[START], *rows]]
        x[1:] += spelled
        x += self.capital[[0, *map(capital, tokens, opens)]]
        x += self.language[LANGUAGES.index(language)]
        return x + positions(len(x), x.shape[1])

    def rows_of(self, forms: Sequence[str]) -> list[int]:
        """Vocabulary rows of some forms; ValueError names one that is missing."""
        missing = [form for form in forms if lookup_form(form) not in self.rows]
        if missing:
            raise ValueError(f"forms: {missing[0]!r} is not in the vocabulary")
        return [self.rows[lookup_form(form)] for form in forms]

    def _spelled(self, form: str) -> Annotated[Array, "d"]:
        """Σ pieces / √number of pieces."""
        buckets = piece_buckets(form, len(self.piece))
        return np.asarray(self.piece[buckets].sum(axis=0) / math.sqrt(len(buckets)))

    def _checked_gates(self, gates: Array | None) -> Annotated[Array, "layer head"]:
        shape = (len(self.layers), HEADS)
        if gates is None:
            return np.ones(shape)
        if np.shape(gates) != shape:
            raise ValueError(f"head_gates: shape {np.shape(gates)} should be (layer, head) {shape}")
        return np.asarray(gates, dtype=np.float64)


def checked(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """The tokens themselves, if there are 1 to LIMIT of them; SentenceError otherwise."""
    if not tokens:
        raise SentenceError("empty", 0, LIMIT)
    if len(tokens) > LIMIT:
        raise SentenceError("long", len(tokens), LIMIT)
    return tokens


def piece_buckets(form: str, buckets: int) -> list[int]:
    """Rows of a form's pieces: each is hashed (CRC-32), so that any piece has a row."""
    return [zlib.crc32(piece.encode(errors="surrogatepass")) % buckets for piece in spelling(form)]


@cache
def load(regime: str = "guided") -> Encoder:
    """The encoder with the weights of a regime, kept once loaded; ValueError if unknown."""
    if regime not in REGIMES:
        raise ValueError(f"regime: {regime!r} is none of {', '.join(REGIMES)}")
    return build(stored(regime))


def load_from(path: Path) -> Encoder:
    """The encoder whose weights are in a file."""
    return build(_arrays(path))


@cache
def stored(regime: str) -> Mapping[str, NDArray[np.generic]]:
    """The arrays of a regime as they lie in its file, a quarter the size of what `build` makes."""
    return _arrays(_WEIGHTS / f"{regime}.npz")


def _arrays(path: Path) -> dict[str, NDArray[np.generic]]:
    with np.load(path, allow_pickle=False) as found:
        return {name: found[name] for name in found.files}


def build(stored: Mapping[str, NDArray[np.generic]]) -> Encoder:
    """An encoder from stored arrays; bytes come with a scale for each row ("NAME.scale")."""
    values = {
        name: read_only(_unpacked(array, stored.get(f"{name}.scale")))
        for name, array in stored.items()
        if name != "words" and not name.endswith(".scale")
    }
    words = stored["words"].tobytes().decode().split("\n")
    depth = sum(name.endswith(".w_q") for name in values)
    return Encoder(
        rows={word: row for row, word in enumerate(words)},
        word=values["word"],
        piece=values["piece"],
        capital=values["capital"],
        language=values["language"],
        layers=tuple(_layer(values, f"layer_{number}.") for number in range(1, depth + 1)),
        norm=_norm(values, "norm"),
        form_weights=read_only(values["word"] @ values["readout"]),
        form_bias=values["form_bias"],
    )


def _unpacked(array: NDArray[np.generic], scale: NDArray[np.generic] | None) -> Array:
    numbers = array.astype(np.float64)
    return numbers if scale is None else numbers * scale.astype(np.float64)[:, None]


def _norm(values: Mapping[str, Array], name: str) -> Norm:
    return Norm(values[f"{name}.gain"], values[f"{name}.shift"])


def _layer(values: Mapping[str, Array], prefix: str) -> Layer:
    parts = ("w_q", "w_k", "w_v", "w_o", "b_q", "b_k", "b_v", "b_o")
    return Layer(
        attention_norm=_norm(values, f"{prefix}attention_norm"),
        projections=Projections(**{part: values[prefix + part] for part in parts}),
        feed_norm=_norm(values, f"{prefix}feed_norm"),
        **{part: values[prefix + part] for part in ("w_1", "b_1", "w_2", "b_2")},
    )
