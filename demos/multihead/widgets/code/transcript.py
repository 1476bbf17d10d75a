"""What a program prints, as far as anyone would read it."""

import io

LINES = 200
CHARACTERS = 20_000


class Transcript(io.TextIOBase):
    """Keeps the beginning of what is written, and counts the lines of the rest."""

    def __init__(self) -> None:
        self._kept: list[str] = []
        self._room = CHARACTERS
        self._written = 0

    def writable(self) -> bool:
        """As print() and others may ask."""
        return True

    def write(self, text: str) -> int:
        """Called a million times by some programs, so nothing more than this."""
        self._written += text.count("\n")
        if self._room > 0:
            self._kept.append(text[: self._room])
            self._room -= len(text)
        return len(text)

    @property
    def text(self) -> str:
        """The lines that were kept."""
        return "\n".join("".join(self._kept).split("\n")[:LINES])

    @property
    def left_out(self) -> int:
        """How many lines were not kept, or not to their end."""
        whole = min("".join(self._kept).count("\n"), LINES)
        text = "".join(self._kept)
        is_cut = self._room < 0 or (whole == LINES and not text.endswith("\n"))
        return max(self._written - whole, int(is_cut))
