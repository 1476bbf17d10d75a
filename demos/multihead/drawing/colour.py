"""The colour scale: weight to one of twenty shades.

Source: lajolla from the Scientific colour maps 8.0 by Fabio Crameri (doi:10.5281/zenodo.1243862,
MIT licence). From its table of 256 colours the twenty are picked that lie evenly between two
ends in OKLab (Ottosson 2020, https://bottosson.github.io/posts/oklab/). The map is perceptually
even and readable under the common colour-vision deficiencies: Crameri, Shephard & Heron 2020,
"The misuse of colour in science communication", Nature Communications 11:5444.

On a light page the scale is read from its pale end, on a dark page from its dark end, so that in
both the weight 0 is the page and a greater weight stands out more. Shade 0 is no colour at all.
`demos/web/scale.css` holds the very same colours; a test keeps the two together.
"""

import numpy as np
from numpy.typing import NDArray

SHADES = 20

LIGHT = (
    "#fdf4ae",
    "#fbea93",
    "#f8df7c",
    "#f5d369",
    "#f2c75c",
    "#efba56",
    "#edae54",
    "#eaa153",
    "#e79452",
    "#e58751",
    "#e27a50",
    "#df6d4f",
    "#d9604e",
    "#cf544c",
    "#c24d4a",
    "#b34947",
    "#a44544",
    "#96423f",
    "#873e3a",
    "#793a33",
)
DARK = (
    "#392412",
    "#482a1a",
    "#572f21",
    "#67342a",
    "#783932",
    "#893f3a",
    "#9a4340",
    "#ad4746",
    "#be4c49",
    "#cf544c",
    "#db634e",
    "#e0724f",
    "#e48251",
    "#e79352",
    "#eaa253",
    "#edb154",
    "#f1c159",
    "#f4d065",
    "#f8df7c",
    "#fbec99",
)
"""The shades 1 … 20 for each scheme."""


def shades(weights: NDArray[np.float64]) -> NDArray[np.int64]:
    """The shade of each weight, 0 … SHADES: equal weights look equal, whatever else is shown."""
    return np.rint(weights * SHADES).astype(np.int64)
