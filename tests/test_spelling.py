"""`make lint` finds a misspelling in each language and kind of file; its word list is no longer
than it must be."""

import re
import subprocess
from pathlib import Path

import yaml

from demos.site.runtime.node import NODE
from tests.sites import ROOT

WORDS = (ROOT / "words.txt").read_text("utf-8").splitlines()
#: Files as they are named in the project, and for each line what is wrong with it.
MISSPELT = {
    "docs/page.en.md": [
        ("A haed looks at colour.", "haed"),
        ("`qwertz` and $`\\qwertz`$ are code, [this](qwertz.md) is an address.", ""),
        ("A neighbor is not British.", "neighbor"),
    ],
    "docs/page.de.md": [
        ("Ausgabeprojektion, Buchstabengruppen und Aufmerksamkeitskopf sind Wörter.", ""),
        ("Ein Skalarprodukt aus Gewihcten.", "Gewihcten"),
        ("Ich weiß, daß er das muß.", "daß muß"),
        ("Der satz ist klein.", "satz"),
    ],
    "demos/multihead/labels/x/de.py": [
        ('"""About qwertz."""', ""),
        ("from qwertz import Qwertz", ""),
        ('LABELS = Qwertz(qwertz="Wähle einen {qwertz}: Gewchit", other="Satz")', "Gewchit"),
    ],
    "demos/multihead/labels/x/en.py": [('LABELS = Qwertz(qwertz="Choose a wieght")', "wieght")],
    ".github/ISSUE_TEMPLATE/x.yml": [("description: What is wrnog", "wrnog")],
    "README.md": [("A sentense.", "sentense")],
}


def spell(folder: Path) -> list[str]:
    """Run the checker as `make lint` does, in another folder."""
    command = [str(NODE), str(ROOT / "node_modules/cspell/bin.mjs"), "lint", "--no-progress"]
    command += [
        "--config",
        str(ROOT / "cspell.yaml"),
        "--root",
        str(folder),
        "--no-summary",
        *MISSPELT,
    ]
    done = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
    assert done.returncode == 1, done.stderr
    return done.stdout.splitlines()


def test_a_misspelling_is_named_with_file_and_line(tmp_path: Path) -> None:
    expected = []
    for name, lines in MISSPELT.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(f"{line}\n" for line, _ in lines), "utf-8")
        expected += [f"{name}:{n} {w}" for n, (_, ws) in enumerate(lines, 1) for w in ws.split()]
    found = [
        re.sub(r"^(.*?:\d+):.*?\((\w+)\).*$", r"\1 \2", line) for line in spell(tmp_path) if line
    ]
    assert sorted(found) == sorted(expected)


def test_the_list_of_words_is_sorted_and_none_is_in_vain() -> None:
    assert sorted(set(WORDS), key=str.casefold) == WORDS
    settings = yaml.safe_load((ROOT / "cspell.yaml").read_text("utf-8"))
    paths = [path for glob in settings["files"] for path in ROOT.glob(glob)]
    text = "\n".join(path.read_text("utf-8") for path in paths)
    assert [word for word in WORDS if word.casefold() not in text.casefold()] == []
