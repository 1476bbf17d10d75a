"""A site at one address, one build after another, and pages that keep it: for the tests of that."""

import shutil
import time
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import PATIENCE, Demo
from tests.browser.server import Faults
from tests.sites import PAGES, ROOT, build, lay_out

#: How each build can be told from the other: in a page, in a style sheet, in what Python says.
BUILDS = ("first", "second")
WAIT = """async ([argument, patience]) => {
  const state = async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const workers = [installing, waiting, active].map((worker) => worker?.state);
    return JSON.stringify([workers, await caches.keys()]);
  };
  for (const end = Date.now() + patience; !(await (condition)(argument)); )
    if (Date.now() > end) throw new Error(`not so in time: ${await state()}`);
    else await new Promise((resolve) => setTimeout(resolve, 50));
}"""
#: In the page: how much is kept of addresses with a text in them.
KEPT = """async (text) => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes(text)) found.push(url);
  return found.length;
}"""
TAKEN_OVER = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  return !installing && !waiting && active.state === "activated";
}"""


@dataclass
class Published:
    """A site at one address, where one build takes the place of another."""

    link: Path
    builds: dict[str, Path]
    url: str
    faults: Faults

    def publish(self, name: str) -> None:
        new = self.link.with_name("new")
        new.symlink_to(self.builds[name])
        new.replace(self.link)

    def cut(self, context: BrowserContext) -> None:
        """Take the network away."""
        self.faults.down = True
        context.set_offline(True)


def build_twice(folder: Path) -> dict[str, Path]:
    """Two builds that differ in everything that can differ, and one without a service worker."""
    lay_out(folder, PAGES)
    (folder / ".cache").unlink()  # where each build throws away what another needs
    shutil.copytree(ROOT / ".cache", folder / ".cache")
    found = {name: folder / f"site-{name}" for name in (*BUILDS, "off")}
    for name in BUILDS:
        mark(folder, name)
        done = build(folder, "--strict", "--site-dir", str(found[name]))
        assert done.returncode == 0, done.stderr
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OFFLINE", "false")
        assert build(folder, "--strict", "--site-dir", str(found["off"])).returncode == 0
    return found


def mark(folder: Path, name: str) -> None:
    """Write the name of the build where a reader can see it."""
    home = folder / "docs/index.en.md"
    home.write_text(PAGES["index.en.md"] + f"\nThe {name} build.\n", "utf-8")
    with (folder / "demos/web/demo.css").open("a", encoding="utf-8") as sheet:
        sheet.write(f":root {{ --build: {name} }}\n")
    labels = folder / "demos/multihead/labels/common/en.py"
    text = labels.read_text("utf-8").replace('quote="“{}”"', f'quote="{name} “{{}}”"')
    labels.write_text(text.replace("first “", f"{name} “"), "utf-8")


def wait_for(page: Page, condition: str, argument: object = None) -> None:
    """As `wait_for_function`, which takes a promise for something true."""
    page.evaluate(WAIT.replace("condition", condition), [argument, PATIENCE])


def wait_for_takeover(page: Page, condition: str = TAKEN_OVER) -> None:
    """A new worker waits until the old one stops, for which Chromium may take a minute and more.

    A browser may stop a worker whenever it likes, so the old one is stopped here once the new one
    is installed.
    """
    devtools = page.context.new_cdp_session(page)
    found: dict[str, str] = {}
    devtools.on("ServiceWorker.workerVersionUpdated", lambda event: note(found, event["versions"]))
    devtools.send("ServiceWorker.enable")
    end = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(condition):
        assert time.monotonic() < end, found
        if "installed" in found.values():
            for identity in [one for one in found if found[one] == "activated"]:
                devtools.send("ServiceWorker.stopWorker", {"versionId": identity})
        page.wait_for_timeout(100)
    devtools.detach()


def note(found: dict[str, str], versions: list[dict[str, str]]) -> None:
    """Remember the state of each worker."""
    found.update((version["versionId"], version["status"]) for version in versions)


def until_kept(page: Page, *names: str) -> None:
    for name in names:
        wait_for(page, KEPT, name)


def boot(page: Page) -> Demo:
    demo = Demo(page)
    demo.wake()
    until_kept(page, "runtime/snapshot", "asm-wasm", "unguided", "untrained")
    return demo


def computes(demo: Demo, text: str = "dogs sleep") -> None:
    demo.control("text").fill(text)
    demo.shows(text.split()[-1])
    demo.is_in("live")
    expect(demo.error).to_be_hidden()


def is_wholly(page: Page, name: str) -> None:
    """Page and style sheet are of one build."""
    expect(page.get_by_text(f"The {name} build.")).to_be_visible()
    style = "getComputedStyle(document.documentElement).getPropertyValue('--build').trim()"
    assert page.evaluate(style) == name


def said(demo: Demo) -> str:
    return demo.root.locator("[data-readout]").filter(visible=True).first.inner_text()
