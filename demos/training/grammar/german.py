"""German sentences with gold links: verb second, verb last, and how clauses are put together."""

from random import Random

from demos.training.grammar.discourse import Discourse
from demos.training.grammar.german_phrases import NounPhrases
from demos.training.grammar.german_predicates import PLAIN_KINDS
from demos.training.grammar.german_relatives import Clauses
from demos.training.grammar.items import Item, Nominal, Phrase, Sentence, finish, pick, words

SUBORDINATORS = {
    "weil": 8, "wenn": 5, "als": 3, "während": 2, "obwohl": 4, "bevor": 3, "nachdem": 3, "damit": 2,
    "da": 1.5, "bis": 1, "sobald": 1, "solange": 1, "seit": 0.7, "falls": 1, "sodass": 1, "wo": 0.3,
    "indem": 0.3, "ob": 0.3, "dass": 0.5,
}  # fmt: skip
COORDINATORS = {"und": 8, "aber": 7, "denn": 4, "doch": 2, "oder": 1, "sondern": 0.5}
LINKING_ADVERBS = "dann deshalb trotzdem danach darum jetzt da dennoch später"
SHAPES = {
    "single": 5, "subordinate": 6.5, "subordinate first": 3.5, "coordinate": 4.5,
    "two sentences": 1, "shared subject": 1.5, "choice": 3, "in order to": 0.8, "question": 0.6,
}  # fmt: skip


