"""Gather the wide lexicon from dictionaries: run once by a developer, its result is kept.

    python -m demos.training.gather WORDNET_FOLDER

Writes words/wide.en.tsv and words/wide.de.tsv. Sources, versions and licences stand in
README.md; nothing else in the project needs these packages. Words of the hand-written test
sentences stay out, but for the most frequent ones, so that each of those sentences keeps at least
one word that training has never shown.
"""

import csv
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import ablaut
import simplemma
from lemminflect import getInflection, getLemma
from multihead.text import lookup_form
from wordfreq import top_n_list, zipf_frequency

from demos.training.entries import READERS
from demos.training.grammar import english_words, german_words
from demos.training.handwritten import PARTS, examples
from demos.training.lexicon import lexicon
from demos.training.vocabulary import forms_of

HERE = Path(__file__).parent
type Entry = tuple[str, ...]
type Ranked = tuple[float, Entry]

# WordNet's lexicographer files to the kinds of the grammar.
KINDS = {5: "a", 6: "o", 13: "f", 15: "p", 17: "p", 18: "h", 20: "o", 27: "s", 8: "o"}
EN_MOST = {"noun": 2600, "verb": 1300, "adj": 1300, "adv": 260}
DE_MOST = {"noun": 3000, "verb": 1300, "adj": 1300, "adv": 0}
RUDE = re.compile(
    r"^(fuck|shit|bitch|cunt|nigg|slut|whore|cock|dick$|porn|rape|fag|crap|bastard|pussy|homo|sex"
    r"|naz|arsch|fick|fotze|hure|nutte|scheiß|schwuchtel|vergewalt)",
    re.IGNORECASE,
)
AUXILIARIES = ("haben", "sein", "werden", "lassen")
ALWAYS = {"noun": 250, "verb": 120, "adj": 100, "adv": 40}
"""So many of the most frequent words stay, whatever the hand-written sentences say."""


def package_folder(name: str) -> Path:
    """Where a package lies; it is not imported, only its data are read."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(name)
    return Path(spec.submodule_search_locations[0])


@cache
def kinds(letter: str) -> frozenset[str]:
    lines = (HERE / "words/kinds.de.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(next(line for line in lines if line.startswith(letter)).split()[1:])


# --- English -------------------------------------------------------------------------------


def wordnet_counts(folder: Path) -> dict[tuple[str, str], int]:
    """How often each word was seen in each class, from WordNet's tagged texts."""
    counts: dict[tuple[str, str], int] = defaultdict(int)
    for line in (folder / "cntlist.rev").read_text().splitlines():
        key, _, count = line.split()
        lemma, sense = key.split("%")
        counts[lemma, "?nvars"[int(sense[0])]] += int(count)
    return counts


def wordnet_senses(folder: Path, name: str) -> dict[str, str]:
    """Word to the data line of its first sense."""
    data = {
        line[:8]: line
        for line in (folder / f"data.{name}").read_text(encoding="utf-8").splitlines()
        if not line.startswith(" ")
    }
    senses = {}
    for line in (folder / f"index.{name}").read_text().splitlines():
        fields = line.split()
        if re.fullmatch(r"[a-z]{3,}", fields[0]):
            first = data[fields[-int(fields[2])]]
            if f" {fields[0]}" in first:  # not: Germany
                senses[fields[0]] = first
    return senses


def share(counts: dict[tuple[str, str], int], lemma: str, tag: str) -> float:
    """Part of a word's occurrences that are of one class ("a" with its satellites "s")."""
    own = sum(counts.get((lemma, t), 0) for t in ("as" if tag == "a" else tag))
    whole = sum(counts.get((lemma, t), 0) for t in "nvars")
    return own / whole if whole else 1.0 if tag != "v" else 0.5


def inflected(lemma: str, tag: str) -> str:
    return next(iter(getInflection(lemma, tag=tag)), "")


def english_nouns(folder: Path) -> Iterator[Ranked]:
    counts = wordnet_counts(folder)
    for lemma, line in wordnet_senses(folder, "noun").items():
        plural = inflected(lemma, "NNS")
        if (
            share(counts, lemma, "n") < 0.55
            or not plural.isalpha()
            or getLemma(lemma, "NOUN")[0] != lemma
        ):
            continue
        if lemma.endswith("ing") and counts.get((lemma, "n"), 0) < 3:
            continue
        zipf, many = zipf_frequency(lemma, "en"), zipf_frequency(plural, "en")
        kind = KINDS.get(int(line.split()[1]), "x")
        countable = many > zipf - 2 and plural != lemma
        yield max(zipf, many), ("noun", lemma, plural if countable else "-", kind)


