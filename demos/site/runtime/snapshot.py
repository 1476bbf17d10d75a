"""A snapshot of the browser's Python after its start: NumPy and our package imported and read.

Restoring it takes a tenth of the time of starting Python and importing them. It goes through
Pyodide's private API (`_makeSnapshot`), pinned with its version, and so the page can always start
the public way instead: see demos/web/worker/boot.js.
"""

import json
import struct
import zipfile
from pathlib import Path
from typing import NamedTuple

from demos.site.runtime import node

#: NumPy's own WebAssembly, in the order of linking; what is linked first decides all addresses.
#: For what lacks here see warm.py.
LIBRARIES = {"_multiarray_umath": "numpy/_core/_multiarray_umath.cpython-313-wasm32-emscripten.so"}
#: As the archives are compiled (see archives.SMALL): then NumPy leaves its docstrings out as well.
ENVIRONMENT = {"PYTHONOPTIMIZE": "2"}
#: What it consists of. Both come in one file: Python starts from the first while the second is on
#: its way.
PARTS = ("snapshot", "weights")


class Layout(NamedTuple):
    """What the restoring side must find before it restores: else it is another engine's memory."""

    memory: int
    """Bytes of the whole memory."""
    table: int
    """Entries of the table of functions, to which the memory points, once all are linked."""


def make(core: Path, stdlib: Path, wheels: tuple[Path, ...], folder: Path) -> Path:
    """Write the PARTS into a folder in the folder, the same byte for byte whenever it is made.

    The first begins with its Layout; what follows is told in snapshot.mjs, which writes them.
    Raises RuntimeError with Node's last words when that fails.
    """
    packages, out = folder / "packages", folder / "parts"
    out.mkdir()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(packages)
    task = {
        "core": str(core),
        "stdlib": str(stdlib),
        "packages": str(packages),
        "libraries": list(LIBRARIES.values()),
        "environment": ENVIRONMENT,
        "warm": (node.HERE / "warm.py").read_text("utf-8"),
        "out": str(out),
    }
    node.run("snapshot.mjs", json.dumps(task))
    return out


def layout(snapshot: Path) -> Layout:
    """Read the head of a snapshot."""
    with snapshot.open("rb") as file:
        return Layout(*struct.unpack("<2I", file.read(8)))


def library(numpy: Path, name: str, folder: Path) -> Path:
    """Take some WebAssembly out of NumPy's wheel, so that it can be compiled as it arrives."""
    with zipfile.ZipFile(numpy) as archive:
        (folder / name).write_bytes(archive.read(LIBRARIES[name]))
    return folder / name
