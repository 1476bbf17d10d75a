"""`python -m tests.outward SITE`: every address elsewhere, one a line, for the link checker.

Of the pages as built, the demos and the texts. What a demo links to only after a choice is in no
page.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from multihead import widgets
from multihead.labels import LANGUAGES
from multihead.widgets.refused import Refused

from tests import links
from tests.sites import ROOT, URL

HREF = re.compile(r'href="(https?:[^"#]+)')
TEXTS = ("*.md", "demos/**/*.md", ".github/**/*.yml", ".github/*.md")


def everywhere(site: Path, url: str = URL) -> list[str]:
    """Return each address once. At example.org is the site itself, as long as it has no address."""
    pages = (one.url for one in links.links(site, url) if not links.is_internal(one, url))
    found = {address.partition("#")[0] for address in (*pages, *of_demos(), *of_texts())}
    return sorted(one for one in found if re.match(r"https?://(?!example\.org/)", one))


def of_demos() -> Iterator[str]:
    """Show each demo with every choice of its menus, one at a time."""
    for name in widgets.NAMES:
        for language in LANGUAGES:
            widget = widgets.widget(name)
            page = widget.page(widget.parse({}, language), language, "")
            yield from HREF.findall(page)
            for control, value in choices(page):
                with suppress(Refused):  # one's own sentence wants to be written
                    for parts in widget.parts(widget.parse({control: value}, language), language):
                        yield from HREF.findall("".join(parts.values()))


def choices(page: str) -> Iterator[tuple[str, str]]:
    """Return what can be chosen from each menu."""
    for name, options in re.findall(r'<select[^>]* name="([\w-]+)"[^>]*>(.*?)</select>', page):
        yield from ((name, value) for value in re.findall(r'<option[^>]* value="([^"]+)"', options))


def of_texts() -> Iterator[str]:
    """Read what is written for those who work on the project."""
    for pattern in TEXTS:
        for path in ROOT.glob(pattern):
            yield from re.findall(r"(?<=\]\()https?:[^)\s]+", path.read_text("utf-8"))


if __name__ == "__main__":
    built = Path(sys.argv[1])
    if not (built / "index.html").exists():
        sys.exit(f"{built}: no site is there; make build writes one to site")
    print("\n".join(everywhere(built)))
