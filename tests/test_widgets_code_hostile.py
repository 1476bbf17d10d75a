"""The demo `code` bears whatever a program does, and shows what it prints."""

import builtins
import json
import sys
import time

import numpy as np
import pytest
from multihead.widgets.code.cases import KINDS
from multihead.widgets.code.judge import judge

from tests.programs import RIGHT, changed, run, said
from tests.rendered import text, tree


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
    "a trap": (
        "class M(type):\n __name__ = property(lambda s: 1 / 0)\n"
        "class E(Exception, metaclass=M): pass\nraise E('told')",
        "told",
    ),
    "the way in": (
        "import io, sys\nio.StringIO = None\nsys.meta_path.clear()\n1 / 0",
        "division by zero",
    ),
    "what stays": (
        "import builtins, sys, numpy\nbuiltins.foo = 1\nsys.path.clear()\n"
        "numpy.set_printoptions(precision=1)\n1 / 0",
        "division by zero",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_programs_are_contained_and_reported(name):
    typed, expected = HOSTILE[name]
    before = vars(builtins).copy(), vars(np).copy(), sys.stdout, len(sys.modules)
    path, options = [*sys.path, *sys.meta_path], np.get_printoptions()
    assert expected in said(typed)
    said(typed, "de")
    assert before[:2] == (vars(builtins), vars(np))
    assert before[2] is sys.stdout
    assert (path, options) == ([*sys.path, *sys.meta_path], np.get_printoptions())
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
