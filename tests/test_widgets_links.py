"""What a link may not ask of a demo: parse() refuses it, and the page falls back with a note."""

import pytest
from multihead.encoder import LIMIT
from multihead.labels import LANGUAGES
from multihead.widgets import NAMES, Refused, widget
from multihead.widgets.masks.state import KINDS
from multihead.widgets.settings import OWN
from multihead.widgets.steps.state import LIMIT as SHORT
from multihead.widgets.steps.state import SHAPES
from multihead.widgets.steps.work import work

from tests.rendered import page

#: What no demo has to choose. In a setting that is a number it is none, or out of bounds.
NEVER = ("", "x", "nope", "<b>", "-1", "1e9", "7.5", "٣")
UNKNOWN = {
    "heads": {
        "sentence": NEVER,
        "regime": NEVER,
        "layer": (*NEVER, "0", "3"),
        "head": (*NEVER, "0", "9"),
        "query": (*NEVER[1:], "0", str(LIMIT + 1), "77"),
    },
    "steps": {
        "sentence": NEVER,
        "head": (*NEVER, "0", "9"),
        "query": (*NEVER[1:], "0", str(SHORT + 1), "77"),
        "step": (*NEVER, "0", "12"),
        "learned": (*NEVER, "0", "4"),
        "window": (*NEVER, "0", "9"),
        "mask": (*NEVER, OWN),
        "cell": (*NEVER[1:], "4.s.14.1", "4.s.1.14", "3.q.1.9", "2.wq.65.1", "9.h.9.1"),
    },
    "ablation": {
        "sentence": (*NEVER, OWN),
        "form": (*NEVER, "0", "7"),
        "layer": (*NEVER, "0", "3"),
        "off": (*NEVER[1:], "0", "9", "33"),
    },
    "price": {
        "preset": NEVER,
        "d": (*NEVER, "0"),
        "h": (*NEVER, "0"),
        "n": (*NEVER, "0"),
        "kv": (*NEVER[1:], "0"),
        "width": (*NEVER[1:], "0"),
        "measure": NEVER[1:],
    },
    "masks": {
        "sentence": (*NEVER, OWN),
        "mask": NEVER,
        "head": (*NEVER, "0", "9"),
        "row": (*NEVER, "0", "9"),
    },
    "break-it": {
        "bug": (*NEVER, "wrong_scale", "no-scale"),
        "sentence": (*NEVER, OWN),
        "head": (*NEVER, "0", "9"),
        "dtype": (*NEVER, "float128", "64"),
    },
    "code": {"level": (*NEVER, "0", "4"), "run": NEVER[1:]},
}
CASES = [
    (demo, name, value)
    for demo, settings in UNKNOWN.items()
    for name, values in settings.items()
    for value in values
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("demo", "name", "value"), CASES)
def test_what_no_demo_has_is_refused_and_named(language, demo, name, value):
    with pytest.raises(Refused) as refused:
        widget(demo).parse({name: value}, language)
    assert refused.value.field == name
    assert 10 < len(refused.value.message) < 400


@pytest.mark.parametrize("demo", NAMES)
def test_every_setting_in_a_link_is_tried(demo):
    controls = {
        control.get("name")
        for parent in page("en", demo).iter()
        if parent.get("data-private") is None
        for control in parent
        if control.tag in ("input", "select", "textarea")
    }
    rows = {f"row{query}" for query in range(1, 9)}  # below
    assert controls - rows - {"text"} <= {*UNKNOWN.get(demo, {})}, "to be listed in UNKNOWN"
    with pytest.raises(Refused):
        widget(demo).parse({"hats": "3"}, "en")


def test_the_longest_sentence_has_the_last_cell_that_a_link_may_name():
    state = widget("steps").parse({"text": "word " * SHORT}, "en")
    assert {sign: matrix.shape for sign, matrix in work(state, "en").matrices.items()} == SHAPES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mask_of_another_size_is_refused(language):
    rows = KINDS["causal"]
    smaller = {f"row{query}": "abcdef"[:query] for query in range(1, 7)}
    larger = {f"row{query}": "abcdefghi"[:query] for query in range(1, 10)}
    for given, field in ((smaller, "mask"), (larger, "row9"), (rows | {"row8": "hi"}, "row8")):
        for mask in ({}, {"mask": "own"}, {"mask": "causal"}):
            with pytest.raises(Refused) as refused:
                widget("masks").parse(mask | given, language)
            assert refused.value.field == field
    assert widget("masks").parse(rows, language).kind == OWN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("demo", ["heads", "steps"])
def test_an_example_and_another_text_contradict_each_other(demo, language):
    parse = widget(demo).parse
    text = parse({"sentence": "milk"}, language).text
    assert parse({"sentence": "milk", "text": text}, language).text == text
    assert parse({"text": "The cat"}, language).text == "The cat"
    for other in ("The cat", "", text + " "):
        with pytest.raises(Refused) as refused:
            parse({"sentence": "milk", "text": other}, language)
        assert refused.value.field == "text"
