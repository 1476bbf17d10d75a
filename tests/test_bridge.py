"""JSON in, JSON out: what the worker calls."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from multihead.bridge import answer, answers_packed
from multihead.labels import LANGUAGES

from tests.rendered import HEADS, parts


def ask(state: dict[str, str], language: str = "en", demo: str = "heads") -> dict:
    return json.loads(answer(json.dumps({"demo": demo, "language": language, "state": state})))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_default_is_what_the_build_wrote(language):
    expected = parts(HEADS.parse({}, language), language)
    assert ask({}, language) == {"type": "rendered", "parts": expected}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_reader_can_mend_is_refused_in_words(language):
    refused = ask({"sentence": "own", "text": " "}, language)
    assert refused["type"] == "refused"
    assert refused["field"] == "text"
    assert refused["message"].endswith(".")


@pytest.mark.parametrize(
    ("request_", "message"),
    [
        ("no JSON", "Expecting value"),
        ("[]", "expected demo, language and state"),
        ('{"demo": "heads", "language": "en"}', "state"),
        ('{"demo": "hats", "language": "en", "state": {}}', "none of heads"),
        ('{"demo": "heads", "language": "fr", "state": {}}', "none of en, de"),
        ('{"demo": "heads", "language": "en", "state": {"head": 3}}', "names to texts"),
        ('{"demo": "heads", "language": "en", "state": ["head"]}', "names to texts"),
    ],
)
def test_an_error_of_the_page_is_raised(request_, message):
    with pytest.raises(ValueError, match=message):
        answer(request_)


@given(st.dictionaries(st.text(max_size=9), st.text(max_size=30), max_size=4))
def test_any_state_is_rendered_or_refused(state):
    assert ask(state)["type"] in ("rendered", "refused")


@pytest.mark.parametrize("text", ["„Öl“ 😀", "half a pair: \ud800", "a\0b", ""])
def test_packed_it_is_the_same(text):
    state = {"sentence": "own", "text": text}
    request = json.dumps({"demo": "heads", "language": "de", "state": state})
    kinds, found = [], {}
    for packed in answers_packed(request):
        answered, *texts = packed.decode(errors="surrogatepass").split("\0")
        kinds.append(json.loads(answered))
        found |= dict(zip(texts[::2], texts[1::2], strict=True))
    expected = json.loads(answer(request))
    if expected["type"] == "refused":
        assert kinds == [expected]
    else:
        assert kinds == [{"type": "rendered"}, {"type": "more"}]
        assert found == expected["parts"]
