"""What holds the repository together: versions, ceilings, no foreign hosts."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[1]
#: Put together here, for this file is searched too. Settings are per machine, not per project.
HOSTS = [
    "files.python" + "hosted", "pypi" + ".org/simple", "registry.npm" + "js",
    "deb.debian" + ".org", "/root" + "/", "/home" + "/runner",
]  # fmt: skip
LINE_CEILING = 250
CODE = {".py", ".js", ".css", ".ts", ".sh"}


def tracked() -> list[Path]:
    """Return the files of the repository: those git knows, or will know once added."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=True)
    paths = [ROOT / line for line in listed.stdout.splitlines()]
    return [path for path in paths if path.is_file()]


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def requirement(package: str, file: str = "build.txt") -> str:
    """Return the version a lock file pins."""
    found = re.search(rf"^{package}==(\S+)", read(f"requirements/{file}"), re.MULTILINE)
    assert found, f"{package} in {file}"
    return found[1]


@pytest.mark.parametrize("path", [p for p in tracked() if p.suffix in CODE], ids=str)
def test_no_file_is_longer_than_one_can_hold_in_mind(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= LINE_CEILING


def test_pyodide_python_and_numpy_belong_together() -> None:
    lock = json.loads(read("node_modules/pyodide/pyodide-lock.json"))
    series = read(".python-version").strip()
    assert lock["info"]["python"].startswith(f"{series}.")
    for file in ("build.txt", "test.txt", "train.txt"):
        assert requirement("numpy", file) == lock["packages"]["numpy"]["version"]


def test_the_python_version_is_the_same_everywhere() -> None:
    series = read(".python-version").strip()
    settings = tomllib.loads(read("pyproject.toml"))
    assert settings["project"]["requires-python"] == f">={series}"
    assert settings["tool"]["mypy"]["python_version"] == series
    assert settings["tool"]["ruff"]["target-version"] == "py" + series.replace(".", "")
    assert set(re.findall(r"python(3\.\d+)", read("Makefile"))) == {series}
    assert set(re.findall(r"python(3\.\d+)", read("requirements/venv.sh"))) == {series}
    assert set(re.findall(r"--python-version (\S+)", read("Makefile"))) == {series}


def test_test_requirements_agree_with_those_of_the_build() -> None:
    pinned = dict(re.findall(r"^(\S+)==(\S+)", read("requirements/build.txt"), re.MULTILINE))
    tests = dict(re.findall(r"^(\S+)==(\S+)", read("requirements/test.txt"), re.MULTILINE))
    shared = pinned.keys() & tests.keys()
    assert {name: tests[name] for name in shared} == {name: pinned[name] for name in shared}


def test_browser_packages_are_pinned_and_installed_as_pinned() -> None:
    package = json.loads(read("package.json"))
    lock = json.loads(read("package-lock.json"))["packages"]
    for name, version in (package["dependencies"] | package["devDependencies"]).items():
        installed = json.loads(read(f"node_modules/{name}/package.json"))["version"]
        assert re.fullmatch(r"[\d.]+", version), f"{name} is not pinned"
        assert lock[f"node_modules/{name}"]["version"] == installed == version
    assert not [name for name, entry in lock.items() if name and "resolved" in entry]
    assert all("integrity" in entry for name, entry in lock.items() if name)


def test_lighthouse_is_pinned_in_its_own_room() -> None:
    ((name, version),) = json.loads(read("tests/lighthouse/package.json"))["dependencies"].items()
    lock = json.loads(read("tests/lighthouse/package-lock.json"))["packages"]
    assert lock[f"node_modules/{name}"]["version"] == version
    assert all("integrity" in one and "resolved" not in one for key, one in lock.items() if key)


@pytest.mark.parametrize("file", ["build.txt", "test.txt", "train.txt", "advisories.txt"])
def test_every_python_package_is_pinned_by_hash(file: str) -> None:
    entries = re.split(r"\n(?=\S)", read(f"requirements/{file}"))
    packages = [entry for entry in entries if not entry.startswith("#")]
    assert packages
    assert all("==" in entry and "--hash=sha256:" in entry for entry in packages)
    assert not re.search(r"https?://|--(extra-)?index|--find-links", "\n".join(entries))


def test_no_file_names_a_registry_or_a_machine() -> None:
    for path in tracked():
        text = path.read_bytes().decode("utf-8", "replace")
        found = [host for host in HOSTS if host in text]
        assert not found, f"{path.relative_to(ROOT)}: {found}"


def test_actions_are_pinned_by_commit_with_their_version_beside() -> None:
    for workflow in (ROOT / ".github/workflows").glob("*.yml"):
        for line in workflow.read_text("utf-8").splitlines():
            if "uses:" in line:
                assert re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


def test_the_workflow_asks_for_no_more_than_it_needs() -> None:
    workflow = yaml.load(read(".github/workflows/site.yml"), Loader=yaml.BaseLoader)
    jobs = workflow["jobs"]
    assert workflow["permissions"] == {"contents": "read"}
    assert "permissions" not in jobs["test"]
    assert jobs["build"]["permissions"] == {"contents": "read", "pages": "read"}
    assert jobs["deploy"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert all(job["timeout-minutes"] for job in jobs.values())
    assert "refs/heads/main" in jobs["build"]["if"]


def test_make_has_a_word_for_each_task() -> None:
    targets = set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))
    assert {"serve", "build", "test", "lint", "bench", "train", "clean"} <= targets
    documented = set(re.findall(r"make (\w+)", read("Makefile").split("serve:")[0]))
    assert targets - documented == {"help"}
    commands = [line for line in read(".ci/run").splitlines() if line.startswith("make")]
    assert commands == ["make lint", "make test"]
