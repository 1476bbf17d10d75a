"""The demo `price` measures the real forward pass, and only when asked; its plots are true."""

import re
from itertools import pairwise

import numpy as np
import pytest
from multihead.attention import multi_head_attention
from multihead.labels import LANGUAGES, labels
from multihead.widgets.price import plot
from multihead.widgets.price import timing as measuring
from multihead.widgets.price.presets import PRESETS
from multihead.widgets.price.sums import Layer

from tests.rendered import CARD, parts, text, tree, widget

PRICE = widget("price")


def test_the_lines_are_where_the_numbers_are():
    """From the axes back to the numbers: a decade and a doubling have their places."""
    scale = plot.Scale(10, 1000, 194, 22)
    assert [scale(v) for v in (10, 100, 1000)] == pytest.approx([194, 108, 22])
    layer = PRESETS["original"].layer()
    svg = plot.costs(layer, labels("en"))
    (rising,) = re.findall(r'class="mh-weights" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"', svg)
    assert float(rising[0]) == 34
    assert float(rising[1]) == 194  # 10,000 = 1 · 100², the foot of the scale 10⁴ … 10⁹
    per_decade = (194 - 22) / 5
    expected = 194 - per_decade * np.log10(512 * 100**2 / 10**4)
    assert float(rising[3]) == pytest.approx(expected, abs=0.06)
    for name in ("projections", "scores", "parameters"):
        ((start, end),) = re.findall(
            rf'class="mh-{name}" d="M[\d.]+ ([\d.]+)L[\d.]+ ([\d.]+)"', svg
        )
        assert start == end


@pytest.mark.parametrize("wanted", [[50, 50, 50, 50], [190, 193, 194, 194], [22, 22, 30, 190]])
def test_names_of_lines_keep_apart(wanted):
    places = plot._apart({str(i): float(y) for i, y in enumerate(wanted)})
    found = sorted(places.values())
    assert all(b - a >= 13 for a, b in pairwise(found))
    assert found[-1] <= 194


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_measured_unless_asked(language, monkeypatch):
    monkeypatch.setattr(measuring, "multi_head_attention", None)
    state = PRICE.parse({}, language)
    markup = PRICE.page(state, language, CARD)
    assert labels(language).price.measured.nothing in markup
    assert parts(state, language, "price")["heard"] == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_measured_is_the_forward_pass_for_every_h(language, monkeypatch):
    called = []

    def spy(*arrays, heads):
        called.append((arrays[0].shape, arrays[3].w_q.shape, heads))
        return multi_head_attention(*arrays, heads=heads)

    monkeypatch.setattr(measuring, "multi_head_attention", spy)
    monkeypatch.setattr(measuring, "_SECONDS", 0.02)
    first, last = PRICE.parts(
        PRICE.parse({"d": "12", "h": "3", "n": "5", "measure": "1"}, language), language
    )
    assert labels(language).price.measured.running in first["measured"]
    assert "data-readout" not in first["said"]
    assert set(called) == {((5, 12), (12, 12), h) for h in (1, 2, 3, 4, 6, 12)}
    root = tree(f"{last['heard']}{last['measured']}")
    assert [text(th) for th in root.findall(".//tbody/tr/th")] == ["1", "2", "3", "4", "6", "12"]
    for tr in root.findall(".//tbody/tr"):
        times = [float(text(td).replace(",", ".")) for td in tr.findall("td")]
        assert times == sorted(times)
    assert len(root.findall(".//{*}circle")) == 6


def test_large_layers_are_not_measured_but_small_ones_are():
    assert measuring.sizes(PRESETS["gpt3"].layer()) == (64, 32)
    assert measuring.sizes(Layer(64, 8, 48, 8, 8)) == (64, 48)
    for layer in (Layer(64, 8, 10**6, 8, 8), Layer(65_536, 1, 1, 1, 65_536)):
        assert measuring.sizes(layer) == (64, 32)


def test_quartiles():
    timing = measuring.Timing(1, tuple(float(i) for i in range(1, 10)))
    assert (timing.lower, timing.median, timing.upper) == (3, 5, 7)
