"""The key to a picture: what thickness and shade mean, and which weights occur in the data."""

from typing import Annotated

import numpy as np
from numpy.typing import NDArray

from multihead.drawing.colour import SHADES
from multihead.drawing.numbers import NumberFormat, hundredths, millionths


def scale(title: str, ticks: str, numbers: NumberFormat) -> str:
    """Wedge and strip from weight 0 to weight 1, with ticks and figures. All is markup."""
    strip = "".join(f'<i class="s{shade:02}"></i>' for shade in range(1, SHADES + 1))
    figures = "".join(f"<span>{numbers.weight(value)}</span>" for value in (0, 0.5, 1))
    return (
        f'<div class="mh-scale"><span>{title}</span><div aria-hidden="true">'
        f'<div class="mh-wedge"></div><div class="mh-strip">{strip}</div></div>{ticks}'
        f'<div class="mh-figures">{figures}</div></div>'
    )


def ticks(weights: Annotated[NDArray[np.float64], "view query key"]) -> list[str]:
    """For each view one tick for each weight that occurs, from 0.01 on, on a line of 100 units."""
    found = []
    for view in hundredths(millionths(weights)):
        path = "".join(f"M{cent} 0v4" for cent in np.unique(view).tolist() if cent)
        found.append(
            '<svg class="mh-ticks" viewBox="0 0 100 4" preserveAspectRatio="none" '
            f'aria-hidden="true"><path d="{path}"/></svg>'
        )
    return found
