"""Python starts in every engine: from the snapshot, else the public way, else there is a reason."""

import json
from pathlib import Path

import pytest
from multihead import bridge
from multihead.widgets import NAMES

from tests.browser.server import Faults
from tests.browser.test_failures import ALWAYS, KINDS, PACKAGES, SNAPSHOT
from tests.browser.test_same_bytes import source_of
from tests.engines.engine import Engine
from tests.engines.page import Demo

pytestmark = pytest.mark.audit

OWN = {"en": "dogs sleep", "de": "Hunde schlafen"}
#: Each with what is to be missing beside it: without the snapshot, packages are asked for.
CASES = [[file] for file in (*ALWAYS, "worker.js")] + [[file, SNAPSHOT[0]] for file in PACKAGES]


def test_the_snapshot_is_restored_when_the_text_field_has_the_focus(
    engine: Engine, url: str, language: str
) -> None:
    demo = Demo(engine, url, language)
    assert demo.focus() in ("starting", "live")
    demo.is_in("live")
    assert demo.boot() == "snapshot"
    text = OWN[language]
    demo.write(text)
    demo.shows(text.split()[1])


def test_every_default_and_a_sentence_are_what_the_build_gives(
    engine: Engine, url: str, site: Path, language: str
) -> None:
    demo = Demo(engine, url, language)
    for name in NAMES:
        answer = demo.ask(language, {}, name)
        assert answer["type"] == "rendered", answer
        assert answer["parts"] == source_of(site, language, name), name
    state = {"sentence": "own", "text": OWN[language]}
    own = demo.ask(language, state, "heads")
    del own["id"]
    request = {"demo": "heads", "language": language, "state": state}
    assert own == json.loads(bridge.answer(json.dumps(request)))


@pytest.mark.parametrize("file", SNAPSHOT)
def test_without_the_snapshot_python_starts_the_public_way(
    engine: Engine, url: str, faults: Faults, file: str
) -> None:
    faults.missing.add(file)
    demo = Demo(engine, url, "en")
    demo.write(OWN["en"])
    demo.shows("sleep")
    demo.is_in("live")
    assert demo.boot() == "packages"
    assert not demo.error()


@pytest.mark.parametrize("files", CASES, ids=lambda files: files[0])
def test_a_missing_file_is_named_kindly(
    engine: Engine, url: str, faults: Faults, files: list[str]
) -> None:
    language = "de" if CASES.index(files) % 2 else "en"
    faults.missing.update(files)
    demo = Demo(engine, url, language)
    demo.write(OWN[language])
    demo.is_in("failed")
    # Why a script did not load, a browser does not tell.
    kind = "network" if files[0].endswith(".js") else KINDS["missing"]
    assert demo.error() == demo.message(f"failed-{kind}")
    told = demo.readout()
    demo.choose_head(2)  # the page is of use without Python
    assert demo.readout() != told