class German:
    """Draws German sentences from a source of randomness."""

    def __init__(self, random: Random, disguised_share: float = 0.0, clear: bool = True) -> None:
        self.random = random
        self.nouns = NounPhrases(random, disguised_share, clear)
        self.predicates = Clauses(random, self.nouns)
        self.nouns.relative = self.predicates.relative
        self.discourse = Discourse(random, self.nouns.same_pronoun, clear)

    def sentence(self) -> Sentence:
        self.nouns.pairs.clear()
        self.nouns.fresh = True
        shape = pick(self.random, SHAPES)
        phrase = getattr(self, shape.replace(" ", "_"))()
        end = "?" if shape == "question" else pick(self.random, {".": 20, "!": 1, "": 2})
        return finish("de", tidy(phrase + words(end, "PUNCT")), self.nouns.pairs)

    # --- shapes of a whole sentence ---

    def single(self) -> Phrase:
        return self.main(self.nouns.subject(0.4))[0]

    def subordinate(self) -> Phrase:
        main, known = self.main(self.nouns.subject(0.17))
        return [*main, comma(), self.subordinator(), *self.follow(known, "last")]

    def subordinate_first(self) -> Phrase:
        subject = self.nouns.subject(0.1)
        first, known = self.predicates.clause(subject, "last")
        return [self.subordinator(), *first, comma(), *self.follow(known, "first")]

    def coordinate(self) -> Phrase:
        first, known = self.main(self.nouns.subject(0.13))
        link = Item(pick(self.random, COORDINATORS), "CONJ")
        without = link.word in {"und", "oder"} and self.random.random() < 0.6
        if self.random.random() < 0.15:
            adverb = Item(self.random.choice(LINKING_ADVERBS.split()), "ADV")
            return [
                *first,
                *([] if without else [comma()]),
                link,
                adverb,
                *self.follow(known, "first"),
            ]
        return [*first, *([] if without else [comma()]), link, *self.follow(known, "second")]

    def two_sentences(self) -> Phrase:
        first, known = self.main(self.nouns.subject(0.1))
        second = self.follow(known, "second")
        second[0].word = second[0].word[0].upper() + second[0].word[1:]
        return [*first, Item(".", "PUNCT"), *second]

    def shared_subject(self) -> Phrase:
        """One subject, two predicates: both verbs belong to it."""
        subject = self.nouns.subject(0.13)
        first, _ = self.predicates.clause(subject, "second", PLAIN_KINDS)
        again = Nominal(
            [], subject.head, subject.plural, subject.gender, subject.kind, subject.person
        )
        second, _ = self.predicates.clause(again, "second")
        link = Item(pick(self.random, {"und": 5, "aber": 1, "oder": 1}), "CONJ")
        return [*first, link, *second]

    def choice(self) -> Phrase:
        """A pronoun after subject and object; gender or meaning tells which it stands for."""
        subject = self.nouns.full(self.nouns.animate_noun(), "nom", "SUBJECT", 0.12)
        first, object_ = self.predicates.act_on_thing(subject)
        target = self.random.choice((subject, object_))
        pronoun = self.nouns.pronoun_for(target, "nom")
        other = object_ if target is subject else subject
        others = [] if self.nouns.same_pronoun(subject, object_) else [other]
        link = pick(self.random, {"weil": 8, "da": 1, "denn": 2})
        order = "second" if link == "denn" else "last"
        return [
            *first,
            comma(),
            Item(link, "CONJ"),
            *self.predicates.fitting(pronoun, order, others),
        ]

    def in_order_to(self) -> Phrase:
        main, _ = self.main(self.nouns.subject(0.13))
        link = words(pick(self.random, {"um": 6, "ohne": 2, "statt": 0.7}), "CONJ")
        return [*main, comma(), *link, *self.predicates.to_infinitive()]

    def question(self) -> Phrase:
        asked = words(pick(self.random, {"": 4, "warum": 1, "wann": 1, "wo": 1, "wie": 1}), "CONJ")
        return asked + self.predicates.clause(self.nouns.subject(0.13), "first")[0]

    # --- clauses ---

    def main(self, subject: Nominal) -> tuple[Phrase, list[Nominal]]:
        """Verb second; in front stands the subject, an adverbial or the object."""
        chance = self.random.random()
        if chance < 0.24:
            clause, known = self.predicates.clause(subject, "first")
            return self.nouns.adverbial() + clause, known
        if chance < 0.42:
            return self.predicates.clause(subject, "object")
        return self.predicates.clause(subject, "second")

    def subordinator(self) -> Item:
        return Item(pick(self.random, SUBORDINATORS), "CONJ")

    def follow(self, known: list[Nominal], order: str) -> Phrase:
        """A clause that takes up what is known by pronouns, as subject, as object or both."""
        self.nouns.fresh = False
        usable = [nominal for nominal in known if nominal.person == 3 and nominal.lemma]
        chance = self.random.random()
        if 0.12 < chance < 0.72 and (target := self.discourse.for_subject(usable)):
            return self.taken_up(usable, target, order)
        if chance >= 0.72 and (target := self.discourse.for_object(usable)):
            subject = self.nouns.subject(0.1)
            return self.predicates.act_on_pronoun(subject, target, order)
        return self.predicates.clause(self.nouns.subject(0.17), order)[0]

    def taken_up(self, known: list[Nominal], target: Nominal, order: str) -> Phrase:
        """The subject is a pronoun; its predicate fits it where its form would not decide."""
        mixed = self.discourse.mixed(known, target)
        pronoun = self.nouns.pronoun_for(target, "nom")
        others = self.discourse.others(known, target)
        if others and self.random.random() < 0.3:
            other = self.discourse.last_of(others)
            return self.predicates.act_on_pronoun(pronoun, other, order)
        if mixed:
            return self.predicates.fitting(pronoun, order, others)
        return self.predicates.clause(pronoun, order)[0]


def comma() -> Item:
    return Item(",", "PUNCT")


def tidy(phrase: Phrase) -> Phrase:
    """One comma where two clauses end, none before a full stop."""
    kept = phrase[:1]
    for item in phrase[1:]:
        if item.word == "," and kept[-1].word == ",":
            continue
        if item.tag == "PUNCT" and item.word != "," and kept[-1].word == ",":
            kept.pop()
        kept.append(item)
    return kept
