"""German noun phrases with their endings, pronouns and adverbials."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from multihead.text import lookup_form

from demos.training.entries import Adjective, Noun, Simple, forms
from demos.training.grammar.german_inflection import (
    all_forms,
    definite_forms,
    ending_after,
    noun_form,
    possessive,
    weak,
)
from demos.training.grammar.german_words import (
    ANIMATE_CHANCE,
    DER_WORDS,
    EIN_WORDS,
    EITHER,
    FREE,
    INTENSIFIERS,
    INVARIABLE,
    MERGED,
    PERSONAL,
    PERSONS,
    PLURAL_WORDS,
    PREPOSITIONS,
    PRONOUN_SLOTS,
    ROLES,
    STRONG,
    STUFF_WORDS,
    THE,
    THIRD_PERSON,
    TIMES,
    WITH_ACCUSATIVE,
    WITH_GENITIVE,
)
from demos.training.grammar.items import Item, Nominal, Phrase, marked, pick, words
from demos.training.handwritten import reserved
from demos.training.lexicon import lexicon


class NounPhrases:
    """Draws noun phrases; `pairs` notes which subject came with which verb."""

    relative: Callable[[Nominal], Phrase]

    def __init__(self, random: Random, disguised_share: float, clear: bool) -> None:
        self.random = random
        self.clear = clear
        self.lexicon = replace(lexicon("de"), disguised_share=disguised_share)
        self.pairs: set[tuple[str, str]] = set()
        self.inside = False
        """In a relative clause no further one begins."""
        self.fresh = True
        """Nothing was mentioned yet: er, sie and es stand for nothing in the sentence."""

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    # --- nouns ---

    def noun(self, kinds: str = "") -> Noun:
        entry = self.lexicon.pick(self.random, "noun", kinds)
        assert isinstance(entry, Noun)
        return self.compound(entry) if not kinds and self.chance(0.12) else entry

    def compound(self, last: Noun) -> Noun:
        """Gartenhaus: a noun put in front of another, which keeps the last one's endings."""
        first = self.lexicon.pick(self.random, "noun")
        assert isinstance(first, Noun)
        front = first.lemma + ("s" if first.lemma.endswith(("ung", "heit", "keit", "ion")) else "")
        joined = {name: front + form.lower() for name, form in forms(last).items()}
        taken = not reserved("de").isdisjoint(map(lookup_form, joined.values()))
        return last if taken else replace(last, **joined)

    def animate_noun(self) -> Noun:
        return self.noun("h" if self.chance(0.75) else "a")

    # --- phrases ---

    def subject(self, modify: float, *, pronouns: bool = True) -> Nominal:
        chance = self.random.random()
        if pronouns and chance < 0.14:
            return self.free_pronoun("nom")
        if chance < 0.2:
            return self.name("SUBJECT")
        noun = self.animate_noun() if self.chance(ANIMATE_CHANCE) else self.noun("fdtvpoxs")
        return self.full(noun, "nom", "SUBJECT", modify)

    def object(self, modify: float | None = None, kinds: str = "") -> Nominal:
        if not kinds and self.chance(0.05):
            return self.name("OBJECT")
        share = (0.03 if self.clear else 0.06) if modify is None else modify
        return self.full(self.noun(kinds), "acc", "OBJECT", share)

    def full(
        self, noun: Noun, case: str, role: str, modify: float = 0.0, merge: str = ""
    ) -> Nominal:
        """Determiner, adjectives, noun; then perhaps a genitive, a PP or a relative clause.

        `merge` is a preposition that may swallow the article (in dem → im).
        """
        plural = noun.plural is not None and self.chance(0.4)
        gender = "p" if plural else noun.gender
        head = Item(noun_form(noun, case, plural), f"NOUN.{role}")
        determiners, endings = self.determiner(noun, case, gender, merge)
        before = [*determiners, *self.adjectives(noun, endings)]
        for item in before:
            if item.tag in {"DET", "ADJ"}:
                item.link("noun", head)
        phrase = Nominal([*before, head], head, plural, noun.gender, noun.kind, lemma=noun.lemma)
        if self.chance(modify):
            phrase.items += self.modifier(phrase)
        return phrase

    def determiner(self, noun: Noun, case: str, gender: str, merge: str) -> tuple[Phrase, str]:
        """The determiners and the ending that adjectives take after them."""
        article = MERGED.get(f"{merge} {THE[case][gender]}")
        if article and self.chance(0.62):
            return [Item(article, "PREP")], weak(case, gender)
        table = (
            PLURAL_WORDS if gender == "p" else DER_WORDS | EIN_WORDS if noun.plural else STUFF_WORDS
        )
        if self.chance(0.02) and not merge and case != "gen":
            return [Item(self.name("OWNER").head.word + "s", "OWNER")], STRONG[case][gender]
        stems = pick(self.random, table).split()
        if case == "gen" and not stems:
            stems = ["der"]
        items = [Item(merge, "PREP")] if merge else []
        for stem in stems:
            items.append(self.determiner_form(stem, case, gender, alone=len(stems) == 1))
        return items, ending_after(stems, case, gender)

    def determiner_form(self, stem: str, case: str, gender: str, *, alone: bool) -> Item:
        if stem.endswith("+") or stem in INVARIABLE or stem == "mehrere":
            return Item(stem.rstrip("+"), "DET")
        if stem in {"ein"} and gender == "p":  # ein paar
            return Item("ein", "DET")
        if stem == "die":
            return Item(THE[case][gender], "DET", all_forms("der"))
        if stem in EIN_WORDS:
            return Item(possessive(stem, case, gender), "DET", all_forms(stem))
        if not alone and stem in {"beid", "ander", "erst"}:
            return Item(stem + weak(case, gender), "DET", all_forms(stem))
        return Item(definite_forms(stem, case, gender), "DET", all_forms(stem))

    def adjectives(self, noun: Noun, ending: str) -> Phrase:
        chance = self.random.random()
        if chance > 0.36:
            return []
        kinds = "pg" if noun.animate else "og"
        first = self.adjective(kinds, ending)
        if chance < 0.05:
            joint = words(pick(self.random, {"": 5, ",": 2, "und": 2}), "CONJ")
            return [first, *joint, self.adjective(kinds, ending)]
        return [*(words(pick(self.random, INTENSIFIERS), "ADV") if chance < 0.08 else []), first]

    def adjective(self, kinds: str, ending: str) -> Item:
        entry = self.lexicon.pick(self.random, "adj", kinds)
        assert isinstance(entry, Adjective)
        stem = entry.stem + ("er" if self.chance(0.04) else "")
        slot = tuple(stem + other for other in ("e", "en", "er", "es", "em"))
        return Item(stem + ending, "ADJ", slot)

    def predicate_adjective(self, kinds: str, core: bool | None = None) -> Item:
        entry = self.lexicon.pick(self.random, "adj", kinds, core)
        assert isinstance(entry, Adjective)
        return Item(entry.base, "PRED")

    def modifier(self, phrase: Nominal) -> Phrase:
        chance = self.random.random()
        if chance < 0.4:
            return self.prepositional()
        if chance < 0.52:
            return self.full(self.noun(), "gen", "OTHER").items
        return self.prepositional() if self.inside else self.relative(phrase)

    def name(self, role: str) -> Nominal:
        entry = self.lexicon.pick(self.random, "name", core=True)
        assert isinstance(entry, Simple)
        head = Item(entry.word, f"NAME.{role}")
        title = "" if self.chance(0.85) else {"m": "Herr", "f": "Frau"}[entry.kind]
        return Nominal(
            [*words(title, "TITLE"), head], head, False, entry.kind, "h", lemma=entry.word
        )

    # --- pronouns ---

    def free_pronoun(self, case: str) -> Nominal:
        """A pronoun that stands for nothing in the sentence."""
        table = FREE[case]
        if not self.fresh:
            table = {word: share for word, share in table.items() if word not in THIRD_PERSON}
        word = pick(self.random, table)
        person, plural = PERSONS.get(word, (3, False)) if case == "nom" else (3, False)
        if word == "sie" and self.chance(0.5):
            plural = True
        head = Item(word, f"PRON.{ROLES[case]}")
        return Nominal([head], head, plural, "n", "h", person)

    def pronoun_for(self, target: Nominal, case: str) -> Nominal:
        word = PERSONAL[case]["p" if target.plural else target.gender]
        head = Item(word, f"PRON.{ROLES[case]}", PRONOUN_SLOTS[case])
        head.link("antecedent", target.head.links.get("antecedent", target.head))
        return Nominal([head], head, target.plural, target.gender, target.kind, lemma=target.lemma)

    def same_pronoun(self, one: Nominal, other: Nominal) -> bool:
        """Would er, sie, es be the same? "sie" is feminine and plural."""
        return self.sound(one) == self.sound(other)

    def sound(self, nominal: Nominal) -> str:
        return PERSONAL["nom"]["p" if nominal.plural else nominal.gender]

    # --- adverbials ---

    def prepositional(self, *, direction: bool = False) -> Phrase:
        preposition = pick(self.random, PREPOSITIONS)
        case = "acc" if preposition in WITH_ACCUSATIVE else "dat"
        if preposition in EITHER and (direction or self.chance(0.15)):
            case = "acc"
        if preposition in WITH_GENITIVE:
            case = "gen"
        if case != "gen" and self.chance(0.07):
            inner = self.name("OTHER") if self.chance(0.5) else self.free_pronoun(case)
            return [Item(preposition, "PREP"), *inner.items]
        noun = self.noun("p" if self.chance(0.25) else "")
        return self.full(noun, case, "OTHER", merge=preposition).items

    def adverb(self, kinds: str) -> Item:
        if "m" in kinds and self.chance(0.3):  # adjectives serve as adverbs
            entry = self.lexicon.pick(self.random, "adj")
            assert isinstance(entry, Adjective)
            return Item(entry.base, "ADV")
        adverb = self.lexicon.pick(self.random, "adv", kinds, core=True)
        assert isinstance(adverb, Simple)
        return Item(adverb.word, "ADV")

    def time(self) -> Phrase:
        return marked(self.random.choice(TIMES.split("|")))

    def adverbial(self) -> Phrase:
        """Something that may open a sentence or stand in its middle: when, where, how."""
        chance = self.random.random()
        if chance < 0.3:
            return self.time()
        return [self.adverb("fqmp")] if chance < 0.65 else self.prepositional()
