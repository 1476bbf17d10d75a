"""What one layer of multi-head attention costs, as plain arithmetic on its sizes.

Vaswani et al. 2017, §3.2.2; key/value heads after Ainslie et al. 2023. Biases, scaling and masks
are not counted. A multiply-add is one product, added to a sum.
"""

from dataclasses import dataclass

BYTES = 2
"""Of one number in float16."""


@dataclass(frozen=True)
class Layer:
    """Sizes of a layer; all that it costs follows from them."""

    d: int
    """The width of a word."""
    h: int
    """Heads."""
    n: int
    """Words, or whatever stands in a row."""
    kv: int
    """Heads with a key and value of their own; each serves h / kv heads."""
    width: int
    """d_k = d_v, the width of one head."""

    @property
    def inner(self) -> int:
        """The width of all heads together."""
        return self.h * self.width

    @property
    def shared(self) -> int:
        """The width of all keys, and of all values."""
        return self.kv * self.width

    @property
    def parameters(self) -> int:
        """W^Q and W^O: 2·d·h·d_k; W^K and W^V: 2·d·kv·d_k. All alike: 4d²."""
        return 2 * self.d * (self.inner + self.shared)

    @property
    def projections(self) -> int:
        """Multiply-adds: each word meets each parameter once."""
        return self.n * self.parameters

    @property
    def scores(self) -> int:
        """Multiply-adds of QKᵀ in all heads. As many again mix the values."""
        return self.h * self.n**2 * self.width

    @property
    def multiply_adds(self) -> int:
        """All of them."""
        return self.projections + 2 * self.scores

    @property
    def weights(self) -> int:
        """One for each head and pair of words; each takes an exponential, too."""
        return self.h * self.n**2

    @property
    def cached_for_one(self) -> int:
        """Numbers to keep for one word when text is written word by word: its keys and values."""
        return 2 * self.shared

    @property
    def cached(self) -> int:
        """The same for all words."""
        return self.n * self.cached_for_one

    def cut_into(self, h: int) -> "Layer":
        """The same width for all heads together, cut into h; groups stay as large as they are."""
        group = self.h // self.kv
        return Layer(self.d, h, self.n, h // group, self.inner // h)

    def cuts(self) -> list["Layer"]:
        """All such layers, from the fewest heads to heads of width 1."""
        group = self.h // self.kv
        return [self.cut_into(h) for h in divisors(self.inner) if h % group == 0]

    def with_kv(self, kv: int) -> "Layer":
        """The same heads with another number of keys and values."""
        return Layer(self.d, self.h, self.n, kv, self.width)


def divisors(number: int) -> list[int]:
    """All divisors in order."""
    small = [i for i in range(1, int(number**0.5) + 1) if number % i == 0]
    return small + [number // i for i in reversed(small) if i * i != number]
