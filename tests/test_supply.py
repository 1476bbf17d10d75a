"""Nothing is installed but what the lock files name, with its hash; and somebody watches these."""

import json
import re
from importlib.metadata import distributions
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement

from tests.sites import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
#: What this environment is made of.
HERE = [lock for lock in LOCKS if lock.stem in ("build", "test")]
#: How a step of a workflow may begin. All else would fetch something that nobody has pinned.
COMMANDS = ("make ", "bash .ci/run", ".venv/bin/python -m tests.", "gh ", "sudo apt-get ")


def pinned(lock: Path) -> dict[str, str]:
    return dict(re.findall(r"^([\w.-]+)(?:\[\w+\])?==(\S+)", lock.read_text("utf-8"), re.MULTILINE))


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_each_list_of_requirements_has_its_lock_and_make_lock_writes_it() -> None:
    names = [path.stem for path in LOCKS]
    assert names == sorted(path.stem for path in (ROOT / "requirements").glob("*.in"))
    loops = re.findall(r"for name in ([\w ]+); do", MAKEFILE)
    assert len(loops) == 2, "make lock, make advisories"
    assert all(sorted(loop.split()) == names for loop in loops)


def test_what_built_this_site_stands_in_the_lock_files() -> None:
    """This environment is what `make build` and `make test` have made of them."""
    locked = {normal(name): version for lock in HERE for name, version in pinned(lock).items()}
    installed = {normal(one.name): one for one in distributions()}
    assert len(locked.keys() & installed.keys()) > 50
    for name in locked.keys() & installed.keys():
        assert installed[name].version == locked[name], name
        needed = map(Requirement, installed[name].requires or [])
        found = {normal(one.name) for one in needed if not one.marker or one.marker.evaluate()}
        assert found <= locked.keys(), f"{name} brings {found - locked.keys()}"


def test_the_browser_files_that_built_it_do_too() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    modules = ROOT / "node_modules"
    folders = [*modules.glob("[!.@]*"), *modules.glob("@*/*")]
    for folder in filter(Path.is_dir, folders):
        entry = lock[folder.relative_to(ROOT).as_posix()]
        assert re.fullmatch(r"sha512-[\w+/]{86}==", entry["integrity"]), folder
        about = json.loads((folder / "package.json").read_text("utf-8"))
        assert about["version"] == entry["version"], folder


def test_make_installs_by_hash_or_not_at_all() -> None:
    installs = [line for line in MAKEFILE.splitlines() if "$(PIP)" in line and "PIP :=" not in line]
    assert len(installs) == 6
    assert all(
        re.search("--require-hashes -r|--no-deps --no-build-isolation", one) for one in installs
    )
    assert {*re.findall(r"\$\(NPM\) (\w+)", MAKEFILE)} == {"ci", "audit", "install"}
    assert MAKEFILE.count(") install ") == MAKEFILE.count("--package-lock-only") == 1  # make lock
    assert not re.search(r"\b(curl|wget|npx|pipx|uvx)\b", MAKEFILE)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_nothing_that_is_not_pinned(path: Path) -> None:
    workflow = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
    assert workflow["permissions"] == {"contents": "read"}
    for job in workflow["jobs"].values():
        for step in job["steps"]:
            assert step.get("run", "make ").startswith(COMMANDS), step
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] == "false"


def test_advisories_are_looked_up_at_each_change_and_every_week() -> None:
    path = ROOT / ".github/workflows/advisories.yml"
    workflow = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)
    assert workflow["on"]["schedule"]
    for event in ("push", "pull_request"):
        assert {"requirements/*.txt", "package-lock.json"} <= set(workflow["on"][event]["paths"])
    recipe = MAKEFILE.split("\nadvisories:")[1].split("\n\n")[0]
    assert "pip-audit" in recipe
    assert "--strict" in recipe, "what cannot be looked up is not taken for sound"
    assert "$(NPM) audit" in recipe
    assert "zizmor" in MAKEFILE.split("\nlint:")[1].split("\n\n")[0]


def test_dependabot_watches_all_three_and_leaves_alone_what_goes_together() -> None:
    path = ROOT / ".github/dependabot.yml"
    updates = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)["updates"]
    by_kind = {one["package-ecosystem"]: one for one in updates}
    assert set(by_kind) == {"pip", "npm", "github-actions"}
    assert all(one["cooldown"] and len(one["groups"]) == 1 for one in updates)
    ignored = [item["dependency-name"] for one in updates for item in one.get("ignore", [])]
    assert ignored == ["numpy", "pyodide"]
    assert (ROOT / by_kind["pip"]["directory"].strip("/")) == LOCKS[0].parent
