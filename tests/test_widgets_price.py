"""The demo `price`: every number recomputed, by loops and by real matrices."""

import gzip
import re
from itertools import product

import numpy as np
import pytest
from multihead.attention import Projections, multi_head_attention
from multihead.labels import LANGUAGES, labels
from multihead.widgets.price.presets import PRESETS
from multihead.widgets.price.sums import Layer, divisors
from multihead.widgets.settings import OWN

from tests.rendered import CARD, agreed, page, text, tree, widget

PRICE = widget("price")
SMALL = [
    Layer(d, h, n, kv, width)
    for d, h, n, kv, width in ((4, 2, 3, 2, 2), (6, 3, 2, 1, 2), (8, 4, 3, 2, 2), (4, 4, 2, 2, 5))
]


def matrices(layer: Layer) -> Projections:
    one = np.ones
    own, shared = layer.h * layer.width, layer.kv * layer.width
    d = layer.d
    return Projections(one((d, own)), one((d, shared)), one((d, shared)), one((own, d)))


def loops(layer: Layer) -> dict[str, int]:
    """Multiply-adds counted one by one, as a program without matrices would do them."""
    found = dict.fromkeys(("projections", "scores", "mixing"), 0)
    for _word in range(layer.n):
        for columns in (layer.h, layer.kv, layer.kv):
            for _column in range(columns * layer.width):
                found["projections"] += len(range(layer.d))
        for _column in range(layer.d):
            found["projections"] += len(range(layer.h * layer.width))
    for _head, _query in product(range(layer.h), range(layer.n)):
        for _key in range(layer.n):
            found["scores"] += len(range(layer.width))
        for _column in range(layer.width):
            found["mixing"] += len(range(layer.n))
    return found


@pytest.mark.parametrize("layer", SMALL)
def test_sums_are_those_of_real_matrices_and_of_loops(layer):
    learned = matrices(layer)
    assert layer.parameters == sum(w.size for w in vars(learned).values() if w is not None)
    x = np.ones((layer.n, layer.d))
    trace = multi_head_attention(x, x, x, learned, heads=layer.h, kv_heads=layer.kv)
    assert layer.weights == trace.weights.size
    assert layer.cached == (x @ learned.w_k).size + (x @ learned.w_v).size
    assert (layer.n, layer.inner) == trace.concatenated.shape
    counted = loops(layer)
    assert layer.projections == counted["projections"]
    assert layer.scores == counted["scores"] == counted["mixing"]
    assert layer.multiply_adds == sum(counted.values())


