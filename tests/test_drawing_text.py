"""Markup, numbers and colours: what everything that is drawn is made of."""

import math
import re
import unicodedata
from pathlib import Path

import html5lib
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from multihead.drawing import colour
from multihead.drawing.markup import escape, word
from multihead.drawing.numbers import NumberFormat, hundredths, millionths
from multihead.drawing.sentence import line_length
from multihead.encoder import LIMIT

WEB = Path(__file__).parents[1] / "demos" / "web"
ENGLISH = NumberFormat(decimal=".", group=",", grouped=1_000, space="")
GERMAN = NumberFormat(decimal=",", group="\u202f", grouped=10_000, space="\u202f")


def allowed(character: str) -> bool:
    """May it stand in an HTML text? White space, and all that is neither control nor unassigned
    for good."""
    code = ord(character)
    noncharacter = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
    control = unicodedata.category(character) in ("Cc", "Cs") and character not in "\t\n\f\r"
    return not (noncharacter or control)


@given(
    st.text(st.characters()) | st.text(st.sampled_from("\0\a\f\r\n<&'\x85\ud800\ufdd0\U0002fffe"))
)
def test_escaped_text_reads_as_it_was_written(text):
    parsed = html5lib.parseFragment(f'<b title="{escape(text)}">{word(text)}</b>')
    assert len(parsed) == 1
    bold = parsed[0]
    assert [child.tag.split("}")[1] for child in bold] == ["bdi"]
    expected = "".join(c if allowed(c) else "\ufffd" for c in text)
    expected = expected.replace("\r\n", "\n").replace("\r", "\n")
    assert "".join(bold.itertext()) == expected
    assert bold.get("title") == expected


def test_escape_knows_all_five():
    assert escape("""<&>"'""") == "&lt;&amp;&gt;&quot;&#x27;"


@pytest.mark.parametrize(
    ("numbers", "weight", "share", "count"),
    [(ENGLISH, "0.98", "99.7%", "1,218"), (GERMAN, "0,98", "99,7\u202f%", "1218")],
)
def test_formats(numbers, weight, share, count):
    assert numbers.weight(0.9799) == weight
    assert numbers.share(0.9966) == share
    assert numbers.count(1218) == count


def test_longer_counts_are_grouped_in_both_languages():
    assert [ENGLISH.count(999), GERMAN.count(9_999)] == ["999", "9999"]
    assert [ENGLISH.count(12_582), GERMAN.count(12_582)] == ["12,582", "12\u202f582"]


def test_nearly_all_is_not_all():
    assert ENGLISH.share(0.99999) == "99.9%"
    assert ENGLISH.share(1.0) == "100.0%"


def test_two_decimals_are_those_of_the_six():
    micro = np.arange(0, 1_000_001, 500)
    texts = [f"{m / 1_000_000:.2f}" for m in micro.tolist()]
    assert [f"{c / 100:.2f}" for c in hundredths(micro).tolist()] == texts


@given(st.floats(0, 1))
def test_millionths_are_the_six_decimals(weight):
    assert f"{int(millionths(np.array([weight]))[0]) / 1e6:.6f}" == f"{weight:.6f}"


def lines(sheet: str) -> str:
    return (WEB / sheet).read_text(encoding="utf-8")


def test_the_stylesheet_has_the_same_colours():
    found = re.findall(r"--s(\d\d): (#\w{6});", lines("scale.css"))
    expected = [
        (f"{number + 1:02}", tone)
        for scheme in (colour.LIGHT, colour.DARK)
        for number, tone in enumerate(scheme)
    ]
    assert found == expected


