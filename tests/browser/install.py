"""Make sure of a Chromium for the tests. `python -m tests.browser.install`, as `make test` does."""

import os
import sys

from demos.site.browser import apt as apt
from demos.site.browser import find as find
from demos.site.browser import find_or_install, starts

HELP = """\
No browser for the tests was found, and none could be installed. Any of these helps:
  sudo apt-get install chromium
  CHROMIUM=/path/to/chrome make test
"""


def main() -> None:
    """Make sure that there is one, or end with the command that helps."""
    named = os.environ.get("CHROMIUM")
    if named and not starts(named):
        sys.exit(f"CHROMIUM={named} does not start. Name another one, or none.")
    if not find_or_install("the tests"):
        sys.exit(HELP)


if __name__ == "__main__":
    main()
