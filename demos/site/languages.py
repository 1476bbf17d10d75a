"""Hook: every page and every title of the navigation is there in every language."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from demos.site.pages import by_language, i18n, log


@event_priority(-200)  # after the language's own `extra` has been laid over the common one
def on_config(config: MkDocsConfig) -> None:
    """Give the theme's words in Markdown extensions the language that is being built."""
    plugin = i18n(config)
    config.mdx_configs["toc"]["permalink_title"] = config.extra["labels"]["permalink"]
    for language in plugin.config.languages:
        known = language.nav_translations or {}
        for title in () if language.default else titles(config.nav or []):
            if title not in known:
                log.warning("nav title '%s' has no '%s' translation", title, language.locale)


def on_pre_build(config: MkDocsConfig) -> None:
    """Name every page that a language lacks: the plugin itself would show English in its place."""
    plugin = i18n(config)
    if not plugin.building:
        for problem in missing(Path(config.docs_dir), plugin.build_languages):
            log.warning(problem)


def missing(docs: Path, languages: list[str]) -> Iterator[str]:
    """Name the pages that are not there in every language."""
    for stem, files in by_language(docs, languages).items():
        if "" in files:
            yield f"{stem}.md names no language: call it {stem}.{languages[0]}.md"
        for language in languages:
            if language not in files:
                yield f"{stem}.{language}.md is missing: the page is not there in '{language}'"


def titles(nav: list[Any]) -> Iterator[str]:
    """Return the titles written in `nav`; a page without one there uses its own heading."""
    for item in nav:
        if isinstance(item, dict):
            for title, below in item.items():
                yield title
                yield from titles(below if isinstance(below, list) else [])
