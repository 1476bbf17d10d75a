"""The snapshot of the browser's Python: what is in it, and what is not."""

import json
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

import pytest
import zstandard
from multihead import bridge
from multihead.encoder import REGIMES, stored

from demos.site import runtime
from demos.site.runtime import archives, node, snapshot
from demos.site.runtime.core import WASM


@pytest.fixture(scope="module")
def assembled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    runtime.assemble(out, runtime.ROOT / ".cache")
    return out / runtime.FOLDER


def manifest(folder: Path) -> dict[str, Any]:
    (path,) = folder.glob("manifest.*.json")
    return dict(json.loads(path.read_text("utf-8")))


def content(folder: Path, name: str) -> bytes:
    """Of the snapshot's file, the second part comes after the first."""
    files = manifest(folder)["files"]
    packed = (folder / files[name]["file"]).read_bytes()
    if name == "weights":
        packed = packed[files["snapshot"]["bytes"] :]
    return zstandard.decompress(packed)


def told(kept: bytes, at: int) -> tuple[list[tuple[int, int]], bytes]:
    """Offsets and lengths of the runs that begin there, and all that follows."""
    (count,) = struct.unpack_from("<I", kept, at)
    numbers = struct.unpack_from(f"<{2 * count}I", kept, at + 4)
    return list(zip(numbers[::2], numbers[1::2], strict=True)), kept[at + 4 + 8 * count :]


def test_it_says_what_memory_it_is_of(assembled):
    layout = manifest(assembled)["layout"]
    memory, table = struct.unpack_from("<2I", content(assembled, "snapshot"))
    assert layout == {"memory": memory, "table": table}
    assert memory % 65536 == 0, "WebAssembly has pages"


def test_functions_have_the_same_places_where_exports_are_objects_of_their_own(assembled, tmp_path):
    """As in older WebKit, which the snapshot's pointers must fit too."""
    libraries = [tmp_path / name for name in snapshot.LIBRARIES]
    for path in libraries:
        path.write_bytes(content(assembled, path.name))
    script = Path(__file__).parent / "split_table.mjs"
    core = shutil.copytree(runtime.CORE, tmp_path / "core")
    (core / WASM).write_bytes(content(assembled, WASM))
    command = [str(node.NODE), str(script), str(core), *map(str, libraries)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    assert int(done.stdout) == manifest(assembled)["layout"]["table"]


def test_no_run_lies_on_another_or_outside_and_all_are_in_it(assembled):
    """Runs do not overlap and lie within the memory; the rest of a file is what is in them."""
    kept = content(assembled, "snapshot")
    memory, _, length = struct.unpack_from("<3I", kept)
    runs, early = told(kept, 12 + length)
    others, late = told(content(assembled, "weights"), 0)
    assert len(early) == sum(size for _, size in runs) < 0.6 * memory
    assert len(late) == sum(size for _, size in others)
    end = 0
    for offset, size in sorted(runs + others):
        assert end <= offset
        end = offset + size
    assert end <= memory


def test_the_package_and_the_default_weights_are_inside(assembled):
    """Nothing but weights is in the part that comes after Python has begun to run."""
    kept, late = content(assembled, "snapshot"), content(assembled, "weights")
    assert b"Gewichte" in kept, "labels of both languages"
    arrays = [array.tobytes("A") for array in stored(REGIMES[0]).values()]
    _, written = told(late, 0)
    assert len(written) > 0.7 * sum(map(len, arrays))
    assert all(
        any(written[at : at + 1024] in array for array in arrays)
        for at in range(0, len(written), 1024)
    )


def test_nothing_of_this_machine_is_inside(assembled):
    kept = content(assembled, "snapshot")
    for told in (str(runtime.ROOT), str(Path.home())):
        assert told.encode() not in kept


def test_the_first_live_result_takes_no_more_than_six_megabytes_and_a_quarter(assembled):
    told = manifest(assembled)
    sizes = [told["files"][name]["bytes"] for name in told["ways"]["snapshot"]]
    assert sum(sizes) < 6_250_000


def test_the_proof_is_what_the_package_computes(assembled):
    assert manifest(assembled)["proof"] == bridge.proof()


def test_if_it_cannot_be_made_the_reason_is_told(tmp_path):
    wheel = archives.write_archive(tmp_path / "a.whl", [("a.py", b"")])
    with pytest.raises(RuntimeError, match="could not be made"):
        snapshot.make(tmp_path, wheel, (wheel,), tmp_path)
