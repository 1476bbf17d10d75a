"""Join a module with all that it imports: a page waits for one file instead of seventeen.

A browser would load the same, but for one thing: what is at the top of them shares its names.
"""

import re
from pathlib import Path

IMPORT = re.compile(r'^import [^"]*"(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export ", re.MULTILINE)
#: A module with a state: there is one for all scripts of a page, which import it as it is.
APART = "trusted.js"


def joined(entry: Path) -> str:
    """Return the script, each module after what it imports; what the last exports, it exports."""
    *before, last = _order(entry)
    texts = [EXPORT.sub("", _without_imports(path)) for path in before]
    return "\n".join([*texts, _without_imports(last)])


def _order(path: Path) -> list[Path]:
    names = IMPORT.findall(path.read_text("utf-8"))
    inner = [(path.parent / name).resolve() for name in names if not name.endswith(APART)]
    return list(dict.fromkeys([*(one for name in inner for one in _order(name)), path.resolve()]))


def _without_imports(path: Path) -> str:
    text = path.read_text("utf-8")
    return IMPORT.sub(lambda found: found[0] if found[1].endswith(APART) else "", text)
