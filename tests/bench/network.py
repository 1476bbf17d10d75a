"""A server like that of GitHub Pages: compresses what Pages compresses, over a given line."""

import contextlib
import functools
import gzip
import threading
import time
from collections.abc import Iterator
from pathlib import Path

from tests.browser.server import PREFIX, Faults, Handler, Server

#: Suffixes of what GitHub Pages sends compressed.
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".xml", ".wasm", ".txt"}
PIECE = 16_384  # bytes; what the line takes at once


@functools.cache
def as_sent(path: Path) -> bytes:
    """The body as Pages sends it."""
    content = path.read_bytes()
    return gzip.compress(content, 6, mtime=0) if path.suffix in COMPRESSED else content


class Line:
    """What all connections share: so many bits a second; and so long until the first byte."""

    def __init__(self, bits_per_second: float, latency: float) -> None:
        self._rate, self.latency = bits_per_second / 8, latency
        self._free, self._lock = time.monotonic(), threading.Lock()

    def take(self, size: int) -> None:
        """Wait until the line has carried so many bytes."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._rate
            until = self._free
        time.sleep(max(0, until - time.monotonic()))


class PagesHandler(Handler):
    """Sends over the line."""

    line: Line

    def _send(self, status: int, kind: str, content: bytes) -> None:
        file = self.folder / self.path.split("?")[0].removeprefix(PREFIX)
        file = file / "index.html" if file.is_dir() else file
        packed = status == 200 and file.suffix in COMPRESSED
        content = as_sent(file) if packed else content
        time.sleep(self.line.latency)
        self.send_response(status)
        self.send_header("Content-Type", kind or "application/octet-stream")
        self.send_header("Content-Length", str(len(content)))
        if packed:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            for start in range(0, len(content), PIECE):
                self.line.take(len(content[start : start + PIECE]))
                self.wfile.write(content[start : start + PIECE])


@contextlib.contextmanager
def serve_over(folder: Path, line: Line) -> Iterator[str]:
    """Serve a folder over that line and give the address of its home page."""
    kind = type("OverLine", (PagesHandler,), {"line": line})
    with Server(("127.0.0.1", 0), functools.partial(kind, folder, Faults())) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()
        thread.join()
