"""A loopback server that gives a site below /multihead/, as GitHub Pages does; or spoils it."""

import contextlib
import functools
import http.server
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote, urlsplit

PREFIX = "/multihead/"
HTML = b"<!doctype html><title>Not what you asked for</title>"
#: Faults of single files.
KINDS = (
    "missing", "page", "portal", "wrong", "short", "cut", "cut_once", "last", "slow", "mistyped",
)  # fmt: skip


@dataclass
class Faults:
    """What is wrong with files whose path contains a given text."""

    missing: set[str] = field(default_factory=set)
    wrong: set[str] = field(default_factory=set)
    short: set[str] = field(default_factory=set)
    cut: set[str] = field(default_factory=set)
    cut_once: set[str] = field(default_factory=set)
    """The next time is well."""
    page: set[str] = field(default_factory=set)
    """Not there: Pages sends its 404 page."""
    portal: set[str] = field(default_factory=set)
    """A network that wants its reader to log in sends a page of its own."""
    mistyped: set[str] = field(default_factory=set)
    slow: set[str] = field(default_factory=set)
    """Sent in small pieces."""
    last: set[str] = field(default_factory=set)
    """Cut, and nothing is answered from then on."""
    held: dict[str, threading.Event] = field(default_factory=dict)
    """Not sent before the event is set."""
    unfinished: dict[str, threading.Event] = field(default_factory=dict)
    """All but the last byte is sent before the event is set."""
    down: bool = False
    """Whether nothing is answered at all."""
    asked: list[str] = field(default_factory=list)
    """Every path that was asked for."""

    def touch(self, kind: set[str], path: str) -> bool:
        found = [text for text in kind if text in path]
        if kind is self.cut_once:
            kind.difference_update(found)
        return bool(found)

    def heal(self) -> None:
        for name in KINDS:
            getattr(self, name).clear()
        for waiting in (self.held, self.unfinished):
            for event in waiting.values():
                event.set()
            waiting.clear()
        self.down = False


class Handler(http.server.BaseHTTPRequestHandler):
    """One file, spoiled or not. Pages tells browsers to keep files for ten minutes."""

    protocol_version = "HTTP/1.1"
    types: ClassVar = {
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm",
        ".html": "text/html; charset=utf-8", ".css": "text/css", ".svg": "image/svg+xml",
        ".json": "application/json", ".woff2": "font/woff2",
    }  # fmt: skip

    def __init__(self, folder: Path, faults: Faults, *arguments: Any) -> None:
        self.folder, self.faults = folder, faults
        super().__init__(*arguments)

    def do_GET(self) -> None:
        path = unquote(urlsplit(self.path).path)
        self.faults.asked.append(path)
        if self.faults.down:
            self.close_connection = True
            return
        file = self.folder / path.removeprefix(PREFIX) if path.startswith(PREFIX) else Path()
        if file.is_dir() and path.startswith(PREFIX):
            file = file / "index.html"
        self._wait_for(self.faults.held)
        if not file.is_file() or self.faults.touch(self.faults.missing, path):
            self._send(404, "text/plain", b"not here")
        elif self.faults.touch(self.faults.page, path):
            self._send(404, "text/html", HTML)
        elif self.faults.touch(self.faults.portal, path):
            self._send(200, "text/html", HTML)
        else:
            kind = self.types.get(file.suffix, "")
            is_mistyped = self.faults.touch(self.faults.mistyped, path)
            self._send(200, "text/plain" if is_mistyped else kind, file.read_bytes())

    def _send(self, status: int, kind: str, content: bytes) -> None:
        if self.faults.touch(self.faults.wrong, self.path):
            content = content[:-1] + bytes([content[-1] ^ 1])
        if self.faults.touch(self.faults.short, self.path):
            content = content[: len(content) // 2]
        self.send_response(status)
        self.send_header("Content-Type", kind or "application/octet-stream")
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "max-age=600" if status == 200 else "no-store")
        self.end_headers()
        is_last = self.faults.touch(self.faults.last, self.path)
        self.faults.down |= is_last
        cuts = self.faults.cut, self.faults.cut_once
        if is_last or any(self.faults.touch(kind, self.path) for kind in cuts):
            content, self.close_connection = content[: len(content) // 2], True
        pieces = 10 if self.faults.touch(self.faults.slow, self.path) else 1
        with contextlib.suppress(ConnectionError):  # the browser may have left
            self._write(content[:-1], pieces)
            self._wait_for(self.faults.unfinished)
            self.wfile.write(content[-1:])

    def _wait_for(self, waiting: dict[str, threading.Event]) -> None:
        for event in [event for text, event in waiting.items() if text in self.path]:
            event.wait(60)

    def _write(self, content: bytes, pieces: int) -> None:
        size = -(-len(content) // pieces) or 1
        for start in range(0, len(content), size):
            self.wfile.write(content[start : start + size])
            time.sleep(0.05 * (pieces > 1))

    def log_message(self, *_: object) -> None:
        """Say nothing."""


class Server(http.server.ThreadingHTTPServer):
    """A browser that leaves in the middle is nothing to write home about."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextlib.contextmanager
def serve(folder: Path, faults: Faults | None = None) -> Iterator[str]:
    """Serve a folder and give the address of its home page."""
    handler = functools.partial(Handler, folder, faults or Faults())
    with Server(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()
        thread.join()
