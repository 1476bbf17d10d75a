"""The tables of the model card, from the figures that ship with the weights."""

from collections.abc import Iterable, Mapping
from typing import Any

from multihead.drawing.markup import escape
from multihead.encoder import HEADS, LANGUAGES, LAYERS, REGIMES
from multihead.labels import Labels, labels
from multihead.widgets.heads.jobs import RELATIONS, scores

KINDS = ("held-out", "handwritten", "regimes")
_RULES = ("uniform", "nearest_noun", "best_offset")
_SHOWN = LAYERS - 1
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
        figures = {language: _of_heads(own, heads) for language, own in guided.items()}
        return _accuracies(told, told.scores.held_out, figures, heads)
    by_hand = scores()["handwritten"]["heldout"]
    return _accuracies(told, told.scores.handwritten, by_hand, heads)


def _best(measured: Mapping[str, Any], relation: str) -> int:
    """The head (from 0) that is right most often in the language where it does worse."""
    found = [own["relations"][relation]["accuracy"][_SHOWN] for own in measured.values()]
    return max(range(HEADS), key=lambda head: min(accuracy[head] for accuracy in found))


def _of_heads(own: Mapping[str, Any], heads: Mapping[str, int]) -> dict[str, Any]:
    """The figures of one language, for each relation those of its head."""
    found = own["relations"]
    return {
        name: {
            **found[name],
            "accuracy": found[name]["accuracy"][_SHOWN][head],
            "weight": found[name]["weight"][_SHOWN][head],
        }
        for name, head in heads.items()
    }


def _accuracies(
    told: Labels, caption: str, figures: Mapping[str, Any], heads: Mapping[str, int]
) -> str:
    """For each relation and language: how often its head is right, beside the simple rules."""
    says = told.scores
    rules = _measured(figures)
    names = [getattr(says.baselines, rule) for rule in rules]
    columns = [says.relation, says.language, says.cases, says.right, says.weight, *names]
    groups = [
        (
            f"{told.common.head} {heads[relation] + 1}: {getattr(says.relations, relation)}",
            [_row(told, language, figures[language][relation], rules) for language in LANGUAGES],
        )
        for relation in RELATIONS
    ]
    return _table(caption, columns, groups)


def _measured(figures: Mapping[str, Any]) -> tuple[str, ...]:
    """The rules with a figure in any row: hand-written sentences do not say what is a noun."""
    rows = [own[relation]["baselines"] for own in figures.values() for relation in RELATIONS]
    return tuple(rule for rule in _RULES if any(rule in baselines for baselines in rows))


def _row(
    told: Labels, language: str, own: Mapping[str, Any], rules: Iterable[str]
) -> tuple[str, ...]:
    numbers, baselines = told.common.numbers, own["baselines"]
    return (
        getattr(told.scores.languages, language),
        numbers.count(own["count"]),
        numbers.share(own["accuracy"]),
        numbers.weight(own["weight"]),
        *(numbers.share(baselines[rule]) if rule in baselines else "–" for rule in rules),
    )


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
        f'<table class="mh-results"><caption><span>{escape(caption)}</span></caption>'
        f"<thead><tr>{head}</tr></thead>"
        f"{''.join(bodies)}</table></div>"
    )