def test_the_usual_layer_has_four_d_squared_whatever_h_is():
    assert {Layer(512, h, 100, h, 512 // h).parameters for h in divisors(512)} == {1_048_576}


@pytest.mark.parametrize("number", [1, 2, 12, 97, 512, 1600, 65_536])
def test_divisors(number):
    assert divisors(number) == [i for i in range(1, number + 1) if number % i == 0]


def plain(told, shown: str) -> int:
    return int(re.sub(r"\D", "", shown))


@pytest.mark.parametrize(("language", "preset"), [*product(LANGUAGES, PRESETS)])
def test_every_number_of_the_tables(language, preset):
    found, told = PRESETS[preset], labels(language)
    d, h, n = found.d, found.h, found.n
    kv, width = found.kv or h, found.width or d // h
    root = page(language, "price", preset=preset)
    rows = root.findall(".//table[@class='mh-sums']/tbody/tr/td")
    shapes = [(n, d), (d, h * width), (d, kv * width), (d, width), (n, n), (n, h * width)]
    shown = [tuple(plain(told, part) for part in text(td).split("×")) for td in rows[:7]]
    assert shown == [*shapes, (h * width, d)]
    parameters = sum((d * h * width, d * kv * width, d * kv * width, h * width * d))
    pairs = h * n * n * width
    expected = [parameters, n * parameters, pairs, pairs, h * n * n, 2 * n * kv * width]
    assert [int(td.get("data-count")) for td in rows[7:]] == expected
    assert [plain(told, td.text) for td in rows[7:]] == expected
    cuts = root.findall(".//*[@data-part='plot']//tbody/tr")
    inner = h * width
    assert [plain(told, text(tr.find("th"))) for tr in cuts] == [
        heads for heads in divisors(inner) if heads % (h // kv) == 0
    ]
    for tr in cuts:
        heads = plain(told, text(tr.find("th")))
        numbers = [plain(told, text(td)) for td in tr.findall("td")]
        assert numbers == [inner // heads, n * parameters, 2 * pairs, parameters, heads * n * n]


@pytest.mark.parametrize(("language", "preset"), [*product(LANGUAGES, PRESETS)])
def test_the_cache_of_the_variants(language, preset):
    found = PRESETS[preset]
    width = found.width or found.d // found.h
    root = page(language, "price", preset=preset)
    rows = root.findall(".//table[@class='mh-grid mh-cache']/tbody/tr")
    kvs = [int(text(tr.find("td"))) for tr in rows]
    assert kvs[0] == found.h
    assert kvs[-1] == 1
    assert all(found.h % kv == 0 for kv in kvs)
    (this,) = [kv for kv, tr in zip(kvs, rows, strict=True) if tr.get("class") == "mh-this"]
    assert this == (found.kv or found.h)
    for kv, tr in zip(kvs, rows, strict=True):
        one = 2 * kv * width
        expected = [one, one * found.n]
        expected += [one * found.n * found.layers] if found.layers else []
        cells = tr.findall("td[@data-count]")
        assert [int(td.get("data-count")) for td in cells] == expected
        bar = float(cells[1].find(".//{*}rect").get("width"))
        assert bar == pytest.approx(max(100 * kv / found.h, 0.5), abs=0.06)


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("llama3-8b", 128 * 1024),
        ("llama2-7b", 512 * 1024),
        ("gpt3", 4.5 * 2**20),
        ("gpt2", 36 * 1024),
    ],
)
def test_the_known_caches_for_one_token(preset, expected):
    """Bytes for one token in all layers, float16."""
    assert PRESETS[preset].layer().cached_for_one * PRESETS[preset].layers * 2 == expected


def test_presets_are_divisible_and_named_and_have_a_source():
    for preset in PRESETS.values():
        assert preset.width or preset.d % preset.h == 0
        assert preset.h % (preset.kv or preset.h) == 0
        assert preset.source.startswith("https://")
    eleven = PRESETS["t5-11b"].layer()
    assert (eleven.inner, eleven.parameters) == (16_384, 67_108_864)


@pytest.mark.parametrize(
    ("count", "english", "german"),
    [
        (32, "64 bytes", "64 Byte"),
        (500, "1.00\u00a0kB", "1,00\u00a0kB"),
        (80_000, "160\u00a0kB", "160\u00a0kB"),
        (499_999, "1.00\u00a0MB", "1,00\u00a0MB"),
        (12_582_912, "25.2\u00a0MB", "25,2\u00a0MB"),
        (65_536 * 10**12, "131\u00a0PB", "131\u00a0PB"),
    ],
)
def test_memory_is_written_in_decimal_units(count, english, german):
    from multihead.widgets.price.figures import memory

    assert memory(count, labels("en")) == english
    assert memory(count, labels("de")) == german


def test_both_languages_show_the_same_numbers():
    for preset in PRESETS:
        shown = [
            [
                e.get("data-count")
                for e in page(lang, "price", preset=preset).iter()
                if e.get("data-count")
            ]
            for lang in LANGUAGES
        ]
        assert shown[0] == shown[1]
        assert shown[0]


@pytest.mark.parametrize(
    ("language", "params"), [*product(LANGUAGES, ({}, {"preset": "llama3-70b"}))]
)
def test_page_and_parts_agree_to_the_byte(language, params):
    assert agreed(language, "price", **params)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_default_page_is_light_and_complete(language):
    markup = PRICE.page(PRICE.parse({}, language), language, CARD)
    assert len(gzip.compress(markup.encode())) <= 12_000
    assert " id=" not in markup
    root = tree(markup)
    assert len(root.findall(".//fieldset[@data-live]")) == 2
    names = [e.get("name") for e in root.iter("input")]
    assert names == ["d", "h", "n", "kv", "width"]
    assert [e.get("data-error") for e in root.iter("p") if e.get("data-error")] == names
    (readout,) = root.findall(".//p[@data-readout]")
    assert labels(language).common.numbers.count(4 * 512**2) in text(readout)
    assert root.find(".//*[@data-part='note']//a").get("href") == PRESETS["original"].source


@pytest.mark.parametrize("language", LANGUAGES)
def test_options_bring_their_sizes(language):
    root = page(language, "price")
    for option in root.findall(".//select[@name='preset']/option"):
        key = option.get("value")
        if key != OWN:
            values = {n: option.get(f"data-{n}") for n in ("d", "h", "n", "kv", "width")}
            assert values == PRESETS[key].settings()
            assert PRICE.parse({"preset": key, **values}, language).layer == PRESETS[key].layer()
