"""What the demo `break-it` draws: both patterns, their figures, and the line of code."""

import math
from collections.abc import Callable

import numpy as np

from multihead import bugs
from multihead.drawing.colour import SHADES, shades
from multihead.drawing.markup import escape, word
from multihead.drawing.numbers import NumberFormat, shape
from multihead.drawing.table import table, weighed
from multihead.encoder import LAYERS, Reading
from multihead.labels import Labels
from multihead.widgets import controls
from multihead.widgets.break_it.cases import CASES
from multihead.widgets.break_it.runs import Pair, Run, bug
from multihead.widgets.patterns import captioned, pattern


def sides(told: Labels, head: int, reading: Reading, pair: Pair) -> str:
    """The right pattern and the wrong one, or what either said when it stopped."""
    says = told.break_it
    drawn = "".join(
        _side(told, title, head, reading, run)
        for title, run in ((says.right, pair.right), (says.wrong, pair.wrong))
    )
    return f'<div class="mh-sides">{drawn}</div>'


def _side(told: Labels, title: str, head: int, reading: Reading, run: Run) -> str:
    says, common = told.break_it, told.common
    if run.error:
        return (
            f'<div class="mh-side"><p><b>{escape(title)}</b>: {escape(says.raised)}</p>'
            f"<pre><code>ValueError: {escape(run.error)}</code></pre></div>"
        )
    whose = f"{common.head} {head}" if len(run.shapes["weights"]) == 3 else says.every_head
    caption = escape(says.caption).format(
        side=f"<b>{escape(title)}</b>", head=escape(whose), layer=f"{escape(common.layer)} {LAYERS}"
    )
    tokens = [word(token) for token in reading.tokens[1:]]
    names = (escape(common.start), *tokens)
    quoted = (names[0], *(escape(common.quote).format(token) for token in tokens))
    last = '<th scope="col" class="mh-sum"><span>Σ</span></th>'
    drawn = table(caption, escape(says.corner), names, _rows(run, common.numbers), last)
    region = controls.region(f"{title}, {whose}", drawn)
    said = pattern(f"{escape(title)}, {escape(whose)}", run.weights, quoted, told)
    return f'<div class="mh-side">{captioned(region, said)}</div>'


def _rows(run: Run, numbers: NumberFormat) -> list[str]:
    """The cells of each row, and its sum. A wrong weight may be greater than 1, or none at all."""
    shaded = np.minimum(shades(np.nan_to_num(run.weights)), SHADES).tolist()
    return [
        "".join(map(_cell, row, colours, [numbers] * len(row)))
        + f'<td class="mh-sum">{figure(total, numbers)}</td>'
        for row, colours, total in zip(run.weights.tolist(), shaded, run.sums.tolist(), strict=True)
    ]


def _cell(weight: float, shade: int, numbers: NumberFormat) -> str:
    if math.isnan(weight):
        return '<td class="mh-nan" data-weight="NaN">NaN</td>'
    exact = float(f"{weight:.6f}")  # so that both say the same
    return f"<td{weighed(weight, shade)}>{numbers.weight(exact)}</td>"


def figure(value: float | None, numbers: NumberFormat) -> str:
    """Two decimals; a dash where there is nothing to tell."""
    if value is None:
        return "–"
    return "NaN" if math.isnan(value) else numbers.weight(value)


def facts(told: Labels, pair: Pair) -> str:
    """What tests could look at, right beside wrong."""
    if pair.right.error or pair.wrong.error:
        return ""
    says, numbers = told.break_it, told.common.numbers
    answer = (says.no, says.yes)
    noticed = says.yes if pair.changed_shapes else says.no
    rows = (
        (says.sums, *_both(pair, lambda run: answer[run.sums_to_one])),
        (says.entropy, *_both(pair, lambda run: figure(run.entropy, numbers))),
        (says.weights_shape, *_both(pair, lambda run: shape(run.shapes["weights"]))),
        (says.output_shape, *_both(pair, lambda run: shape(run.shapes["output"]))),
        (says.shape_check, "–", noticed),
        (says.output_error, "–", figure(pair.output_error, numbers)),
    )
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th><td>{escape(right)}</td><td>{escape(wrong)}</td>'
        "</tr>"
        for name, right, wrong in rows
    )
    most = numbers.weight(math.log(len(pair.right.weights)))
    note = says.formulas.format(count=len(pair.right.weights), most=most)
    return (
        f'<table class="mh-facts"><caption>{escape(says.facts)}</caption><thead><tr><td></td>'
        f'<th scope="col">{escape(says.right)}</th><th scope="col">{escape(says.wrong)}</th></tr>'
        f'</thead><tbody>{body}</tbody></table><p class="mh-note">{formula(note)}</p>'
    )


def _both(pair: Pair, tell: Callable[[Run], str]) -> tuple[str, str]:
    return tell(pair.right), tell(pair.wrong)


def formula(text: str) -> str:
    """A text with its W^O set as in the paper."""
    return escape(text).replace("W^O", "W<sup>O</sup>")


def code(told: Labels, name: str) -> str:
    """The line that is wrong and the one that cures it, and where it happened to others."""
    says, broken = told.break_it, bug(name)
    place = escape(says.place).format(
        file="<code>attention.py</code>",
        function=f"<code>{escape(broken.function(bugs.source()))}</code>",
    )
    wrong = says.missing if broken.wrong == "pass" else broken.wrong
    lines = "".join(
        f'<div class="mh-{kind}"><dt>{escape(title)}</dt>'
        f"<dd><pre><code>{sign} {escape(line)}</code></pre></dd></div>"
        for kind, title, sign, line in (
            ("minus", says.wrong_line, "−", wrong),
            ("plus", says.cure, "+", broken.right),
        )
    )
    links = "".join(
        f'<li><a href="{escape(link)}">{escape(_thread(told, link))}</a></li>'
        for link in CASES[name].links
    )
    return (
        f'<p class="mh-place">{place}</p><dl class="mh-diff">{lines}</dl>'
        f'<p class="mh-place">{escape(says.others)}</p><ul class="mh-others">{links}</ul>'
    )


def _thread(told: Labels, link: str) -> str:
    """ "https://github.com/OWNER/NAME/issues/30" as a reader calls it."""
    *_, owner, name, kind, number = link.split("/")
    text = told.break_it.issue if kind == "issues" else told.break_it.pull
    return text.format(repository=f"{owner}/{name}", number=number)
