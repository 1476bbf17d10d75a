"""Weights as table, links, small multiples and legend."""

import re
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from multihead.drawing import legend
from multihead.drawing.colour import shades
from multihead.drawing.links import links
from multihead.drawing.numbers import NumberFormat
from multihead.drawing.table import table, table_rows
from multihead.drawing.thumbnails import thumbnails
from multihead.drawing.views import by_view

GERMAN = NumberFormat(decimal=",", group="\u202f", grouped=10_000, space="\u202f")


def some_weights(seed: int, views: int = 3, size: int = 6) -> np.ndarray:
    """Rows that sum to 1, from nearly even to nearly all on one key."""
    random = np.random.default_rng(seed)
    sharpness = random.uniform(0.1, 12, (views, size, 1))
    scores = np.exp(random.normal(size=(views, size, size)) * sharpness)
    return scores / scores.sum(axis=-1, keepdims=True)


@given(st.integers(0, 1000))
def test_every_cell_has_its_weight_twice(seed):
    weights = some_weights(seed)
    rows = table_rows(weights, ",")
    cell = re.compile(r'<td(?P<most> data-most="")?(?: class="s(\d\d)")? '
                      r'data-weight="([\d.]{8})">([\d,]{4})</td>')  # fmt: skip
    for view, query in product(range(3), range(6)):
        found = cell.findall(rows[view][query])
        assert "".join(match[0] for match in cell.finditer(rows[view][query])) == rows[view][query]
        expected = weights[view, query]
        assert [exact for *_, exact, _ in found] == [f"{w:.6f}" for w in expected]
        assert [text.replace(",", ".") for *_, text in found] == [two(w) for w in expected]
        assert [int(shade or 0) for _, shade, *_ in found] == shades(expected).tolist()
        assert [bool(most) for most, *_ in found].index(True) == expected.argmax()
        assert sum(bool(most) for most, *_ in found) == 1


def test_table():
    rows = table_rows(np.array([[[1.0, 0.0], [0.125, 0.875]]]), ".")
    assert table("All weights", "query ↓ key →", ["start", "it"], rows[0]) == (
        '<table class="mh-table" style="--n:2"><caption><span>All weights</span></caption>'
        '<thead><tr><td class="mh-corner">query ↓ key →</td>'
        '<th scope="col"><span>start</span></th><th scope="col"><span>it</span></th></tr></thead>'
        '<tbody><tr class="q0"><th scope="row">start</th>'
        '<td data-most="" class="s20" data-weight="1.000000">1.00</td>'
        '<td data-weight="0.000000">0.00</td></tr>'
        '<tr class="q1"><th scope="row">it</th>'
        '<td class="s02" data-weight="0.125000">0.12</td>'
        '<td data-most="" class="s18" data-weight="0.875000">0.88</td></tr></tbody></table>'
    )


def two(weight: float) -> str:
    """Two decimals of what `data-weight` says."""
    return f"{float(f'{weight:.6f}'):.2f}"


def drawn(markup: str) -> list[tuple[str, ...]]:
    """(class, first line, last line, weight, key, shade, word, figure) of each link."""
    pattern = (
        r'<i class="mh-link ([^"]+)" style="--a:(\d+);--b:(\d+);--d:\d+;--w:([\d.]+)"></i>'
        r'<b class="mh-lit(?: mh-start)? q\d+ s(\d\d)" style="--k:(\d+)">(\w+)<u>([\d,]+)</u></b>'
    )
    assert re.sub(pattern, "", markup) == ""
    return re.findall(pattern, markup)


@given(st.integers(0, 1000))
def test_links_from_a_twentieth_on(seed):
    weights = some_weights(seed)
    found = links(weights, list("abcdef"), GERMAN)
    for view in range(3):
        expected = [
            (query, key)
            for query, key in product(range(1, 6), range(6))
            if round(weights[view, query, key], 2) >= 0.05
        ]
        assert [
            (int(re.search(r"q(\d+)", classes)[1]), int(key))
            for classes, _, _, _, _, key, _, _ in drawn(found[view])
        ] == expected
        for classes, _, _, weight, shade, key, word, figure in drawn(found[view]):
            query = int(re.search(r"q(\d+)", classes)[1])
            exact = weights[view, query, int(key)]
            assert figure == two(exact).replace(".", ",")
            assert float(weight) == pytest.approx(exact, abs=0.0051)
            assert ("mh-clear" in classes) == (float(two(exact)) >= 0.25)
            assert int(shade) == shades(np.array(exact))
            assert word == "abcdef"[int(key)]


def test_where_links_lie():
    """Line 2k + 2 runs through the middle of word k; a link to itself frames its own word."""
    weights = np.zeros((1, 4, 4))
    weights[0, 2] = [0.25, 0.25, 0.25, 0.25]
    classes, first, last, *_ = zip(*drawn(links(weights, list("abcd"), GERMAN)[0]), strict=True)
    assert [c.split()[0] for c in classes] == ["mh-rest", "mh-back", "mh-self", "mh-on"]
    assert list(zip(first, last, strict=True)) == [("2", "6"), ("4", "6"), ("5", "7"), ("6", "8")]


@given(st.integers(0, 1000))
def test_small_multiples_show_every_shade(seed):
    weights = some_weights(seed)
    for view, markup in enumerate(thumbnails(weights)):
        found = np.zeros((6, 6), int)
        for shade, path in re.findall(r'<path class="s(\d\d)" d="([^"]+)"', markup):
            for key, query, length in re.findall(r"M(\d+) (\d+)h(\d+)", path):
                cells = slice(int(key), int(key) + int(length))
                assert not found[int(query), cells].any()
                found[int(query), cells] = int(shade)
        assert (found == shades(weights[view])).all()


def test_even_weights_are_one_stroke_for_each_row():
    markup = thumbnails(np.full((1, 4, 4), 0.25))[0]
    assert 'd="M0 0h4M0 1h4M0 2h4M0 3h4"' in markup
    assert 'viewBox="0 -.5 4 4"' in markup


def test_a_small_multiple_without_weight_is_empty():
    assert thumbnails(np.zeros((2, 3, 3)))[1].count("<path") == 0


def test_ticks_are_the_weights_that_occur():
    weights = np.array([[[0.004, 0.004, 0.992], [0.5, 0.5, 0.0], [0.25, 0.75, 0.0]]])
    assert re.findall(r"M(\d+) ", legend.ticks(weights)[0]) == ["25", "50", "75", "99"]


def test_the_scale_runs_from_nothing_to_all():
    markup = legend.scale("Gewicht", "", GERMAN)
    assert re.findall(r"<span>([^<]+)</span>", markup) == ["Gewicht", "0,00", "0,50", "1,00"]
    assert re.findall(r's(\d\d)"', markup) == [f"{n:02}" for n in range(1, 21)]


def test_views_are_ordered_by_layer_and_head():
    markup = by_view([f"{n:02}" for n in range(16)], 8, hidden=True)
    assert re.findall(r"\d\d", markup) == [f"{n:02}" for n in range(16)]
    assert re.findall(r'class="(\w+)"', markup) == [
        name for layer in (1, 2) for name in (f"l{layer}", *(f"h{n}" for n in range(1, 9)))
    ]
    assert markup.count('aria-hidden="true"') == 2
