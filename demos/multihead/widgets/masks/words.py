"""The tokens of a sentence as the demo `masks` writes them. Position 0 is the start token."""

from typing import NamedTuple

from multihead.drawing.markup import escape, word
from multihead.labels import Labels


class Words(NamedTuple):
    """Markup for each position."""

    shown: tuple[str, ...]
    quoted: tuple[str, ...]

    @classmethod
    def of(cls, tokens: tuple[str, ...], told: Labels) -> "Words":
        """The start token has a name in words, the others are quoted."""
        common = told.common
        words = tuple(word(token) for token in tokens[1:])
        return cls(
            shown=(escape(common.start), *words),
            quoted=(
                escape(common.start_token),
                *(escape(common.quote).format(text) for text in words),
            ),
        )

    def listed(self, positions: list[int]) -> str:
        """Several of them in a sentence."""
        return ", ".join(f"<strong>{self.quoted[position]}</strong>" for position in positions)
