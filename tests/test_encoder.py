"""The encoder: PyTorch's figures, the contract of a reading, and what it refuses."""

from pathlib import Path

import numpy as np
import pytest
from multihead.encoder import (
    HEADS,
    LANGUAGES,
    LIMIT,
    REGIMES,
    build,
    load,
    piece_buckets,
)
from multihead.layers import gelu, positions
from multihead.text import START, SentenceError

GOLDEN = Path(__file__).parent / "golden"
SENTENCE = "The animal did not cross the street because it was too tired."
MANY = (
    "The old dogs that the boy loves are happy now , but the cat is not , "
    "because they eat too much , too ."
)


def golden(regime):
    """The sentences that PyTorch read with the weights of a regime, and what it computed."""
    with np.load(GOLDEN / f"encoder_{regime}.npz") as stored:
        arrays = {name: stored[name] for name in stored.files}
    count = sum(name.endswith(".text") for name in arrays)
    parts = ("text", "language", "weights", "hidden")
    return [tuple(arrays[f"{number}.{part}"] for part in parts) for number in range(count)]


@pytest.mark.parametrize("regime", REGIMES)
def test_numpy_agrees_with_pytorch(regime):
    for text, language, weights, hidden in golden(regime):
        reading = load(regime).read(str(text), str(language))
        np.testing.assert_allclose(reading.weights[-1], weights, rtol=0, atol=1e-5)
        np.testing.assert_allclose(reading.hidden, hidden, rtol=1e-5, atol=1e-5)


def test_golden_sentences_have_both_languages_and_unknown_words():
    cases = golden("guided")
    assert len(cases) >= 12
    assert {str(language) for _, language, *_ in cases} == set(LANGUAGES)
    known = [load().read(str(text), str(language)).known for text, language, *_ in cases]
    assert not all(map(all, known))


@pytest.mark.parametrize("regime", REGIMES)
def test_what_a_reading_holds(regime):
    reading = load(regime).read(SENTENCE)
    size = len(reading.tokens)
    assert reading.tokens[:3] == (START, "The", "animal")
    assert reading.tokens[-1] == "."
    assert len(reading.known) == size
    assert all(type(known) is bool for known in reading.known)
    assert reading.weights.shape == reading.scores.shape == (2, HEADS, size, size)
    assert reading.query.shape == reading.key.shape == reading.value.shape == (2, HEADS, size, 8)
    assert reading.weights.dtype == np.float64
    np.testing.assert_allclose(reading.weights.sum(axis=-1), 1, rtol=1e-12)


def test_scores_are_scaled_products_of_query_and_key():
    reading = load().read(SENTENCE)
    products = reading.query @ reading.key.swapaxes(-1, -2) / np.sqrt(8)
    np.testing.assert_allclose(reading.scores, products, rtol=1e-12)


def test_reading_twice_gives_the_same_and_does_not_change_the_weights():
    encoder = load()
    before = encoder.word.copy()
    first, second = encoder.read(SENTENCE), encoder.read(SENTENCE)
    assert np.array_equal(first.weights, second.weights)
    assert np.array_equal(before, encoder.word)


def test_language_matters():
    encoder = load()
    assert not np.allclose(
        encoder.read("Die war hat.").weights, encoder.read("Die war hat.", "de").weights
    )


def test_a_closed_gate_silences_exactly_its_head():
    encoder = load()
    gates = np.ones((2, HEADS))
    whole = encoder.read(SENTENCE, "en", gates)
    assert np.array_equal(whole.hidden, encoder.read(SENTENCE).hidden)
    gates[1, 2] = 0
    less = encoder.read(SENTENCE, "en", gates)
    assert np.array_equal(less.weights, whole.weights)
    assert not np.allclose(less.hidden, whole.hidden)
    gates[0, 2] = 0
    changed = encoder.read(SENTENCE, "en", gates)
    assert np.array_equal(changed.weights[0], whole.weights[0])
    assert not np.allclose(changed.weights[1], whole.weights[1])


