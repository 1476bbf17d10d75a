"""The one-way street: who may import whom. The package needs nothing but Python and NumPy."""

import ast
import sys
from pathlib import Path

import multihead
import pytest

PACKAGE = Path(multihead.__file__).parent
DEMOS = PACKAGE.parent
ALLOWED = {*sys.stdlib_module_names, "numpy", "multihead"}
MODULES = sorted(path for room in (PACKAGE, DEMOS / "site", DEMOS / "training")
                 for path in room.rglob("*.py"))  # fmt: skip

STREET = {
    "": set(),
    "attention": {"checks"},
    "bridge": {"proof", "widgets"},
    "bugs": set(),
    "checks": set(),
    "drawing": set(),
    "encoder": {"attention", "layers", "text"},
    "labels": {"drawing", "encoder"},
    "layers": {"attention"},
    "proof": {"attention"},
    "text": set(),
    "widgets": {"", "attention", "bugs", "drawing", "encoder", "labels", "text"},
}
"""Each room of the package, and those it may look into beside itself."""


def imports(source: str) -> set[str]:
    """The full names of all that is imported, anywhere in the source."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, "a relative import hides what it names"
            whole = node.module in ("multihead", "demos")  # then it is modules that are named
            found |= {f"{node.module}.{a.name}" for a in node.names} if whole else {node.module}
    return found


def top(source: str) -> set[str]:
    return {name.split(".")[0] for name in imports(source)}


def room(name: str) -> str:
    """The second part of "multihead.widgets.heads"; of "multihead" alone nothing."""
    return name.split(".")[1] if "." in name else ""


def name_of(path: Path) -> str:
    return str(path.relative_to(DEMOS))


def of(folder: str) -> list[Path]:
    return [path for path in MODULES if path.is_relative_to(DEMOS / folder)]


@pytest.mark.parametrize("path", of("multihead"), ids=name_of)
def test_the_package_imports_only_numpy_and_the_standard_library(path):
    assert top(path.read_text(encoding="utf-8")) <= ALLOWED


@pytest.mark.parametrize("path", of("multihead"), ids=name_of)
def test_rooms_of_the_package_look_one_way(path):
    own = path.relative_to(PACKAGE).with_suffix("").parts[0].replace("__init__", "")
    names = imports(path.read_text(encoding="utf-8"))
    seen = {room(name) for name in names if name.split(".")[0] == "multihead"}
    assert seen <= STREET[own] | {own}


def test_the_street_has_no_way_back():
    order: list[str] = []
    while len(order) < len(STREET):
        open_ended = [own for own in STREET if own not in order and STREET[own] <= {*order}]
        assert open_ended, f"a circle among {STREET.keys() - set(order)}"
        order += open_ended


@pytest.mark.parametrize("path", of("site") + of("training"), ids=name_of)
def test_only_the_site_knows_mkdocs_and_only_training_torch(path):
    names = imports(path.read_text(encoding="utf-8"))
    assert not ({"torch", "js", "pyodide"} if path in of("site") else {"mkdocs"}) & {
        name.split(".")[0] for name in names
    }
    other = "demos.training" if path in of("site") else "demos.site"
    assert not [name for name in names if f"{name}.".startswith(f"{other}.")]


def test_the_modules_are_found():
    assert {"attention.py", "encoder.py", "fence.py", "train.py"} <= {p.name for p in MODULES}


@pytest.mark.parametrize("name", ["mkdocs.plugins", "js", "pyodide.ffi", "torch.nn"])
def test_the_forbidden_is_seen_wherever_it_hides(name):
    source = f"def late():\n    import {name}\n\n    from {name} import something"
    assert imports(source) == {name}
    assert not top(source) <= ALLOWED


def test_a_room_is_seen_however_it_is_named():
    named = ("import multihead.labels.heads", "from multihead import labels",
             "from multihead.labels import heads")  # fmt: skip
    assert [{room(name) for name in imports(source)} for source in named] == [{"labels"}] * 3