def english_verbs(folder: Path) -> Iterator[Ranked]:
    counts = wordnet_counts(folder)
    for lemma, line in wordnet_senses(folder, "verb").items():
        if share(counts, lemma, "v") < 0.45:
            continue
        frames = {int(n) for n in re.findall(r"\+ (\d\d) ", line)}
        uses = ("t" if frames & {8, 9, 10, 11} else "") + ("i" if frames & {1, 2, 3, 4, 22} else "")
        tags = ("VBZ", "VBD", "VBN", "VBG")
        forms = tuple(inflected(lemma, tag) for tag in tags)
        if all(forms) and uses:
            yield zipf_frequency(lemma, "en"), ("verb", lemma, *forms, uses)


def english_adjectives(folder: Path) -> Iterator[Ranked]:
    counts = wordnet_counts(folder)
    participles = {form for _, entry in english_verbs(folder) for form in entry[3:6]}
    for lemma in wordnet_senses(folder, "adj"):
        if lemma in participles and counts.get((lemma, "s"), 0) + counts.get((lemma, "a"), 0) < 3:
            continue
        if share(counts, lemma, "a") >= 0.6 and not lemma.endswith(("est", "most")):
            yield zipf_frequency(lemma, "en"), ("adj", lemma, "g")


def english_adverbs(folder: Path) -> Iterator[Ranked]:
    for lemma in wordnet_senses(folder, "adv"):
        if lemma.endswith("ly"):
            yield zipf_frequency(lemma, "en"), ("adv", lemma, "m")


# --- German --------------------------------------------------------------------------------


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


# --- selecting -----------------------------------------------------------------------------


def handwritten_sentences(language: str) -> list[set[str]]:
    """The words of each hand-written sentence in small letters; a person need not read them."""
    found = chain.from_iterable(examples(part, language) for part in PARTS)
    return [{lookup_form(t) for t in example.tokens if t[0].isalpha()} for example in found]


def all_forms(language: str, entry: Entry) -> set[str]:
    return set(forms_of(READERS[language](entry[0], list(entry[1:]))))


def select(language: str, found: Iterable[Ranked], most: dict[str, int]) -> list[Ranked]:
    """The most frequent entries of each class, without function words and hand-written words."""
    avoid = set().union(*handwritten_sentences(language))
    closed = set((HERE / f"words/function.{language}.txt").read_text(encoding="utf-8").split())
    core = (HERE / f"words/core.{language}.tsv").read_text(encoding="utf-8").split("\n")
    taken = {tuple(line.split("\t")[:2]) for line in core}
    kept: dict[str, list[Ranked]] = defaultdict(list)
    for zipf, entry in sorted(found, key=lambda pair: (-pair[0], pair[1])):
        tag, lemma = entry[:2]
        frequent = len(kept[tag]) < ALWAYS[tag]
        if zipf < 2.2 or (tag, lemma) in taken or lemma.lower() in closed or RUDE.search(lemma):
            continue
        if (frequent or not all_forms(language, entry) & avoid) and len(kept[tag]) < most[tag]:
            kept[tag].append((zipf, entry))
            taken.add((tag, lemma))
    return sorted(chain.from_iterable(kept.values()), reverse=True)


def without_giveaways(language: str, chosen: list[Ranked]) -> list[Entry]:
    """Drop the rarest word of each hand-written sentence that would have no unseen word."""
    known_words = lexicon(language)
    times = english_words.TIMES if language == "en" else german_words.TIMES
    core = (
        form for pool in known_words.core.values() for entry in pool for form in forms_of(entry)
    )
    fixed = {*core, *known_words.function, *re.findall(r"\w+", times.lower())}
    entries = [entry for _, entry in chosen]
    for words in handwritten_sentences(language):
        seen = fixed.union(*(all_forms(language, entry) for entry in entries))
        if words <= seen and (
            known := [e for e in entries if all_forms(language, e) & words - fixed]
        ):
            entries.remove(known[-1])
        elif words <= seen:
            print(f"{language}: a hand-written sentence has no unseen word")
    return entries


def write(language: str, found: Iterable[Ranked], most: dict[str, int]) -> None:
    entries = without_giveaways(language, select(language, found, most))
    text = "".join("\t".join(entry) + "\n" for entry in entries)
    (HERE / f"words/wide.{language}.tsv").write_text(text, encoding="utf-8")


def main(wordnet: Path) -> None:
    sources = (english_nouns, english_verbs, english_adjectives, english_adverbs)
    write("en", chain.from_iterable(source(wordnet) for source in sources), EN_MOST)
    german = (german_noun_entries(), german_verb_entries(), german_adjectives())
    write("de", chain.from_iterable(german), DE_MOST)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
