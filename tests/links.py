"""Every address in a built site, in whatever kind of file, and those that lead nowhere."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

#: Attributes that hold one address, and those of <meta> whose content is one.
ADDRESSES = ("href", "src", "poster", "action", "data", "cite")
META = re.compile(r"og:(?:image|url)$|twitter:image$")
#: Shown at whatever address there is nothing, so that relative addresses would lead astray.
ANYWHERE = "any/where/"
CSS_URL = re.compile(r"url\(\s*[\"']?([^)\"']+)")
IMPORT = re.compile(r"""(?:^|[;}\n])\s*(?:import|export)\b[^"';]*["'](\.[^"']+)["']""")


class Link(NamedTuple):
    """An address as it is written, made absolute, and where it stands."""

    file: str
    line: int
    written: str
    url: str


class _Page(HTMLParser):
    """The ids of a page, and its addresses with their lines."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.base = ""
        self.ids: set[str] = set()
        self.found: list[tuple[int, str]] = []
        self._data_type = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        self.ids |= {told[name] for name in ("id", "name") if name in told}
        self._data_type = told.get("type", "") if tag == "script" else ""
        if tag == "base":
            self.base = told["href"]
        elif tag == "meta":
            kind = told.get("property", told.get("name", ""))
            self._add(*([told["content"]] if META.match(kind) else []))
        else:
            self._add(*(told[name] for name in ADDRESSES if name in told))
            for name in ("srcset", "imagesrcset"):
                self._add(*(one.split()[0] for one in told.get(name, "").split(",") if one.split()))
            self._add(*CSS_URL.findall(told.get("style", "")))

    def handle_data(self, data: str) -> None:
        if self._data_type in ("importmap", "application/ld+json", "application/json"):
            self._add(*_strings(json.loads(data)))

    def handle_endtag(self, _: str) -> None:
        self._data_type = ""

    def _add(self, *urls: str) -> None:
        self.found += [(self.getpos()[0], url.strip()) for url in urls]


def _strings(value: object) -> Iterator[str]:
    """Every string in JSON that is an address."""
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _strings(inner)
    elif isinstance(value, str) and re.match(r"\.{0,2}/|https?://", value):
        yield value


@cache
def _page(path: Path) -> _Page:
    return _Page(path.read_text("utf-8"))


def links(site: Path, url: str) -> Iterator[Link]:
    """Read every file that may lead to another."""
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        name = path.relative_to(site).as_posix()
        own = url + (ANYWHERE if name == "404.html" else name)
        base = urljoin(own, _page(path).base) if path.suffix == ".html" else own
        for line, written in _written(path):
            yield Link(name, line, written, urljoin(base, written))


def _written(path: Path) -> list[tuple[int, str]]:
    match path.suffix, path.name:
        case ".html", _:
            return _page(path).found
        case (".css", _):
            return _matches(CSS_URL, path)
        case (".js" | ".mjs", _):
            return _matches(IMPORT, path)
        case ".xml", _:
            return _matches(re.compile(r"<loc>([^<]+)|href=\"([^\"]+)"), path)
        case ".webmanifest", _:
            told = json.loads(path.read_text("utf-8"))
            icons = [*told["icons"], *told.get("screenshots", []), *told.get("shortcuts", [])]
            found = [told["start_url"], told["scope"]]
            return [(1, one) for one in [*found, *(icon.get("src", "") for icon in icons)]]
        case _, "search_index.json":
            locations = [entry["location"] for entry in json.loads(path.read_text("utf-8"))["docs"]]
            return [(1, f"../{location}") for location in locations]
        case _, "robots.txt":
            return _matches(re.compile(r"Sitemap: *(\S+)"), path)
    return []


def _matches(pattern: re.Pattern[str], path: Path) -> list[tuple[int, str]]:
    text = path.read_text("utf-8")
    return [
        (text.count("\n", 0, found.start()) + 1, next(group for group in found.groups() if group))
        for found in pattern.finditer(text)
    ]


def is_internal(link: Link, url: str) -> bool:
    """Tell whether an address is one of the site's own, or means to be."""
    return link.url.startswith(url) or not re.match(r"[a-z]+:|//", link.written)


def dead(site: Path, url: str) -> Iterator[str]:
    """Name every address of the site's own under which there is no file or no such place in it."""
    for link in links(site, url):
        if is_internal(link, url) and (fault := _fault(site, url, link)):
            yield f"{link.file}:{link.line}: '{link.written}' {fault}"


def _fault(site: Path, url: str, link: Link) -> str:
    address, fragment = urldefrag(link.url)
    if not address.startswith(url):
        return f"is not below {url}"
    path = unquote(urlsplit(address).path).removeprefix(urlsplit(url).path)
    target = site / path / "index.html" if path.endswith("/") or not path else site / path
    if not target.is_file():
        return "leads to no file"
    is_place = not fragment or target.suffix != ".html" or fragment in _page(target).ids
    return "" if is_place else f"leads to no place in {target.relative_to(site)}"


def malformed(link: Link) -> str:
    """Say what is wrong with an address elsewhere, as far as one can tell without asking."""
    parts = urlsplit(link.url)
    if parts.scheme != "https":
        return "is not https"
    if not re.fullmatch(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}", parts.netloc):
        return "has no proper host"
    if re.search(r"[\s<>\"{}|\\^`]|%(?![0-9A-F]{2})", link.written):
        return "has signs that want to be escaped"
    if "//" in parts.path or re.search(r"[.,;:!?…]$", link.written):
        return "has a sign too many"
    if link.written.count("(") != link.written.count(")") or link.written.endswith("#"):
        return "is cut off"
    return ""
