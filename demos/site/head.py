"""Hook: which address a page has in which language, for search engines and for the 404 page."""

import re
from typing import Any
from urllib.parse import urljoin

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

from demos.site.pages import i18n

#: Pages that belong to no language; what they say, they say in each.
COMMON = ("404.html", "offline.html", "robots.txt")
#: What means nothing without the site's address; demos/site/archive.py builds without.
ADDRESSED = ("404.html", "robots.txt", "sitemap.xml")
NEIGHBOUR = re.compile(r'<link rel="(?:next|prev)"[^>]*>\s*')


@event_priority(40)  # after the i18n plugin (50), which sets relative links
def on_page_context(
    context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation
) -> dict[str, Any]:
    """Give the head of the page absolute addresses, and one for readers of any other language."""
    files: dict[str, File] = page.file.alternates  # type: ignore[attr-defined]
    _announce(config, {language: file.url for language, file in files.items()})
    return context


def on_post_page(output: str, **_: Any) -> str:
    """Name no next page: Firefox would fetch it unasked, which the policy forbids aloud."""
    return NEIGHBOUR.sub("", output)


def on_pre_template(template: Any, template_name: str, config: MkDocsConfig) -> Any:
    """Lead from a common page to the homes; the plugin would leave the last page's addresses."""
    if template_name in COMMON:
        plugin = i18n(config)
        default = plugin.default_language
        homes = {name: "" if name == default else f"{name}/" for name in plugin.build_languages}
        _announce(config, homes)
    return template


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """Keep the common pages of the default language: what is empty is not written."""
    is_foreign = not i18n(config).is_default_language_build
    is_lost = template_name in ADDRESSED and not config.site_url
    return "" if is_lost or (template_name in COMMON and is_foreign) else output


def _announce(config: MkDocsConfig, urls: dict[str, str]) -> None:
    """Set what the theme makes `<link rel=alternate>` and the language switch of."""
    plugin = i18n(config)
    absolute = {name: urljoin(config.site_url or "", url) for name, url in urls.items()}
    links = [
        {"lang": language, "name": plugin.get_language_config(language).name, "link": url}
        for language, url in sorted(absolute.items())
    ]
    links.append({"lang": "x-default", "name": "", "link": absolute[plugin.default_language]})
    # The plugin sets an attribute, which templates find before the item of the same name.
    config.extra.alternate = links  # type: ignore[attr-defined]
