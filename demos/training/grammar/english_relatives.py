"""English relative clauses."""

from dataclasses import replace

from demos.training.grammar.english_predicates import (
    CHOICES,
    KINDS_OF_PREDICATE,
    RELATIVE_KINDS,
    Predicates,
)
from demos.training.grammar.items import Item, Nominal, Phrase, pick, words


class Clauses(Predicates):
    """Predicates and the clauses that hang on nouns."""

    def relative(self, phrase: Nominal) -> Phrase:
        kinds = {"by_subject": 5, "by_object": 4, "by_preposition": 1.5, "participial": 0.9,
                 "of_whose": 0.3}  # fmt: skip
        self.nouns.inside = True
        clause: Phrase = getattr(self, pick(self.random, kinds))(phrase)
        self.nouns.inside = False
        if clause[0].tag == "REL" and clause[0].word != "that" and self.nouns.chance(0.22):
            return [Item(",", "PUNCT"), *clause, Item(",", "PUNCT")]
        return clause

    def pronoun(self, phrase: Nominal, choices: dict[str, float]) -> Item:
        del phrase
        return Item(pick(self.random, choices), "REL")

    def by_subject(self, phrase: Nominal) -> Phrase:
        choices = {"who": 6.0, "that": 3.0} if phrase.kind == "h" else {"that": 5.0, "which": 4.0}
        pronoun = self.pronoun(phrase, choices).link("antecedent", phrase.head)
        kinds = RELATIVE_KINDS if self.nouns.clear else KINDS_OF_PREDICATE
        return [pronoun, *self.predicate(replace(phrase, items=[]), kinds)[0]]

    def by_object(self, phrase: Nominal) -> Phrase:
        choices = {"who": 2.0, "whom": 2.0, "that": 4.0, "": 3.0} if phrase.kind == "h" else {
            "that": 5.0, "which": 4.0, "": 4.0}  # fmt: skip
        pronoun = self.pronoun(phrase, choices).link("antecedent", phrase.head)
        light = self.nouns.chance(0.5 if not pronoun.word else 0.15)
        subject = self.nouns.free_pronoun("SUBJECT") if light else self.nouns.subject(0.06)
        verb = self.verb("t")
        choice: tuple[str, ...] = ()
        for bases in CHOICES:
            fitting = [b for b in bases if self.forms[b].uses[1] == phrase.kind]
            if fitting and self.nouns.chance(0.35):
                verb, choice = self.forms[fitting[0]], bases
        group, lexical = self.group(subject, verb, choice)
        lexical.link("object", phrase.head)
        return [*([pronoun] if pronoun.word else []), *subject.items, *group, *self.tail()]

    def by_preposition(self, phrase: Nominal) -> Phrase:
        word = "whom" if phrase.kind == "h" else "which"
        pronoun = Item(word, "REL").link("antecedent", phrase.head)
        choices = {
            "in": 3,
            "on": 2,
            "with": 3,
            "to": 2,
            "from": 1,
            "for": 1,
            "about": 1,
            "through": 1,
        }
        preposition = words(pick(self.random, choices), "PREP")
        light = self.nouns.chance(0.35)
        subject = self.nouns.free_pronoun("SUBJECT") if light else self.nouns.subject(0.0)
        kind = pick(self.random, {"intransitive": 2, "transitive": 2})
        return [*preposition, pronoun, *subject.items, *getattr(self, kind)(subject)[0]]

    def of_whose(self, phrase: Nominal) -> Phrase:
        owned = self.nouns.noun()
        plural = bool(owned.plural) and self.nouns.chance(0.4)
        head = Item(owned.plural if plural and owned.plural else owned.lemma, "NOUN.SUBJECT")
        whose = Item("whose", "REL").link("antecedent", phrase.head).link("noun", head)
        subject = Nominal([head], head, plural, "n", owned.kind, lemma=owned.lemma)
        return [whose, head, *self.predicate(subject)[0]]

    def participial(self, phrase: Nominal) -> Phrase:
        del phrase
        if self.nouns.chance(0.5):
            return self.bare("ing")
        by = [Item("by", "PREP"), *self.nouns.full(self.nouns.noun("h"), "OTHER").items]
        return [Item(self.verb("t").participle, "VPP"), *by]
