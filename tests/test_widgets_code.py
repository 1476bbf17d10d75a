"""The demo `code` refuses what is wrong, names why, and accepts what is right."""

import re

import numpy as np
import pytest
from multihead.bugs import BUGS, source
from multihead.labels import LANGUAGES, labels
from multihead.widgets import Refused
from multihead.widgets.code.cases import KINDS, REFUSAL, WEIGHTS, cases, example
from multihead.widgets.code.judge import judge, open_gaps
from multihead.widgets.code.pitfalls import MORE
from multihead.widgets.code.programs import GAPS, LEVELS, SOLUTION, program

from tests.oracle import attention, columns, linear
from tests.programs import (
    BATCHED,
    CODE,
    EINSUM,
    LOOP,
    NOVICE,
    OUTPUT_ALONE,
    RIGHT,
    WRAPPED,
    changed,
    run,
    said,
)
from tests.rendered import agreed, page, radios, text, tree


def by_oracle(case) -> np.ndarray:
    """What is asked about one input, by plain loops."""
    w_q, w_k, w_v, w_o = (one.tolist() for one in case.weights)
    q, k, v = (linear(case.x.tolist(), w, None) for w in (w_q, w_k, w_v))
    n, d = case.x.shape
    may = np.ones((n, n), bool) if case.mask is None else case.mask
    pieces = [(i * d // case.heads, (i + 1) * d // case.heads) for i in range(case.heads)]
    heads = [
        attention(*(columns(one, *piece) for one in (q, k, v)), may.tolist(), None)
        for piece in pieces
    ]
    if case.kind == WEIGHTS:
        return np.array([head["weights"] for head in heads])
    concatenated = np.concatenate([head["output"] for head in heads], axis=1)
    return np.array(linear(concatenated.tolist(), w_o, None))


@pytest.mark.parametrize("typed", [RIGHT, EINSUM, LOOP, BATCHED], ids=["solution", *"123"])
def test_correct_programs_written_differently_are_accepted(typed):
    verdict = judge(typed)
    assert [one.kind for one in verdict.findings] == ["right"] * len(KINDS)
    assert "All 8 checks passed" in said(typed)
    assert "Alle 8 Prüfungen bestanden" in said(typed, "de")


def test_what_is_compared_with_is_right():
    *others, uneven = cases()
    for case in (*others, example()):
        assert np.allclose(case.answer(), by_oracle(case), rtol=1e-10)
    assert uneven.kind == REFUSAL
    with pytest.raises(ValueError, match="size 10, expected a multiple of 4"):
        uneven.answer()


@pytest.mark.parametrize("bug", [*BUGS, *MORE], ids=lambda bug: bug.name)
def test_each_mutant_is_refused_and_named(bug):
    mutant = "from multihead.bugs import dropout\n" + source().replace(bug.right, bug.wrong)
    typed = WRAPPED.format(text=mutant)
    verdict = judge(typed)
    assert verdict.passed < len(KINDS)
    assert verdict.pitfalls == (bug.name,)
    for language in LANGUAGES:
        hint = getattr(labels(language).code.pitfalls, bug.name.replace("-", "_"))
        assert hint.name in said(typed, language)


def test_a_program_that_returns_the_output_alone_is_told_what_is_missing():
    verdict = judge(OUTPUT_ALONE)
    assert [one.kind for one in verdict.findings] == ["right"] * 6 + ["alone", "right"]
    assert verdict.pitfalls == ()
    assert "7 of 8 checks passed" in said(OUTPUT_ALONE)
    assert "what is missing is the weights of each head: return output, weights" in said(
        OUTPUT_ALONE
    )
    assert "es fehlen die Gewichte jedes Heads" in said(OUTPUT_ALONE, "de")


@pytest.mark.parametrize(
    ("instead", "english", "german"),
    [
        ("pass", "but none that says what is wrong", "aber keine, die sagt"),  # NumPy's reshape
        ("raise ValueError('no')", "ValueError of your own that names", "4 und 10"),
        ("raise TypeError(f'{d} {heads}')", "TypeError: 10 4", "4 und 10"),
        ("assert False, (d, heads)", "AssertionError", "4 und 10"),
        ("return x, x", "returns something all the same", "gibt trotzdem etwas zurück"),
    ],
)
def test_heads_that_do_not_divide_have_to_be_refused_in_words(instead, english, german):
    typed = re.sub(r"raise ValueError.*", instead, RIGHT)
    assert judge(typed).pitfalls == ("heads-not-dividing",)
    assert english in said(typed)
    assert german in said(typed, "de")


def test_numpys_own_words_are_not_the_readers():
    """Here they happen to name both numbers: size 100 into shape (10,4,newaxis)."""
    typed = EINSUM.replace("if d / heads != d // heads", "if False")
    assert "(10,4,newaxis)" in said(typed)
    assert judge(typed).pitfalls == ("heads-not-dividing",)


@pytest.mark.parametrize("name", NOVICE)
def test_the_pitfall_of_a_beginner_is_named(name):
    assert judge(changed(*NOVICE[name])).pitfalls == (name,)


def test_two_pitfalls_at_once_are_both_named():
    typed = changed(GAPS[0], NOVICE["split-without-transpose"][1]).replace(" @ w_o", "")
    assert judge(typed).pitfalls == ("split-without-transpose", "no-output-projection")
    assert "two things at once" in said(typed)


@pytest.mark.parametrize(
    ("body", "english", "german"),
    [
        ("return None", "returns None. Is a return missing", "Fehlt ein return"),
        ("return x, x, x", "returns a tuple", "Objekt vom Typ tuple"),
        ("return [[1]]", "returns a list", "Objekt vom Typ list"),
        ("return x > 0", "entries of the type bool", "Einträge vom Typ bool"),
        ("return x[:, :3]", "shape 5 × 3, expected is 5 × 12", "Form 5 × 3, erwartet wird 5 × 12"),
        ("return x * np.nan", "The output has 60 numbers, of which 60 are NaN", "davon sind 60"),
        ("return x @ w_o", "is off by up to", "weicht um bis zu"),
        ("return undefined", "NameError: name 'undefined' is not defined", "Zeile 3, in"),
        ("return x @ w_q[1:]", "ValueError: matmul", "ValueError: matmul"),
    ],
)
def test_what_is_wrong_is_said(body, english, german):
    typed = "import numpy as np\ndef multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask):\n "
    assert english in said(f"{typed}{body}")
    assert german in said(f"{typed}{body}", "de")
    assert "5 × 12" in said(typed + body)


def test_nothing_to_check_is_said():
    assert "no function multi_head_attention" in said("")
    assert "no function" in said("multi_head_attention = 3")
    assert "not Python yet" in said("def f(:\n  pass")
    assert "Line 1:\n    def f(:\nSyntaxError" in said("def f(:\n  pass")


def test_open_gaps_are_named_kindly():
    for level in LEVELS[:3]:
        typed = program(level, labels("en").code.comments)
        assert "gap" in run(typed)["verdict"]
        assert "Error" not in run(typed)["verdict"]
    assert open_gaps("a = ...  # here\nb = x[..., 0]\nreturn ...\n...") == (1, 3, 4)
    typed = "def multi_head_attention(*_):\n    ...\n"
    assert "In Zeile 2 ist noch eine Lücke" in said(typed, "de")
    assert "In den Zeilen 2, 3 und 4 sind noch Lücken" in said(typed + "    ...\n" * 2, "de")
    assert "Line 3:\n    1 / 0\nZeroDivisionError" in said(typed + "1 / 0")


def test_prepared_programs_have_what_they_promise():
    for language in LANGUAGES:
        texts = {level: program(level, labels(language).code.comments) for level in LEVELS}
        assert [texts[level].count("...") for level in LEVELS] == [3, 1, 1, 0]
        assert judge(texts[SOLUTION]).passed == len(KINDS)
        assert all("ValueError" in text and "(heads, n, n)" in text for text in texts.values())
        assert max(map(len, "\n".join(texts.values()).split("\n"))) <= 88


def test_the_default_view_shows_the_oracles_weights_in_both_languages():
    expected = by_oracle(example()).reshape(4, 2, 4).swapaxes(0, 1).ravel()
    shown = [
        [cell.get("data-weight") for cell in page(language, "code").findall(".//td[@data-weight]")]
        for language in LANGUAGES
    ]
    assert shown[0] == shown[1] == [f"{weight:.6f}" for weight in expected]


def test_page_and_parts_agree():
    for language in LANGUAGES:
        assert agreed(language, "code")


def test_the_readers_own_weights_stand_beside():
    wrong = changed(GAPS[0], NOVICE["split-without-transpose"][1])
    tables = tree(run(wrong)["picture"]).findall(".//table")
    captions = [text(one.find("caption")) for one in tables]
    assert captions == ["Head 1, right", "Head 1, yours", "Head 2, right", "Head 2, yours"]
    assert len(tree(run(RIGHT)["picture"]).findall(".//table")) == 4


def test_the_program_is_private_and_the_level_is_not():
    root = page("en", "code")
    assert root.find(".//*[@data-private]//textarea[@name='program']") is not None
    assert root.find(".//*[@data-private]//select") is None
    assert not radios(root, "program")


@pytest.mark.parametrize(
    ("name", "value"),
    [("level", "4"), ("level", ""), ("run", "2"), ("program", "#" * 20_001), ("colour", "red")],
)
def test_settings_that_are_refused(name, value):
    for language in LANGUAGES:
        with pytest.raises(Refused) as refused:
            CODE.parse({name: value}, language)
        assert refused.value.field == name
