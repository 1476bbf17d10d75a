"""A pattern in words says what the weights are, for every query, in both languages."""

import re

import numpy as np
import pytest
from multihead.encoder import load
from multihead.labels import LANGUAGES, labels
from multihead.widgets.examples import EXAMPLES
from multihead.widgets.patterns import pattern

from tests.rendered import by_view, page, text

WORDS = ("start", *"abcdefgh")
SHARE = re.compile(r"(\d+)\u202f?%")


def rows(*tops: tuple[int, float]) -> np.ndarray:
    """A row for each query with that key and weight, the rest spread evenly; first the start."""
    found = np.zeros((len(tops) + 1, len(tops) + 1))
    for query, (key, weight) in enumerate(tops, 1):
        found[query] = (1 - weight) / len(tops)
        found[query, key] = weight
    return found


def said(weights: np.ndarray, language: str = "en", first: int = 1) -> str:
    return pattern("Head 3", weights, WORDS[: len(weights)], labels(language), first)


def test_each_query_is_told_of_by_itself_in_the_order_of_the_words():
    weights = rows((0, 1.0), (4, 0.987654), (3, 0.5), (5, 0.499), (1, 0.7), (6, 0.8))
    assert said(weights) == (
        "Head 3: a rests on the start token, 100%. b looks at d, 99%. c looks at itself, 50%. "
        "d looks at e, 50%. e looks at a, 70%. f looks at itself, 80%."
    )
    assert said(weights, "de") == (
        "Head 3: a ruht auf dem Start-Token, 100\u202f%. b schaut auf d, 99\u202f%. c schaut auf "
        "sich selbst, 50\u202f%. d schaut auf e, 50\u202f%. e schaut auf a, 70\u202f%. f schaut "
        "auf sich selbst, 80\u202f%."
    )


def test_what_many_do_alike_is_said_once():
    after = rows(*((query + 1, 0.9 + query / 100) for query in range(1, 5)), (0, 0.4))
    assert said(after) == (
        "Head 3: e spreads its weight; most goes to the start token, 40%. "
        "4 words look at the word after them, 91% to 94%."
    )
    before = rows((0, 1), *((query - 1, 1) for query in range(2, 6)))
    assert said(before, "de") == (
        "Head 3: a ruht auf dem Start-Token, 100\u202f%. "
        "4 Wörter schauen auf das Wort vor ihnen, 100\u202f%."
    )


def test_weight_that_is_spread_evenly_goes_to_nobody_most():
    weights = np.full((4, 7), 1 / 7)
    assert said(weights[:2]) == "Head 3: a spreads its weight evenly, 14% on each."
    weights[3, 1] += 0.004
    assert said(weights, "de") == (
        "Head 3: a verteilt sein Gewicht gleichmäßig, je 14\u202f%. b verteilt sein Gewicht "
        "gleichmäßig, je 14\u202f%. c verteilt sein Gewicht; am meisten bekommt a, 15\u202f%."
    )


def test_rows_that_are_no_distribution_are_told_of_too():
    weights = rows((0, 1), (0, 1), (1, 1.25))
    weights[1], weights[2, 2] = 0, np.nan
    assert said(weights) == (
        "Head 3: a looks nowhere. b has NaN among its weights. c looks at a, 125%."
    )


def test_without_a_start_token_every_position_asks():
    assert said(np.eye(2), first=0) == (
        "Head 3: start looks at itself, 100%. a looks at itself, 100%."
    )


def test_markup_stays_as_it_is_and_nothing_else_becomes_some():
    weights = np.array([[1.0, 0], [0, 1]])
    quoted = ("start", "<bdi>&lt;b&gt;</bdi>")
    assert "<bdi>&lt;b&gt;</bdi> looks at itself" in pattern("H", weights, quoted, labels("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_demo_tells_of_each_head_what_its_weights_say(language):
    reading = load("guided").read(EXAMPLES[language]["tired"].text, language)
    queries = len(reading.tokens) - 1
    quote = labels(language).common.quote
    for (layer, head), found in by_view(page(language), "p[@class='mh-pattern']").items():
        (told,) = map(text, found)
        weights = np.asarray(reading.weights[layer - 1, head - 1], float)
        assert told.startswith(f"Head {head}: ")
        sentences = re.findall(r"[^%]+(?:%[^%]*?)?%?\.(?= |$)", told.partition(": ")[2])
        counted = 0
        for sentence in sentences:
            many = re.match(r" ?(\d+) ", sentence)
            counted += int(many[1]) if many else 1
        assert counted == queries, told
        # Whoever looks at a word by name looks there with that share.
        singles = [
            (query, int(row.argmax()), round(100 * float(f"{row.max():.2f}")))
            for query, row in enumerate(weights)
            if query and row.max() >= 0.5 and abs(row.argmax() - query) > 1 and row.argmax()
        ]
        for query, key, share in singles:
            one, other = (re.escape(quote.format(reading.tokens[at])) for at in (query, key))
            assert re.search(rf"{one} [a-z ]+ {other}, {share}\u202f?%\.", told), told
        shares = {int(share) for share in SHARE.findall(told)}
        assert shares <= {round(100 * float(f"{row.max():.2f}")) for row in weights[1:]}
