"""Hook: the translations of a page have the same parts, and numbers are set as one sets them."""

from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from demos.site import figures
from demos.site.outline import Outline, differences, outline, prose
from demos.site.pages import by_language, i18n, log


def on_pre_build(config: MkDocsConfig) -> None:
    """Compare every translation with the page in the default language."""
    plugin = i18n(config)
    if plugin.building:
        return
    for problem in problems(Path(config.docs_dir), plugin.build_languages):
        log.warning(problem)


def problems(docs: Path, languages: list[str]) -> Iterator[str]:
    """Name what is wrong in each page by itself, and each difference from the original."""
    for files in by_language(docs, languages).values():
        pages = {
            language: outline(files[language].name, files[language].read_text("utf-8"), language)
            for language in languages
            if language in files
        }
        for language, page in pages.items():
            yield from _faults(page, files[language].read_text("utf-8"), language)
            original = pages.get(languages[0], page)
            if original is not page:
                yield from differences(original, page)


def _faults(page: Outline, markdown: str, language: str) -> Iterator[str]:
    """Name each heading without an id for links to survive translation, and each misprint."""
    for line, heading in page.nameless:
        yield f"{page.name}:{line}: heading '{heading}' has no id such as {{#{_slug(heading)}}}"
    for line, text in prose(markdown):
        yield from (f"{page.name}:{line}: {fault}" for fault in figures.misprints(text, language))


def _slug(heading: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in heading.lower()).split())
