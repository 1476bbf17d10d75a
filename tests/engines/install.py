"""Find Firefox and WebKitGTK, or install Debian's. `python -m tests.engines.install`."""

import shutil
import sys
from pathlib import Path

from tests.browser.install import apt

#: What is looked for: Debian's package with it, and its names, on the PATH or below /usr/lib.
PROGRAMS = {
    "Firefox": ("firefox-esr", ("firefox-esr", "firefox")),
    "WebKitWebDriver": ("webkit2gtk-driver", ("WebKitWebDriver",)),
    "MiniBrowser": ("webkit2gtk-driver", ("*/webkit2gtk-4.*/MiniBrowser",)),
    "Xvfb": ("xvfb", ("Xvfb",)),
}
HELP = """\
Not found: {missing}. This helps, on Debian:
  sudo apt-get install {packages}
"""


def find(program: str) -> str | None:
    """Return the path of one of the programs, if it is there."""
    for name in PROGRAMS[program][1]:
        below = Path("/usr/lib").glob(name) if "/" in name else ()
        if path := shutil.which(name) or next(map(str, below), None):
            return path
    return None


def path(program: str) -> str:
    """Return the path of one of the programs; LookupError says what helps if it is not there."""
    if found := find(program):
        return found
    raise LookupError(HELP.format(missing=program, packages=PROGRAMS[program][0]))


def main() -> None:
    """Make sure that all are there, or end with the command that helps."""
    if packages := _missing().values():
        apt(*sorted(set(packages)))
    if missing := _missing():
        packages = sorted(set(missing.values()))
        sys.exit(HELP.format(missing=", ".join(missing), packages=" ".join(packages)))


def _missing() -> dict[str, str]:
    """The programs that are not there, each with its package."""
    return {name: package for name, (package, _) in PROGRAMS.items() if not find(name)}


if __name__ == "__main__":
    main()
