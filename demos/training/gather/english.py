"""English words from WordNet, inflected by lemminflect, ranked by wordfreq."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from lemminflect import getInflection, getLemma
from wordfreq import zipf_frequency

from demos.training.gather import Ranked

# WordNet's lexicographer files to the kinds of the grammar.
KINDS = {5: "a", 6: "o", 13: "f", 15: "p", 17: "p", 18: "h", 20: "o", 27: "s", 8: "o"}


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