@pytest.mark.parametrize("gates", [np.ones(HEADS), np.ones((1, HEADS)), np.ones((2, 7)), 1.0])
def test_gates_of_another_shape_are_refused(gates):
    with pytest.raises(ValueError, match="head_gates"):
        load().read(SENTENCE, "en", gates)


def test_unknown_words_are_marked():
    reading = load().read("The zorgs in 1984 like THE xylophagous animals, 42")
    marks = dict(zip(reading.tokens, reading.known, strict=True))
    assert not marks["zorgs"]
    assert not marks["xylophagous"]
    assert all(marks[token] for token in (START, "The", "THE", "1984", "42", ",", "animals"))


def test_the_sentence_initial_capital_is_forgiven():
    reading = load().read("Dogs sleep . Cats sleep .")
    assert all(reading.known)


@pytest.mark.parametrize("text", ["", "  \n", "\u200b"])
def test_empty_text_is_refused(text):
    with pytest.raises(SentenceError, match=f"1 to {LIMIT}") as caught:
        load().read(text)
    assert caught.value.reason == "empty"


def test_the_longest_text_and_one_token_more():
    words = MANY.split()[:LIMIT]
    assert len(load().read(" ".join(words)).tokens) == LIMIT + 1
    with pytest.raises(SentenceError, match=str(LIMIT)) as caught:
        load().read(" ".join([*words, "dogs"]))
    assert (caught.value.reason, caught.value.count) == ("long", LIMIT + 1)
    with pytest.raises(ValueError, match=str(LIMIT)):
        load().read("word " * 2_000)


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "😀",
        "e\u0301\u0323",
        "שלום עולם",
        "<script>alert(1)</script>",
        "<s>",
        "x" * 10_000,
        "\x00a",
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_odd_text_is_read_all_the_same(text, language):
    reading = load().read(text, language)
    assert np.isfinite(reading.weights).all()
    assert reading.tokens.count(START) == 1


def test_unknown_regimes_and_languages_are_named():
    with pytest.raises(ValueError, match="guided, unguided, untrained"):
        load("gided")
    with pytest.raises(ValueError, match=r"'fr'.*en, de"):
        load().read("Bonjour", "fr")


def test_the_distribution_over_forms():
    reading = load().read("The keys on the table are old.")
    shares = reading.distribution(6, ["is", "are"])
    assert list(shares) == ["is", "are"]
    assert sum(shares.values()) == pytest.approx(1)
    assert shares["are"] > 0.9
    with pytest.raises(ValueError, match="zorg"):
        reading.distribution(6, ["is", "zorg"])
    for position in (-1, len(reading.tokens)):
        with pytest.raises(ValueError, match="position"):
            reading.distribution(position, ["is"])


def test_loading_is_cached_and_the_files_are_small():
    assert load("guided") is load("guided")
    folder = Path(load.__wrapped__.__code__.co_filename).parent / "weights"
    for regime in REGIMES:
        assert (folder / f"{regime}.npz").stat().st_size <= 400_000


def test_positions_and_gelu():
    table = positions(3, 4)
    expected = [[np.sin(p), np.cos(p), np.sin(p / 100), np.cos(p / 100)] for p in range(3)]
    np.testing.assert_allclose(table, expected)
    np.testing.assert_allclose(
        gelu(np.array([-20.0, 0.0, 1.0, 20.0])), [0, 0, 0.841192, 20], atol=1e-6
    )


def test_buckets_are_in_range_and_stable():
    assert piece_buckets("ab", 7) == piece_buckets("ab", 7)
    assert all(0 <= bucket < 7 for bucket in piece_buckets("straßenbahn", 7))


def test_bytes_come_with_a_scale_for_each_row():
    with np.load(GOLDEN.parents[1] / "demos/multihead/weights/guided.npz") as stored:
        arrays = {name: stored[name] for name in stored.files}
    arrays["piece.scale"] = arrays["piece.scale"] * 2
    np.testing.assert_allclose(build(arrays).piece, load().piece * 2)
