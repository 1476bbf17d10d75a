"""German words: nouns from Wiktionary, verbs conjugated by ablaut, adjectives by their endings."""

import csv
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import ablaut
import simplemma
from wordfreq import top_n_list, zipf_frequency

from demos.training.gather import Ranked

WORDS = Path(__file__).parents[1] / "words"
AUXILIARIES = ("haben", "sein", "werden", "lassen")


def package_folder(name: str) -> Path:
    """Where a package lies; it is not imported, only its data are read."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(name)
    return Path(spec.submodule_search_locations[0])


@cache
def kinds(letter: str) -> frozenset[str]:
    lines = (WORDS / "kinds.de.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(next(line for line in lines if line.startswith(letter)).split()[1:])


def german_noun_entries() -> Iterator[Ranked]:
    with (package_folder("german_nouns") / "nouns.csv").open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["pos"] == "Substantiv"]
    nouns = frozenset(row["lemma"] for row in rows)
    verbs = german_verb_names()
    for row in rows:
        lemma = row["lemma"]
        if re.fullmatch(r"[A-ZÄÖÜ][a-zäöüß]+", lemma) and lemma.lower() not in verbs:
            yield from german_noun(row, nouns)


def german_noun(row: dict[str, str], nouns: frozenset[str]) -> Iterator[Ranked]:
    def form(case: str, number: str) -> str:
        return row[f"{case} {number}"] or row[f"{case} {number} 1"]

    singular = form("nominativ", "singular")
    gender = row["genus"] or row["genus 1"]
    cases = [form(case, "singular") for case in ("genitiv", "dativ", "akkusativ")]
    if not (singular and gender and all(cases)):
        return
    plural, dative = form("nominativ", "plural") or "-", form("dativ", "plural") or "-"
    yield (
        zipf_frequency(singular, "de"),
        ("noun", singular, gender, plural, *cases, dative, german_kind(singular, gender, nouns)),
    )


def german_kind(noun: str, gender: str, nouns: frozenset[str]) -> str:
    if gender == "f" and noun.endswith("in") and noun[:-2] in nouns:
        return "h"
    if (gender == "m" and noun + "in" in nouns) or noun in kinds("h"):
        return "h"
    return "a" if noun in kinds("a") else "o"


def german_verb_entries() -> Iterator[Ranked]:
    for infinitive in sorted(german_verb_names()):
        forms = ablaut.conjugate(infinitive)
        third, _, particle = forms.present[2].partition(" ")
        words = (
            third,
            forms.present[5].split()[0],
            *(forms.preterite[n].split()[0] for n in (2, 5)),
        )
        if forms.infinitive == infinitive and forms.auxiliary in {"haben", "sein"}:
            rest = (forms.past_participle, forms.zu_infinitive, forms.auxiliary, particle or "-")
            zipf = max(zipf_frequency(word, "de") for word in (infinitive, rest[0]))
            yield zipf, ("verb", infinitive, *words, *rest)


def german_adjectives() -> Iterator[Ranked]:
    """Words whose five endings are all in use and which the lemmatiser knows as their base."""
    for word in filter(str.isalpha, top_n_list("de", 40000)):
        stem = re.sub(r"e([lr])$", r"\1", word) if word.endswith(("el", "euer", "auer")) else word
        stem = stem.removesuffix("e")
        zipfs = [zipf_frequency(stem + ending, "de") for ending in ("e", "en", "er", "es", "em")]
        if min(zipfs) >= 1.5 and simplemma.lemmatize(stem + "en", lang="de") == word:
            yield zipf_frequency(word, "de"), ("adj", word, stem, "g")


def german_verb_names() -> set[str]:
    table = package_folder("textblob_de") / "ext/_pattern/text/de/de-verbs.txt"
    names = {line.split(",")[0] for line in table.read_text(encoding="utf-8").splitlines()}
    return {
        name
        for name in names
        if re.fullmatch(r"[a-zäöüß]{3,}n", name) and not name.endswith(AUXILIARIES)
    }
