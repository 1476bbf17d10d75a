"""What the other modules of this folder share: the i18n plugin, the log, the pages by language."""

from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import get_plugin_logger

ROOT = Path(__file__).parents[2]
CACHE = ROOT / ".cache"

#: A warning here ends a strict build, after every page had its say.
log = get_plugin_logger("site")


def i18n(config: MkDocsConfig) -> Any:
    """Return the plugin that builds one language after the other."""
    return config.plugins["i18n"]


def by_language(docs: Path, languages: list[str]) -> dict[str, dict[str, Path]]:
    """Map each page's name without its language to its files: "index" to {"en": …, "de": …}.

    A page without a language in its name is filed under "".
    """
    found: dict[str, dict[str, Path]] = {}
    for path in sorted(docs.rglob("*.md")):
        name = path.relative_to(docs).with_suffix("").as_posix()
        stem, _, language = name.rpartition(".")
        if language not in languages:
            stem, language = name, ""
        found.setdefault(stem, {})[language] = path
    return found
