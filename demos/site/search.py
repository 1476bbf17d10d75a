"""Hook: a search index for each language, and German words found however they are typed."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.pages import Page

from demos.site.pages import i18n

DEMO = re.compile(r"<attention-demo\b.*?</attention-demo>", re.DOTALL)
FORMULA = re.compile(
    r"<katex-formula\b.*?<annotation[^>]*>(.*?)</annotation>.*?</katex-formula>", re.DOTALL
)
WORD = re.compile(r"[^\W\d_]{3,}")
TAG = re.compile(r"<[^>]+>")
SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
BARE = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
SHORTEST_PART = 4
SHORTEST_COMPOUND = 8
#: What the site calls otherwise, by the id of the heading that explains it.
ALSO_CALLED = {
    "term-head": "Kopf Köpfe Aufmerksamkeitskopf Attention-Kopf",
    "term-query": "Anfrage Abfrage Suchvektor",
    "term-key": "Schlüssel Schlüsselvektor",
    "term-value": "Wert Wertvektor",
    "term-weights": "Aufmerksamkeitsgewichte",
    "term-self-attention": "Selbstaufmerksamkeit Selbst-Aufmerksamkeit",
    "term-cross-attention": "Kreuzaufmerksamkeit Kreuz-Aufmerksamkeit",
    "term-multi-head-attention": "Mehrkopf-Aufmerksamkeit Mehrkopfaufmerksamkeit",
}

#: From TeX to what one would type: the signs that formulas here use, in the order to replace them.
PLAIN = (
    (r"\\(?:left|right|operatorname|mathrm|mathbb|text(?:bf|it|rm)?)\b", ""),
    (r"\\frac\b", ""),
    (r"\}\s*\{", "/"),
    (r"\\sqrt\b", "√"),
    (r"\\top\b", "T"),
    (r"\\times\b", "×"),
    (r"\\cdot\b", "·"),
    (r"\\in\b", "∈"),
    (r"\\l?dots\b", "…"),
    (r"\\[,;! ]", " "),
    (r"\\(?=\w)|[{}]", ""),
    (r"\s+", " "),
)

Entry = dict[str, Any]


@event_priority(100)  # before the search plugin (0) reads the page
def _hide(context: dict[str, Any], /, page: Page, **_: Any) -> dict[str, Any]:
    """Let the index see formulas as one would type them, and no demos."""
    context["whole_content"] = page.content
    page.content = FORMULA.sub(lambda found: plain(found[1]), DEMO.sub("", page.content or ""))
    return context


@event_priority(-90)  # after it
def _show(context: dict[str, Any], /, page: Page, **_: Any) -> dict[str, Any]:
    page.content = context.pop("whole_content")
    return context


on_page_context = CombinedEvent(_hide, _show)


def plain(tex: str) -> str:
    """Write a formula in one line: `\\frac{Q}{\\sqrt{d}}` is Q/√d. In and out are HTML."""
    for pattern, sign in PLAIN:
        tex = re.sub(pattern, sign, tex)
    return tex.strip()


@event_priority(-200)  # after i18n, which builds the other languages in this event
def on_post_build(config: MkDocsConfig) -> None:
    """Split the one index of the search plugin by the language in each address."""
    plugin = i18n(config)
    if plugin.building:
        return
    site = Path(config.site_dir)
    whole = json.loads((site / "search/search_index.json").read_text("utf-8"))
    others = [name for name in plugin.build_languages if name != plugin.default_language]
    for language in others:
        _write(site / language, language, whole, _entries_below(whole["docs"], f"{language}/"))
    prefixes = tuple(f"{language}/" for language in others)
    rest = [one for one in whole["docs"] if not one["location"].startswith(prefixes)]
    _write(site, plugin.default_language, whole, rest)


def _entries_below(entries: Iterable[Entry], prefix: str) -> list[Entry]:
    return [
        one | {"location": one["location"].removeprefix(prefix)}
        for one in entries
        if one["location"].startswith(prefix)
    ]


def _write(folder: Path, language: str, whole: dict[str, Any], entries: list[Entry]) -> None:
    settings = whole["config"] | {"lang": [language]}
    if language == "de":
        settings["fields"] = settings["fields"] | {"alt": {"boost": 0.5}}
        entries = with_german_spellings(entries)
    path = folder / "search/search_index.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    index = {"config": settings, "docs": entries}
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def with_german_spellings(entries: list[Entry]) -> list[Entry]:
    """Add a field `alt`, searched and never shown.

    It has umlauts in ASCII, later parts of compounds, and what others call the thing.
    """
    words = [_words(f"{one['title']} {one['text']}") for one in entries]
    names = [_words(ALSO_CALLED.get(one["location"].partition("#")[2], "")) for one in entries]
    openings = {word[:SHORTEST_PART] for found in words + names for word in found}
    extended = []
    for entry, found, called in zip(entries, words, names, strict=True):
        tails = {tail for word in found | called for tail in _tails(word, openings)}
        all_words = found | called | tails
        spellings = {word.translate(table) for word in all_words for table in (SPELLED_OUT, BARE)}
        added = (all_words | spellings) - found
        extended.append(entry | {"alt": " ".join(sorted(added))} if added else entry)
    return extended


def _words(html: str) -> set[str]:
    return set(WORD.findall(TAG.sub(" ", html).lower()))


def _tails(word: str, openings: set[str]) -> list[str]:
    """Return the ends of a long word at which another word of the site begins."""
    if len(word) < SHORTEST_COMPOUND:
        return []
    starts = range(SHORTEST_PART, len(word) - SHORTEST_PART + 1)
    return [word[k:] for k in starts if word[k : k + SHORTEST_PART] in openings]
