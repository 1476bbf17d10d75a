"""What a page may load and run, by its Content-Security-Policy."""

import base64
import hashlib
import re
from pathlib import Path

import html5lib
import pytest

from demos.site.policy import policy, with_policy
from tests.sites import ROOT

PAGE = """<!doctype html><html><head><meta charset="utf-8"><style>p {{}}</style>
<script type="importmap">{{"imports": {{}}}}</script><script src="a.js"></script>
<script type="application/json">{{}}</script></head><body>
<script>{script}</script><script defer src="b.js"></script></body></html>"""
OWN = ("'self'", "'wasm-unsafe-eval'", "blob:")
WEB = ROOT / "demos" / "web"


def sha256(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def page(script: str = "let größer = 1;\n") -> str:
    return PAGE.format(script=script)


def test_inline_scripts_may_run_as_they_are_and_no_other() -> None:
    scripts = ['{"imports": {}}', "let größer = 1;\n"]
    assert policy(page())["script-src"] == [*OWN, *map(sha256, scripts)]
    assert policy(page("other()"))["script-src"][-1] == sha256("other()")


def test_a_sheet_in_the_page_is_allowed_as_it_is() -> None:
    assert policy(page())["style-src-elem"] == ["'self'", sha256("p {}")]


def test_the_policy_comes_before_all_that_it_governs() -> None:
    document = html5lib.parse(with_policy(page()), namespaceHTMLElements=False)
    charset, given = list(document.find("head"))[:2]
    assert charset.get("charset") == "utf-8"
    assert given.get("http-equiv") == "Content-Security-Policy"
    assert given.get("content", "").startswith(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' blob: 'sha256-"
    )


def test_only_make_serve_lets_any_inline_script_run_for_it_adds_its_own() -> None:
    assert policy(page(), is_served=True)["script-src"] == [*OWN, "'unsafe-inline'"]
    allowed = {key: value for key, value in policy(page()).items() if not key.startswith("style")}
    assert not re.search(r"'unsafe|\*|https?:", str(allowed))


def test_markup_is_put_in_at_one_place_only() -> None:
    """The rest of what makes markup, or a script, of text is not used at all."""
    sinks = re.compile(
        r"\.(?:inner|outer)HTML\s*\+?=(?!=)|insertAdjacentHTML|setHTMLUnsafe|parseFromString"
        r"|createContextualFragment|document\.write|\beval\(|new Function|srcdoc|createPolicy"
    )
    found = [
        (path.name, line.strip())
        for path in WEB.rglob("*.js")
        for line in path.read_text("utf-8").splitlines()
        if sinks.search(line.replace("/** @type {{createPolicy", ""))
    ]
    assert [name for name, _ in found] == ["trusted.js"] * 3
    assert [line for _, line in found if "innerHTML" in line] == [
        "element.innerHTML = own ? own.createHTML(markup) : markup;"
    ]


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.js")), ids=lambda path: path.name)
def test_no_text_becomes_a_timer_or_an_attribute_that_runs(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"set(?:Timeout|Interval)\(\s*[\"'`]|setAttribute\(\s*[\"'`]on", text)
