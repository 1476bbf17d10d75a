"""`python -m demos.site.raising VERSION`: another Pyodide, and the NumPy that it brings.

All is looked at before anything is changed. The Makefile's `raise` goes on from here: it pins anew,
installs, and runs the tests of what hangs on Pyodide.
"""

import json
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from demos.site.pages import ROOT
from demos.site.runtime import numpy_wheel
from demos.site.runtime.lock import numpy_entry
from demos.site.runtime.node import NODE

NPM = (str(NODE), str(NODE.parents[1] / "lib/node_modules/npm/bin/npm-cli.js"))
#: What the snapshot takes from Pyodide's private API: snapshot.mjs, link.js and snapshot.js.
PRIVATE = {
    "pyodide.asm.js": (
        "_createPyodideModule",
        "_makeSnapshot",
        "restoreSnapshot",
        "newDSO",
        "loadWebAssemblyModule",
        "PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET",
        "PyEM_CountArgsPtr",
        "_PyRuntime",
    ),
    "pyodide.mjs": ("lockFileContents", "fsInit"),
}
#: Files below the root in which NumPy's version stands; a test says that it stands nowhere else.
PINS = ("requirements/build.in", "requirements/train.in")
CARRIER = "demos/site/runtime/numpy_wheel.py"


class RefusedError(Exception):
    """Says why this version cannot be taken."""


class Release(NamedTuple):
    """What a version of Pyodide brings."""

    version: str
    python: str
    """Its series: 3.13, say."""
    numpy: dict[str, str]
    """The entry of its lock file."""
    missing: tuple[str, ...]
    """Private names that are not there any more."""


def fetch(version: str, folder: Path) -> Path:
    """Unpack Pyodide's npm package; `node_modules` stays as it is."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise RefusedError(f"PYODIDE='{version}' is no version: make raise PYODIDE=1.2.3")
    return unpack(f"pyodide@{version}", folder)


def unpack(package: str, folder: Path) -> Path:
    """Have npm pack what it knows under that name, a folder or a release."""
    _npm(folder, "pack", package, "--pack-destination", str(folder))
    (archive,) = folder.glob("*.tgz")
    with tarfile.open(archive) as file:
        file.extractall(folder, filter="data")
    return folder / "package"


def read(core: Path) -> Release:
    """Read what the package says of itself."""
    numpy = numpy_entry(core)
    python = json.loads((core / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    missing = tuple(name for file in PRIVATE for name in _missing(core / file))
    return Release(numpy["pyodide"], python.rpartition(".")[0], numpy, missing)


def _missing(path: Path) -> list[str]:
    if not path.exists():
        return [path.name]
    text = path.read_text("utf-8")
    return [name for name in PRIVATE[path.name] if name not in text]


def problems(release: Release, root: Path) -> Iterator[str]:
    """Say what has to be done by hand before this version can be taken."""
    series = (root / ".python-version").read_text("utf-8").strip()
    if release.python != series:
        yield (
            f"it brings Python {release.python}, and this project uses {series}: first raise Python"
            " (.python-version, pyproject.toml, Makefile, requirements/venv.sh)"
        )
    if release.missing:
        yield (
            f"its private API lacks {', '.join(release.missing)}: first adapt"
            " demos/site/runtime/snapshot.mjs, demos/web/worker/{link,snapshot}.js"
        )


def carrier(release: Release) -> str | None:
    """Return the release on PyPI that carries the wheel of NumPy, or None where the CDN has it."""
    wheel, versions = release.numpy, list[str]()
    with suppress(Exception):  # where PyPI does not answer, the CDN may
        versions = numpy_wheel.carriers()
    for version in versions:
        if _has(wheel, partial(numpy_wheel.from_pypi, version=version)):
            return version
    if _has(wheel, numpy_wheel.from_cdn):
        return None
    raise RefusedError(
        f"its NumPy ({wheel['file_name']}) is nowhere to be had: not from Pyodide's CDN, and not in"
        f" {numpy_wheel.CARRIER} {', '.join(versions) or '(PyPI does not answer)'}"
    )


def _has(wheel: dict[str, str], fetch: Callable[[dict[str, str]], bytes]) -> bool:
    try:
        return numpy_wheel.is_right(fetch(wheel), wheel)
    except Exception:  # whatever a network can do, the next source may still work
        return False


def change(release: Release, carried_by: str | None, root: Path) -> list[str]:
    """Write the versions where they stand, and name the files that are different now."""
    names = [*PINS, CARRIER, "package.json", "package-lock.json"]
    before = {name: (root / name).read_text("utf-8") for name in names}
    for name in PINS:
        _replace(root / name, r"(?m)^numpy==\S+$", f"numpy=={release.numpy['version']}")
    if carried_by:
        _replace(
            root / CARRIER, r'(?m)^(CARRIER, CARRIER_VERSION = .*, )".*"$', rf'\g<1>"{carried_by}"'
        )
    if json.loads(before["package.json"])["dependencies"]["pyodide"] != release.version:
        install(release.version, root)
    return [name for name in names if (root / name).read_text("utf-8") != before[name]]


def install(version: str, root: Path) -> None:
    """Have npm write package.json and its lock."""
    _npm(root, "install", f"pyodide@{version}", "--save-exact", "--package-lock-only")


def _replace(path: Path, pattern: str, text: str) -> None:
    changed, count = re.subn(pattern, text, path.read_text("utf-8"))
    assert count == 1, f"{path} has not one {pattern}"
    path.write_text(changed, "utf-8")


def _npm(folder: Path, *arguments: str) -> None:
    command = [*NPM, *arguments, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=folder, text=True, capture_output=True, check=False)
    if done.returncode:
        raise RefusedError(f"npm said:\n{done.stderr.strip()}")


def raise_to(version: str, root: Path = ROOT) -> str:
    """Look at the version and take it, or raise RefusedError; return what is to be told."""
    with tempfile.TemporaryDirectory() as folder:
        release = read(fetch(version, Path(folder)))
    found = list(problems(release, root))
    if found:
        raise RefusedError("; ".join(found))
    carried_by = carrier(release)
    changed = change(release, carried_by, root)
    source = f"{numpy_wheel.CARRIER} {carried_by}" if carried_by else "Pyodide's CDN alone"
    told = (
        f"Pyodide {version}: Python {release.python}, NumPy {release.numpy['version']} by {source}"
    )
    return f"{told}\n" + (f"Changed: {', '.join(changed)}" if changed else "Nothing had to change.")


def main(version: str = "") -> None:
    """Raise, or say why not and leave everything as it was."""
    try:
        print(raise_to(version))
    except RefusedError as error:
        sys.exit(f"Pyodide {version} was not taken, nothing was changed: {error}")


if __name__ == "__main__":
    main(*sys.argv[1:])
