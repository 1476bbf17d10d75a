"""How figures are written: fixed precision, in the reader's number format."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

MILLION = 1_000_000


@dataclass(frozen=True)
class NumberFormat:
    """How a language writes figures."""

    decimal: str
    group: str
    """Stands between groups of three digits, in counts of `grouped` or more."""
    grouped: int
    space: str
    """Stands before the sign "%"."""

    def weight(self, value: float) -> str:
        """A weight with two decimals, as everywhere on the site: "0.98"."""
        return f"{value:.2f}".replace(".", self.decimal)

    def share(self, value: float) -> str:
        """A share of 1 in per cent with one decimal: "99.7%". Never rounded up to certainty."""
        tenths = min(round(value * 1000), 999) if value < 1 else 1000
        return f"{tenths / 10:.1f}".replace(".", self.decimal) + f"{self.space}%"

    def signed(self, value: float, places: int) -> str:
        """Any number with so many decimals: "−1.50". What rounds to nothing has no sign."""
        digits = "∞" if math.isinf(value) else f"{abs(value):.{places}f}"
        sign = "−" if value < 0 and digits.strip("0.") else ""
        return sign + digits.replace(".", self.decimal)

    def count(self, number: int) -> str:
        """A count with its digits in groups of three: "12,582"."""
        return f"{number:,}".replace(",", self.group) if number >= self.grouped else str(number)


def millionths(weights: NDArray[np.float64]) -> NDArray[np.int32]:
    """Weights as whole millionths: the six decimals of `data-weight`."""
    return np.rint(weights * MILLION).astype(np.int32)


def hundredths(micro: NDArray[np.int32]) -> NDArray[np.int32]:
    """What two decimals of those six show, exactly as Python and JavaScript format them.

    Halves go where the binary number lies, so they are formatted one by one.
    """
    cents = (micro + 5_000) // 10_000
    ties = np.nonzero(micro % 10_000 == 5_000)
    cents[ties] = [round(100 * float(f"{m / MILLION:.2f}")) for m in micro[ties].tolist()]
    return cents


def shape(sizes: Sequence[int]) -> str:
    """As people write it: 8 × 7 × 7."""
    return " × ".join(map(str, sizes))