def linear(tone: str) -> np.ndarray:
    """sRGB to linear light."""
    value = np.array([int(tone[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(value <= 0.04045, value / 12.92, ((value + 0.055) / 1.055) ** 2.4)


def oklab(light: np.ndarray) -> np.ndarray:
    """Linear light to OKLab (Ottosson 2020)."""
    cones = np.array(
        [
            [0.4122214708, 0.5363325363, 0.0514459929],
            [0.2119034982, 0.6806995451, 0.1073969566],
            [0.0883024619, 0.2817188376, 0.6299787005],
        ]
    )
    opponents = np.array(
        [
            [0.2104542553, 0.7936177850, -0.0040720468],
            [1.9779984951, -2.4285922050, 0.4505937099],
            [0.0259040371, 0.7827717662, -0.8086757660],
        ]
    )
    return opponents @ np.cbrt(cones @ np.clip(light, 0, 1))


# Machado, Oliveira & Fernandes 2009, severity 1.0, on linear light.
SIGHTS = {
    "usual": np.eye(3),
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
SCHEMES = {"light": colour.LIGHT, "dark": colour.DARK}
PAGES = {"light": "#ffffff", "dark": "#14161b"}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_equal_steps_look_equal(scheme):
    labs = np.array([oklab(linear(tone)) for tone in SCHEMES[scheme]])
    steps = np.linalg.norm(np.diff(labs, axis=0), axis=1)
    assert len(labs) == colour.SHADES
    assert steps.max() / steps.min() < 1.2


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_more_weight_stands_out_more_for_every_eye(scheme, sight):
    tones = [PAGES[scheme], *SCHEMES[scheme]]
    lightness = [oklab(np.array(SIGHTS[sight]) @ linear(tone))[0] for tone in tones]
    away = np.diff(lightness) * (1 if scheme == "dark" else -1)
    assert (away > 0.008).all()


def contrast(one: str, other: str) -> float:
    low, high = sorted(linear(tone) @ [0.2126, 0.7152, 0.0722] for tone in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_figures_are_legible_on_every_shade(scheme):
    sheet = lines("scale.css")
    selector = r"^\.mh" if scheme == "light" else r"\[data-md-color-scheme=slate\] \.mh"
    texts = dict(re.findall(r"--on-(\w+): (#\w{3});", re.search(
        selector + r" \{ (--on-low.*) \}", sheet, re.MULTILINE
    )[1]))  # fmt: skip
    groups = re.findall(r"^(\.mh \.s.*) \{ color: var\(--on-(\w+)\)", sheet, re.MULTILINE)
    seen = {}
    for selectors, group in groups:
        seen |= {int(number): texts[group] for number in re.findall(r"\.s(\d\d)", selectors)}
    assert sorted(seen) == list(range(1, colour.SHADES + 1))
    for number, text in seen.items():
        long = "#" + "".join(2 * digit for digit in text[1:])
        assert contrast(SCHEMES[scheme][number - 1], long) >= 4.5


def test_shades_are_equal_steps_of_weight():
    weights = np.array([0, 0.024, 0.026, 0.5, 0.98, 1])
    assert colour.shades(weights).tolist() == [0, 0, 1, 10, 20, 20]


def test_every_choice_has_its_rule():
    sheet = lines("state.css")
    assert set(re.findall(r"\.q(\d+)", sheet)) == {str(n) for n in range(LIMIT + 1)}
    assert set(re.findall(r"\.h(\d+)", sheet)) == {str(n) for n in range(1, 9)}
    assert set(re.findall(r"\.l(\d+)", sheet)) == {"1", "2"}


def test_a_line_is_longer_by_each_word():
    assert line_length(["a", "b"]) == 2 * line_length(["a"])
    assert line_length(["Donaudampfschifffahrt"]) > line_length(["Donau"])
    assert line_length(["字字字字"]) > line_length(["abcd"])


@pytest.mark.parametrize(
    ("value", "shown"),
    [(-1.5, "−1.50"), (-0.004, "0.00"), (0.0, "0.00"), (-math.inf, "−∞"), (10, "10.00")],
)
def test_signed_figures(value, shown):
    for numbers in (ENGLISH, GERMAN):
        assert numbers.signed(value, 2) == shown.replace(".", numbers.decimal)
