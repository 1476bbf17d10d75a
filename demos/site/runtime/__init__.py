"""Assemble what the browser runs: Pyodide's core, a NumPy cut to what is used, our own package.

There are two ways to start it, and the browser takes the second where the first fails: from a
snapshot of the memory of a Python that has started already; and Pyodide's public way, with
byte-compiled archives and a lock file of the site's own. Each file carries a hash in its name, and
`manifest.<hash>.json` says which file plays which part; every page with a demo has it inside.
"""

import hashlib
import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from demos.site.runtime import core, snapshot
from demos.site.runtime.archives import Stock, sha256
from demos.site.runtime.contents import is_of_numpy, is_used_of_numpy, is_used_of_stdlib
from demos.site.runtime.lock import lock, numpy_entry
from demos.site.runtime.numpy_wheel import obtain
from demos.site.runtime.own_wheel import later_files, pack_own

ROOT = Path(__file__).parents[3]
CORE = ROOT / "node_modules" / "pyodide"
PACKAGE = ROOT / "demos" / "multihead"
LINK = ROOT / "demos" / "web" / "worker" / "link.js"
FOLDER = "assets/runtime"
#: In the order of unpacking: what is small is on its way to run while what is large is compiled.
ALWAYS = ("pyodide.asm.js", "pyodide.mjs", core.WASM)
DECODER = ROOT / "node_modules" / "zstddec" / "dist" / "zstddec.mjs"
STDLIB, WHOLE_STDLIB, WHOLE_NUMPY = "python_stdlib.zip", "python_stdlib.whole.zip", "numpy.whole"

type Entry = dict[str, object]


def assemble(out: Path, cache: Path) -> None:
    """Write the runtime to `out/assets/runtime/`, made anew only where its sources have changed.

    Raises `numpy_wheel.UnobtainableError` when no source gives NumPy's wheel: names each and why.
    """
    folder = out / FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    stock = Stock(cache / "runtime", version("pyodide-build"), _text("pyproject.toml"))
    manifest = _manifest(stock, obtain(numpy_entry(CORE), cache), folder)
    text = json.dumps(manifest, separators=(",", ":")).encode()
    (folder / _hashed("manifest.json", hashlib.sha256(text).hexdigest())).write_bytes(text)


def _manifest(stock: Stock, wheel: Path, folder: Path) -> dict[str, object]:
    """Put the files into the folder and say what each is for: see demos/web/messages.js."""
    pruned = stock.made(
        "core", CORE, lambda folder: core.make(CORE, wheel, folder), wheel, core.TOOL
    )
    stdlib, numpy, own = _trimmed(stock, wheel)
    kept = _snapshot(stock, pruned, stdlib, numpy, own)
    parts = {name: pruned / name for name in ALWAYS}
    parts |= {STDLIB: stdlib, numpy.name: numpy, own.name: own}
    parts |= {name: _library(stock, numpy, name) for name in snapshot.LIBRARIES}
    parts |= {WHOLE_STDLIB: _whole(stock, CORE / STDLIB), WHOLE_NUMPY: _whole(stock, wheel)}
    parts |= {name: kept / name for name in snapshot.PARTS}
    packed = {DECODER.name: DECODER} | dict(_packed(stock, parts))
    together = [packed.pop(name) for name in snapshot.PARTS]
    files = {name: _publish(folder, path)[0] for name, path in packed.items()}
    return {
        "files": files | dict(zip(snapshot.PARTS, _publish(folder, *together), strict=True)),
        "ways": {
            "snapshot": [DECODER.name, *ALWAYS, *snapshot.LIBRARIES, *snapshot.PARTS],
            "packages": [DECODER.name, *ALWAYS, STDLIB, numpy.name, own.name],
        },
        "whole": {STDLIB: WHOLE_STDLIB, numpy.name: WHOLE_NUMPY},
        "layout": snapshot.layout(kept / snapshot.PARTS[0])._asdict(),
        "libraries": snapshot.LIBRARIES,
        "environment": snapshot.ENVIRONMENT,
        "proof": _proof(),
        "later": [
            _publish(folder, path)[0] | {"when": when, "path": inside}
            for path, inside, when in later_files(PACKAGE)
        ],
        "lock": lock(CORE, numpy, own),
    }


def _packed(stock: Stock, parts: dict[str, Path]) -> list[tuple[str, Path]]:
    with ThreadPoolExecutor() as pool:
        return list(zip(parts, pool.map(stock.packed, parts.values(), parts), strict=True))


def _trimmed(stock: Stock, wheel: Path) -> tuple[Path, Path, Path]:
    """Return the standard library, NumPy and our package, with what is used, byte-compiled.

    A reader's own program may go astray in NumPy, and wants to know where.
    """
    source = stock.made("multihead-source", PACKAGE, lambda folder: pack_own(PACKAGE, folder))
    return (
        stock.compiled(CORE / STDLIB, is_used_of_stdlib, lines=False),
        stock.compiled(wheel, is_used_of_numpy),
        stock.compiled(source, lambda _: True, lines=False),
    )


def _whole(stock: Stock, archive: Path) -> Path:
    """Return an archive byte-compiled, with all that a reader's own program may import."""
    keep = is_of_numpy if archive.suffix == ".whl" else lambda _: True
    return stock.compiled(archive, keep, "whole")


def _snapshot(stock: Stock, pruned: Path, stdlib: Path, *wheels: Path) -> Path:
    def make(folder: Path) -> Path:
        return snapshot.make(pruned, stdlib, wheels, folder)

    return stock.made("snapshot", stdlib, make, *wheels, pruned, LINK)


def _library(stock: Stock, numpy: Path, name: str) -> Path:
    return stock.made(name, numpy, lambda folder: snapshot.library(numpy, name, folder))


def _proof() -> str:
    """Ask the package as it is now: under `make serve` it may have been loaded anew."""
    from multihead.bridge import proof

    return proof()


def _publish(folder: Path, *parts: Path) -> list[Entry]:
    """Put a file together under a name that changes with its content; return each part's entry."""
    content = b"".join(part.read_bytes() for part in parts)
    file = _hashed(parts[0].name, hashlib.sha256(content).hexdigest())
    (folder / file).write_bytes(content)
    return [
        {
            "file": file,
            "bytes": part.stat().st_size,
            "sha256": sha256(part),
            "zstd": part.suffix == ".bin",  # see Stock.packed
        }
        for part in parts
    ]


def _hashed(name: str, digest: str) -> str:
    """Put a hash before the last dot."""
    stem, _, suffix = name.rpartition(".")
    return f"{stem}.{digest[:16]}.{suffix}"


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")
