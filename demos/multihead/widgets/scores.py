"""The tables of the model card, from the figures that ship with the weights."""

from collections.abc import Iterable, Mapping
from typing import Any

from multihead.drawing.markup import escape
from multihead.encoder import HEADS, REGIMES
from multihead.labels import LANGUAGES, Labels, labels
from multihead.widgets.jobs import RELATIONS, scores

KINDS = ("held-out", "handwritten", "regimes")
_SHOWN = 1
"""Index of the layer on show."""


def scores_table(kind: str, language: str) -> str:
    """A table as complete HTML; ValueError names the kinds there are."""
    if kind not in KINDS:
        raise ValueError(f"scores: {kind!r} is none of {', '.join(KINDS)}")
    told = labels(language)
    if kind == "regimes":
        return _regimes(told)
    guided = scores()["regimes"]["guided"]
    heads = {name: _best(guided, name) for name in RELATIONS}
    if kind == "held-out":
        return _accuracies(told, told.scores.held_out, guided, heads)
    return _accuracies(told, told.scores.handwritten, scores()["handwritten"], heads)


def _best(measured: Mapping[str, Any], relation: str) -> int:
    """The head (from 0) that is right most often in the language where it does worse."""
    found = [own["relations"][relation]["accuracy"][_SHOWN] for own in measured.values()]
    return max(range(HEADS), key=lambda head: min(accuracy[head] for accuracy in found))


def _accuracies(
    told: Labels, caption: str, measured: Mapping[str, Any], heads: Mapping[str, int]
) -> str:
    """For each relation and language: how often its head is right, beside the simple rules."""
    says, numbers = told.scores, told.common.numbers
    rules = ("uniform", "nearest_noun", "best_offset")
    names = [getattr(says.baselines, rule) for rule in rules]
    columns = [says.relation, says.language, says.cases, says.right, says.weight, *names]
    groups = []
    for relation in RELATIONS:
        head = heads[relation]
        title = f"{told.common.head} {head + 1}: {getattr(says.relations, relation)}"
        rows = []
        for language in LANGUAGES:
            own = measured[language]["relations"][relation]
            rows.append(
                (
                    getattr(says.languages, language),
                    numbers.count(own["count"]),
                    numbers.share(own["accuracy"][_SHOWN][head]),
                    numbers.weight(own["weight"][_SHOWN][head]),
                    *(numbers.share(own["baselines"][rule]) for rule in rules),
                )
            )
        groups.append((title, rows))
    return _table(caption, columns, groups)


def _regimes(told: Labels) -> str:
    """For each relation and language: the head that meets it most often, under each regime."""
    says, common = told.scores, told.common
    order = tuple(reversed(REGIMES))
    columns = [says.relation, says.language, *(getattr(common.regimes, r) for r in order)]
    groups = []
    for relation in RELATIONS:
        rows = [
            (
                getattr(says.languages, language),
                *(_cell(told, scores()["regimes"][r][language], relation) for r in order),
            )
            for language in LANGUAGES
        ]
        groups.append((getattr(says.relations, relation), rows))
    return _table(says.regimes, columns, groups)


def _cell(told: Labels, own: Mapping[str, Any], relation: str) -> str:
    accuracy = own["relations"][relation]["accuracy"][_SHOWN]
    head = max(range(HEADS), key=lambda number: accuracy[number])
    return f"{told.common.head} {head + 1}: {told.common.numbers.share(accuracy[head])}"


def _table(
    caption: str, columns: Iterable[str], groups: Iterable[tuple[str, list[tuple[str, ...]]]]
) -> str:
    """Plain texts in; a group of rows shares the header on its left."""
    head = "".join(f'<th scope="col">{escape(column)}</th>' for column in columns)
    bodies = []
    for title, rows in groups:
        first = f'<th scope="rowgroup" rowspan="{len(rows)}">{escape(title)}</th>'
        lines = []
        for number, (language, *cells) in enumerate(rows):
            written = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            group = "" if number else first
            lines.append(f'<tr>{group}<th scope="row">{escape(language)}</th>{written}</tr>')
        bodies.append(f"<tbody>{''.join(lines)}</tbody>")
    return (
        f'<div class="mh-scores" tabindex="0" role="region" aria-label="{escape(caption)}">'
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"{''.join(bodies)}</table></div>"
    )
