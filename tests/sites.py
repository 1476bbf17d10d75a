"""A small site in a folder of its own, built as `make build` builds the real one."""

import os
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).parents[1]
URL = "https://example.org/a-repository/"

HOME = """\
---
description: {description}
---

# {title} {{#multi-head-attention}}

{lead} $`\\sqrt{{d_k}}`$, {link}.

```demo
heads
```

## {second} {{#what-it-does}}

!!! note

    {note}

```math
\\operatorname{{softmax}}\\left(\\frac{{QK^\\top}}{{\\sqrt{{d_k}}}}\\right)V
```

```demo
heads
```
"""

PAGES = {
    "index.en.md": HOME.format(
        title="Multi-head attention", description="About heads", lead="Heads divide by",
        link="see [more](model.md#figures)", second="What it does", note="A note.",
    ),
    "index.de.md": HOME.format(
        title="Multi-Head Attention", description="Über Heads", lead="Die Größe ist",
        link="mehr [hier](model.md#figures)", second="Was es tut",
        note="Schlüssel in Aufmerksamkeitsköpfen, dazu Köpfe.",
    ),
    "model.en.md": "# Model card {#model-card}\n\n## Figures {#figures}\n\nPlain.\n",
    "model.de.md": "# Steckbrief {#model-card}\n\n## Zahlen {#figures}\n\nSchlicht.\n",
    "glossary.en.md": "# Glossary {#glossary}\n\nWords.\n\n```demo\nheads\n```\n",
    "glossary.de.md": "# Glossar {#glossary}\n\nWörter.\n\n```demo\nheads\n```\n",
}  # fmt: skip


def lay_out(folder: Path, pages: dict[str, str]) -> None:
    """Put the configuration, the theme's overrides, the hooks and the pages given in a folder."""
    for name in ("mkdocs.yml", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for name in ("overrides", "docs/assets", "demos"):
        ignore = shutil.ignore_patterns("__pycache__", "training")
        shutil.copytree(ROOT / name, folder / name, ignore=ignore)
    (ROOT / ".cache").mkdir(exist_ok=True)
    for name in ("node_modules", ".cache"):
        (folder / name).symlink_to(ROOT / name)
    for name, text in pages.items():
        (folder / "docs" / name).write_text(text, "utf-8")
    if pages:
        _leave_out_the_rest(folder / "mkdocs.yml", pages)


def _leave_out_the_rest(config: Path, pages: dict[str, str]) -> None:
    """The navigation names pages of the real site; those that are not here are no fault."""
    known = {name.split(".")[0] for name in PAGES | pages}
    entry = re.compile(r"  - (\S+)\.md\n")
    text = entry.sub(lambda m: m[0] if m[1] in known else "", config.read_text("utf-8"))
    config.write_text(text, "utf-8")


def build(folder: Path, *options: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run MkDocs there, as the Makefile does, but without PDFs; settings: the environment's."""
    environment = (
        os.environ
        | {
            "NO_MKDOCS_2_WARNING": "1",
            "PDF": "false",
            "PYTHONPATH": "",
            "SITE_URL": URL,
            "SOURCE_URL": "https://example.org/source",
            "IMPRINT_URL": "https://example.org/imprint",
            "EDIT_URI": "https://example.org/source/edit/main/docs/",
        }
        | settings
    )
    command = [sys.executable, "-m", "mkdocs", "build", *options]
    return subprocess.run(
        command, cwd=folder, env=environment, text=True, capture_output=True, check=False
    )


class Page(HTMLParser):
    """Every element of a page as (tag, attributes), and its text by element id where asked."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.html = path.read_text("utf-8")
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        """Return the attributes of each such element that has the values given."""
        return [
            attributes
            for name, attributes in self.elements
            if name == tag and all(attributes.get(k) == v for k, v in wanted.items())
        ]

    def one(self, pattern: str) -> str:
        """Return the first group of the only match in the source."""
        (found,) = re.findall(pattern, self.html, re.DOTALL)
        return str(found)
