"""Assemble what the browser runs: Pyodide's core, a NumPy cut to what is used, our own package.

Everything is Pyodide's public way of doing it (byte-compiled archives, a lock file of one's own);
what is saved is the compiling of source at every start, and the bytes that nobody asks for. Each
file carries a hash in its name, and `manifest.<hash>.json` says which file plays which part.
"""

import hashlib
import json
import shutil
from importlib.metadata import version
from pathlib import Path

from demos.site.runtime.archives import Stock
from demos.site.runtime.contents import is_used_of_numpy, is_used_of_stdlib
from demos.site.runtime.lock import lock, numpy_entry
from demos.site.runtime.numpy_wheel import obtain
from demos.site.runtime.own_wheel import later_files, pack_own

ROOT = Path(__file__).parents[3]
CORE = ROOT / "node_modules" / "pyodide"
PACKAGE = ROOT / "demos" / "multihead"
FOLDER = "assets/runtime"
AS_THEY_ARE = ("pyodide.asm.wasm", "pyodide.asm.js", "pyodide.mjs")

type Entry = dict[str, object]


def assemble(out: Path, cache: Path) -> None:
    """Write the runtime to `out/assets/runtime/`, made anew only where its sources have changed.

    Raises `numpy_wheel.UnobtainableError` when no source gives NumPy's wheel: names each and why.
    """
    folder = out / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    recipe = version("pyodide-build"), (ROOT / "pyproject.toml").read_text("utf-8")
    stock = Stock(cache / "runtime", *recipe)
    stdlib, numpy, own = _archives(stock, cache)
    parts = {name: CORE / name for name in AS_THEY_ARE}
    parts |= {"python_stdlib.zip": stdlib, numpy.name: numpy, own.name: own}
    manifest = {
        "files": {name: _publish(path, stock, folder) for name, path in parts.items()},
        "later": [
            _publish(path, stock, folder) | {"when": when, "path": inside}
            for path, inside, when in later_files(PACKAGE)
        ],
        "lock": lock(CORE, numpy, own),
    }
    text = json.dumps(manifest, indent=1).encode()
    (folder / _hashed("manifest.json", text)).write_bytes(text)


def _archives(stock: Stock, cache: Path) -> tuple[Path, Path, Path]:
    """Return the standard library, NumPy and our package, trimmed and byte-compiled."""
    source = stock.made("multihead-source", PACKAGE, lambda folder: pack_own(PACKAGE, folder))
    return (
        stock.compiled(CORE / "python_stdlib.zip", is_used_of_stdlib),
        stock.compiled(obtain(numpy_entry(CORE), cache), is_used_of_numpy),
        stock.compiled(source, lambda _: True),
    )


def _publish(path: Path, stock: Stock, folder: Path) -> Entry:
    """Copy a file under a name that changes with its content, and return its entry.

    Archives go gzipped, as servers leave them as they are, and without a telling suffix: some
    networks refuse wheels, and some servers unpack what ends in .gz.
    """
    packed = path.suffix in (".whl", ".zip")
    source = stock.gzipped(path) if packed else path
    content = source.read_bytes()
    file = _hashed(source.name, content)
    (folder / file).write_bytes(content)
    digest = hashlib.sha256(content).hexdigest()
    return {"file": file, "bytes": len(content), "sha256": digest, "gzip": packed}


def _hashed(name: str, content: bytes) -> str:
    """Put a hash before the last dot."""
    stem, _, suffix = name.rpartition(".")
    return f"{stem}.{hashlib.sha256(content).hexdigest()[:16]}.{suffix}"
