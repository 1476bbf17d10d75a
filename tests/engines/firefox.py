"""Firefox over WebDriver BiDi, <https://w3c.github.io/webdriver-bidi/>: JSON in a web socket."""

import json
import tempfile
from pathlib import Path
from typing import Any

import websocket

from tests.engines.engine import PATIENCE, Engine, wait

#: Its own errands end at a port where nobody listens: tests stay on this machine.
PREFERENCES = """\
user_pref("network.proxy.type", 1);
user_pref("network.proxy.http", "127.0.0.1");
user_pref("network.proxy.http_port", 9);
user_pref("network.proxy.ssl", "127.0.0.1");
user_pref("network.proxy.ssl_port", 9);
"""


class Firefox(Engine):
    """A fresh profile, no window on any screen."""

    def __init__(self, program: str) -> None:
        self._program = program
        self._last = 0
        super().__init__()

    def _start(self) -> None:
        profile = Path(
            self._end.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        )
        (profile / "user.js").write_text(PREFERENCES, "utf-8")
        options = ["--headless", "--no-remote", "--remote-debugging-port=0"]
        self._run([self._program, *options, "--profile", str(profile)], {"HOME": str(profile)})
        told = profile / "WebDriverBiDiServer.json"
        wait(lambda: told.exists() and told.read_text("utf-8").endswith("}"), "Firefox's address")
        at = json.loads(told.read_text("utf-8"))
        self._socket = websocket.create_connection(
            f"ws://{at['ws_host']}:{at['ws_port']}/session", timeout=PATIENCE, suppress_origin=True
        )
        self._end.callback(self._socket.close)
        self._ask("session.new", capabilities={})
        # The window that it starts with never has the focus, another does.
        self._context = self._ask("browsingContext.create", type="window")["context"]

    def before_pages(self, script: str) -> None:
        """Run a script in every page that is opened from now on, before the page's own."""
        self._ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def _ask(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result, past whatever events come in between."""
        self._last += 1
        self._socket.send(json.dumps({"id": self._last, "method": method, "params": parameters}))
        while (answer := json.loads(self._socket.recv())).get("id") != self._last:
            pass
        assert answer["type"] == "success", answer
        return answer["result"]

    def _go(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def _evaluated(self, script: str) -> str:
        target = {"context": self._context}
        answer = self._ask("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return str(answer["result"]["value"])
