"""The workflows beside site.yml (see test_project.py): when they run and what they may."""

from typing import Any

import pytest
import yaml

from tests.sites import ROOT

READ, WRITE = {"contents": "read"}, {"contents": "write"}


def workflow(name: str) -> dict[str, Any]:
    text = (ROOT / f".github/workflows/{name}.yml").read_text("utf-8")
    return dict(yaml.load(text, Loader=yaml.BaseLoader))


@pytest.mark.parametrize(
    ("name", "job", "allowed"), [("links", "links", READ), ("release", "archive", WRITE)]
)
def test_it_may_do_no_more_than_it_needs(name: str, job: str, allowed: dict[str, str]) -> None:
    told = workflow(name)
    assert told["permissions"] == READ
    assert set(told["jobs"]) == {job}
    assert told["jobs"][job].get("permissions", READ) == allowed
    assert int(told["jobs"][job]["timeout-minutes"]) <= 20
    checkout = told["jobs"][job]["steps"][0]
    assert checkout["uses"].startswith("actions/checkout@")
    assert checkout["with"] == {"persist-credentials": "false"}


def test_links_are_asked_once_a_week_and_a_dead_one_fails() -> None:
    told = workflow("links")
    ((schedule,),) = [told["on"]["schedule"]]
    assert schedule["cron"].split()[2:4] == ["*", "*"]
    assert schedule["cron"].split()[4] in "0123456"
    lychee = told["jobs"]["links"]["steps"][-1]
    assert lychee["with"]["fail"] == lychee["with"]["failIfEmpty"] == "true"
    assert "outward.txt" in lychee["with"]["args"]
    assert "tests.outward site > outward.txt" in told["jobs"]["links"]["steps"][-2]["run"]


def test_a_release_is_made_by_a_tag_alone_and_of_no_cache() -> None:
    told = workflow("release")
    assert told["on"] == {"push": {"tags": ["v*"]}}
    assert "cache" not in str(told["jobs"])
    make, release = [step for step in told["jobs"]["archive"]["steps"] if "run" in step]
    assert make["run"] == "make archive"
    assert make["env"]["TAG"] == "${{ github.ref_name }}"
    assert "build/multihead-*.zip --verify-tag" in release["run"]
