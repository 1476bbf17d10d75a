"""Hook: what search engines are told of a page: schema.org in JSON-LD.

https://schema.org/LearningResource. Pages of the navigation teach something, the others (on
privacy, say) are just pages.
"""

import json
from typing import Any
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from demos.site.pages import i18n

LICENCE = "https://opensource.org/license/mit"
"""MIT, the texts included: LICENSE."""


@event_priority(30)  # after social.py (35)
def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Give the template the text of the element. In it no "<" can end that element early."""
    told = _page(page, config) | (_learning(config) if page in nav.pages else {})
    if "picture" in context:
        told["image"] = context["picture"]["url"]
    text = json.dumps(told, ensure_ascii=False, indent=1).replace("<", r"\u003c")
    return context | {"json_ld": text}


def _page(page: Page, config: MkDocsConfig) -> dict[str, Any]:
    plugin = i18n(config)
    home = "" if plugin.is_default_language_build else f"{plugin.current_language}/"
    site = {"@type": "WebSite", "name": config.site_name, "url": _absolute(home, config)}
    return {
        "@context": "https://schema.org",
        "@type": "WebPage",
        "name": page.title,
        "description": page.meta.get("description", config.site_description),
        "inLanguage": plugin.current_language,
        "url": page.canonical_url,
        "license": LICENCE,
        "isAccessibleForFree": True,
        "isPartOf": site,
        **_translation(page, config),
    }


def _translation(page: Page, config: MkDocsConfig) -> dict[str, Any]:
    """Name the same page in the other languages."""
    plugin = i18n(config)
    urls = {
        language: _absolute(file.url, config)
        for language, file in page.file.alternates.items()  # type: ignore[attr-defined]
        if language != plugin.current_language
    }
    if plugin.is_default_language_build:
        return {"workTranslation": [{"@id": url} for url in urls.values()]}
    return {"translationOfWork": {"@id": urls[plugin.default_language]}}


def _learning(config: MkDocsConfig) -> dict[str, Any]:
    return {"@type": "LearningResource", **config.extra["learning"]}


def _absolute(url: str, config: MkDocsConfig) -> str:
    return urljoin(config.site_url or "", url)
