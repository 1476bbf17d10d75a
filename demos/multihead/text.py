"""Text in, tokens out: what a reader typed becomes words and punctuation marks.

A token is a word (letters and digits, joined inside by apostrophes and hyphens, numbers also by
stops) or one other visible character. Nothing visible is lost and nothing raises: what a reader
may type is the reader's business, whether it can be read is decided in `multihead.encoder`.

A word that has no row of its own in the vocabulary is still spelled: `spelling` cuts it into
overlapping pieces (character n-grams, after Bojanowski et al. 2017, "Enriching Word Vectors with
Subword Information", §3.2), and an ending such as -ung or -ed says much about a word never seen.
"""

import re
import unicodedata
from typing import Literal

START = "<s>"
"""The start token. `tokenise` never gives it: a typed "<s>" is three tokens."""

type Reason = Literal["empty", "long"]


class SentenceError(ValueError):
    """A text that cannot be read: `reason` says why, `count` how many tokens it has."""

    def __init__(self, reason: Reason, count: int, limit: int) -> None:
        self.reason: Reason = reason
        self.count = count
        self.limit = limit
        told = "the text is empty" if reason == "empty" else f"the text has {count} tokens"
        super().__init__(f"{told}: give 1 to {limit} words and punctuation marks")


_JOINERS = "\u200c\u200d"  # hold letters or emoji together: they stay inside their token
_SKIN_TONES = "🏻🏼🏽🏾🏿"
_APOSTROPHES = "'’"
_HYPHENS = "-\u2010\u2011"
_ENDS = frozenset(".!?:…")
_OPENERS = frozenset("\"'([{«»„“”‚‘’–—-¿¡")

# Over a skeleton of one letter a character: a letter, 0 digit, m mark on the one before.
_TOKEN = re.compile(r"[a0]m*(?:[a0]m*|['-](?=[a0])|(?<=0)[.,:](?=0))*|[^ ]m*")


def _kind(character: str) -> str:
    category = unicodedata.category(character)
    if category.startswith("M") or character in _JOINERS + _SKIN_TONES:
        return "m"
    if character.isspace() or category == "Cc":
        return " "
    if character.isalnum():
        return "0" if character.isdecimal() else "a"
    if character in _APOSTROPHES:
        return "'"
    if character in _HYPHENS:
        return "-"
    return character if character in ".,:" else "x"


def tokenise(text: str) -> tuple[str, ...]:
    """Cut a text into words and punctuation marks, without the start token.

    The text is brought into Unicode's form NFC first, so that "ü" is one letter however it was
    typed; invisible format characters go, joiners too where there is nothing to join. Never
    raises; a text of white space gives ().
    """
    normal = unicodedata.normalize("NFC", text)
    shown = "".join(c for c in normal if c in _JOINERS or unicodedata.category(c) != "Cf")
    skeleton = "".join(map(_kind, shown))
    tokens = (shown[slice(*match.span())] for match in _TOKEN.finditer(skeleton))
    return tuple(token for token in tokens if token.strip(_JOINERS))


def opens_sentence(tokens: tuple[str, ...]) -> tuple[bool, ...]:
    """For each token: does a sentence begin here, so that a capital letter means nothing?"""
    opens, fresh = [], True
    for token in tokens:
        opens.append(fresh and token not in _OPENERS)
        fresh = token in _ENDS or (fresh and token in _OPENERS)
    return tuple(opens)


def lookup_form(token: str) -> str:
    """The form under which the vocabulary knows a token: small letters, plain apostrophe.

    Every number shares one form, "0"; "3D" and "1st" are words.
    """
    if token[0].isdecimal() and not any(map(str.isalpha, token)):
        return "0"
    return token.lower().replace("’", "'").replace("\u2010", "-").replace("\u2011", "-")


def capital(token: str, opens: bool) -> int:
    """Row of the capital-letter feature: 0 small, 1 capital, 2 capital that means nothing."""
    if not token[0].isupper():
        return 0
    return 2 if opens else 1


def spelling(form: str) -> tuple[str, ...]:
    """The pieces of a form: all trigrams of ^form$ and its last 2 to 5 characters."""
    framed = f"^{form}$"
    trigrams = (framed[i : i + 3] for i in range(len(framed) - 2))
    endings = (framed[-n:] for n in (2, 3, 4, 5) if n <= len(framed))
    return (*trigrams, *endings)
