"""The lock file of the site's own: Pyodide's entry for NumPy, our package, nothing else."""

import hashlib
import json
from pathlib import Path
from typing import Any

from pyodide_lock import PackageSpec, PyodideLockSpec


def numpy_entry(core: Path) -> dict[str, str]:
    """Return what Pyodide's own lock file says of NumPy, with Pyodide's version added."""
    version = json.loads((core / "package.json").read_text("utf-8"))["version"]
    packages = json.loads((core / "pyodide-lock.json").read_text("utf-8"))["packages"]
    return {**packages["numpy"], "pyodide": version}


def lock(core: Path, numpy: Path, own: Path) -> dict[str, Any]:
    """Return the contents of a lock file that names these two byte-compiled wheels."""
    spec = PyodideLockSpec.from_json(core / "pyodide-lock.json")
    name, version = own.name.split("-")[:2]
    spec.packages = {
        "numpy": spec.packages["numpy"],
        name: PackageSpec(name, version, "", "site", imports=[name], depends=["numpy"]),
    }
    for package, wheel in (("numpy", numpy), (name, own)):
        spec.packages[package].file_name = wheel.name
        spec.packages[package].sha256 = hashlib.sha256(wheel.read_bytes()).hexdigest()
    return spec.to_dict()
