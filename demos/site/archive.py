"""`python -m demos.site.archive`: the site as one zip, for a folder of any server or of a disk.

It is built without an address of its own, so that it works below any path, and with links that
name files, so that they lead somewhere from a disk too.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

from demos.site.pages import ROOT
from demos.site.runtime.archives import FIXED_TIME

BUILD = ("-m", "mkdocs", "build", "--strict", "--quiet", "--no-directory-urls")
FOLDER = ROOT / "build"
README = """\
{name}

On a web server: copy this folder into one that it serves; the path does not matter.
Here: run "python -m http.server" in this folder and open http://localhost:8000/
From the disk (index.html) everything can be read, but Python does not run.
The section on the host in privacy.html speaks of GitHub Pages: write there who your host is.

Auf einem Webserver: Kopiere diesen Ordner in einen, den er ausliefert; der Pfad ist gleichgültig.
Hier: Führ in diesem Ordner "python -m http.server" aus und öffne http://localhost:8000/
Von der Festplatte (index.html) lässt sich alles lesen, aber Python läuft nicht.
Der Abschnitt zum Server in de/privacy.html spricht von GitHub Pages: Schreib dort, wer deiner ist.
"""


def version() -> str:
    """Return the project's version, which a release's tag repeats."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return str(settings["project"]["version"])


def make(folder: Path) -> Path:
    """Build the site and pack it, the same byte for byte whenever it is made."""
    name = f"multihead-{version()}"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        site = Path(scratch, name)
        command = [sys.executable, *BUILD, "--site-dir", str(site)]
        subprocess.run(command, check=True, cwd=ROOT, env=os.environ | {"SITE_URL": ""})
        (site / "README.txt").write_text(README.format(name=name), "utf-8")
        return _pack(site, folder / f"{name}.zip")


def _pack(site: Path, target: Path) -> Path:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in site.rglob("*") if path.is_file()):
            about = zipfile.ZipInfo(path.relative_to(site.parent).as_posix(), FIXED_TIME)
            about.external_attr = 0o644 << 16
            archive.writestr(about, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return target


def main() -> None:
    """Write the archive; refuse the tag of another version, which a release sets."""
    tag = os.environ.get("TAG", "")
    if tag.removeprefix("v") not in ("", version()):
        sys.exit(f"The tag is {tag}, the version in pyproject.toml {version()}: make them agree")
    path = make(FOLDER)
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    print(f"{digest}  {path.relative_to(ROOT)}  {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
