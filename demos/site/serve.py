"""`python -m demos.site.serve PORT`: build and serve, or say why that port cannot be had."""

import signal
import socket
import sys

from mkdocs.__main__ import cli

HOST = "127.0.0.1"


def is_taken(port: int) -> bool:
    """Tell whether something listens on the port already."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return True
    return False


def main(port: str) -> None:
    """Serve without --strict: a warning in a page being written must not stop the server."""
    if not port.isdecimal() or not 0 < int(port) < 65536:
        sys.exit(f"PORT={port} is no port: give a number from 1 to 65535")
    if is_taken(int(port)):
        sys.exit(f"Port {port} is taken. Choose another: make serve PORT={int(port) + 1}")
    # Ended from outside as from the keyboard, MkDocs takes away what it has built.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    cli(["serve", "--no-strict", "--dev-addr", f"{HOST}:{port}"])


if __name__ == "__main__":
    main(sys.argv[1])
