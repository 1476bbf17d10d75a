"""The small parts of demos/site that need no build."""

import re
import socket
import subprocess
from pathlib import Path

import pytest

from demos.site.fence import parse
from demos.site.formulas import problems
from demos.site.joined import joined
from demos.site.publish import SCRIPTS, WEB
from demos.site.runtime.node import NODE
from demos.site.search import plain, with_german_spellings
from demos.site.serve import is_taken, main


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("heads", ("heads", {})),
        ("heads\nsentence: tired\nhead: 4", ("heads", {"sentence": "tired", "head": "4"})),
        ("name: heads\nlayer: 02\n", ("heads", {"layer": "02"})),
        ('heads\ntext: "a: b"', ("heads", {"text": "a: b"})),
        ("heads\nquery: no", ("heads", {"query": "no"})),
    ],
)
def test_a_fence_is_a_name_and_strings(source: str, expected: tuple[str, dict[str, str]]) -> None:
    assert parse(source) == expected


@pytest.mark.parametrize("source", ["heads\n- a", "heads\na: [1]", "heads\na: {", "a: b: c"])
def test_a_bad_fence_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"YAML|key: value"):
        parse(source)


@pytest.mark.parametrize("line", ["`a`$", "5 $ and 6 $", "$`a`$", "    $`a`$ $`b`$"])
def test_sound_formulas_are_let_through(line: str) -> None:
    assert list(problems(line)) == []


@pytest.mark.parametrize(
    ("markdown", "said"),
    [
        ("a\n$`b` c", "line 2: the formula has no end"),
        ("## On $`x`$", "line 1: no formula in a heading"),
        ("![$`x`$](a.svg)", "line 1: no formula in the description"),
        ("a\n```math\nx\n```", "line 2: leave an empty line"),
        ("```math\nx", "the last fence has no end"),
    ],
)
def test_unsound_formulas_are_named(markdown: str, said: str) -> None:
    assert any(problem.startswith(said) for problem in problems(markdown))


@pytest.mark.parametrize(
    ("tex", "expected"),
    [
        (r"\operatorname{softmax}\left(\frac{QK^\top}{\sqrt{d_k}}\right)V", "softmax(QK^T/√d_k)V"),
        (r"d = 512,\; h = 8", "d = 512, h = 8"),
        (r"W_i^Q \in \mathbb{R}^{d \times d_k}", "W_i^Q ∈ R^d × d_k"),
        (r"\text{head}_1,\dots,\text{head}_h", "head_1,…,head_h"),
        ("a &lt; b", "a &lt; b"),
    ],
)
def test_formulas_are_found_as_one_types_them(tex: str, expected: str) -> None:
    assert plain(tex) == expected


def test_german_words_gain_spellings_and_parts_of_compounds() -> None:
    entries = [
        {"location": "a/", "title": "Schlüsselvektoren", "text": "<p>groß</p>"},
        {"location": "b/", "title": "Vektor", "text": ""},
    ]
    first, second = with_german_spellings(entries)
    assert first["alt"].split() == [
        "gross", "schluesselvektoren", "schlusselvektoren", "vektoren",
    ]  # fmt: skip
    assert "alt" not in second


def test_german_names_of_a_term_lead_to_it_and_are_found_inside_compounds() -> None:
    entries = [
        {"location": "glossary/#term-head", "title": "Head", "text": "Die Rechnung."},
        {"location": "a/", "title": "", "text": "Jeder Aufmerksamkeitskopf schaut."},
    ]
    head, compound = (one["alt"].split() for one in with_german_spellings(entries))
    assert {"kopf", "köpfe", "koepfe", "aufmerksamkeitskopf"} <= set(head)
    assert "kopf" in compound


def test_a_taken_port_is_named_with_the_way_out() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert is_taken(port)
        with pytest.raises(SystemExit, match=f"Port {port} is taken.*PORT={port + 1}"):
            main(str(port))


@pytest.mark.parametrize("port", ["", "0", "65536", "8000 ", "eight"])
def test_what_is_no_port_is_refused(port: str) -> None:
    with pytest.raises(SystemExit, match="is no port"):
        main(port)


def test_modules_are_joined_each_once_after_what_it_imports(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "base.js").write_text("export const one = 1;\n")
    (tmp_path / "inner/both.js").write_text(
        'import { one } from "../base.js";\nexport function two() {\n  return one + one;\n}\n'
    )
    (tmp_path / "start.js").write_text(
        'import { one } from "./base.js";\nimport {\n  two,\n} from "./inner/both.js";\ntwo();\n'
    )
    assert joined(tmp_path / "start.js").split("\n\n") == [
        "const one = 1;",
        "function two() {\n  return one + one;\n}",
        "two();\n",
    ]


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_in_a_joined_script_no_name_stands_for_two(script: Path, tmp_path: Path) -> None:
    check = tmp_path / "script.mjs"
    check.write_text(joined(script), "utf-8")
    subprocess.run([str(NODE), "--check", str(check)], check=True)


def test_every_module_is_in_some_script() -> None:
    """But for types alone; and none is loaded on its own, which would be another one."""
    texts = [joined(script) for script in SCRIPTS]
    modules = set(WEB.glob("*.js")) | set((WEB / "worker").glob("*.js"))
    heads = {path: path.read_text("utf-8")[:28] for path in modules - {WEB / "messages.js"}}
    assert not [path for path, head in heads.items() if not any(head in text for text in texts)]
    found = {name for text in texts for name in re.findall(r'^import [^"]*"(\..*?)"', text, re.M)}
    assert found == {"./trusted.js"}
