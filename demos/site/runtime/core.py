"""Pyodide's core as npm has it, but for those parts of its WebAssembly that nothing of ours calls.

The packages that may be loaded later are NumPy's alone: whatever one of its libraries links to
stays, whether demos use that library or a reader's own program.
"""

import shutil
import zipfile
from pathlib import Path

from demos.site.runtime import node

WASM = "pyodide.asm.wasm"
#: What prunes, in the version that is installed.
TOOL = Path(__file__).parents[3] / "node_modules" / "binaryen" / "package.json"
SCRIPTS = ("pyodide.mjs", "pyodide.asm.js")


def make(core: Path, numpy: Path, folder: Path) -> Path:
    """Copy the core into the folder, its WebAssembly pruned; the same byte for byte every time.

    Raises RuntimeError with Node's last words when that fails.
    """
    copy = shutil.copytree(core, folder / "core", ignore=shutil.ignore_patterns("*.map"))
    users = [copy / name for name in SCRIPTS] + _libraries(numpy, folder / "libraries")
    node.run("prune.mjs", copy, *users)
    return copy


def _libraries(wheel: Path, folder: Path) -> list[Path]:
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if name.endswith(".so")]
        return [Path(archive.extract(name, folder)) for name in sorted(names)]
