"""English noun phrases, pronouns and adverbials."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from demos.training.entries import Adjective, Noun, Simple
from demos.training.grammar.english_words import (
    ANIMATE_CHANCE,
    BEFORE_MANY,
    BEFORE_ONE,
    BEFORE_STUFF,
    FREE,
    INTENSIFIERS,
    PERSONAL,
    PLURAL_PAIRS,
    PLURAL_WORDS,
    PREPOSITIONS,
    PRONOUN_SLOT,
    SINGULAR_PAIRS,
    THIRD,
    TIMES,
)
from demos.training.grammar.items import Item, Nominal, Phrase, marked, pick, words
from demos.training.lexicon import lexicon


class NounPhrases:
    """Draws noun phrases; `pairs` notes which subject came with which verb."""

    relative: Callable[[Nominal], Phrase]

    def __init__(self, random: Random, disguised_share: float, clear: bool) -> None:
        self.random = random
        self.clear = clear
        self.lexicon = replace(lexicon("en"), disguised_share=disguised_share)
        self.pairs: set[tuple[str, str]] = set()
        self.inside = False
        """In a relative clause no further one begins."""
        self.fresh = True
        """Nothing was mentioned yet: he, she, it and they stand for nothing in the sentence."""

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    # --- nouns ---

    def noun(self, kinds: str = "") -> Noun:
        entry = self.lexicon.pick(self.random, "noun", kinds)
        assert isinstance(entry, Noun)
        return entry

    def animate_noun(self) -> Noun:
        return self.noun("h" if self.chance(0.75) else "a")

    def thing(self) -> Noun:
        return self.noun("fdtvpox")

    # --- phrases ---

    def subject(self, modify: float, *, pronouns: bool = True) -> Nominal:
        chance = self.random.random()
        if pronouns and chance < 0.13:
            return self.free_pronoun("SUBJECT")
        if chance < 0.2:
            return self.name("SUBJECT")
        animate = self.chance(ANIMATE_CHANCE)
        noun = self.animate_noun() if animate else self.noun("fdtvpoxs")
        return self.full(noun, "SUBJECT", modify)

    def object(self, modify: float = 0.06, kinds: str = "") -> Nominal:
        if not kinds and self.chance(0.05):
            return self.name("OBJECT")
        if not kinds:
            return self.full(self.noun() if self.chance(0.6) else self.thing(), "OBJECT", modify)
        return self.full(self.noun(kinds), "OBJECT", modify)

    def full(self, noun: Noun, role: str, modify: float = 0.0) -> Nominal:
        """Determiner, adjectives, noun; then perhaps a prepositional phrase or relative clause."""
        plural = noun.plural is not None and self.chance(0.42)
        head = Item(noun.plural if plural and noun.plural else noun.lemma, f"NOUN.{role}")
        before = self.adjectives(noun)
        before = self.determiner(noun, plural, (before or [head])[0].word) + before
        for item in before:
            if item.tag in {"DET", "ADJ"}:
                item.links.setdefault("noun", head)
        phrase = Nominal([*before, head], head, plural, noun.gender, noun.kind, lemma=noun.lemma)
        if self.chance(modify):
            phrase.items += self.modifier(phrase)
        return phrase

    def determiner(self, noun: Noun, plural: bool, following: str) -> Phrase:
        table = BEFORE_MANY if plural else BEFORE_ONE if noun.plural else BEFORE_STUFF
        chosen = pick(self.random, table)
        if chosen == "'s":
            return self.owner()
        article = "an" if following[0].lower() in "aeiou" else "a"
        pairs = PLURAL_PAIRS if plural else SINGULAR_PAIRS if noun.plural else {}
        items = []
        for word in chosen.split():
            if word == "a" and chosen in {"a", "such a"}:
                items.append(Item(article, "DET", ("a", "an")))
            else:
                items.append(Item(word, "DET", pairs.get(word, ())))
        return items

    def owner(self) -> Phrase:
        """The girl's, Anna's, the boys': who owns the noun that follows."""
        if self.chance(0.35):
            return [Item(self.name("OWNER").head.word + "'s", "OWNER")]
        noun = self.noun("ha")
        plural = bool(noun.plural) and self.chance(0.25)
        form = noun.plural if plural and noun.plural else noun.lemma
        ends = plural and form.endswith("s")
        owner = Item(form if ends else form + "'s", "OWNER")
        first = pick(self.random, {"the": 8, "my": 2, "his": 1, "her": 1, "our": 1})
        det = Item(first, "DET").link("noun", owner)
        return [det, owner, Item("'", "PUNCT")] if ends else [det, owner]

    def adjectives(self, noun: Noun) -> Phrase:
        chance = self.random.random()
        if chance > 0.42:
            return []
        kinds = "pg" if noun.animate else "og"
        adjectives = [self.adjective(kinds)]
        if chance < 0.05:
            adjectives.append(self.adjective(kinds))
            joint = words(pick(self.random, {"": 5, ",": 2, "and": 2}), "CONJ")
            return [adjectives[0], *joint, adjectives[1]]
        if chance < 0.08:
            adverb = pick(self.random, INTENSIFIERS) or self.adverb("m").word
            return [Item(adverb, "ADV"), adjectives[0]]
        if chance < 0.11:
            return [*adjectives, Item(self.noun("os").lemma, "COMPOUND")]
        return adjectives

    def adjective(self, kinds: str, tag: str = "ADJ", core: bool | None = None) -> Item:
        entry = self.lexicon.pick(self.random, "adj", kinds, core)
        assert isinstance(entry, Adjective)
        return Item(entry.base, tag)

    def modifier(self, phrase: Nominal) -> Phrase:
        chance = self.random.random()
        if chance < 0.46:
            return self.prepositional(chance < 0.05)
        if chance < 0.5:
            return [Item("of", "PREP"), *self.full(self.noun(), "OTHER").items]
        return self.prepositional() if self.inside else self.relative(phrase)

    def name(self, role: str) -> Nominal:
        entry = self.lexicon.pick(self.random, "name", core=True)
        assert isinstance(entry, Simple)
        head = Item(entry.word, f"NAME.{role}")
        title = "" if self.chance(0.85) else {"m": "Mr", "f": "Mrs"}[entry.kind]
        return Nominal(
            [*words(title, "TITLE"), head], head, False, entry.kind, "h", lemma=entry.word
        )

    # --- pronouns ---

    def free_pronoun(self, role: str) -> Nominal:
        """A pronoun that stands for nothing in the sentence."""
        table = FREE[role]
        if not self.fresh:
            table = {word: weight for word, weight in table.items() if word not in PERSONAL}
        word = pick(self.random, table)
        person = 1 if word in {"i", "me", "we", "us"} else 2 if word == "you" else 3
        head = Item("I" if word == "i" else word, f"PRON.{role}")
        return Nominal([head], head, word in PLURAL_WORDS, "n", "h", person)

    def pronoun_for(self, target: Nominal, role: str) -> Nominal:
        if target.gender == "c":  # a doctor is he or she, but the same throughout
            target.gender = self.random.choice("mf")
        gender = "p" if target.plural else target.gender
        head = Item(THIRD[role, gender], f"PRON.{role}", PRONOUN_SLOT[role])
        head.link("antecedent", target.head.links.get("antecedent", target.head))
        return Nominal([head], head, target.plural, target.gender, target.kind, lemma=target.lemma)

    def same_pronoun(self, one: Nominal, other: Nominal) -> bool:
        if one.plural or other.plural:
            return one.plural == other.plural
        return one.gender == other.gender or (
            one.kind == other.kind == "h" and "c" in one.gender + other.gender
        )

    # --- adverbials ---

    def prepositional(self, deep: bool = False) -> Phrase:
        inner = self.full(self.noun("p" if self.chance(0.4) else ""), "OTHER", 0.4 if deep else 0.0)
        if self.chance(0.05):
            inner = self.name("OTHER")
        return words(pick(self.random, PREPOSITIONS), "PREP") + inner.items

    def adverb(self, kinds: str) -> Item:
        entry = self.lexicon.pick(self.random, "adv", kinds)
        assert isinstance(entry, Simple)
        return Item(entry.word, "ADV")

    def time(self) -> Phrase:
        return marked(self.random.choice(TIMES.split("|")))

    def adverbial(self) -> Phrase:
        """Something that may open a sentence: when, where, how."""
        chance = self.random.random()
        if chance < 0.35:
            return self.time()
        return [self.adverb("fqmp")] if chance < 0.65 else self.prepositional()
