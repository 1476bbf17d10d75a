"""The three tables of the demo `ablation`. Shares are written in per cent, and as bars."""

from collections.abc import Iterator, Mapping

from multihead.drawing.markup import escape, word
from multihead.labels import Labels
from multihead.widgets import controls
from multihead.widgets.ablation.effects import Repair
from multihead.widgets.ablation.examples import Example
from multihead.widgets.ablation.measured import Worth
from multihead.widgets.ablation.state import LETTERS
from multihead.widgets.ablation.words import points, without
from multihead.widgets.heads.jobs import job
from multihead.widgets.heads.words import short_name

_CLEAR = 0.02
"""A change from here on is set in bold."""


def bar(told: Labels, share: float) -> str:
    """A share as a bar and in figures."""
    return (
        f'<span class="mh-share" style="--w:{share:.4f}"></span>'
        f'<span data-share="{share:.6f}">{told.common.numbers.share(share)}</span>'
    )


def paradigm(
    told: Labels, example: Example, given: str, off: tuple[int, str], shares: tuple[Repair, Repair]
) -> str:
    """The distribution over the paradigm: with heads of a layer off, if any, and with all heads."""
    says, (whole, now) = told.ablation, shares
    columns = (says.form, *([without(told, *off)] if off[1] else []), says.all_on)
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    rows = []
    for form, here, before in zip(now.forms, now.shares, whole.shares, strict=True):
        kind = ' class="mh-right"' if form == example.right else ""
        rows.append(
            f'<tr{kind}><th scope="row">{word(form)}{_marks(told, example, given, form)}</th>'
            f"{f'<td>{bar(told, here)}</td>' if off[1] else ''}<td>{bar(told, before)}</td></tr>"
        )
    return (
        f'<table class="mh-shares"><caption>{escape(says.shares)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _marks(told: Labels, example: Example, given: str, form: str) -> str:
    """Whether a form is right, fits too, was put in."""
    says = told.ablation
    marks = {says.right: (example.right,), says.fits: example.fits, says.put_in: (given,)}
    found = [escape(mark) for mark, forms in marks.items() if form in forms]
    return f" <small>{', '.join(found)}</small>" if found else ""


def cells(
    told: Labels, right: str, layer: int, own: Worth, repairs: Mapping[str, Repair]
) -> Iterator[tuple[str, str]]:
    """The changing cells of the table of heads by the names of their parts."""
    for off, repaired in repairs.items():
        yield f"here-{name_of(off)}", _here(told, right, repaired)
        share = own.at(layer, off)
        assert share is not None, "single heads, all and none are measured"
        yield f"there-{name_of(off)}", change(told, share, own.whole if off else None)
    for head in LETTERS:
        work = job("guided", layer, int(head), told.language)
        yield f"job-{head}", short_name(told, work)


def name_of(off: str) -> str:
    """How a row is called in the names of parts: "all", "3", "none"."""
    return {"": "all", LETTERS: "none"}.get(off, off)


def _here(told: Labels, right: str, repaired: Repair) -> str:
    """The share of the right form in this sentence; another form, where that would be written."""
    other = f" <small>→ {word(repaired.best)}</small>" if repaired.best != right else ""
    return bar(told, repaired.of(right)) + other


def change(told: Labels, share: float, whole: float | None) -> str:
    """A share over the held-out sentences and how far it is from that with all heads."""
    text = f'<span data-share="{share:.6f}">{told.common.numbers.share(share)}</span>'
    if whole is None:
        return text
    tag = "strong" if abs(share - whole) >= _CLEAR else "small"
    return f"{text} <{tag}>{points(told, share - whole)}</{tag}>"


def heads(told: Labels, off: str, shown: Mapping[str, str]) -> str:
    """A row for all heads, for each head and for none: switch, this sentence, all the others."""
    says = told.ablation
    columns = (says.switch, says.here, says.there, says.only)
    head = "".join(f'<th scope="col">{escape(name)}</th>' for name in columns)
    rows = [
        _row(shown, "", escape(says.none_off), says.put_all_on, ""),
        *(_switch(told, head, off, shown) for head in LETTERS),
        _row(shown, LETTERS, escape(says.eight_off), says.put_all_off, LETTERS),
    ]
    return (
        f'<table class="mh-switches"><caption>{shown["caption"]}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _switch(told: Labels, head: str, off: str, shown: Mapping[str, str]) -> str:
    """Checked means off, and the label says so."""
    says = told.ablation
    checked = " checked" if head in off else ""
    label = (
        f'<label><input type="checkbox" name="off" value="{head}"{checked}> '
        f"<span>{escape(says.head_off.format(head=head))}</span> {shown[f'job-{head}']}</label>"
    )
    others = LETTERS.replace(head, "")
    return _row(shown, head, label, says.only_head.format(head=head), others)


def _row(shown: Mapping[str, str], off: str, label: str, action: str, then_off: str) -> str:
    name = name_of(off)
    button = controls.button(action, "set", off=then_off)
    return (
        f'<tr><th scope="row">{label}</th>{shown[f"here-{name}"]}{shown[f"there-{name}"]}'
        f"<td>{button}</td></tr>"
    )


def overview(told: Labels, layer: int, found: Mapping[str, Worth]) -> str:
    """Every kind of agreement: how often it is repaired, and what each head of a layer changes."""
    says = told.ablation
    names = [escape(getattr(says.kinds, kind)) for kind in found]
    head = "".join(f'<th scope="col">{name}</th>' for name in names)
    lines = [(says.places, [told.common.numbers.count(own.count) for own in found.values()])]
    for off in ("", *LETTERS, LETTERS):
        lines.append((_row_name(told, off), _figures(told, layer, off, found)))
    rows = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{one}</td>" for one in line)}</tr>'
        for name, line in lines
    )
    caption = escape(says.overview.format(layer=layer))
    return (
        f'<table class="mh-worth"><caption><span>{caption}</span></caption>'
        f'<thead><tr><th scope="col">{escape(says.without)}</th>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _row_name(told: Labels, off: str) -> str:
    says = told.ablation
    return {"": says.none_off, LETTERS: says.eight_off}.get(off, f"{told.common.head} {off}")


def _figures(told: Labels, layer: int, off: str, found: Mapping[str, Worth]) -> list[str]:
    """With all heads the shares, else how far they are from those."""
    figures = []
    for own in found.values():
        share = own.at(layer, off)
        assert share is not None
        text = points(told, share - own.whole) if off else told.common.numbers.share(share)
        bold = off and abs(share - own.whole) >= _CLEAR
        data = f'<span data-share="{share:.6f}">{text}</span>'
        figures.append(f"<strong>{data}</strong>" if bold else data)
    return figures


def all_rows() -> tuple[str, ...]:
    """The heads that are switched off in each row: none, one after the other, all."""
    return ("", *LETTERS, LETTERS)
