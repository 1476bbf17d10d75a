"""The site as built, and each engine in turn."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import language as language
from tests.browser.conftest import site as site
from tests.browser.server import Faults, serve
from tests.engines.engine import Engine
from tests.engines.firefox import Firefox
from tests.engines.install import path
from tests.engines.webkit import WebKit

ENGINES = {
    "firefox": lambda: Firefox(path("Firefox")),
    "webkit": lambda: WebKit(path("WebKitWebDriver"), path("MiniBrowser"), path("Xvfb")),
}


@pytest.fixture(scope="package", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """One of each for all tests; it takes no time from those that come after."""
    engine = ENGINES[request.param]()
    yield engine
    engine.close()


@pytest.fixture
def faults() -> Faults:
    """What the server does wrong."""
    return Faults()


@pytest.fixture
def url(site: Path, faults: Faults) -> Iterator[str]:
    """The English home page's address. Each test has a port, so nothing that the engine kept."""
    with serve(site, faults) as url:
        yield url
        faults.heal()
