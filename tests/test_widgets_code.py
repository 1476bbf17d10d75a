"""The demo `code`: it refuses what is wrong, names why, accepts what is right, bears anything."""

import builtins
import json
import sys
import time

import numpy as np
import pytest
from multihead.bugs import BUGS, source
from multihead.labels import LANGUAGES, labels
from multihead.widgets import Refused, widget
from multihead.widgets.code.cases import KINDS, cases, example
from multihead.widgets.code.judge import judge, open_gaps
from multihead.widgets.code.pitfalls import MORE
from multihead.widgets.code.programs import GAPS, LEVELS, SOLUTION, program

from tests.oracle import attention, columns, linear
from tests.rendered import page, parts, radios, text, tree

CODE = widget("code")
RIGHT = program(SOLUTION, labels("en").code.comments)
#: A module with the signature of multihead.attention as a reader's program.
WRAPPED = """
from types import ModuleType
library = ModuleType("library")
exec({text!r}, vars(library))

def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    learned = library.Projections(w_q, w_k, w_v, w_o)
    return library.multi_head_attention(x, x, x, learned, heads=heads, mask=mask).output
"""
#: On heads that divide d, these two give the right output: one is about refusing the others, the
#: other about the weights that are handed out beside it.
UNSEEN = {"heads-not-dividing", "averaged-heads"}


def run(typed: str, language: str = "en") -> dict[str, str]:
    state = CODE.parse({"program": typed, "run": "1"}, language)
    return parts(state, language, "code")


def said(typed: str, language: str = "en") -> str:
    """All that the reader reads after a run."""
    return text(tree("".join(run(typed, language).values())))


def changed(old: str, new: str) -> str:
    assert RIGHT.count(old) == 1, old
    return RIGHT.replace(old, new)


