"""English predicates: a verb group with its objects and complements."""

from demos.training.entries import EnglishVerb
from demos.training.grammar.english_verbs import VerbGroups
from demos.training.grammar.english_words import COPULAS, INTENSIFIERS, PARTICLES
from demos.training.grammar.items import Item, Nominal, Phrase, pick, words

BE_TENSES = {"present": 26, "past": 30, "not": 6, "modal": 5, "perfect": 4}
CHOICES = (("eat", "drink", "read", "drive"), ("cook", "pour", "write", "repair"))
KINDS_OF_PREDICATE = {
    "transitive": 34, "intransitive": 18, "being": 15, "having": 4, "noun_predicate": 4,
    "giving": 5, "saying": 6, "trying": 5, "passive": 7, "particle": 4, "making": 0.8,
    "enjoying": 1.5, "asking": 1.5,
}  # fmt: skip
# Without a clause inside, so that it is clear whose verb comes after "and".
PLAIN_KINDS = {kind: share for kind, share in KINDS_OF_PREDICATE.items() if kind != "saying"}
# In a relative clause, so that clauses and bare nouns do not pile up.
RELATIVE_KINDS = {kind: share for kind, share in PLAIN_KINDS.items() if kind != "noun_predicate"}


class Predicates(VerbGroups):
    """Draws what is said of a subject.

    Each kind gives a phrase and what later pronouns may stand for.
    """

    def predicate(
        self, subject: Nominal, kinds: dict[str, float] = KINDS_OF_PREDICATE
    ) -> tuple[Phrase, list[Nominal]]:
        kind = pick(self.random, kinds)
        phrase, objects = getattr(self, kind)(subject)
        return phrase + self.ending(), objects

    def ending(self) -> Phrase:
        chance = self.random.random()
        if chance < 0.13:
            return self.nouns.prepositional()
        if chance < 0.18:
            return self.nouns.time()
        return [self.nouns.adverb("fpm")] if chance < 0.26 else []

    def selected(self) -> tuple[EnglishVerb, str, tuple[str, ...]]:
        """A transitive verb, the kinds of its object, and the verbs it could have been."""
        verb = self.verb("t")
        kinds = verb.uses[1] if len(verb.uses) == 2 and verb.uses[1] in "fdtvap" else ""
        choice = next((bases for bases in CHOICES if verb.base in bases), ())
        return verb, kinds, choice

    def transitive(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        verb, kinds, choice = self.selected()
        if self.nouns.chance(0.09):
            object_, choice = self.nouns.free_pronoun("OBJECT"), ()
        else:
            object_ = self.nouns.object(kinds=kinds)
        phrase, lexical = self.group(subject, verb, choice)
        lexical.link("object", object_.head)
        return phrase + object_.items, [object_]

    def act_on_thing(self, subject: Nominal) -> tuple[Phrase, Nominal]:
        verb, kinds, choice = self.selected()
        kinds = kinds if kinds and kinds not in "ha" else "fdtvpo"
        object_ = self.nouns.object(0.08, kinds)
        phrase, lexical = self.group(subject, verb, choice if len(kinds) == 1 else ())
        lexical.link("object", object_.head)
        return phrase + object_.items, object_

    def act_on_pronoun(self, subject: Nominal, target: Nominal) -> Phrase:
        pronoun = self.nouns.pronoun_for(target, "OBJECT")
        if self.nouns.chance(0.12):
            phrase, _ = self.group(subject, self.verb("i"))
            preposition = words(self.random.choice(("at", "for", "with", "to")), "PREP")
            return phrase + preposition + pronoun.items
        phrase, lexical = self.group(subject, self.verb("t"))
        lexical.link("object", pronoun.head)
        particle = (
            words(self.random.choice(PARTICLES.split()), "PTKL") if self.nouns.chance(0.1) else []
        )
        return phrase + pronoun.items + particle + self.ending()

    def intransitive(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        phrase, _ = self.group(subject, self.verb("i"))
        chance = self.random.random()
        if chance < 0.35:
            return phrase + self.nouns.prepositional(), []
        if chance < 0.45:
            return [*phrase, Item(self.random.choice(PARTICLES.split()), "PTKL")], []
        return ([*phrase, self.nouns.adverb("fpm")] if chance < 0.65 else phrase), []

    def being(self, subject: Nominal, *, telling: bool = False) -> tuple[Phrase, list[Nominal]]:
        """is tired, seemed very old, has been too small; `telling`: says what lives."""
        kind = "p" if subject.animate else "o"
        adjective = self.nouns.adjective(kind + "g" * (not telling), "PRED", telling or None)
        degree = pick(
            self.random, {"": 9, "too": 4, "so": 1, "not": 1, "still": 0.5, "*": 3, "+": 1}
        )
        before = {"*": pick(self.random, INTENSIFIERS)}.get(degree, degree)
        before = self.nouns.adverb("m").word if degree == "+" else before
        return [*self.copula(subject), *words(before, "ADV"), adjective], []

    def fitting(self, subject: Nominal) -> Phrase:
        """A predicate that tells a living subject from a thing."""
        if self.nouns.chance(0.55):
            return self.being(subject, telling=True)[0]
        if subject.animate:
            kinds = {"transitive": 4.0, "saying": 1.0, "trying": 2.0, "giving": 1.0, "having": 1.0}
        else:
            kinds = {"passive": 3.0, "happening": 1.0}
        phrase, _ = getattr(self, pick(self.random, kinds))(subject)
        return [*phrase, *self.tail()]

    def tail(self) -> Phrase:
        return self.ending() if self.nouns.chance(0.4) else []

    def happening(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """broke, fell, opened: what things do."""
        verb = self.forms[self.random.choice(("break", "fall", "open", "close"))]
        return self.group(subject, verb)[0], []

    def copula(self, subject: Nominal) -> Phrase:
        if self.nouns.chance(0.16):
            base, third, past = self.random.choice(COPULAS).split()
            if self.nouns.chance(0.5):
                return [self.finite(past, subject)]
            return [self.agree(subject, third, base)]
        tense = pick(self.random, BE_TENSES)
        if tense == "modal":
            return [*self.modal(subject, self.nouns.chance(0.2)), Item("be", "VINF")]
        if tense == "perfect":
            return [*self.have(subject, self.nouns.chance(0.4)), Item("been", "VPP")]
        negative = tense == "not"
        return self.be(subject, None if negative else tense == "past", negative)

    def having(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        verb = self.have(subject, self.nouns.chance(0.4))[0]
        if verb.word.endswith("n't"):
            verb.word, verb.slot = "has" if verb.word == "hasn't" else "have", ("has", "have")
        object_ = self.nouns.object()
        verb.link("object", object_.head)
        return [verb, *object_.items], [object_]

    def noun_predicate(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """is a doctor: the noun is no object."""
        noun = self.nouns.full(self.nouns.noun("h" if subject.animate else ""), "PRED", 0.15)
        return self.copula(subject) + noun.items, []

    def giving(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """gave the girl a book, gave a book to the girl."""
        verb = self.verb("d")
        phrase, lexical = self.group(subject, verb)
        thing = self.nouns.full(self.nouns.thing(), "OBJECT", 0.1)
        person = self.nouns.full(self.nouns.animate_noun(), "DATIVE")
        if self.nouns.chance(0.3):
            person = self.nouns.free_pronoun("OBJECT")
        lexical.link("object", thing.head)
        if self.nouns.chance(0.35) or thing.items[0].tag != "DET":
            to = words(pick(self.random, {"to": 4, "for": 1}), "PREP")
            return phrase + thing.items + to + person.items, [thing, person]
        return phrase + person.items + thing.items, [person, thing]

    def saying(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """says that …: the clause often takes the subject up again."""
        phrase, _ = self.group(subject, self.verb("s"))
        that = words(
            pick(self.random, {"that": 6, "": 2, "why": 0.4, "if": 0.6, "how": 0.4}), "CONJ"
        )
        again = subject.person == 3 and subject.lemma and self.nouns.chance(0.55)
        was, self.nouns.fresh = self.nouns.fresh, False
        inner = self.nouns.pronoun_for(subject, "SUBJECT") if again else self.nouns.subject(0.1)
        shallow = getattr(self, pick(self.random, {"transitive": 3, "intransitive": 2, "being": 3}))
        clause = shallow(inner)[0]
        self.nouns.fresh = was
        return phrase + that + inner.items + clause, []

    def trying(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """wants to read a book."""
        phrase, _ = self.group(subject, self.verb("z"))
        return phrase + words("to", "TO") + self.bare(), []

    def asking(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """asked the man to open the door."""
        phrase, lexical = self.group(subject, self.verb("t"))
        person = self.nouns.full(self.nouns.animate_noun(), "OBJECT")
        if self.nouns.chance(0.3):
            person = self.nouns.free_pronoun("OBJECT")
        lexical.link("object", person.head)
        return phrase + person.items + words("to", "TO") + self.bare(), [person]

    def bare(self, form: str = "base") -> Phrase:
        """An infinitive (or -ing form) with its object or adverbial."""
        tag = "VINF" if form == "base" else "VING"
        if self.nouns.chance(0.65):
            verb, kinds, _ = self.selected()
            object_ = self.nouns.object(0.05, kinds)
            return [Item(getattr(verb, form), tag).link("object", object_.head), *object_.items]
        return [Item(getattr(self.verb("i"), form), tag), *self.nouns.prepositional()]

    def enjoying(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """likes reading books."""
        phrase, _ = self.group(subject, self.verb("t"))
        return phrase + self.bare("ing"), []

    def making(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """makes the girl happy, considered it dull."""
        phrase, lexical = self.group(subject, self.verb("t"))
        object_ = self.nouns.object(0.0)
        lexical.link("object", object_.head)
        adjective = self.nouns.adjective("pg" if object_.animate else "og")
        adjective.tag = "PRED"
        return [*phrase, *object_.items, adjective], [object_]

    def passive(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """was eaten by the dog."""
        participle = Item(self.verb("t").participle, "VPP")
        by = []
        if self.nouns.chance(0.4):
            by = [Item("by", "PREP"), *self.nouns.full(self.nouns.animate_noun(), "OTHER").items]
        return [*self.copula_of_passive(subject), *self.between(), participle, *by], []

    def copula_of_passive(self, subject: Nominal) -> Phrase:
        chance = self.random.random()
        if chance < 0.12:
            return [*self.modal(subject, chance < 0.03), Item("be", "VINF")]
        if chance < 0.24:
            return [*self.have(subject, chance < 0.17), Item("been", "VPP")]
        being = words("being" if chance > 0.95 else "", "VING")
        return (
            self.be(subject, self.nouns.chance(0.65), negative=chance > 0.9 and not being) + being
        )

    def particle(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """picked up the book, picked the book up."""
        object_ = self.nouns.object(0.05)
        phrase, lexical = self.group(subject, self.verb("t"))
        lexical.link("object", object_.head)
        particle = words(self.random.choice(PARTICLES.split()), "PTKL")
        if self.nouns.chance(0.5):
            return phrase + particle + object_.items, [object_]
        return phrase + object_.items + particle, [object_]

    def asked(self, subject: Nominal) -> Phrase:
        """Does the dog see the cat, has she slept: the helping verb comes first."""
        while True:
            verb, _, _ = self.selected()
            object_ = self.nouns.object(0.1)
            phrase, lexical = self.group(subject, verb)
            if len(phrase) > 1 and phrase[0].tag == "VFIN":
                lexical.link("object", object_.head)
                return [phrase[0], *subject.items, *phrase[1:], *object_.items]
