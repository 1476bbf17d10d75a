"""The single entry from JavaScript: JSON in, JSON out.

{"demo": "heads", "language": "en", "state": {"sentence": "tired", …}}
→ {"type": "rendered", "parts": {name: markup, …}}
| {"type": "refused", "field": …, "message": …}
"""

import json

from multihead.widgets import Refused, widget


def answer(request: str) -> str:
    """Render what a demo's state asks for.

    A state that a reader can mend is refused in words; anything else wrong (no JSON, a missing
    entry, an unknown demo or language) is an error of the page and raises ValueError.
    """
    asked = json.loads(request)
    try:
        demo, language, state = asked["demo"], asked["language"], asked["state"]
    except (KeyError, TypeError) as error:
        raise ValueError(f"request: expected demo, language and state, no {error}") from None
    if not isinstance(state, dict) or not all(isinstance(v, str) for v in state.values()):
        raise ValueError("request: state must map names to texts")
    return json.dumps(_answer(demo, language, state), ensure_ascii=False)


def answer_utf8(request: str) -> bytes:
    """The same as bytes: Pyodide gives text to JavaScript letter by letter, bytes at once.

    Half a surrogate pair, which a text field can hold, is passed on for the decoder to replace.
    """
    return answer(request).encode(errors="surrogatepass")


def _answer(demo: str, language: str, state: dict[str, str]) -> dict[str, object]:
    chosen = widget(demo)
    try:
        return {"type": "rendered", "parts": chosen.parts(chosen.parse(state, language), language)}
    except Refused as refused:
        return {"type": "refused", "field": refused.field, "message": refused.message}