def by_oracle(case) -> np.ndarray:
    """One input by plain loops."""
    w_q, w_k, w_v, w_o = (one.tolist() for one in case.weights)
    q, k, v = (linear(case.x.tolist(), w, None) for w in (w_q, w_k, w_v))
    n, d = case.x.shape
    may = np.ones((n, n), bool) if case.mask is None else case.mask
    pieces = [(i * d // case.heads, (i + 1) * d // case.heads) for i in range(case.heads)]
    heads = [
        attention(*(columns(one, *piece) for one in (q, k, v)), may.tolist(), None)["output"]
        for piece in pieces
    ]
    return np.array(linear(np.concatenate(heads, axis=1).tolist(), w_o, None))


EINSUM = """
import numpy as np
def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    n, d = x.shape
    q, k, v = (np.einsum("nd,dhk->hnk", x, w.reshape(d, heads, -1)) for w in (w_q, w_k, w_v))
    s = np.einsum("hik,hjk->hij", q, k) * (d / heads) ** -0.5
    s = s if mask is None else np.where(mask[None], s, -np.inf)
    e = np.exp(s - np.max(s, axis=2, keepdims=True, initial=-1e300))
    a = e / np.maximum(e.sum(axis=2, keepdims=True), 1e-300)
    return np.einsum("hij,hjk,hkd->id", a, v, w_o.reshape(heads, -1, d))
"""
LOOP = """
import math
import numpy as np

def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    out, width = np.zeros(x.shape), x.shape[1] // heads
    for h in range(heads):
        own = slice(h * width, (h + 1) * width)
        q, k, v = x @ w_q[:, own], x @ w_k[:, own], x @ w_v[:, own]
        for i in range(len(x)):
            keys = [j for j in range(len(x)) if mask is None or mask[i, j]]
            if not keys:
                continue
            scores = np.array([q[i] @ k[j] / math.sqrt(width) for j in keys])
            powers = np.exp(scores - scores.max())
            out[i] += (powers / powers.sum()) @ v[keys] @ w_o[own]
    return out
"""
BATCHED = """
import numpy as np
MultiHead = type("MultiHead", (), {})
def softmax(s):
    top = s.max(-1)[..., None]
    e = np.exp(s - np.where(np.isfinite(top), top, 0))
    return np.divide(e, e.sum(-1)[..., None], where=e.sum(-1)[..., None] > 0, out=np.zeros_like(e))
def multi_head_attention(x, w_q, w_k, w_v, w_o, heads, mask=None):
    qkv = np.stack([x @ w for w in (w_q, w_k, w_v)])
    q, k, v = qkv.reshape(3, len(x), heads, -1).transpose(0, 2, 1, 3)
    s = np.matmul(q, k.transpose(0, 2, 1)) / k.shape[-1] ** .5
    if mask is not None: s[:, ~mask] = -np.inf
    return np.concatenate(list(softmax(s) @ v), axis=-1) @ w_o
"""


@pytest.mark.parametrize("typed", [RIGHT, EINSUM, LOOP, BATCHED], ids=["solution", *"123"])
def test_correct_programs_written_differently_are_accepted(typed):
    verdict = judge(typed)
    assert [one.kind for one in verdict.findings] == ["right"] * len(KINDS)
    assert "All 6 checks passed" in said(typed)
    assert "Alle 6 Prüfungen bestanden" in said(typed, "de")


def test_what_is_compared_with_is_right():
    for case in (*cases(), example()):
        assert np.allclose(case.output(), by_oracle(case), rtol=1e-10)


@pytest.mark.parametrize("bug", [*BUGS, *MORE], ids=lambda bug: bug.name)
def test_each_mutant_is_refused_and_named(bug):
    mutant = "from multihead.bugs import dropout\n" + source().replace(bug.right, bug.wrong)
    typed = WRAPPED.format(text=mutant)
    verdict = judge(typed)
    if bug.name in UNSEEN:
        assert verdict.passed == len(KINDS)
        return
    assert verdict.passed < len(KINDS)
    assert verdict.pitfalls == (bug.name,)
    for language in LANGUAGES:
        hint = getattr(labels(language).code.pitfalls, bug.name.replace("-", "_"))
        assert hint.name in said(typed, language)


NOVICE = {
    "split-without-transpose": (GAPS[0], "y.reshape(heads, n, d // heads)"),
    "merge-without-transpose": (GAPS[2], "outputs.reshape(n, d) @ w_o"),
    "scale-of-all-heads": ("np.sqrt(d // heads)", "np.sqrt(d)"),
    "no-scale": (" / np.sqrt(d // heads)", ""),
    "softmax-over-queries": (
        "softmax(scores) @",
        "softmax(scores.swapaxes(1, 2)).swapaxes(1, 2) @",
    ),
    "queries-as-keys": ("q @ k.swapaxes(1, 2)", "k @ q.swapaxes(1, 2)"),
    "no-output-projection": (".reshape(n, d) @ w_o", ".reshape(n, d)"),
    "weights-transposed": (
        "split(x @ w_q), split(x @ w_k), split(x @ w_v)\n",
        "split(x @ w_q.T), split(x @ w_k.T), split(x @ w_v.T)\n    w_o = w_o.T\n",
    ),
    "inverted-mask": ("np.where(mask, scores, -np.inf)", "np.where(mask, -np.inf, scores)"),
    "mask-ignored": ("scores = np.where(mask, scores, -np.inf)", "pass"),
    "masked-row-uniform": ("-np.inf)\n    # W", "-1e30)\n    # W"),
    "mask-added": ("np.where(mask, scores, -np.inf)", "scores + (1 - mask) * -1e9"),
    "masked-row-nan": ("peak[peak == -np.inf] = 0", "pass"),
    "no-maximum": ("np.exp(scores - peak)", "np.exp(scores)"),
}


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
        ("return x, x", "returns a tuple", "Objekt vom Typ tuple"),
        ("return x > 0", "values of the type bool", "Werte vom Typ bool"),
        ("return x[:, :3]", "shape 5 × 3, expected is 5 × 12", "Form 5 × 3, erwartet wird 5 × 12"),
        ("return x * np.nan", "Of 60 numbers in the output, 60 are NaN", "Von 60 Zahlen"),
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
    assert "Lücke" in said("def multi_head_attention(*_):\n    ...", "de")


def test_prepared_programs_have_what_they_promise():
    for language in LANGUAGES:
        texts = {level: program(level, labels(language).code.comments) for level in LEVELS}
        assert [texts[level].count("...") for level in LEVELS] == [3, 1, 1, 0]
        assert judge(texts[SOLUTION]).passed == len(KINDS)
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
        for name, markup in parts(CODE.parse({}, language), language, "code").items():
            whole = CODE.page(CODE.parse({}, language), language, "")
            assert f'data-part="{name}">{markup}</div>' in whole


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


def test_hostile_text_stays_text():
    typed = 'print("<script>alert(1)</script>")\nraise type("<b>x", (Exception,), {})("<i>y")'
    for markup in run(typed).values():
        root = tree(markup)
        assert not [e for e in root.iter() if e.tag in ("script", "i")]
    assert "<script>alert(1)</script>" in said(typed)
    assert "<b>x: <i>y" in said(typed)


HOSTILE = {
    "exit": ("raise SystemExit", "ended itself"),
    "exit in the function": ("import sys\nmulti_head_attention = lambda *a: sys.exit(3)", "itself"),
    "interrupt": ("raise KeyboardInterrupt", "KeyboardInterrupt"),
    "memory": ("[0] * 10**15", "more memory than there is"),
    "numpy's memory": ("import numpy as np\nnp.ones((10**9, 10**6))", "more memory than there is"),
    "recursion": ("def f(): f()\nf()", "without end"),
    "input": ("input()", "no keyboard"),
    "no such module": ("import torch", "No module named 'torch'"),
    "half a letter": ("raise Exception('\ud800')", "UnicodeEncodeError"),
    "half a letter said": ("raise Exception('\\ud800')", "Exception: \ufffd"),
    "bad message": ("class E(Exception):\n def __str__(s): raise s\nraise E", "E"),
    "null": ("\0", "SyntaxError"),
    "nested": ("(" * 5000, "SyntaxError"),
    "builtins": (
        "import builtins\nfor name in ('len', 'print', 'next', 'vars', 'str', 'isinstance',"
        " 'BaseException', 'map', 'dict', 'enumerate'): setattr(builtins, name, None)\n1 / 0",
        "ZeroDivisionError: division by zero",
    ),
    "numpy": ("import numpy\nnumpy.exp = numpy.where = numpy.allclose = None\n1 / 0", "division"),
    "the library": (
        "import sys, multihead.attention, json\nmultihead.attention.softmax = None\n"
        "del json.dumps\nsys.modules.clear()\nsys.stdout = None\nsys.setrecursionlimit(60)\n1 / 0",
        "division by zero",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_programs_are_contained_and_reported(name):
    typed, expected = HOSTILE[name]
    before = vars(builtins).copy(), vars(np).copy(), sys.stdout, len(sys.modules)
    assert expected in said(typed)
    said(typed, "de")
    assert before[:2] == (vars(builtins), vars(np))
    assert before[2] is sys.stdout
    assert len(sys.modules) >= before[3]
    assert json.dumps(1) == "1"
    assert judge(RIGHT).passed == len(KINDS)


def test_a_million_lines_are_cut():
    started = time.process_time()
    told = said("for i in range(1_000_000): print(i)")
    assert time.process_time() - started < 5
    assert "198\n199…" in told
    assert "999,800 more lines" in told
    assert len(said("print('x' * 10_000_000)")) < 30_000


def test_prints_of_the_function_are_told_apart():
    typed = changed("n, d = x.shape", "n, d = x.shape\n    print('d =', d)\n    w_o = w_o * 2")
    shown = tree(run("print('first')\n" + typed)["printed"])
    assert [text(one) for one in shown.findall(".//pre")] == ["first\n", "d = 8\n", "d = 12\n"]


def test_show_prints_a_shaded_table():
    assert "0.50 ▒   1.00 █" in said("import numpy as np\nshow(np.array([[0.5, 1.0]]))")
    assert "[2]" in said("import numpy as np\nshow(np.full((2, 3, 3), np.nan))")


def test_what_a_program_changes_in_its_inputs_is_its_own():
    assert judge(changed("n, d = x.shape", "n, d = x.shape\n    x[:] = 0")).passed < len(KINDS)
    assert judge(RIGHT).passed == len(KINDS)
