"""`make raise`: what it changes, and that it changes nothing where a version does not fit."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from demos.site import raising
from demos.site.raising import RefusedError
from demos.site.runtime import CORE, numpy_wheel
from tests.sites import ROOT
from tests.test_project import tracked

PRESENT = json.loads((CORE / "package.json").read_text("utf-8"))["version"]
FILES = (*raising.PINS, raising.CARRIER, "package.json", "package-lock.json", ".python-version")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The files with versions in them, to be changed at will."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Pyodide as it might be, and who has its NumPy; without a network."""

    class World:
        core = tmp_path_factory.mktemp("pyodide") / "package"
        carried_by: str | None = numpy_wheel.CARRIER_VERSION
        on_cdn = False

        def edit(self, file: str, old: str, new: str) -> None:
            text = (self.core / file).read_text("utf-8")
            assert old in text
            (self.core / file).write_text(text.replace(old, new), "utf-8")

    world = World()
    world.core.mkdir()
    for name in ("package.json", "pyodide-lock.json", *raising.PRIVATE):
        shutil.copy(CORE / name, world.core)

    def install(version: str, root: Path) -> None:
        for name in ("package.json", "package-lock.json"):
            text = (root / name).read_text("utf-8")
            (root / name).write_text(text.replace(f'"{PRESENT}"', f'"{version}"'), "utf-8")

    monkeypatch.setattr(raising, "fetch", lambda *_: world.core)
    monkeypatch.setattr(raising, "install", install)
    monkeypatch.setattr(numpy_wheel, "carriers", lambda: [numpy_wheel.CARRIER_VERSION, "9.9.9"])
    monkeypatch.setattr(numpy_wheel, "is_right", lambda content, _: content == b"right")
    monkeypatch.setattr(
        numpy_wheel,
        "from_pypi",
        lambda _, version: b"right" if version == world.carried_by else b"",
    )
    monkeypatch.setattr(numpy_wheel, "from_cdn", lambda _: b"right" if world.on_cdn else b"")
    return world


def contents(root: Path) -> dict[str, str]:
    return {name: (root / name).read_text("utf-8") for name in FILES}


def test_the_present_version_changes_nothing(world: Any, copy: Path) -> None:
    before = contents(copy)
    told = raising.raise_to(PRESENT, copy)
    assert contents(copy) == before
    assert f"Pyodide {PRESENT}: Python 3.13, NumPy " in told
    assert "Nothing had to change." in told


def test_another_version_is_written_wherever_one_stands(world: Any, copy: Path) -> None:
    numpy = json.loads((CORE / "pyodide-lock.json").read_text())["packages"]["numpy"]["version"]
    world.edit("package.json", f'"version": "{PRESENT}"', '"version": "8.8.8"')
    world.edit("pyodide-lock.json", f'"{numpy}"', '"7.7.7"')
    world.carried_by = "9.9.9"
    told = raising.raise_to("8.8.8", copy)
    assert f"Changed: {', '.join(FILES[:-1])}" in told
    for pin in raising.PINS:
        lines = (copy / pin).read_text("utf-8").splitlines()
        assert [line for line in lines if line.startswith("numpy")] == ["numpy==7.7.7"]
    package, lock = (json.loads((copy / name).read_text("utf-8")) for name in FILES[3:5])
    assert package["dependencies"]["pyodide"] == "8.8.8"
    assert lock["packages"]["node_modules/pyodide"]["version"] == "8.8.8"
    assert 'CARRIER, CARRIER_VERSION = "open-webui", "9.9.9"\n' in contents(copy)[raising.CARRIER]


def test_the_cdn_alone_is_enough_and_said(world: Any, copy: Path) -> None:
    world.carried_by, world.on_cdn = None, True
    assert "by Pyodide's CDN alone" in raising.raise_to(PRESENT, copy)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("pyodide-lock.json", '"python": "3.13', '"python": "3.14', "it brings Python 3.14, and"
         " this project uses 3.13: first raise Python (.python-version"),
        ("pyodide.asm.js", "_makeSnapshot", "_gone", "its private API lacks _makeSnapshot: first "),
        ("pyodide.asm.js", "newDSO", "gone", "lacks newDSO"),
        ("pyodide.mjs", "fsInit", "gone", "lacks fsInit"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused(
    world: Any, copy: Path, file: str, old: str, new: str, said: str
) -> None:
    world.edit(file, old, new)
    before = contents(copy)
    with pytest.raises(RefusedError) as caught:
        raising.raise_to("8.8.8", copy)
    assert said in str(caught.value)
    assert contents(copy) == before


def test_a_numpy_that_nobody_has_is_refused(world: Any, copy: Path) -> None:
    world.carried_by = None
    before = contents(copy)
    with pytest.raises(RefusedError, match=r"not from Pyodide's CDN, and not in open-webui .*9\.9"):
        raising.raise_to(PRESENT, copy)
    assert contents(copy) == before


def test_without_pypi_the_cdn_is_asked(
    world: Any, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent() -> list[str]:
        raise ConnectionError

    monkeypatch.setattr(numpy_wheel, "carriers", silent)
    with pytest.raises(RefusedError, match=r"not in open-webui \(PyPI does not answer\)"):
        raising.raise_to(PRESENT, copy)
    world.on_cdn = True
    assert "by Pyodide's CDN alone" in raising.raise_to(PRESENT, copy)


@pytest.mark.parametrize("version", ["", "latest", "1.2", "1.2.3; rm", "../x"])
def test_what_is_no_version_is_refused_before_anyone_is_asked(
    version: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="is no version: make raise PYODIDE="):
        raising.main(version)


def test_npm_unpacks_a_release_and_says_what_is_wrong(tmp_path: Path) -> None:
    """A folder in its place: npm takes it as it takes a release, and needs no network."""
    folder = tmp_path / "source"
    folder.mkdir()
    (folder / "package.json").write_text('{"name": "pyodide", "version": "8.8.8"}', "utf-8")
    out = tmp_path / "out"
    out.mkdir()
    assert json.loads((raising.unpack(str(folder), out) / "package.json").read_text())["version"]
    with pytest.raises(RefusedError, match="npm said:\nnpm error"):
        raising.unpack(str(tmp_path / "nothing"), out)


def test_each_version_stands_in_one_place() -> None:
    """Beside the lock files. So no text can name one that is not in use any more."""
    places = {PRESENT: {"package.json"}, numpy_wheel.CARRIER_VERSION: {raising.CARRIER}}
    places[json.loads((CORE / "pyodide-lock.json").read_text())["packages"]["numpy"]["version"]] = {
        *raising.PINS
    }
    texts = {
        path.relative_to(ROOT).as_posix(): path.read_text("utf-8", "replace")
        for path in tracked()
        if path.suffix in (".py", ".js", ".mjs", ".md", ".toml", ".yml", ".in", ".json", ".html")
        and path.name != "package-lock.json"
    }
    for version, expected in places.items():
        assert {name for name, text in texts.items() if version in text} == expected, version
