"""Hook: the translations of a page have the same headings, demos, formulas and links."""

from collections.abc import Iterator
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig

from demos.site.outline import differences, outline
from demos.site.pages import by_language, i18n, log


def on_pre_build(config: MkDocsConfig) -> None:
    """Compare every translation with the page in the default language."""
    plugin = i18n(config)
    if plugin.building:
        return
    for problem in problems(Path(config.docs_dir), plugin.build_languages):
        log.warning(problem)


def problems(docs: Path, languages: list[str]) -> Iterator[str]:
    """Name each difference, and each heading without an id for links to survive translation."""
    for files in by_language(docs, languages).values():
        outlines = {path.name: outline(path.read_text("utf-8")) for path in files.values()}
        for name, page in outlines.items():
            for heading in page.nameless:
                yield f"{name}: heading '{heading}' has no id such as {{#{_slug(heading)}}}"
        if languages[0] in files:
            original = files[languages[0]].name
            for name, page in outlines.items():
                for difference in differences(outlines[original], page):
                    yield f"{name} differs from {original}: {difference}"


def _slug(heading: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in heading.lower()).split())
