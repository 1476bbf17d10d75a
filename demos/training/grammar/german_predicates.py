"""German predicates: a verb with its objects and complements."""

from demos.training.grammar.german_clauses import Clause, ClauseBuilder
from demos.training.grammar.german_words import (
    COPULAS,
    HABEN,
    INTENSIFIERS,
    MODALS,
    REFLEXIVE,
    SEIN,
    WERDEN,
)
from demos.training.grammar.items import Item, Nominal, Phrase, pick, words

KINDS_OF_PREDICATE = {
    "transitive": 33, "intransitive": 19, "being": 14, "having": 4, "noun_predicate": 4,
    "giving": 6, "saying": 5, "trying": 4, "passive": 6, "helping": 4, "reflexive": 3,
    "making": 1.5, "letting": 1,
}  # fmt: skip
# Without a clause inside, so that it is clear whose verb comes after "und".
PLAIN_KINDS = {kind: share for kind, share in KINDS_OF_PREDICATE.items() if kind != "saying"}
# In a relative clause, so that clauses and bare nouns do not pile up.
RELATIVE_KINDS = {kind: share for kind, share in PLAIN_KINDS.items() if kind != "noun_predicate"}


class Predicates(ClauseBuilder):
    """Draws what is said of a subject, as clauses in any order."""

    def clause(
        self, subject: Nominal, order: str, kinds: dict[str, float] = KINDS_OF_PREDICATE
    ) -> tuple[Phrase, list[Nominal]]:
        """A whole clause, subject included: verb "second", "first", "last", or after the object."""
        kind = pick(self.random, kinds)
        clause: Clause = getattr(self, kind)(subject)
        self.add_adverbials(clause)
        return self.arrange(clause, order), [subject, *clause.known]

    def transitive(self, subject: Nominal, kinds: str = "") -> Clause:
        verb, own_kinds, choice = self.selected()
        if not kinds and self.nouns.chance(0.1):
            object_ = self.nouns.free_pronoun("acc")
            clause = self.bracket(subject, verb, having=True)
            clause.pronouns = object_.items
        else:
            object_ = self.nouns.object(kinds=own_kinds or kinds)
            clause = self.bracket(subject, verb, choice, having=True)
            clause.object = object_.items
        clause.lexical.link("object", object_.head)
        clause.known = [object_]
        return clause

    def act_on_thing(self, subject: Nominal) -> tuple[Phrase, Nominal]:
        clause = self.transitive(subject, "fdtvpo")
        if self.nouns.chance(0.35):
            clause.middle.append([Item("nicht", "NEG")])
        order = "first" if self.nouns.chance(0.12) else "second"
        front = self.nouns.adverbial() if order == "first" else []
        return front + self.arrange(clause, order), clause.known[0]

    def act_on_pronoun(self, subject: Nominal, target: Nominal, order: str) -> Phrase:
        case = "dat" if self.nouns.chance(0.15) else "acc"
        pronoun = self.nouns.pronoun_for(target, case)
        if case == "acc" and self.nouns.chance(0.1):
            clause = self.intransitive(subject)
            clause.middle = [
                [Item(self.random.choice(("für", "ohne", "gegen")), "PREP"), *pronoun.items]
            ]
            return self.arrange(clause, order)
        clause = self.bracket(subject, self.verb("v" if case == "dat" else "t"), having=True)
        clause.pronouns = pronoun.items
        if case == "acc":
            clause.lexical.link("object", pronoun.head)
        self.add_adverbials(clause)
        return self.arrange(clause, order)

    def intransitive(self, subject: Nominal) -> Clause:
        clause = self.bracket(subject, self.verb("i"))
        if self.nouns.chance(0.5):
            clause.middle = [self.nouns.prepositional(direction=self.nouns.chance(0.4))]
        return clause

    def being(self, subject: Nominal, *, telling: bool = False) -> Clause:
        """ist müde, war sehr alt; `telling`: says what lives."""
        kind = "p" if subject.animate else "o"
        adjective = self.nouns.predicate_adjective(kind + "g" * (not telling), telling or None)
        degree = pick(self.random, {"": 9, "zu": 4, "so": 1, "nicht": 1, "noch": 0.5, "*": 3})
        degree = pick(self.random, INTENSIFIERS) if degree == "*" else degree
        clause = self.copula(subject)
        if degree == "zu" and self.nouns.chance(0.2):
            clause.pronouns = self.nouns.free_pronoun("dat").items
        elif degree == "zu" and self.nouns.chance(0.15):
            clause.object = self.nouns.full(self.nouns.noun("h"), "dat", "DATIVE").items
        clause.close = [*words(degree, "ADV"), adjective]
        return clause

    def fitting(self, subject: Nominal, order: str, others: list[Nominal]) -> Phrase:
        """A clause whose predicate tells a living subject from a thing."""
        if self.nouns.chance(0.55):
            being = self.being(subject, telling=True)
            if others and not subject.animate and self.nouns.chance(0.2):  # er war ihr zu warm
                being.pronouns = self.nouns.pronoun_for(others[-1], "dat").items
            return self.arrange(being, order)
        if subject.animate:
            kinds = {"transitive": 4.0, "saying": 1.0, "trying": 2.0, "giving": 1.0, "having": 1.0}
        else:
            kinds = {"passive": 1.0}
        clause: Clause = getattr(self, pick(self.random, kinds))(subject)
        return self.arrange(clause, order)

    def copula(self, subject: Nominal) -> Clause:
        chance = self.random.random()
        if chance < 0.07:
            finite = self.finite(SEIN[chance < 0.03], subject)
            return Clause(subject, finite, words("gewesen", "VPP"), finite)
        if chance < 0.14:
            finite = self.finite(self.random.choice(MODALS), subject)
            return Clause(
                subject, finite, words("sein" if chance < 0.11 else "werden", "VINF"), finite
            )
        finite = self.finite(self.random.choice(COPULAS), subject)
        return Clause(subject, finite, [], finite)

    def noun_predicate(self, subject: Nominal) -> Clause:
        """ist ein Arzt: the noun is no object."""
        noun = self.nouns.noun("h" if subject.animate else "")
        clause = self.copula(subject)
        clause.close = self.nouns.full(noun, "nom", "PRED").items
        if self.nouns.chance(0.6):
            clause.close = clause.close[-1:]
        return clause

    def having(self, subject: Nominal) -> Clause:
        object_ = self.nouns.object()
        finite = self.finite(self.random.choice(HABEN), subject).link("object", object_.head)
        return Clause(subject, finite, [], finite, object=object_.items, known=[object_])

    def giving(self, subject: Nominal) -> Clause:
        """gibt dem Mädchen ein Buch: the person in the dative is no object here."""
        thing = self.nouns.object(0.1)
        clause = self.bracket(subject, self.verb("d"))
        clause.movable = False
        clause.lexical.link("object", thing.head)
        person = self.nouns.full(self.nouns.animate_noun(), "dat", "DATIVE")
        clause.object = [*person.items, *thing.items]
        clause.known = [person, thing]
        if self.nouns.chance(0.35):
            clause.pronouns, clause.object = self.nouns.free_pronoun("dat").items, thing.items
            clause.known = [thing]
        return clause

    def helping(self, subject: Nominal) -> Clause:
        """hilft der Frau: a dative, no object."""
        clause = self.bracket(subject, self.verb("v"))
        clause.movable = False
        person = self.nouns.full(self.nouns.animate_noun(), "dat", "DATIVE", 0.15)
        clause.object, clause.known = person.items, [person]
        if self.nouns.chance(0.25):
            clause.pronouns, clause.object, clause.known = (
                self.nouns.free_pronoun("dat").items,
                [],
                [],
            )
        return clause

    def reflexive(self, subject: Nominal) -> Clause:
        """freut sich über das Buch."""
        clause = self.bracket(subject, self.verb("t"), having=True)
        clause.pronouns = [Item(REFLEXIVE.get((subject.person, subject.plural), "sich"), "REFL")]
        if self.nouns.chance(0.7):
            clause.middle = [self.nouns.prepositional(direction=True)]
        return clause

    def making(self, subject: Nominal) -> Clause:
        """findet den Film langweilig."""
        clause = self.transitive(subject)
        clause.close = [self.nouns.predicate_adjective("")]
        return clause

    def letting(self, subject: Nominal) -> Clause:
        """lässt den Hund laufen, sieht das Kind spielen."""
        clause = self.transitive(subject)
        clause.cluster = [Item(self.verb("i").base, "VINF"), *clause.cluster]
        return clause

    def passive(self, subject: Nominal) -> Clause:
        verb = self.verb("t")
        chance = self.random.random()
        participle = Item(verb.participle, "VPP")
        if chance < 0.7:
            clause = Clause(
                subject, self.finite(WERDEN[chance < 0.5], subject), [participle], participle
            )
        elif chance < 0.85:
            cluster = [participle, Item("worden", "VPP")]
            clause = Clause(subject, self.finite(SEIN[chance < 0.75], subject), cluster, participle)
        elif chance < 0.93:
            clause = Clause(
                subject, self.finite(SEIN[chance < 0.89], subject), [participle], participle
            )
        else:
            cluster = [participle, Item("werden", "VINF")]
            clause = Clause(
                subject, self.finite(self.random.choice(MODALS), subject), cluster, participle
            )
        if self.nouns.chance(0.35):
            by = self.nouns.full(self.nouns.animate_noun(), "dat", "OTHER", merge="von")
            clause.middle.append(by.items)
        return clause

    def saying(self, subject: Nominal) -> Clause:
        """sagt, dass …: the clause often takes the subject up again."""
        clause = self.bracket(subject, self.verb("s"))
        again = subject.person == 3 and subject.lemma and self.nouns.chance(0.55)
        was, self.nouns.fresh = self.nouns.fresh, False
        inner = self.nouns.pronoun_for(subject, "nom") if again else self.nouns.subject(0.1)
        link = pick(self.random, {"dass": 6, "ob": 1, "warum": 0.4, "wie": 0.4, "": 1.5})
        shallow: Clause = getattr(
            self, pick(self.random, {"transitive": 3, "intransitive": 2, "being": 3})
        )(inner)
        body = self.arrange(shallow, "last" if link else "second")
        clause.tail = [Item(",", "PUNCT"), *words(link, "CONJ"), *body]
        self.nouns.fresh = was
        return clause

    def trying(self, subject: Nominal) -> Clause:
        """versucht, ein Buch zu lesen."""
        clause = self.bracket(subject, self.verb("z"))
        comma = words("," if self.nouns.chance(0.75) else "", "PUNCT")
        clause.tail = comma + self.to_infinitive()
        return clause

    def to_infinitive(self) -> Phrase:
        """ein Buch zu lesen, ins Haus zu gehen."""
        transitive = self.nouns.chance(0.65)
        verb, kinds, _ = self.selected() if transitive else (self.verb("i"), "", ())
        *to, form = verb.to_form.split()
        lexical = Item(form, "VINF")
        if transitive:
            object_ = self.nouns.object(0.05, kinds)
            lexical.link("object", object_.head)
            before = object_.items
        else:
            before = self.nouns.prepositional(direction=True)
        return [*before, *words(" ".join(to), "TO"), lexical]
