"""Controls that every demo has, as native elements. JavaScript finds them by name and data-…

None of this is ever rendered again: only what lies in a `data-part` is replaced.
"""

from collections.abc import Iterable, Mapping

from multihead.drawing.markup import escape
from multihead.labels.common import Common

type Options = Iterable[tuple[str, str]]
"""Values with their texts."""
type Brought = Mapping[str, Mapping[str, str]]
"""For an option's value: the values of other controls that choosing it brings along."""


def select(
    label: str, name: str, chosen: str, options: Options, brought: Brought, own_by: str = ""
) -> str:
    """A menu. When a control named in `own_by` changes, its option "own" is chosen."""
    items = "".join(
        f'<option value="{escape(value)}"{_data(brought.get(value, {}))}'
        f"{' selected' if value == chosen else ''}>{escape(text)}</option>"
        for value, text in options
    )
    own = _data({"own-by": own_by} if own_by else {})
    return (
        f'<label class="mh-{name}">{escape(label)} <select name="{name}"{own}>{items}</select>'
        "</label>"
    )


def _data(values: Mapping[str, str]) -> str:
    return "".join(f' data-{name}="{escape(value)}"' for name, value in values.items())


def text_field(label: str, name: str, value: str) -> str:
    """One line of text, checked by nothing but Python."""
    return (
        f'<label class="mh-{name}">{escape(label)} <input type="text" name="{name}" '
        f'value="{escape(value)}" dir="auto" spellcheck="false" autocapitalize="off" '
        'enterkeyhint="go"></label>'
    )


def radios(legend: str, name: str, chosen: int, options: Iterable[tuple[int, str]]) -> str:
    """A group of radio buttons with numbers for values; the texts are markup."""
    items = "".join(
        f'<label><input type="radio" name="{name}" value="{value}"'
        f"{' checked' if value == chosen else ''}>{text}</label>"
        for value, text in options
    )
    return f'<fieldset class="mh-{name}s"><legend>{escape(legend)}</legend>{items}</fieldset>'


def checkboxes(legend: str, name: str, checked: str, options: Options) -> str:
    """A group of check boxes whose values are one letter each; the texts are markup."""
    items = "".join(
        f'<label><input type="checkbox" name="{name}" value="{value}"'
        f"{' checked' if value in checked else ''}>{text}</label>"
        for value, text in options
    )
    return f'<fieldset class="mh-{name}"><legend>{escape(legend)}</legend>{items}</fieldset>'


def number_field(label: str, name: str, value: str) -> str:
    """A number, checked by nothing but Python; what is wrong with it is said beside it."""
    return (
        f'<div class="mh-number"><label>{escape(label)} <input type="text" inputmode="numeric" '
        f'name="{name}" value="{escape(value)}" autocomplete="off" enterkeyhint="go"></label>'
        f'<p class="mh-error" data-error="{name}" hidden></p></div>'
    )


def button(text: str, action: str, **values: str) -> str:
    """A button that JavaScript acts on; the values are what the action needs."""
    return f'<button type="button" data-action="{action}"{_data(values)}>{escape(text)}</button>'


def hidden(name: str, value: str) -> str:
    """A value that other elements set, such as a cell that is pointed at.

    No `type="hidden"`, whose value the form cannot put back.
    """
    return f'<input name="{name}" value="{escape(value)}" hidden>'


def live(legend: str, controls: str) -> str:
    """What needs Python: disabled until the element is defined."""
    return (
        f'<fieldset class="mh-live" data-live disabled><legend>{escape(legend)}</legend>{controls}'
        "</fieldset>"
    )


def messages(common: Common) -> str:
    """The place for progress and mistakes, and the note for readers without scripts."""
    return (
        '<div class="mh-messages"><p class="mh-error" data-error hidden></p>'
        f'<p data-message="noscript">{escape(common.messages.noscript)}</p>'
        f'<p data-progress data-decimal="{common.numbers.decimal}" hidden></p>'
        f'<button type="button" data-action="retry" hidden>{escape(common.retry)}</button></div>'
    )


def foot(common: Common) -> str:
    """The link to the view, the place of announcements, and all words that JavaScript may need."""
    templates = "".join(
        f'<template data-message="{name}">{escape(text)}</template>'
        for name, text in common.messages.items()
        if name != "noscript"
    )
    return (
        '<div class="mh-foot"><button type="button" data-action="copy-link">'
        f'{escape(common.copy_link)}</button><p role="status"></p></div>{templates}'
    )


def part(name: str, content: str, tag: str = "div") -> str:
    """A place whose content a live answer replaces."""
    return f'<{tag} data-part="{name}">{content}</{tag}>'


def region(title: str, content: str) -> str:
    """What may be wider than the page and scrolls by itself. The content is markup."""
    return (
        f'<div class="mh-scroll" tabindex="0" role="region" aria-label="{escape(title)}">'
        f"{content}</div>"
    )


def details(title: str, content: str, *, shown: bool = False) -> str:
    """Something on demand. The content is markup."""
    return (
        f'<details class="mh-more"{" open" if shown else ""}><summary>{escape(title)}</summary>'
        f"{content}</details>"
    )
