"""German clauses: the verb complex and the order of words around it."""

from dataclasses import dataclass, field
from random import Random

from demos.training.entries import GermanVerb
from demos.training.grammar.german_inflection import table_of
from demos.training.grammar.german_phrases import NounPhrases
from demos.training.grammar.german_words import (
    ACCUSATIVE,
    ACCUSATIVE_ENDINGS,
    CHOICES,
    HABEN,
    MODALS,
    NOMINATIVE,
    SEIN,
    TENSES,
    WERDEN,
    WOULD,
)
from demos.training.grammar.items import Item, Nominal, Phrase, pick


@dataclass
class Clause:
    """A clause before its words are put in order."""

    subject: Nominal
    finite: Item
    cluster: Phrase
    """What closes the bracket: particle, participle, infinitive."""
    lexical: Item
    pronouns: Phrase = field(default_factory=list)
    object: Phrase = field(default_factory=list)
    movable: bool = True
    """May the object stand in front of the verb?"""
    middle: list[Phrase] = field(default_factory=list)
    close: Phrase = field(default_factory=list)
    """Predicate adjective or noun, right before the cluster."""
    tail: Phrase = field(default_factory=list)
    known: list[Nominal] = field(default_factory=list)
    particle: str = ""


class ClauseBuilder:
    """Verb complexes and word order; every finite verb is linked to its subject."""

    def __init__(self, random: Random, nouns: NounPhrases) -> None:
        self.random = random
        self.nouns = nouns
        self.lexicon = nouns.lexicon
        self.forms = {
            verb.base: verb for verb in self.lexicon.core["verb"] if isinstance(verb, GermanVerb)
        }

    def verb(self, uses: str) -> GermanVerb:
        entry = self.lexicon.pick(self.random, "verb", uses)
        assert isinstance(entry, GermanVerb)
        return entry

    def finite(self, table: str, subject: Nominal) -> Item:
        """The form of a table of six that agrees; both third persons are the slot."""
        forms = table.split()
        slot = (forms[2], forms[5]) if subject.person == 3 and forms[2] != forms[5] else ()
        form = forms[subject.person - 1 + 3 * subject.plural]
        number = "p" if subject.plural else "s"
        return Item(form, "VFIN", slot, number).link("subject", subject.head)

    def bracket(
        self,
        subject: Nominal,
        verb: GermanVerb,
        chosen: tuple[str, ...] = (),
        *,
        having: bool = False,
    ) -> Clause:
        """Finite verb and the rest of the verb complex, in one of the tenses."""
        if subject.lemma:
            self.nouns.pairs.add((subject.lemma, verb.base))
        tense = pick(self.random, TENSES)
        verbs = [self.forms[base] for base in chosen]
        if tense in {"present", "past"}:
            finite = self.finite(table_of(verb, tense), subject)
            if verbs and subject.person == 3:
                finite.slot = tuple(
                    form for v in verbs for form in table_of(v, tense).split()[2:6:3]
                )
            return Clause(subject, finite, [], finite, particle=verb.particle)
        if tense in {"perfect", "pluperfect"}:
            helper = SEIN if verb.auxiliary == "sein" and not having else HABEN
            lexical = Item(verb.participle, "VPP", tuple(v.participle for v in verbs))
            return Clause(
                subject, self.finite(helper[tense == "pluperfect"], subject), [lexical], lexical
            )
        table = {"future": WERDEN[0], "would": WOULD}.get(tense) or self.random.choice(MODALS)
        lexical = Item(verb.base, "VINF", tuple(v.base for v in verbs))
        return Clause(subject, self.finite(table, subject), [lexical], lexical)

    def selected(self) -> tuple[GermanVerb, str, tuple[str, ...]]:
        """A transitive verb, the kinds of its object, and the verbs it could have been."""
        verb = self.verb("t")
        kinds = verb.uses[1] if len(verb.uses) == 2 and verb.uses[1] in "fdtvap" else ""
        return verb, kinds, next((bases for bases in CHOICES if verb.base in bases), ())

    def arrange(self, clause: Clause, order: str) -> Phrase:
        subject = clause.subject.items
        light = len(subject) == 1 and subject[0].tag.startswith("PRON")
        marked = marked_object(clause.pronouns)
        fits = marked or (not self.nouns.clear and clear_case(subject, clause.pronouns))
        early = 0.5 if fits else 0.0
        pronouns_first = not light and self.nouns.chance(early)
        inner = clause.pronouns + subject if pronouns_first else subject + clause.pronouns
        rest = self.middle(clause)
        finite = [clause.finite]
        if order == "last":
            return inner + clause.object + rest + clause.cluster + self.last(clause) + clause.tail
        cluster = clause.cluster + ([Item(clause.particle, "PTKL")] if clause.particle else [])
        if order == "first":
            return finite + inner + clause.object + rest + cluster + clause.tail
        if order == "object" and clause.movable and clear_case(subject, clause.object):
            return clause.object + finite + inner + rest + cluster + clause.tail
        return subject + finite + clause.pronouns + clause.object + rest + cluster + clause.tail

    def middle(self, clause: Clause) -> Phrase:
        """Adverbials, sometimes before the object; what is closest to the verb comes last."""
        if clause.object and clause.middle and self.nouns.chance(0.5):
            clause.object = [*clause.middle.pop(), *clause.object]
        self.random.shuffle(clause.middle)
        return [item for phrase in clause.middle for item in phrase] + clause.close

    def last(self, clause: Clause) -> Phrase:
        """The finite verb at the end of its clause, joined with its particle (ankommt)."""
        clause.finite.word = clause.particle + clause.finite.word
        if clause.particle:
            clause.finite.slot = tuple(clause.particle + form for form in clause.finite.slot)
        return [clause.finite]

    def add_adverbials(self, clause: Clause) -> None:
        chance = self.random.random()
        if chance < 0.15:
            clause.middle.append(
                [Item(pick(self.random, {"nicht": 7, "nie": 1, "auch": 1, "nur": 1}), "NEG")]
            )
        elif chance < 0.3:
            clause.middle.append([self.nouns.adverb("fqmp")])
        elif chance < 0.35:
            clause.middle.append(self.nouns.time())
        elif chance < 0.43:
            clause.middle.append(self.nouns.prepositional())


def marked_object(object_: Phrase) -> bool:
    """Does its first word show that it is no subject?"""
    first = object_[0].word.lower() if object_ else ""
    return first in ACCUSATIVE or first.endswith(ACCUSATIVE_ENDINGS)


def clear_case(subject: Phrase, object_: Phrase) -> bool:
    """Does the first word of either tell which of the two is the subject?"""
    if not object_ or not subject:
        return False
    first = subject[0].word.lower()
    gendered = subject[0].links.get("noun")
    masculine = gendered is None or gendered.trait.startswith("m")
    return marked_object(object_) or (first in NOMINATIVE and masculine)
