"""What a head is said to be about, and the tables of the model card."""

import re
from itertools import product

import pytest
from multihead.labels import LANGUAGES, labels
from multihead.widgets.heads import jobs
from multihead.widgets.heads.words import short_name, task
from multihead.widgets.scores import KINDS, scores_table


def relation(accuracy: float, rule: float = 0.6) -> dict:
    return {
        "count": 1000,
        "accuracy": [[accuracy] * 8] * 2,
        "weight": [[accuracy] * 8] * 2,
        "baselines": {"uniform": 0.07, "best_offset": rule},
    }


def measured(start: float = 0.3, **accuracies: tuple[float, float]) -> dict:
    """Scores of a model in which all heads are alike: accuracy and best rule of some relations."""
    found = {name: relation(0.1) for name in jobs.RELATIONS}
    found |= {name: relation(*figures) for name, figures in accuracies.items()}
    return {"sentences": 600, "start": [[start] * 8] * 2, "relations": found}


@pytest.fixture
def told(monkeypatch):
    """Give scores for English and German, get the kind of job."""

    def tell(english: dict, german: dict | None = None) -> str:
        figures = {"regimes": {"guided": {"en": english, "de": german or english}}}
        monkeypatch.setattr(jobs, "scores", lambda: figures)
        jobs.job.cache_clear()
        return jobs.job("guided", 2, 3, "en").kind

    yield tell
    jobs.job.cache_clear()


def test_nearly_always_right_is_a_job_even_if_a_rule_does_it_too(told):
    assert told(measured(previous=(0.99, 1.0))) == "previous"


def test_half_right_is_a_job_if_no_rule_does_as_well(told):
    assert told(measured(subject=(0.7, 0.55))) == "subject"
    assert told(measured(subject=(0.7, 0.65))) == "none"
    assert told(measured(subject=(0.45, 0.1))) == "none"


@pytest.mark.parametrize(("accuracy", "words"), [(0.95, ""), (0.7, ", but not reliably")])
def test_a_job_half_done_is_called_so(told, accuracy, words):
    assert told(measured(subject=(accuracy, 0.2))) == "subject"
    work = jobs.job("guided", 2, 3, "en")
    assert task(labels("en"), work) == f"looks at the subject of a verb{words}"
    assert (short_name(labels("en"), work) == "subject") == (words == "")


def test_a_job_is_done_in_both_languages(told):
    assert told(measured(subject=(0.99, 0.6)), measured(subject=(0.3, 0.6))) == "none"


def test_the_best_of_several_counts(told):
    assert told(measured(subject=(0.9, 0.6), object=(0.95, 0.6))) == "object"


def test_a_head_that_rests_has_no_other_job(told):
    assert told(measured(start=0.97)) == "start"
    assert told(measured(start=0.97), measured(start=0.5)) == "none"
    assert told(measured(start=0.97, subject=(0.99, 0.6))) == "subject"


def test_the_guided_heads_have_the_jobs_they_were_given():
    kinds = [jobs.job("guided", 2, head, "en").kind for head in range(1, 8)]
    assert kinds == [*jobs.RELATIONS, "start"]


def test_an_untrained_head_has_none():
    for layer, head in product((1, 2), range(1, 9)):
        assert jobs.job("untrained", layer, head, "de").kind == "none"


@pytest.mark.parametrize(("kind", "language"), [*product(KINDS, LANGUAGES)])
def test_tables(kind, language):
    markup = scores_table(kind, language)
    columns = len(re.findall(r'<th scope="col">', markup))
    rows = re.findall(r"<tr>(.*?)</tr>", markup)[1:]
    assert len(rows) == len(jobs.RELATIONS) * len(LANGUAGES)
    for number, row in enumerate(rows):
        assert row.count("<td>") == columns - 2
        assert ("rowgroup" in row) == (number % 2 == 0)
    assert markup.count("<caption>") == 1


@pytest.mark.parametrize(("kind", "language"), [*product(KINDS, LANGUAGES)])
def test_no_column_is_empty(kind, language):
    rows = re.findall(r"<tr>(.*?)</tr>", scores_table(kind, language))[1:]
    columns = zip(*(re.findall(r"<td>([^<]*)</td>", row) for row in rows), strict=True)
    assert all(set(column) != {"–"} for column in columns)


def test_held_out_figures_are_those_of_the_file():
    own = jobs.scores()["regimes"]["guided"]["en"]["relations"]["subject"]
    row = re.search(r"Head 3: subject of a verb</th>(.*?)</tr>", scores_table("held-out", "en"))[1]
    cells = re.findall(r"<td>([^<]*)</td>", row)
    assert cells[0] == f"{own['count']:,}"
    assert float(cells[1].rstrip("%")) == pytest.approx(100 * own["accuracy"][1][2], abs=0.06)


def test_an_unknown_kind_is_named():
    with pytest.raises(ValueError, match="'heldout' is none of held-out"):
        scores_table("heldout", "en")
