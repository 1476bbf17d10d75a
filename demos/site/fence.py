"""Hook: ```demo and ```scores in a page become HTML, made by the package the browser runs too."""

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, ClassVar

import yaml
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from pymdownx.superfences import SuperFencesException

from demos.site.pages import i18n, log

CARD = "model.{language}.md"


class Place:
    """Where the fence stands that is being rendered: superfences tells its formatter nothing."""

    serving = False
    page = ""
    language = ""
    card: str | None = None
    used: ClassVar[Counter[str]] = Counter()


def on_config(config: MkDocsConfig) -> None:
    """Register both fences; in mkdocs.yml they would be another instance of this module."""
    fences = [
        {"name": kind, "class": kind, "format": _formatter(kind, render)}
        for kind, render in (("demo", demo), ("scores", scores))
    ]
    config.mdx_configs.setdefault("pymdownx.superfences", {})["custom_fences"] = fences


def on_startup(*, command: str, dirty: bool) -> None:
    """Remember whether the package may change while we run."""
    Place.serving = command == "serve"


def on_pre_build(config: MkDocsConfig) -> None:
    """Under `make serve`, render with the package as it is now, not as it was at the start."""
    if Place.serving and not i18n(config).building:
        for name in [name for name in sys.modules if name.split(".")[0] == "multihead"]:
            del sys.modules[name]


@event_priority(-100)
def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> None:
    """Note for the fences on the page where they stand."""
    Place.page, Place.language = page.file.src_uri, i18n(config).current_language
    Place.used = Counter()
    card = files.get_file_from_path(CARD.format(language=Place.language))
    Place.card = card.url_relative_to(page.file) if card else None


def demo(source: str) -> str:
    """Render one demo, complete, in its element. The second of a kind on a page is NAME-2."""
    from multihead import widgets

    name, parameters = parse(source)
    widget = widgets.widget(name)
    state = widget.parse(parameters, Place.language)
    if Place.card is None:
        raise ValueError(f"a demo links to {CARD.format(language=Place.language)}: no such page")
    inside = widget.page(state, Place.language, Place.card)
    Place.used[name] += 1
    identity = name if Place.used[name] == 1 else f"{name}-{Place.used[name]}"
    inside = inside.replace('="~', f'="{escape(identity)}-')  # ids, and what refers to them
    # In a <div>, because Markdown puts an element that it does not know into a paragraph, and
    # the form in it would end that paragraph and with it the element.
    return (
        f'<div class="mh-demo"><attention-demo demo="{escape(name)}" id="{escape(identity)}" '
        f'data-state="static">{inside}</attention-demo></div>'
    )


def scores(source: str) -> str:
    """Render a table of the model card from the figures that ship with the weights."""
    from multihead.widgets.scores import scores_table

    html: str = scores_table(source.strip(), Place.language)
    return html


def parse(source: str) -> tuple[str, dict[str, str]]:
    """Read a fence: the name on the first line, or as `name:`, then `key: value` lines."""
    first, _, rest = source.strip().partition("\n")
    text = source if ":" in first else f"name: {first}\n{rest}"
    try:
        values = yaml.load(text, Loader=yaml.BaseLoader)  # strings only
    except yaml.YAMLError as error:
        raise ValueError(f"not YAML: {error}") from error
    if not isinstance(values, dict) or not all(isinstance(one, str) for one in values.values()):
        raise ValueError("expected `key: value` lines below the demo's name")
    return values.pop("name", ""), values


def _formatter(kind: str, render: Callable[[str], str]) -> Callable[..., str]:
    """Turn a mistake in the page into a warning with its name, which ends a strict build.

    Only its own kind of exception gets past superfences: any other would leave raw code behind.
    """

    def format_fence(source: str, *_: Any, **__: Mapping[str, Any]) -> str:
        try:
            return render(source)
        except ValueError as error:
            first = source.strip().partition("\n")[0]
            log.warning("%s: %s '%s': %s", Place.page, kind, first, error)
            return f'<p class="admonition failure">{escape(str(error))}</p>'
        except Exception as error:
            raise SuperFencesException(f"{Place.page}: {error!r}") from error

    return format_fence
