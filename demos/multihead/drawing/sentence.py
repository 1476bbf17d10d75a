"""The sentence as an axis: its words are radio buttons in a grid, the links lie in the same grid.

Nothing is measured here. The browser sizes the columns by the words; an estimate of the line's
length decides only how large the type may be and when the sentence turns by a quarter.
"""

import unicodedata
from collections.abc import Sequence

_GAP = 1.0  # space around a word, in em of the sentence's type
_LEAST = 2.4  # never narrower than a weight


def line_length(words: Sequence[str]) -> float:
    """About how long the words are in a row, in em of their type."""
    return sum(max(_length(word) + _GAP, _LEAST) for word in words)


def _length(word: str) -> float:
    """Letters of an average sans-serif, East Asian wide characters and emoji as full squares."""
    return sum(1.05 if unicodedata.east_asian_width(c) in "WF" else 0.54 for c in word)


def axis(words: Sequence[str], query: int, asks: str, links: str) -> str:
    """Word 0 is the start token, which is looked at but cannot be chosen. All is markup."""
    cells = [f'<span class="mh-word mh-start" style="--k:0">{words[0]}</span>']
    cells += [
        f'<label class="mh-word q{position}" style="--k:{position}">'
        f'<input type="radio" name="query" value="{position}"'
        f"{' checked' if position == query else ''}>{words[position]}</label>"
        for position in range(1, len(words))
    ]
    return (
        f'<div class="mh-stage" style="--n:{len(words)};--asks:&quot;{asks}&quot;">'
        f"{''.join(cells)}{links}</div>"
    )


def box(length: float, content: str) -> str:
    """The axis, and with it whatever has to know whether it lies or stands."""
    return f'<div class="mh-box" style="--length:{length:.1f}">{content}</div>'
