"""A browser as a test sees it, whatever protocol drives it: it opens a page and evaluates there."""

import contextlib
import json
import os
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

PATIENCE = 120  # s: for whatever does not come at all; a slow machine is no fault
PAUSE = 0.05


class Engine(ABC):
    """One window. What it starts, it ends."""

    def __init__(self) -> None:
        self._end = contextlib.ExitStack()
        with contextlib.ExitStack() as so_far:  # if the start fails, nothing is left running
            so_far.callback(self.close)
            self._start()
            so_far.pop_all()

    @abstractmethod
    def _start(self) -> None: ...

    @abstractmethod
    def _go(self, url: str) -> None: ...

    def open(self, url: str) -> None:
        """Go there and wait for the page, which may be that of another process."""
        self._go(url)
        here = f"location.href.split('?')[0] === {json.dumps(url.split('?')[0])}"
        arrived = f"{here} && document.readyState === 'complete'"
        self.wait_until(arrived)

    @abstractmethod
    def _evaluated(self, script: str) -> str:
        """The text that the expression's promise brings."""

    def evaluate(self, script: str) -> Any:
        """What a JavaScript expression, or the promise that it is, comes to; as JSON allows."""
        return json.loads(self._evaluated(f"(async () => JSON.stringify([await ({script})]))()"))[0]

    def wait_until(self, script: str) -> None:
        """Ask again and again, until the expression is true."""
        wait(lambda: bool(self.evaluate(script)), script)

    def close(self) -> None:
        """End all that was started."""
        self._end.close()

    def _run(self, command: list[str], environment: dict[str, str], **options: Any) -> None:
        """Start a program that ends with the engine; it says nothing."""
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        process = subprocess.Popen(command, env=os.environ | environment, **quiet, **options)
        self._end.callback(process.wait)
        self._end.callback(process.terminate)


def wait(done: Callable[[], bool], what: str) -> None:
    """Wait for something to become true; TimeoutError says what it was."""
    end = time.monotonic() + PATIENCE
    while not done():
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(PAUSE)
