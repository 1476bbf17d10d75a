"""WebKitGTK over WebDriver, <https://www.w3.org/TR/webdriver2/>: JSON through HTTP."""

import contextlib
import http.client
import json
import os
import socket
from typing import Any

from tests.engines.engine import PATIENCE, Engine, wait

#: There is no graphics card. A sandbox cannot be had as root or in most containers, nor is one
#: needed: these are our own pages.
ENVIRONMENT = {
    "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
}


class WebKit(Engine):
    """WebKitGTK's small browser, on a screen that nobody sees."""

    def __init__(self, driver: str, program: str, screen: str) -> None:
        self._driver, self._program, self._screen = driver, program, screen
        super().__init__()

    def _start(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self._port = free.getsockname()[1]
        screen = {"DISPLAY": self._display()}
        self._run([self._driver, f"--port={self._port}"], ENVIRONMENT | screen)
        wait(self._listens, "WebKit's driver")
        options = {"binary": self._program, "args": ["--automation"]}
        always = {"webkitgtk:browserOptions": options, "timeouts": {"script": PATIENCE * 1000}}
        session = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": always}})
        self._session = f"/session/{session['sessionId']}"
        self._end.callback(self._leave)

    def _display(self) -> str:
        """Start a screen; it chooses a number that is free and tells it."""
        told, tell = os.pipe()
        options = ["-displayfd", str(tell), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        self._run([self._screen, *options], {}, pass_fds=[tell])
        os.close(tell)
        with os.fdopen(told) as answer:
            return f":{answer.readline().strip()}"

    def _listens(self) -> bool:
        with contextlib.suppress(OSError):
            return bool(self._ask("GET", "/status"))
        return False

    def _leave(self) -> None:
        with contextlib.suppress(OSError):  # interrupted, the driver is gone before
            self._ask("DELETE", self._session)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a command and return its value."""
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        with contextlib.closing(connection):
            connection.request(method, path, json.dumps(body) if body is not None else None)
            answer = connection.getresponse()
            value = json.loads(answer.read())["value"]
        assert answer.status == 200, value
        return value

    def _go(self, url: str) -> None:
        self._ask("POST", f"{self._session}/url", {"url": url})

    def _evaluated(self, script: str) -> str:
        body = {"script": f"return {script}", "args": []}
        return str(self._ask("POST", f"{self._session}/execute/sync", body))
