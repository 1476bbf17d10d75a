"""What gates on heads must do, whatever they are: the encoder that the demo `ablation` shows."""

import math
from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from multihead.encoder import HEADS, LAYERS, load
from multihead.text import tokenise

TEXT = "The dogs near the door is happy."
GATE = st.lists(st.floats(-2, 2), min_size=LAYERS * HEADS, max_size=LAYERS * HEADS).map(
    lambda numbers: np.array(numbers).reshape(LAYERS, HEADS)
)


@given(off=st.sets(st.sampled_from([*product((0, 1), range(HEADS))])), order=st.randoms())
def test_the_order_in_which_heads_are_switched_off_is_nothing(off, order):
    """Each switch is a product with one gate; ones change nothing, to the last bit."""
    switched = sorted(off)
    order.shuffle(switched)
    gate, at_once = np.ones((LAYERS, HEADS)), np.ones((LAYERS, HEADS))
    for place in switched:
        one = np.ones((LAYERS, HEADS))
        one[place] = 0
        gate = gate * one
        at_once[place] = 0
    found, expected = (load().read(TEXT, "en", g) for g in (gate, at_once))
    assert np.array_equal(found.hidden, expected.hidden)
    if not off:
        assert np.array_equal(found.hidden, load().read(TEXT, "en").hidden)


@given(gate=GATE)
def test_gates_of_the_last_layer_leave_every_pattern_alone(gate):
    gate[0] = 1
    found = load().read(TEXT, "en", gate)
    assert np.array_equal(found.weights, load().read(TEXT, "en").weights)


@given(gate=GATE)
def test_a_gated_layer_adds_the_weighted_sum_of_its_heads(gate):
    """x₁ = x₀ + Σ gate_h · head_h W^O_h + b^O: computed head by head, then fed through."""
    encoder = load()
    tokens = tokenise(TEXT)
    x = encoder.embed(tokens, "en")
    for layer, row in zip(encoder.layers, gate, strict=True):
        seen, learned = layer.attention_norm(x), layer.projections
        query, key, value = (
            np.split(seen @ w + b, HEADS, axis=1)
            for w, b in ((learned.w_q, learned.b_q), (learned.w_k, learned.b_k),
                         (learned.w_v, learned.b_v))
        )  # fmt: skip
        x = x + learned.b_o
        for q, k, v, w, g in zip(query, key, value, np.split(learned.w_o, HEADS), row, strict=True):
            powers = np.exp(q @ k.T / math.sqrt(q.shape[1]))
            x = x + g * (powers / powers.sum(axis=1, keepdims=True)) @ v @ w
        x = x + layer.feed(x)
    assert np.allclose(encoder.norm(x), encoder.read_tokens(tokens, "en", gate).hidden, atol=1e-9)
