"""German relative clauses."""

from dataclasses import replace

from demos.training.grammar.german_clauses import clear_case
from demos.training.grammar.german_inflection import noun_form
from demos.training.grammar.german_predicates import (
    KINDS_OF_PREDICATE,
    RELATIVE_KINDS,
    Predicates,
)
from demos.training.grammar.german_words import (
    CHOICES,
    RELATIVE,
)
from demos.training.grammar.items import Item, Nominal, Phrase, pick


class Clauses(Predicates):
    """Clauses and the relative clauses that hang on nouns."""

    def relative(self, phrase: Nominal) -> Phrase:
        kinds = {"by_subject": 5, "by_object": 4.5, "by_dative": 1.2, "by_preposition": 2.2,
                 "by_genitive": 0.5}  # fmt: skip
        self.nouns.inside = True
        clause: Phrase = getattr(self, pick(self.random, kinds))(phrase)
        self.nouns.inside = False
        return [Item(",", "PUNCT"), *clause, Item(",", "PUNCT")]

    def pronoun(self, phrase: Nominal, case: str) -> Item:
        gender = "p" if phrase.plural else phrase.gender
        word = RELATIVE[case][gender]
        if case in {"nom", "acc"} and self.nouns.chance(0.04):
            word = {"der": "welcher", "die": "welche", "das": "welches", "den": "welchen"}[word]
        slot = () if word.startswith("welch") else ("der", "die", "das", "den", "dem")
        item = Item(word, "REL", slot if word in slot else ())
        return item.link("antecedent", phrase.head)

    def kinds(self) -> dict[str, float]:
        return RELATIVE_KINDS if self.nouns.clear else KINDS_OF_PREDICATE

    def by_subject(self, phrase: Nominal) -> Phrase:
        inside = replace(phrase, items=[])
        return [self.pronoun(phrase, "nom"), *self.clause(inside, "last", self.kinds())[0]]

    def by_object(self, phrase: Nominal) -> Phrase:
        relative = self.pronoun(phrase, "acc")
        subject = self.subject_beside(relative)
        if not clear_case(subject.items, [relative]) and self.nouns.chance(0.85):
            return self.by_subject(phrase)
        verb = self.verb("t")
        choice: tuple[str, ...] = ()
        for bases in CHOICES:
            fitting = [b for b in bases if self.forms[b].uses[1] == phrase.kind]
            if fitting and self.nouns.chance(0.35):
                verb, choice = self.forms[fitting[0]], bases
        clause = self.bracket(subject, verb, choice, having=True)
        clause.lexical.link("object", phrase.head)
        self.add_adverbials(clause)
        return [relative, *self.arrange(clause, "last")]

    def subject_beside(self, relative: Item) -> Nominal:
        """Mostly one whose form shows that it, not the relative pronoun, is the subject."""
        for _ in range(4):
            if self.nouns.chance(0.25):
                subject = self.nouns.free_pronoun("nom")
            else:
                subject = self.nouns.subject(0.05)
            if clear_case(subject.items, [relative]):
                break
        return subject

    def by_dative(self, phrase: Nominal) -> Phrase:
        subject = self.nouns.subject(0.0)
        if self.nouns.chance(0.5):
            clause = self.bracket(subject, self.verb("v"))
        else:
            clause = self.transitive(subject)
        return [self.pronoun(phrase, "dat"), *self.arrange(clause, "last")]

    def by_preposition(self, phrase: Nominal) -> Phrase:
        preposition, case = self.random.choice(
            ("mit dat", "in dat", "auf dat", "von dat", "aus dat", "durch acc", "für acc", "an dat",
             "zu dat", "über acc", "bei dat", "unter dat", "hinter dat", "auf acc", "in acc")
        ).split()  # fmt: skip
        clause, _ = self.clause(self.nouns.subject(0.0), "last", self.kinds())
        return [Item(preposition, "PREP"), self.pronoun(phrase, case), *clause]

    def by_genitive(self, phrase: Nominal) -> Phrase:
        owned = self.nouns.noun()
        plural = bool(owned.plural) and self.nouns.chance(0.4)
        head = Item(noun_form(owned, "nom", plural), "NOUN.SUBJECT")
        whose = self.pronoun(phrase, "gen").link("noun", head)
        subject = Nominal([head], head, plural, owned.gender, owned.kind, lemma=owned.lemma)
        return [whose, *self.clause(subject, "last")[0]]
