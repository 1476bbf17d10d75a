"""NumPy's wheel: from the CDN, then from PyPI, and only the bytes with the lock file's hash."""

import hashlib

import pytest

from demos.site import runtime
from demos.site.runtime import numpy_wheel
from demos.site.runtime.lock import numpy_entry

ENTRY = numpy_entry(runtime.CORE) | {
    "file_name": "a.whl",
    "sha256": hashlib.sha256(b"right").hexdigest(),
}


def use(monkeypatch, **answers: bytes | Exception) -> list[str]:
    asked = []

    def source(name: str, answer: bytes | Exception):
        def fetch(_: dict[str, str]) -> bytes:
            asked.append(name)
            if isinstance(answer, Exception):
                raise answer
            return answer

        return fetch

    sources = {name: source(name, answer) for name, answer in answers.items()}
    monkeypatch.setattr(numpy_wheel, "SOURCES", sources)
    return asked


def test_the_second_is_asked_only_if_the_first_fails(monkeypatch, tmp_path):
    asked = use(monkeypatch, cdn=b"right", pypi=b"right")
    assert numpy_wheel.obtain(ENTRY, tmp_path).read_bytes() == b"right"
    assert asked == ["cdn"]


@pytest.mark.parametrize("bad", [TimeoutError("no answer"), b"wrong"])
def test_a_wrong_answer_counts_as_none(monkeypatch, tmp_path, bad):
    asked = use(monkeypatch, cdn=bad, pypi=b"right")
    assert numpy_wheel.obtain(ENTRY, tmp_path).read_bytes() == b"right"
    assert asked == ["cdn", "pypi"]


def test_the_cache_is_asked_first_and_not_believed_either(monkeypatch, tmp_path):
    asked = use(monkeypatch, cdn=b"right")
    (tmp_path / "a.whl").write_bytes(b"cut sho")
    assert numpy_wheel.obtain(ENTRY, tmp_path).read_bytes() == b"right"
    assert numpy_wheel.obtain(ENTRY, tmp_path).read_bytes() == b"right"
    assert asked == ["cdn"]


def test_if_none_works_it_says_which_failed_and_why(monkeypatch, tmp_path):
    use(monkeypatch, cdn=TimeoutError("no answer"), pypi=b"wrong")
    with pytest.raises(numpy_wheel.UnobtainableError) as caught:
        numpy_wheel.obtain(ENTRY, tmp_path)
    for part in ("a.whl", "cdn: TimeoutError: no answer", "pypi: 5 bytes", str(tmp_path)):
        assert part in str(caught.value)
    assert ENTRY["sha256"] in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_there_are_two():
    assert [name.split(",")[0] for name in numpy_wheel.SOURCES] == ["Pyodide's CDN", "PyPI"]
