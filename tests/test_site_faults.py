"""What is wrong in a page is named, and a strict build fails."""

import subprocess
from pathlib import Path

import pytest

from tests.sites import PAGES, build, lay_out

FAULTS = {
    "glossary.de.md": None,
    "index.de.md": PAGES["index.de.md"].replace(
        "## Was es tut {#what-it-does}", "### Was es tut {#was-es-tut}"
    ),
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
    "links.en.md": "# Links {#links}\n\n[Half](https://example.org/a) is 0.5, not 0.25.\n",
    "links.de.md": "# Links {#links}\n\n[Halb](https://example.org/b) ist 0.5.\n",
    "lonely.md": "# Lonely {#lonely}\n",
}

EXPECTED = [
    "glossary.de.md is missing: the page is not there in 'de'",
    "lonely.md names no language: call it lonely.en.md",
    "index.de.md:13: heading '### #was-es-tut' is '## #what-it-does' in index.en.md:13",
    "model.de.md:3: heading 'Zahlen' has no id such as {#zahlen}",
    "model.de.md: demo 'demo: nonesuch' of model.en.md:5 is missing",
    "links.de.md:3: '0.5' is written '0,5' in this language",
    "number '0.25' (as English sets it): 0× in links.de.md and 1× in links.en.md:3",
    "link 'https://example.org/a': 0× in links.de.md and 1× in links.en.md:3",
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
