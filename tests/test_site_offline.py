"""The switch of the service worker, and what makes the site an app."""

import json
import re
import struct
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from demos.site import offline
from tests.sites import ROOT


@pytest.fixture
def config() -> Iterator[Any]:
    """A configuration as mkdocs.yml has it; afterwards it is a build again."""
    yield SimpleNamespace(extra={"offline": True})
    offline.on_startup(command="build")


def test_it_is_off_where_the_publisher_says_so_and_under_make_serve(config: Any) -> None:
    assert offline.is_on(config)
    config.extra["offline"] = False
    assert not offline.is_on(config)
    config.extra["offline"] = True
    offline.on_startup(command="serve")
    assert not offline.is_on(config)


def test_the_worker_knows_its_build_and_another_build_is_another_worker() -> None:
    build = {"files": {"index.html": "a"}, "shell": []}
    other = {"files": {"index.html": "b"}, "shell": []}
    text, off = offline.service_worker(build), offline.service_worker(None)
    assert json.dumps(build, separators=(",", ":")) in text
    names = [
        re.findall(r'const NAME = "(.*?)";', offline.service_worker(b)) for b in (build, other)
    ]
    assert names[0] != names[1]
    assert 'const NAME = "";' in off
    assert "(null);" in off


@pytest.mark.parametrize(("name", "sizes", "purpose"), offline.ICONS)
def test_icons_have_the_sizes_that_the_manifest_says(name: str, sizes: str, purpose: str) -> None:
    content = (ROOT / "docs/assets" / name).read_bytes()
    if sizes == "any":
        assert content.startswith(b"<svg")
    else:
        assert content.startswith(b"\x89PNG")
        assert "{}x{}".format(*struct.unpack(">II", content[16:24])) == sizes
