"""The package runs wherever Python and NumPy do: it imports nothing else, and none of its users."""

import ast
import sys
from pathlib import Path

import multihead
import pytest

ROOT = Path(multihead.__file__).parent
ALLOWED = {*sys.stdlib_module_names, "numpy", "multihead"}
MODULES = sorted(ROOT.rglob("*.py"))


def imported(source: str) -> set[str]:
    """The top-level names of all that is imported, anywhere in the source."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module if not node.level else "multihead")
    return {name.split(".")[0] for name in found}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_only_numpy_and_the_standard_library(path):
    assert imported(path.read_text(encoding="utf-8")) <= ALLOWED


def test_the_modules_are_found():
    assert {"attention.py", "encoder.py"} <= {path.name for path in MODULES}


@pytest.mark.parametrize("name", ["mkdocs.plugins", "js", "pyodide.ffi", "torch.nn"])
def test_the_forbidden_is_seen_wherever_it_hides(name):
    source = f"def late():\n    import {name}\n\n    from {name} import something"
    assert imported(source) == {name.split(".")[0]}
    assert not imported(source) <= ALLOWED
