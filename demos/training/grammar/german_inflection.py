"""German endings: determiners, adjectives, verbs."""

from demos.training.entries import GermanVerb, Noun
from demos.training.grammar.german_words import (
    EIN_WORDS,
    SHORT,
    STRONG,
    THE,
)


def definite_forms(stem: str, case: str, gender: str) -> str:
    """der, dieser, jeder …: the article, or a stem with the strong ending."""
    return THE[case][gender] if stem == "der" else stem + STRONG[case][gender]


def possessive(stem: str, case: str, gender: str) -> str:
    """ein, mein, kein …: strong endings but for three forms without any."""
    if (case, gender) in SHORT:
        return stem
    return (stem if stem != "euer" else "eur") + STRONG[case][gender]


def all_forms(stem: str) -> tuple[str, ...]:
    """Every form of a determiner: what it could have been instead."""
    if stem in EIN_WORDS:
        base = stem if stem != "euer" else "eur"
        return (stem, *(base + ending for ending in ("e", "en", "em", "er", "es")))
    if stem == "der":
        return ("der", "die", "das", "den", "dem", "des")
    return tuple(stem + ending for ending in ("er", "e", "es", "en", "em"))


def weak(case: str, gender: str) -> str:
    """The adjective's ending after der: -e in five forms, else -en."""
    plain = (case == "nom" and gender != "p") or (case == "acc" and gender in "fn")
    return "e" if plain else "en"


def ending_after(stems: list[str], case: str, gender: str) -> str:
    """The adjective's ending after these determiners."""
    first = stems[0] if stems else ""
    if first in {"der", "die", "dies", "jed", "jen", "welch", "manch", "all", "beid", "solch"}:
        return weak(case, gender)
    if first in EIN_WORDS and "paar" not in stems:
        if gender == "p":
            return "en"
        return STRONG[case][gender] if (case, gender) in SHORT else weak(case, gender)
    if case == "gen" and gender in "mn":
        return "en"
    return STRONG[case][gender]


def noun_form(noun: Noun, case: str, plural: bool) -> str:
    if plural and noun.plural:
        return noun.dative_plural if case == "dat" else noun.plural
    cases = {"gen": noun.genitive, "dat": noun.dative, "acc": noun.accusative}
    return cases.get(case, noun.lemma)


def table_of(verb: GermanVerb, tense: str) -> str:
    """The six forms of present or past, without the particle."""
    if tense == "past":
        past, many = verb.past, verb.past_plural
        second = past + ("est" if past.endswith(("t", "d")) else "st")
        return f"{past} {second} {past} {many} {past}t {many}"
    stem = verb.plural.removesuffix("n").removesuffix("e")
    first = stem[:-2] + "le" if stem.endswith("el") else stem + "e"
    second = verb.third if verb.third[-2:-1] in {"s", "ß", "z", "x"} else verb.third[:-1] + "st"
    you = stem + ("et" if stem.endswith(("t", "d")) else "t")
    return f"{first} {second} {verb.third} {verb.plural} {you} {verb.plural}"
