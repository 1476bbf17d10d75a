"""What the browser is given: trimmed, byte-compiled, named by its content, the same every time."""

import hashlib
import importlib.util
import io
import json
import marshal
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard
from multihead import bugs
from multihead.encoder import REGIMES

from demos.site import runtime
from demos.site.runtime import archives, contents, core, numpy_wheel, snapshot
from demos.site.runtime.lock import numpy_entry

ENTRY = numpy_entry(runtime.CORE)


@pytest.fixture(scope="module", autouse=True)
def _packed_quickly() -> Iterator[None]:
    """All is made twice here; the last thousandths of the size take most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archives, "LEVEL", 3)
        yield


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache with nothing in it but NumPy's wheel."""
    folder = tmp_path_factory.mktemp("cache")
    wheel = numpy_wheel.obtain(ENTRY, runtime.ROOT / ".cache")
    (folder / wheel.name).write_bytes(wheel.read_bytes())
    return folder


@pytest.fixture(scope="module")
def assembled(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Path:
    out = tmp_path_factory.mktemp("out")
    runtime.assemble(out, cache)
    return out / runtime.FOLDER


def manifest(folder: Path) -> dict[str, dict]:
    (path,) = folder.glob("manifest.*.json")
    return json.loads(path.read_text("utf-8"))


def archive(folder: Path, start: str) -> zipfile.ZipFile:
    """What the browser gets when it starts the public way, unless a reader's program needs more."""
    told = manifest(folder)
    (name,) = (name for name in told["ways"]["packages"] if name.startswith(start))
    return zipfile.ZipFile(io.BytesIO(content(folder, name)))


def content(folder: Path, name: str) -> bytes:
    return zstandard.decompress((folder / manifest(folder)["files"][name]["file"]).read_bytes())


def test_the_manifest_tells_every_file_with_its_size_and_hash(assembled):
    told = manifest(assembled)
    entries = [*told["files"].values(), *told["later"]]
    files = {path.name: path for path in assembled.iterdir() if path.name[:9] != "manifest."}
    assert files.keys() == {entry["file"] for entry in entries}
    for name, path in files.items():
        found = path.read_bytes()
        assert hashlib.sha256(found).hexdigest()[:16] in name
        for entry in (entry for entry in entries if entry["file"] == name):
            part, found = found[: entry["bytes"]], found[entry["bytes"] :]
            assert len(part) == entry["bytes"]
            assert hashlib.sha256(part).hexdigest() == entry["sha256"]
        assert not found


def test_the_manifests_own_name_follows_its_content(assembled):
    (path,) = assembled.glob("manifest.*.json")
    assert hashlib.sha256(path.read_bytes()).hexdigest()[:16] in path.name


def test_made_twice_it_is_the_same_to_the_byte(assembled, tmp_path, monkeypatch):
    """Made from nothing, later, in another folder."""
    wheel = tmp_path / "cache" / ENTRY["file_name"]
    wheel.parent.mkdir()
    wheel.write_bytes(numpy_wheel.obtain(ENTRY, runtime.ROOT / ".cache").read_bytes())
    monkeypatch.setenv("PYTHONHASHSEED", "123")
    runtime.assemble(tmp_path, tmp_path / "cache")
    again = tmp_path / runtime.FOLDER
    assert {path.name: path.read_bytes() for path in again.iterdir()} == {
        path.name: path.read_bytes() for path in assembled.iterdir()
    }


def test_what_is_there_is_not_made_again(assembled, cache, tmp_path, monkeypatch):
    def never(*_: object) -> Path:
        pytest.fail("made again")

    monkeypatch.setattr(archives, "_compile", never)
    monkeypatch.setattr(archives, "_pack", never)
    monkeypatch.setattr(core, "make", never)
    monkeypatch.setattr(snapshot, "make", never)
    monkeypatch.setattr(snapshot, "library", never)
    runtime.assemble(tmp_path, cache)
    assert manifest(tmp_path / runtime.FOLDER) == manifest(assembled)


def test_an_edit_of_the_package_makes_its_wheel_anew_and_nothing_else(tmp_path):
    stock = archives.Stock(tmp_path / "stock")
    source, made = tmp_path / "source", []
    source.mkdir()

    def make(folder: Path) -> Path:
        made.append(folder)
        return archives.write_archive(folder / "a.zip", [("a.py", b"")])

    for text in ("x = 1", "x = 1", "x = 2"):
        (source / "a.py").write_text(text)
        assert stock.made("source", source, make).is_file()
    assert len(made) == 2
    assert len(list((tmp_path / "stock").iterdir())) == 1, "what is replaced is thrown away"


def test_another_recipe_makes_it_anew(tmp_path):
    """The compiler's version and the project's own metadata are part of it."""
    source, made = tmp_path / "source", []
    source.write_bytes(b"")

    def make(folder: Path) -> Path:
        made.append(folder)
        return archives.write_archive(folder / "a.zip", [])

    for recipe in (["0.39", "[project]"], ["0.39", "[project]"], ["0.40", "[project]"], ["0.40"]):
        archives.Stock(tmp_path / "stock", *recipe).made("source", source, make)
    assert len(made) == 3


@pytest.mark.parametrize("name", ["python_stdlib", "numpy", "multihead"])
def test_python_files_are_compiled_for_the_browsers_python(assembled, name):
    with archive(assembled, name) as packed:
        names = packed.namelist()
        assert not [one for one in names if one.endswith(".py")]
        compiled = [one for one in names if one.endswith(".pyc")]
        assert len(compiled) > 20
        for one in compiled:
            assert packed.read(one)[:4] == importlib.util.MAGIC_NUMBER
    python = json.loads((runtime.CORE / "pyodide-lock.json").read_text())["info"]["python"]
    assert python.startswith("3.13."), "the magic number above is that of 3.13"


def test_what_nobody_calls_is_not_in_the_webassembly(assembled):
    """But for what NumPy's libraries link to: tests/browser/test_code.py."""
    pruned = content(assembled, core.WASM)
    assert len(pruned) < 0.95 * (runtime.CORE / core.WASM).stat().st_size
    assert b"\x0dPyObject_Call\x00" in pruned, "exported: length, name, kind"
    assert b"_ZNSt3__26__sort" not in pruned, "of C++, which would be exported whole"


@pytest.mark.parametrize("name", ["python_stdlib", "multihead"])
def test_of_lines_only_where_functions_begin_is_told(assembled, name):
    with archive(assembled, name) as packed:
        members = [one for one in packed.namelist() if one.endswith(".pyc")]
        codes = [marshal.loads(packed.read(one)[archives.PYC_HEAD :]) for one in members]
    for code in codes:
        assert {line for *_, line in code.co_lines()} <= {code.co_firstlineno}
        codes += [one for one in code.co_consts if isinstance(one, type(code))]
    assert len(codes) > 2 * len(members)


def test_the_package_comes_with_the_default_weights_alone(assembled):
    with archive(assembled, "multihead") as packed:
        weights = {Path(one).stem for one in packed.namelist() if one.endswith(".npz")}
    assert weights == {REGIMES[0]}
    later = {entry["when"]["regime"]: entry["path"] for entry in manifest(assembled)["later"]}
    assert later == {regime: f"multihead/weights/{regime}.npz" for regime in REGIMES[1:]}


def test_code_that_is_read_as_text_comes_as_text_too(assembled):
    with archive(assembled, "multihead") as packed:
        text = packed.read("multihead/attention.py.txt").decode()
    assert text == bugs.source()


def test_the_lock_file_names_the_two_wheels_and_nothing_else(assembled):
    told = manifest(assembled)
    packages = told["lock"]["packages"]
    assert set(packages) == {"numpy", "multihead"}
    for package in packages.values():
        entry = told["files"][package["file_name"]]
        wheel = zstandard.decompress((assembled / entry["file"]).read_bytes())
        assert package["sha256"] == hashlib.sha256(wheel).hexdigest()
    assert packages["multihead"]["depends"] == ["numpy"]
    info = json.loads((runtime.CORE / "pyodide-lock.json").read_text())["info"]
    assert told["lock"]["info"]["abi_version"] == info["abi_version"]


def test_the_unused_is_left_out_and_what_starts_python_is_kept():
    with zipfile.ZipFile(runtime.CORE / "python_stdlib.zip") as packed:
        there = packed.namelist()
    kept = [name for name in there if contents.is_used_of_stdlib(name)]
    assert len(kept) < len(there) * 0.7
    for needed in ("asyncio/base_events.py", "importlib/metadata/__init__.py", "json/decoder.py"):
        assert needed in kept
    assert contents.is_used_of_numpy("numpy/linalg/_linalg.py")
    assert not contents.is_used_of_numpy("numpy/random/mtrand.cpython-313-wasm32-emscripten.so")
    assert not contents.is_used_of_numpy("numpy/linalg/tests/test_linalg.py")


def test_what_a_readers_program_may_import_is_there_too(assembled):
    told = manifest(assembled)
    wants = {"python_stdlib.zip": "statistics.pyc", "numpy": "numpy/random/__init__.pyc"}
    for start, member in wants.items():
        ((usual, whole),) = (pair for pair in told["whole"].items() if pair[0].startswith(start))
        names = [
            set(zipfile.ZipFile(io.BytesIO(content(assembled, name))).namelist())
            for name in (usual, whole)
        ]
        assert names[0] < names[1]
        assert member in names[1] - names[0]
