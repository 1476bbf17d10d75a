"""The page to compare with: ours, with Pyodide started the way every introduction shows."""

import re
import shutil
from pathlib import Path

from demos.site import runtime
from demos.site.runtime.lock import numpy_entry
from demos.site.runtime.numpy_wheel import obtain

HERE = Path(__file__).parent
FOLDER = "vanilla"


def lay_out(site: Path) -> None:
    """Put our page once more into a folder of the site, with a worker of its own."""
    folder = site / FOLDER
    shutil.copytree(HERE / "vanilla", folder)
    shutil.copytree(runtime.CORE, folder / "pyodide")
    shutil.copy(obtain(numpy_entry(runtime.CORE), runtime.ROOT / ".cache"), folder / "pyodide")
    ignore = shutil.ignore_patterns("__pycache__")
    package = shutil.copytree(runtime.PACKAGE, folder / "source" / "multihead", ignore=ignore)
    shutil.make_archive(str(folder / "multihead"), "zip", package.parent)
    page = (site / "index.html").read_text("utf-8")
    page = re.sub(r'src="[^"]*/define\.js"', f'src="{FOLDER}/start.js"', page)
    # Our service worker would be installed, and get in the way, while vanilla Pyodide starts.
    page = re.sub(r'<script type="module" src="[^"]*/offline\.js"></script>', "", page)
    (folder / "index.html").write_text(page.replace("<head>", '<head><base href="../">'), "utf-8")
