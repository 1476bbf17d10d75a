"""Our package as a wheel: the very files that render the pages, with the default weights."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

from demos.site.runtime.archives import write_archive

WEIGHTS = "weights/{regime}.npz"
#: Code that is shown, and run with one statement changed: its text comes too, under this name.
READ_AS_TEXT = {"attention.py": "attention.py.txt"}

type Later = tuple[Path, str, dict[str, str]]


def pack_own(package: Path, folder: Path) -> Path:
    """Write `multihead-VERSION-py3-none-any.whl` into the folder and return its path."""
    project = tomllib.loads((package.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    name = f"{package.name}-{project['version']}"
    members = [(f"{package.name}/{inside}", path.read_bytes()) for path, inside in _own(package)]
    about = {
        "METADATA": f"Metadata-Version: 2.1\nName: {package.name}\nVersion: {project['version']}\n"
        + "".join(f"Requires-Dist: {one}\n" for one in project["dependencies"]),
        "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    members += [(f"{name}.dist-info/{file}", text.encode()) for file, text in about.items()]
    return write_archive(folder / f"{name}-py3-none-any.whl", members)


def later_files(package: Path) -> Iterator[Later]:
    """Yield the weights that wait until asked for: the file, its place, the state that asks."""
    for regime in _regimes()[1:]:
        inside = WEIGHTS.format(regime=regime)
        yield package / inside, f"{package.name}/{inside}", {"regime": regime}


def _own(package: Path) -> Iterator[tuple[Path, str]]:
    later = {path for path, _, _ in later_files(package)}
    for path in sorted(package.rglob("*")):
        if path.is_file() and path not in later and path.suffix != ".pyc":
            yield path, path.relative_to(package).as_posix()
    for name, text in READ_AS_TEXT.items():
        yield package / name, text


def _regimes() -> tuple[str, ...]:
    """Ask the package as it is now: under `make serve` it may have been loaded anew."""
    from multihead.encoder import REGIMES

    return REGIMES
