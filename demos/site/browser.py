"""Find a Chromium, or install one. `python -m demos.site.browser`, as `make build` does for PDFs.

Looked for in this order: what CHROMIUM names, the PATH, this project's own folder, Playwright's.
If there is none: Playwright's own download into `.browser/`, then Debian's package where we may.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from demos.site.pages import ROOT

OWN = ROOT / ".browser"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def find() -> str | None:
    """Return the path of a Chromium that starts, if there is one."""
    return next((path for path in _candidates() if starts(path)), None)


def find_or_install(purpose: str) -> str | None:
    """Return the path of one, installed if need be; what is tried and fails is printed."""
    if found := find():
        return found
    for install in (_playwright, _apt):
        print(f"Installing a browser for {purpose}: {install.__doc__}", flush=True)
        install()
        if found := find():
            return found
    return None


def _candidates() -> Iterator[str]:
    if named := os.environ.get("CHROMIUM"):
        yield named
    yield from filter(None, map(shutil.which, NAMES))
    for folder in (OWN, Path.home() / ".cache" / "ms-playwright"):
        yield from map(str, sorted(folder.glob("chromium-*/chrome-linux*/chrome")))


def starts(path: str) -> bool:
    """Tell whether it runs at all: a browser without its libraries does not get even this far."""
    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def _playwright() -> None:
    """Playwright's own, into .browser/."""
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    _try(command, {"PLAYWRIGHT_BROWSERS_PATH": str(OWN)})


def _apt() -> None:
    """Debian's package."""
    apt("chromium")


def apt(*packages: str) -> None:
    """Install some of Debian's packages, where we may."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        print("  not as this user")
        return
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    _try(["apt-get", "update", "-qq"], quiet)
    _try(["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], quiet)


def _try(command: list[str], environment: dict[str, str]) -> None:
    """Say why it failed in its own last words; the next way may work."""
    done = subprocess.run(
        command, env=os.environ | environment, text=True, capture_output=True, check=False
    )
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines() or ["no reason given"]
        print("  failed:", next((line for line in said if "rror" in line), said[-1]).strip())


if __name__ == "__main__" and os.environ.get("PDF") != "false":
    find_or_install("the PDFs")
