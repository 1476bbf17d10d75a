"""The single entry from JavaScript: JSON in, JSON out.

{"demo": "heads", "language": "en", "state": {"sentence": "tired", …}}
→ {"type": "rendered", "parts": {name: markup, …}}
| {"type": "refused", "field": …, "message": …}
"""

import json
from collections.abc import Iterator

from multihead.proof import proof
from multihead.widgets import Refused, widget

__all__ = ["answer", "answers_packed", "proof"]


def answer(request: str) -> str:
    """Render what a demo's state asks for.

    A state that a reader can mend is refused in words; anything else wrong (no JSON, a missing
    entry, an unknown demo or language) is an error of the page and raises ValueError.
    """
    try:
        parts = {name: markup for group in _parts(request) for name, markup in group.items()}
        return json.dumps({"type": "rendered", "parts": parts}, ensure_ascii=False)
    except Refused as refused:
        return json.dumps(_refusal(refused))


def answers_packed(request: str) -> Iterator[bytes]:
    """The same for the worker: what is looked at first comes first, and markup stays as it is.

    Each answer is JSON of all but the parts, then each part's name and markup, with a NUL before
    each of them, as no markup has one: writing and reading all of it as JSON takes as long as
    drawing it. As bytes, since Pyodide gives text to JavaScript letter by letter. Half a surrogate
    pair, which a text field can hold, is passed on for the decoder to replace.
    """
    kind = "rendered"
    try:
        for group in _parts(request):
            texts = (text for part in group.items() for text in part)
            yield "\0".join((json.dumps({"type": kind}), *texts)).encode(errors="surrogatepass")
            kind = "more"
    except Refused as refused:
        yield json.dumps(_refusal(refused)).encode()


def _parts(request: str) -> Iterator[dict[str, str]]:
    asked = json.loads(request)
    try:
        demo, language, state = asked["demo"], asked["language"], asked["state"]
    except (KeyError, TypeError) as error:
        raise ValueError(f"request: expected demo, language and state, no {error}") from None
    if not isinstance(state, dict) or not all(isinstance(v, str) for v in state.values()):
        raise ValueError("request: state must map names to texts")
    chosen = widget(demo)
    return chosen.parts(chosen.parse(state, language), language)


def _refusal(refused: Refused) -> dict[str, str]:
    return {"type": "refused", "field": refused.field, "message": refused.message}
