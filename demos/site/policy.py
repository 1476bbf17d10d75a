"""Hook: each page says what it may load and run, and nothing else may: Content-Security-Policy.

GitHub Pages sends no headers of ours, so the policy stands in a `<meta>`, before what it governs.
What a page says in a `<meta>` does not reach its workers: theirs comes in the headers of their own
scripts, here none. Older Chromium hands the page's down, so it allows what Python needs there:
WebAssembly, scripts out of checked bytes (`blob:`), and what unpacks them (`data:`); never `eval`.
"""

import base64
import hashlib
import re
from typing import Any, Literal

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

#: Inline scripts and sheets; what has a type of data is none.
INLINE = re.compile(
    r'<(?P<kind>script|style)(?![^>]* (?:src=|type="application/))[^>]*>(?P<text>.*?)</(?P=kind)>',
    re.DOTALL,
)
CHARSET = re.compile(r'<meta charset="utf-8">', re.IGNORECASE)
OF_PYTHON = ("'wasm-unsafe-eval'", "blob:")
SELF, NONE, ANY_INLINE = "'self'", "'none'", "'unsafe-inline'"

_is_served = False


def on_startup(command: Literal["build", "gh-deploy", "serve"], **_: Any) -> None:
    """Remember whether this is `make serve`, which writes a script of its own into each page."""
    global _is_served
    _is_served = command == "serve"


@event_priority(-1000)  # last: whatever another hook writes into the page is hashed as it is
def on_post_page(output: str, config: MkDocsConfig, **_: Any) -> str:
    """Give the page its policy."""
    return with_policy(output, is_served=_is_served)


@event_priority(-1000)
def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """Give the pages without Markdown, such as 404.html, theirs."""
    is_page = bool(output) and template_name.endswith(".html")
    return with_policy(output, is_served=_is_served) if is_page else output


def with_policy(html: str, *, is_served: bool = False) -> str:
    """Put the policy behind the line that says how the page is written."""
    given = policy(html, is_served=is_served)
    text = "; ".join(f"{name} {' '.join(values)}" for name, values in given.items())
    tag = f'<meta http-equiv="Content-Security-Policy" content="{text}">'
    changed, count = CHARSET.subn(lambda found: f"{found[0]}\n{tag}", html, count=1)
    assert count == 1, "a page without a charset"
    return changed


def policy(html: str, *, is_served: bool = False) -> dict[str, list[str]]:
    """Return the directives with their values: <https://www.w3.org/TR/CSP3/>.

    Style attributes are allowed, for they carry numbers that each answer computes anew (`--w`);
    no text of a reader's gets into one, and they run nothing.
    """
    scripts = [ANY_INLINE] if is_served else hashes(html, "script")
    return {
        "default-src": [NONE],
        "script-src": [SELF, *OF_PYTHON, *scripts],
        "style-src": [SELF, ANY_INLINE],  # of attributes; also for browsers without the next
        "style-src-elem": [SELF, *hashes(html, "style")],
        "img-src": [SELF, "data:"],  # the theme's icons lie in its style sheet
        "font-src": [SELF],
        "connect-src": [SELF, "data:"],
        "worker-src": [SELF],
        "manifest-src": [SELF],
        "base-uri": [NONE],
        "form-action": [NONE],
        "require-trusted-types-for": ["'script'"],  # see demos/web/trusted.js
        "trusted-types": ["multihead", "default"],
    }


def hashes(html: str, kind: Literal["script", "style"]) -> list[str]:
    """Return the hash of each inline script or sheet, once."""
    texts = {found["text"]: None for found in INLINE.finditer(html) if found["kind"] == kind}
    return [f"'sha256-{_digest(text)}'" for text in texts]


def _digest(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
