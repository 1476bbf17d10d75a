"""Archives made smaller, byte-compiled and the same byte for byte whenever they are made."""

import hashlib
import marshal
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from types import CodeType

import zstandard

#: What a byte-compiled file is stamped with, so that it depends on nothing but its source.
FIXED = {"SOURCE_DATE_EPOCH": "1735689600", "PYTHONHASHSEED": "0"}
#: Without docstrings, assertions and the columns of each instruction: a fifth smaller.
SMALL = {"PYTHONOPTIMIZE": "2", "PYTHONNODEBUGRANGES": "1"}
#: Of zstd; those above take more memory to unpack and save a thousandth.
LEVEL = 19
#: Bytes of a .pyc before its code.
PYC_HEAD = 16
#: An entry of a table of lines, for so many instructions at most, less one: no columns; a byte of 0
#: follows, for the same line as before (CPython 3.13, InternalDocs/locations.md).
SAME_LINE, ENTRY = 0x80 | 13 << 3, 8
FIXED_TIME = (2025, 1, 1, 0, 0, 0)

type Keep = Callable[[str], bool]


class Stock:
    """A folder of things made, each under a name that says what it was made from, and how."""

    def __init__(self, folder: Path, *recipe: str) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self._recipe = _digest(Path(__file__).parent, *recipe)

    def made(self, name: str, source: Path, make: Callable[[Path], Path], *others: Path) -> Path:
        """Return what `make` puts into an empty folder, or what it put there last time.

        It is made anew where the source, or one of the others that it is made from, has changed.
        """
        recipe = [_digest(other) for other in others]
        shelf = self.folder / f"{name}-{_digest(source, self._recipe, *recipe)[:16]}"
        if not shelf.exists():
            with tempfile.TemporaryDirectory(dir=self.folder) as scratch:
                product = make(Path(scratch))
                clean = Path(scratch) / "clean"
                clean.mkdir()
                product.replace(clean / product.name)
                self._put(clean, shelf, name)
        return next(shelf.iterdir())

    def compiled(
        self, archive: Path, keep: Keep, kind: str = "trimmed", *, lines: bool = True
    ) -> Path:
        """Return the archive with only what `keep` wants, its Python files byte-compiled.

        Without `lines` a traceback tells of each function only in which line it begins.
        """
        name = f"{archive.stem}-{kind}"
        return self.made(name, archive, lambda folder: _compile(archive, folder, keep, lines))

    def packed(self, file: Path, name: str) -> Path:
        """Return the file a sixth smaller than gzip would make it; servers leave what they send.

        Without a telling suffix: some networks refuse wheels, some servers unpack what they know.
        """
        name = f"{name.replace('.', '-')}.bin"
        return self.made(name, file, lambda folder: _pack(file, folder / name))

    def _put(self, product: Path, shelf: Path, name: str) -> None:
        """Shelve in one step, for another build may be at it; throw away what this replaces."""
        for old in self.folder.glob(f"{name}-" + "?" * 16):
            if old != shelf:
                shutil.rmtree(old, ignore_errors=True)
        try:
            product.rename(shelf)
        except OSError:
            if not shelf.exists():  # else the other build was first, with the same
                raise


def write_archive(target: Path, members: Iterable[tuple[str, bytes]]) -> Path:
    """Write a zip that depends on the members alone: their order, and no time of making.

    They are stored as they are. It is the whole that is compressed for its way to the browser,
    smaller and decoded by the browser itself instead of by Python, member by member.
    """
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for name, content in members:
            archive.writestr(zipfile.ZipInfo(name, FIXED_TIME), content)
    return target


def _compile(archive: Path, folder: Path, keep: Keep, lines: bool) -> Path:
    """Trim, compile, and pack once more, because the compiler stamps the members with the time."""
    trimmed = write_archive(folder / archive.name, _members(archive, keep))
    command = [sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", str(trimmed)]
    subprocess.run(command, check=True, env=os.environ | FIXED | SMALL, stdout=subprocess.DEVNULL)
    (compiled,) = folder.glob(f"*{archive.suffix}")
    (folder / "packed").mkdir()
    members = _members(compiled, lambda _: True)
    if not lines:
        members = [(name, _without_lines(name, content)) for name, content in members]
    return write_archive(folder / "packed" / compiled.name, members)


def _without_lines(name: str, content: bytes) -> bytes:
    if not name.endswith(".pyc"):
        return content
    return content[:PYC_HEAD] + marshal.dumps(_begun(marshal.loads(content[PYC_HEAD:])))


def _begun(code: CodeType) -> CodeType:
    """Say of each instruction that it lies where its function begins."""
    entries, rest = divmod(len(code.co_code) // 2, ENTRY)
    sizes = [ENTRY] * entries + [rest] * bool(rest)
    table = bytes(byte for size in sizes for byte in (SAME_LINE | (size - 1), 0))
    inner = (_begun(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


def _pack(file: Path, target: Path) -> Path:
    """Pack in one frame, which a browser without checksums of its own still can check."""
    content = file.read_bytes()
    how = zstandard.ZstdCompressionParameters.from_level(
        LEVEL, source_size=len(content), write_content_size=True, write_checksum=True
    )
    target.write_bytes(zstandard.ZstdCompressor(compression_params=how).compress(content))
    return target


def _members(archive: Path, keep: Keep) -> list[tuple[str, bytes]]:
    with zipfile.ZipFile(archive) as source:
        names = sorted(name for name in source.namelist() if not name.endswith("/"))
        return [(name, source.read(name)) for name in names if keep(name)]


def _digest(source: Path, *more: str) -> str:
    """Hash a file or a folder, names within it included, and the Python whose byte code it is."""
    files = [source] if source.is_file() else sorted(filter(Path.is_file, source.rglob("*")))
    total = hashlib.sha256("\0".join((sys.version, *more)).encode())
    for path in files:
        if path.suffix != ".pyc":
            total.update(f"\0{path.relative_to(source)}\0{sha256(path)}".encode())
    return total.hexdigest()


def sha256(path: Path) -> str:
    """Hash a file; under `make serve` once, as long as it stays as it is."""
    about = path.stat()
    return _sha256(path, about.st_mtime_ns, about.st_size)


@cache
def _sha256(path: Path, *_about: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
