"""What a browser wants from anywhere but this machine: a proxy notes it and gives nothing."""

import contextlib
import http.server
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def elsewhere() -> Iterator[tuple[str, list[str]]]:
    """Give the proxy's address and the list of what it is asked for; loopback goes past it."""
    asked: list[str] = []

    class Proxy(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            source = self.headers.get("Referer")
            asked.append(f"{self.path} from {source}" if source else self.path)
            self.send_error(502)

        do_CONNECT = do_POST = do_HEAD = do_GET  # noqa: N815 – http.server looks for these

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Proxy) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()
        thread.join()
