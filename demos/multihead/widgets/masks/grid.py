"""The mask as a table of check boxes, which is also its state: row = query, column = key.

The boxes are never rendered again. Only the words around them are parts, and with them the name
of each box for those who cannot see its place.
"""

from multihead.drawing.markup import escape
from multihead.labels import Labels
from multihead.widgets import controls
from multihead.widgets.masks.state import LETTERS, ROWS, SIZE, Mask
from multihead.widgets.masks.words import Words


def names(words: Words, told: Labels) -> dict[str, str]:
    """Parts: each word, and the name of each box."""
    may, itself = escape(told.masks.may_look), escape(told.masks.itself)
    found = {f"word-{position + 1}": text for position, text in enumerate(words.shown)}
    for query, row in enumerate(ROWS):
        for key, letter in enumerate(LETTERS):
            looked_at = itself if key == query else words.quoted[key]
            found[f"{row}{letter}"] = may.format(query=words.quoted[query], key=looked_at)
    return found


def grid(mask: Mask, shown: dict[str, str], told: Labels) -> str:
    """The table. Arrow keys go from box to box, the Tab key goes past all of them."""
    columns = "".join(
        f'<th scope="col"><span>{shown[f"word-{key}"]}</span></th>' for key in range(1, SIZE + 1)
    )
    body = "".join(
        f'<tr><th scope="row">{shown[f"word-{query + 1}"]}</th>{_boxes(query, mask, shown)}</tr>'
        for query in range(SIZE)
    )
    return (
        '<table class="mh-table mh-mask" role="grid" data-grid data-whole>'
        f"<caption><span>{escape(told.masks.grid)}</span></caption>"
        f'<thead><tr><td class="mh-corner">{escape(told.heads.corner)}</td>'
        f"{columns}</tr></thead><tbody>{body}</tbody></table>"
    )


def _boxes(query: int, mask: Mask, shown: dict[str, str]) -> str:
    """One row."""
    row = ROWS[query]
    return "".join(
        f'<td><label><input type="checkbox" name="{row}" value="{letter}"'
        f"{' checked' if may else ''}{_stop(query, key)}>{shown[row + letter]}</label></td>"
        for key, (letter, may) in enumerate(zip(LETTERS, mask[query].tolist(), strict=True))
    )


def _stop(query: int, key: int) -> str:
    return f' tabindex="{0 if query == key == 0 else -1}"'


def part(name: str, content: str) -> str:
    """A word in the open, or the name of a box for those who listen."""
    hidden = name.startswith("row")
    place = controls.part(name, content, "span")
    return f'<span class="mh-sr">{place}</span>' if hidden else place
