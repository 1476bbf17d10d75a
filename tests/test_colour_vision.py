"""The scale for readers who see fewer colours: equal steps, by computed difference.

Simulation: Machado, Oliveira & Fernandes 2009, "A physiologically-based model for simulation of
color vision deficiency", IEEE TVCG 15(6), 1291-1298, their matrices for severity 1.0, on linear
RGB. Difference: CIEDE2000 after Sharma, Wu & Dalal 2005, Color Research & Application 30(1), 21-30,
whose test data below hold our formula to theirs. Contrast: WCAG 2.2, 1.4.3 and 1.4.6.
"""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import numpy as np
import pytest
from multihead.drawing.colour import DARK, LIGHT, SHADES

SEEN = {
    "all": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
         [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
         [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
         [0.004733, 0.691367, 0.303900]]
    ),
}  # fmt: skip
#: sRGB to XYZ (IEC 61966-2-1) and its white point D65.
XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
     [0.0193339, 0.1191920, 0.9503041]]
)  # fmt: skip
WHITE = XYZ.sum(axis=1)
SCHEMES = {"light": ("#ffffff", LIGHT), "dark": ("#14161b", DARK)}


def linear(colour: str) -> np.ndarray:
    coded = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(coded <= 0.04045, coded / 12.92, ((coded + 0.055) / 1.055) ** 2.4)


def lab(rgb: np.ndarray) -> tuple[float, float, float]:
    """CIELAB of linear RGB."""
    ratio = XYZ @ rgb / WHITE
    x, y, z = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: str, kind: str) -> tuple[float, float, float]:
    return lab(np.clip(SEEN[kind] @ linear(colour), 0, 1))


def ciede2000(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """ΔE₀₀ with k_L = k_C = k_H = 1, equations 2 to 22 of Sharma et al."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = hypot((1 + g) * a1, b1), hypot((1 + g) * a2, b2)
    h1, h2 = (degrees(atan2(b, (1 + g) * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1 - 0.17 * cos(radians(middle - 30)) + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6)) - 0.20 * cos(radians(4 * middle - 63))
    )  # fmt: skip
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    bend = 60 * exp(-(((middle - 275) / 25) ** 2))
    r_t = -2 * sqrt(chroma**7 / (chroma**7 + 25**7)) * sin(radians(bend))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, dh / s_h
    return sqrt(dl**2 + dc**2 + dh**2 + r_t * dc * dh)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.3802, -84.2814), (50, 0, -82.7485), 1.0),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0009), 7.1792),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_is_that_of_the_published_data(one, other, expected):
    assert ciede2000(one, other) == pytest.approx(expected, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(expected, abs=5e-5)


def test_greys_stay_grey_for_everyone():
    for kind in SEEN:
        _, a, b = seen("#808080", kind)
        assert hypot(a, b) < 0.1, kind


@pytest.mark.parametrize("kind", SEEN)
@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_reader_sees_each_step_and_the_order_of_all(scheme, kind):
    """A step, 0.05 of weight, is seen at a glance (ΔE₀₀ about 2); lightness tells the order."""
    page, shades = SCHEMES[scheme]
    found = [seen(colour, kind) for colour in (page, *shades)]
    assert len(found) == SHADES + 1
    steps = np.diff([lightness for lightness, _, _ in found])
    assert (steps > 0).all() if scheme == "dark" else (steps < 0).all()
    for apart, least in ((1, 1.9), (2, 4), (5, 10), (SHADES, 50)):
        differences = [ciede2000(*pair) for pair in zip(found, found[apart:], strict=False)]
        assert min(differences) > least, apart


def contrast(one: str, other: str) -> float:
    dark, light = sorted(XYZ[1] @ linear(colour) for colour in (one, other))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_number_can_be_read_on_every_shade(scheme):
    """Black or white, whichever the stylesheet takes; the browser's own figures: barriers.py."""
    for shade in SCHEMES[scheme][1]:
        assert max(contrast(shade, "#000000"), contrast(shade, "#ffffff")) >= 4.5
