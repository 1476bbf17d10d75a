"""What is wrong in a page is named, and a strict build fails."""

import subprocess
from pathlib import Path

import pytest

from tests.sites import PAGES, build, lay_out

FAULTS = {
    "glossary.de.md": None,
    "index.de.md": PAGES["index.de.md"]
    .replace("## Was es tut {#what-it-does}", "### Was es tut {#was-es-tut}")
    .replace("\\sqrt{d_k}`$", "\\sqrt{d}`$"),
    "model.en.md": """\
# Model card {#model-card}

## Figures {#figures}

```demo
nonesuch
```

```demo
heads
layer: 99
```

An open formula $`x
Then a block:
```math
x
```
""",
    "model.de.md": "# Steckbrief {#model-card}\n\n## Zahlen\n\n[weg](model.md#nowhere)\n",
    "lonely.md": "# Lonely {#lonely}\n",
}

EXPECTED = [
    "glossary.de.md is missing: the page is not there in 'de'",
    "lonely.md names no language: call it lonely.en.md",
    "index.de.md differs from index.en.md: heading 2 is '### #was-es-tut', not '## #what-it-does'",
    "index.de.md differs from index.en.md: formula",
    "model.de.md: heading 'Zahlen' has no id such as {#zahlen}",
    "model.de.md differs from model.en.md: demo 1 is 'nothing', not 'demo: nonesuch'",
    "model.en.md: demo 'nonesuch': ",
    "model.en.md: demo 'heads': layer",
    "model.en.md: line 14: the formula has no end (`$) on its line",
    "model.en.md: line 16: leave an empty line before the formula",
    "model.de.md' contains a link 'model.md#nowhere'",
]


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> subprocess.CompletedProcess[str]:
    """Build a site with one of each fault."""
    folder: Path = tmp_path_factory.mktemp("faults")
    pages = {name: text for name, text in (PAGES | FAULTS).items() if text is not None}
    lay_out(folder, pages)
    return build(folder, "--strict")


def test_a_strict_build_fails(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode != 0


@pytest.mark.parametrize("message", EXPECTED)
def test_the_fault_is_named(done: subprocess.CompletedProcess[str], message: str) -> None:
    assert message in done.stderr
