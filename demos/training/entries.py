"""Words with their forms, as the files of words/ hold them: one line, one word.

`kind` is one letter for what a word is fit for: nouns h (person), a (animal), f (food), d (drink),
t (text), v (vehicle), p (place), o (thing), s (stuff), x (abstract); adjectives p (of persons and
animals), o (of things), g (any); adverbs f (time), p (place), q (how often), m (manner).
"""

from dataclasses import dataclass, fields

ANIMATE = "ha"
CODES = frozenset({"kind", "gender", "uses", "auxiliary", "particle"})
"""Fields that are no forms."""


@dataclass(frozen=True)
class Noun:
    """English: singular and plural. German: all cases too. gender m, f, n or c (either sex)."""

    lemma: str
    plural: str | None
    kind: str
    gender: str
    genitive: str = ""
    dative: str = ""
    accusative: str = ""
    dative_plural: str = ""

    @property
    def animate(self) -> bool:
        return self.kind in ANIMATE


@dataclass(frozen=True)
class EnglishVerb:
    """uses: t transitive (then what kinds of object), i intransitive, d give, s say, z try to."""

    base: str
    third: str
    past: str
    participle: str
    ing: str
    uses: str


@dataclass(frozen=True)
class GermanVerb:
    """Finite forms come without the particle of a separable verb."""

    base: str
    third: str
    plural: str
    past: str
    past_plural: str
    participle: str
    to_form: str
    auxiliary: str
    particle: str
    uses: str


@dataclass(frozen=True)
class Adjective:
    """`stem` takes the German endings; English adjectives have none."""

    base: str
    stem: str
    kind: str


@dataclass(frozen=True)
class Simple:
    """An adverb with its kind or a name with its gender."""

    word: str
    kind: str


type Entry = Noun | EnglishVerb | GermanVerb | Adjective | Simple


def english_entry(tag: str, forms: list[str]) -> Entry:
    if tag == "noun":
        lemma, plural, kind = forms
        gender = kind[1:] or ("c" if kind == "h" else "n")
        return Noun(lemma, None if plural == "-" else plural, kind[0], gender)
    if tag == "verb":
        return EnglishVerb(*forms)
    if tag == "adj":
        return Adjective(forms[0], "", forms[1])
    return Simple(*forms)


def german_entry(tag: str, forms: list[str]) -> Entry:
    if tag == "noun":
        lemma, gender, plural, genitive, dative, accusative, dative_plural, kind = forms
        many = None if plural == "-" else plural
        return Noun(lemma, many, kind, gender, genitive, dative, accusative, dative_plural)
    if tag == "verb":
        particle, uses = forms[8].replace("-", ""), "ti"
        return GermanVerb(*[*forms[:8], particle, *(forms[9:] or [uses])])
    if tag == "adj":
        return Adjective(*forms)
    return Simple(*forms)


def forms(word: Entry) -> dict[str, str]:
    """The fields of a word that are forms and not empty."""
    names = (field.name for field in fields(word) if field.name not in CODES)
    return {name: getattr(word, name) for name in names if getattr(word, name)}


READERS = {"en": english_entry, "de": german_entry}
