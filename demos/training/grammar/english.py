"""English sentences with gold links: clauses and how they are put together."""

from random import Random

from demos.training.grammar.discourse import Discourse
from demos.training.grammar.english_phrases import NounPhrases
from demos.training.grammar.english_predicates import PLAIN_KINDS
from demos.training.grammar.english_relatives import Clauses
from demos.training.grammar.items import Item, Nominal, Phrase, Sentence, finish, pick, words

SUBORDINATORS = {
    "because": 8, "when": 5, "while": 3, "although": 4, "if": 4, "before": 3, "after": 3,
    "since": 2, "until": 2, "as": 2, "though": 1, "unless": 1, "whenever": 1, "where": 0.5,
    "so that": 1, "even though": 1, "as soon as": 0.5, "once": 0.5, "whereas": 0.3,
}  # fmt: skip
COORDINATORS = {"and": 8, "but": 7, "so": 3, "or": 1, "yet": 1.5, "for": 0.3}
SHAPES = {
    "single": 5, "subordinate": 6, "subordinate first": 3.5, "coordinate": 4, "two sentences": 1,
    "shared subject": 2, "choice": 3, "existential": 0.7, "command": 0.5, "question": 0.5,
}  # fmt: skip


class English:
    """Draws English sentences from a source of randomness."""

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
        return finish("en", phrase + words(end, "PUNCT"), self.nouns.pairs)

    # --- shapes of a whole sentence ---

    def single(self) -> Phrase:
        return self.clause(self.nouns.subject(0.4), rich=True)[0]

    def subordinate(self) -> Phrase:
        main, known = self.clause(self.nouns.subject(0.2))
        comma = self.random.random() < 0.25
        link = words(pick(self.random, SUBORDINATORS), "CONJ")
        return main + words("," if comma else "", "PUNCT") + link + self.follow(known)

    def subordinate_first(self) -> Phrase:
        link = words(pick(self.random, SUBORDINATORS), "CONJ")
        first, known = self.clause(self.nouns.subject(0.2), fronted=False)
        comma = words("," if self.random.random() < 0.92 else "", "PUNCT")
        return link + first + comma + self.follow(known)

    def coordinate(self) -> Phrase:
        first, known = self.clause(self.nouns.subject(0.15))
        comma = words("," if self.random.random() < 0.55 else "", "PUNCT")
        adverb = words("then" if self.random.random() < 0.05 else "", "ADV")
        link = words(pick(self.random, COORDINATORS), "CONJ")
        return first + comma + link + adverb + self.follow(known)

    def two_sentences(self) -> Phrase:
        first, known = self.clause(self.nouns.subject(0.15))
        second = self.follow(known)
        second[0].word = second[0].word[0].upper() + second[0].word[1:]
        return first + words(".", "PUNCT") + second

    def shared_subject(self) -> Phrase:
        """One subject, two predicates: both verbs belong to it."""
        subject = self.nouns.subject(0.2)
        first, _ = self.predicates.predicate(subject, PLAIN_KINDS)
        link = words(pick(self.random, {"and": 5, "but": 2, "or": 1, "and then": 0.7}), "CONJ")
        second, _ = self.predicates.predicate(subject)
        return subject.items + first + link + second

    def choice(self) -> Phrase:
        """A pronoun that only the meaning of its predicate leads to subject or object."""
        subject = self.nouns.full(self.nouns.animate_noun(), "SUBJECT", modify=0.15)
        first, object_ = self.predicates.act_on_thing(subject)
        link = words(pick(self.random, {"because": 8, "since": 1, "as": 1, "and": 1}), "CONJ")
        target = self.random.choice((subject, object_))
        pronoun = self.nouns.pronoun_for(target, "SUBJECT")
        return subject.items + first + link + pronoun.items + self.predicates.fitting(pronoun)

    def existential(self) -> Phrase:
        there = words("there", "THERE")
        subject = self.nouns.subject(0.3, pronouns=False)
        verb = self.predicates.be(subject)
        place = self.nouns.prepositional()
        if self.random.random() < 0.3:
            return place + there + verb + subject.items
        return there + verb + subject.items + place

    def command(self) -> Phrase:
        polite = words(pick(self.random, {"": 4, "please": 2, "don't": 1, "never": 0.4}), "ADV")
        return polite + self.predicates.bare()

    def question(self) -> Phrase:
        asked = words(pick(self.random, {"": 4, "why": 1, "when": 1, "where": 1, "how": 1}), "CONJ")
        return asked + self.predicates.asked(self.nouns.subject(0.2))

    # --- clauses ---

    def clause(
        self, subject: Nominal, *, rich: bool = False, fronted: bool = True
    ) -> tuple[Phrase, list[Nominal]]:
        """Subject and predicate, and what later pronouns may stand for."""
        chance = 0.2 if rich else 0.08
        front = self.nouns.adverbial() if fronted and self.random.random() < chance else []
        bare = subject.items[0].tag not in {"DET", "PRON.SUBJECT"}
        if front and (bare or self.random.random() < 0.45):
            front = [*front, Item(",", "PUNCT")]
        predicate, objects = self.predicates.predicate(subject)
        return front + subject.items + predicate, [subject, *objects]

    def follow(self, known: list[Nominal]) -> Phrase:
        """A clause that takes up what is known by pronouns, as subject, as object or both."""
        self.nouns.fresh = False
        usable = [nominal for nominal in known if nominal.person == 3 and nominal.lemma]
        chance = self.random.random()
        if 0.12 < chance < 0.72 and (target := self.discourse.for_subject(usable)):
            return self.taken_up(usable, target)
        if chance >= 0.72 and (target := self.discourse.for_object(usable)):
            subject = self.nouns.subject(0.1)
            return subject.items + self.predicates.act_on_pronoun(subject, target)
        return self.clause(self.nouns.subject(0.2), fronted=False)[0]

    def taken_up(self, known: list[Nominal], target: Nominal) -> Phrase:
        """The subject is a pronoun; its predicate fits it where its form would not decide."""
        mixed = self.discourse.mixed(known, target)
        pronoun = self.nouns.pronoun_for(target, "SUBJECT")
        others = self.discourse.others(known, target)
        if others and self.random.random() < 0.3:
            other = self.discourse.last_of(others)
            return pronoun.items + self.predicates.act_on_pronoun(pronoun, other)
        if mixed:
            return pronoun.items + self.predicates.fitting(pronoun)
        return pronoun.items + self.predicates.predicate(pronoun)[0]
