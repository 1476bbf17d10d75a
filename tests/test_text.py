"""Tokenising: nothing visible is lost, nothing raises, the start token cannot be typed."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from multihead.text import (
    START,
    SentenceError,
    capital,
    lookup_form,
    opens_sentence,
    spelling,
    tokenise,
)


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("The cat sleeps.", ("The", "cat", "sleeps", ".")),
        ("It didn't rain.", ("It", "didn't", "rain", ".")),
        ("It didn’t rain", ("It", "didn’t", "rain")),
        ("Ein U-Bahn-Plan", ("Ein", "U-Bahn-Plan")),
        ("3,5 Euro um 12:30, oder 4", ("3,5", "Euro", "um", "12:30", ",", "oder", "4")),
        ("'Go!' -- a-b-", ("'", "Go", "!", "'", "-", "-", "a-b", "-")),
        ("the dogs' tails", ("the", "dogs", "'", "tails")),
        ("<s> <script>", ("<", "s", ">", "<", "script", ">")),
        ("cafe\u0301", ("café",)),
        ("e\u0308\u0323\u0301x", ("ẹ̈́x",)),
        ("שלום עולם", ("שלום", "עולם")),
        ("نصّ \u202eعربي\u202c", ("نصّ", "عربي")),
        ("नमस्ते जी", ("नमस्ते", "जी")),
        ("hi 👩🏽‍🚀!", ("hi", "👩🏽\u200d", "🚀", "!")),
        ("snake_case", ("snake", "_", "case")),
        ("\ufeffa\u00adb\x00c\tb\u00a0c", ("ab", "c", "b", "c")),
        ("\u200d", ()),
        ("a \u200c\u200d b", ("a", "b")),
        ("", ()),
        (" \n\t\u3000", ()),
    ],
)
def test_tokens(text, tokens):
    expected = tuple(unicodedata.normalize("NFC", token) for token in tokens)
    assert tokenise(text) == expected


@given(st.text())
def test_every_visible_character_stays_and_nothing_raises(text):
    tokens = tokenise(text)
    normal = unicodedata.normalize("NFC", text)
    kept = [c for c in normal if unicodedata.category(c) not in {"Cc", "Cf"}]
    visible = "".join(c for c in kept if not c.isspace())
    assert "".join(t.replace("\u200c", "").replace("\u200d", "") for t in tokens) == visible
    assert START not in tokens
    assert all(token.strip("\u200c\u200d") for token in tokens)
    for token, opens in zip(tokens, opens_sentence(tokens), strict=True):
        assert capital(token, opens) in {0, 1, 2}
        assert spelling(lookup_form(token))


def test_tokens_do_not_change_when_read_again():
    tokens = tokenise("„Ich weiß’s nicht“, sagte Anna-Lena; 3.000 Äpfel?!")
    assert tokenise(" ".join(tokens)) == tokens


def test_a_long_text_is_cut_quickly():
    assert len(tokenise("word " * 2_000)) == 2_000
    assert len(tokenise("x" * 10_000)) == 1


def test_where_sentences_open():
    tokens = tokenise('"Go," she said. The end')
    assert opens_sentence(tokens) == (False, True, *(False,) * 5, True, False)


def test_capitals():
    assert capital("Hund", False) == 1
    assert capital("Hund", True) == 2
    assert capital("hund", True) == capital("Hund".lower(), False) == 0


def test_lookup_forms():
    assert lookup_form("Didn’t") == "didn't"
    assert lookup_form("1984") == lookup_form("3,5") == lookup_form("3²") == "0"
    assert lookup_form("3D-Drucker") == "3d-drucker"
    assert lookup_form("1st") == "1st"
    assert lookup_form("ÄPFEL") == "äpfel"


def test_spelling_frames_the_word():
    assert spelling("ab") == ("^ab", "ab$", "b$", "ab$", "^ab$")
    assert spelling("x") == ("^x$", "x$", "^x$")


def test_the_error_names_the_limit():
    error = SentenceError("long", 30, 24)
    assert (error.reason, error.count, error.limit) == ("long", 30, 24)
    assert "30 tokens" in str(error)
    assert "24" in str(error)
    assert "empty" in str(SentenceError("empty", 0, 24))
