"""The site as built, served on the loopback interface, and a real browser to look at it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    Playwright,
    ViewportSize,
    sync_playwright,
)

from tests.browser.demo import LANGUAGES, PATIENCE, Demo
from tests.browser.install import HELP, find
from tests.browser.published import Published, build_twice
from tests.browser.server import Faults, serve
from tests.sites import ROOT, build

#: The address bar is a page of its own that loads with every window, as heavy as ours and at the
#: same time. Of several such lists Chromium takes the last: what Playwright leaves out is here too.
NOT_OF_THE_PAGE = [
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "AimEnabled"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "LensOverlay"),
    *("HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "MediaRouter", "OptimizationHints"),
    *("PaintHolding", "PreconnectToSearch", "ThirdPartyStoragePartitioning"),
    *("NetworkTimeServiceQuerying", "AvoidCorsURLLoaderRestartOnRedirect"),
]
#: Chromium's own errands have no place in a test; as root it has no sandbox.
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"),
    f"--disable-features={','.join(NOT_OF_THE_PAGE)}",
]


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The real pages, built once; beside each home page one with two demos."""
    folder = tmp_path_factory.mktemp("built")
    done = build(ROOT, "--strict", "--site-dir", str(folder))
    assert done.returncode == 0, done.stderr
    for home in LANGUAGES.values():
        page = (folder / home / "index.html").read_text("utf-8")
        start, end = page.index("<attention-demo"), page.index("</attention-demo>")
        demo = page[start:end] + "</attention-demo>"
        second = demo.replace('"heads-', '"heads-2-').replace('id="heads"', 'id="heads-2"', 1)
        two = folder / home / "two"
        two.mkdir()
        (two / "index.html").write_text(
            page.replace("<head>", '<head><base href="../">').replace(demo, demo + second), "utf-8"
        )
    return folder


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser."""
    return find() or pytest.fail(HELP)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """The driver."""
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright, chromium: str) -> Iterator[Browser]:
    """One browser for all tests."""
    browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def _served(site: Path) -> Iterator[tuple[str, Faults]]:
    faults = Faults()
    with serve(site, faults) as url:
        yield url, faults


@pytest.fixture
def url(_served: tuple[str, Faults]) -> str:
    """The address of the English home page."""
    return _served[0]


@pytest.fixture
def faults(_served: tuple[str, Faults]) -> Iterator[Faults]:
    """What the server does wrong; after the test it does all right again."""
    yield _served[1]
    _served[1].heal()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile, without the service worker: it would hide what the server does wrong."""
    screen: ViewportSize = {"width": 1280, "height": 900}
    context = browser.new_context(viewport=screen, service_workers="block")
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """A new tab."""
    return context.new_page()


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    return str(request.param)


@pytest.fixture
def demo(page: Page, url: str, language: str) -> Demo:
    """The demo on the home page of that language, nothing done to it yet."""
    page.goto(url + LANGUAGES[language])
    return Demo(page)


@pytest.fixture(scope="session")
def _builds(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return build_twice(tmp_path_factory.mktemp("offline"))


@pytest.fixture
def site_here(_builds: dict[str, Path], tmp_path: Path) -> Iterator[Published]:
    """The first build of a small site, at an address of its own."""
    faults, link = Faults(), tmp_path / "current"
    with serve(link, faults) as url:
        here = Published(link, _builds, url, faults)
        here.publish("first")
        yield here


@pytest.fixture
def keeper(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh profile that has service workers."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()
