"""English verb groups: helping verbs, the verb, and what agrees with the subject."""

from random import Random

from demos.training.entries import EnglishVerb
from demos.training.grammar.english_phrases import NounPhrases
from demos.training.grammar.items import Item, Nominal, Phrase, pick, words

TENSES = {
    "present": 24, "past": 30, "not": 9, "modal": 12, "modal_not": 3, "perfect": 9,
    "past_perfect": 5, "progressive": 8, "perfect_progressive": 1.2, "going_to": 1.5,
    "used_to": 0.7, "modal_perfect": 0.8,
}  # fmt: skip
MODALS = "will can could may might must should would will can shall"
NEGATIVE_MODALS = "won't can't couldn't shouldn't wouldn't cannot mustn't"


class VerbGroups:
    """Draws verb groups; every finite verb is linked to its subject."""

    def __init__(self, random: Random, nouns: NounPhrases) -> None:
        self.random = random
        self.nouns = nouns
        self.lexicon = nouns.lexicon
        self.forms = {
            verb.base: verb for verb in self.lexicon.core["verb"] if isinstance(verb, EnglishVerb)
        }

    def verb(self, uses: str) -> EnglishVerb:
        entry = self.lexicon.pick(self.random, "verb", uses)
        assert isinstance(entry, EnglishVerb)
        return entry

    def finite(self, word: str, subject: Nominal, slot: tuple[str, ...] = ()) -> Item:
        return Item(word, "VFIN", slot, "p" if subject.plural else "s").link(
            "subject", subject.head
        )

    def agree(self, subject: Nominal, third: str, base: str) -> Item:
        """The form that agrees; both forms are the slot."""
        single = subject.person == 3 and not subject.plural
        return self.finite(third if single else base, subject, (third, base))

    def be(self, subject: Nominal, past: bool | None = None, negative: bool = False) -> Phrase:
        past = self.nouns.chance(0.45) if past is None else past
        single, many = ("was", "were") if past else ("is", "are")
        short = negative and self.nouns.chance(0.55)
        if subject.person == 1 and not subject.plural and (not short or past):
            verb = self.finite("was" if past else "am", subject)
        elif short:
            verb = self.agree(subject, single + "n't", many + "n't")
        else:
            verb = self.agree(subject, single, many)
        return [verb, Item("not", "NEG")] if negative and not short else [verb]

    def have(self, subject: Nominal, past: bool = False) -> Phrase:
        if past:
            return [self.finite("had", subject)]
        negative = self.nouns.chance(0.12)
        if negative and self.nouns.chance(0.5):
            return [self.agree(subject, "hasn't", "haven't")]
        return [self.agree(subject, "has", "have"), *words("not" if negative else "", "NEG")]

    def between(self) -> Phrase:
        """An adverb between helping verb and verb, or before the verb."""
        return [self.nouns.adverb("qm")] if self.nouns.chance(0.11) else []

    def group(
        self, subject: Nominal, verb: EnglishVerb, chosen: tuple[str, ...] = ()
    ) -> tuple[Phrase, Item]:
        """All of a verb group in order, and its lexical verb."""
        if subject.lemma:
            self.nouns.pairs.add((subject.lemma, verb.base))
        tense = pick(self.random, TENSES)
        if tense in {"present", "past"}:
            item = self.simple(subject, verb, tense, chosen)
            return [*self.between(), item], item
        helpers, form, tag = self.helpers(subject, verb, tense)
        lexical = Item(form, tag)
        if chosen and tag != "VING":
            which = "base" if tag == "VINF" else "participle"
            lexical.slot = tuple(getattr(self.forms[base], which) for base in chosen)
        return [*helpers, *self.between(), lexical], lexical

    def simple(
        self, subject: Nominal, verb: EnglishVerb, tense: str, chosen: tuple[str, ...]
    ) -> Item:
        if tense == "past":
            slot = tuple(self.forms[base].past for base in chosen)
            return self.finite(verb.past, subject, slot)
        item = self.agree(subject, verb.third, verb.base)
        if chosen:
            verbs = [self.forms[base] for base in chosen]
            item.slot = tuple(form for verb in verbs for form in (verb.third, verb.base))
        return item

    def helpers(self, subject: Nominal, verb: EnglishVerb, tense: str) -> tuple[Phrase, str, str]:
        """Helping verbs, the form of the lexical verb and its tag."""
        if tense == "not":
            return self.do_not(subject), verb.base, "VINF"
        if tense in {"modal", "modal_not"}:
            return self.modal(subject, tense == "modal_not"), verb.base, "VINF"
        if tense in {"perfect", "past_perfect"}:
            return self.have(subject, tense == "past_perfect"), verb.participle, "VPP"
        if tense == "progressive":
            return self.be(subject, negative=self.nouns.chance(0.1)), verb.ing, "VING"
        if tense == "perfect_progressive":
            return (
                [*self.have(subject, self.nouns.chance(0.3)), Item("been", "VPP")],
                verb.ing,
                "VING",
            )
        if tense == "going_to":
            return self.be(subject) + words("going", "VING") + words("to", "TO"), verb.base, "VINF"
        if tense == "used_to":
            return [self.finite("used", subject), Item("to", "TO")], verb.base, "VINF"
        return [*self.modal(subject, False), Item("have", "VINF")], verb.participle, "VPP"

    def do_not(self, subject: Nominal) -> Phrase:
        short = self.nouns.chance(0.5)
        if self.nouns.chance(0.5):
            verb = self.finite("didn't" if short else "did", subject)
        else:
            ending = "n't" if short else ""
            verb = self.agree(subject, "does" + ending, "do" + ending)
        return [verb] if short else [verb, Item("not", "NEG")]

    def modal(self, subject: Nominal, negative: bool) -> Phrase:
        if negative and self.nouns.chance(0.6):
            return [self.finite(self.random.choice(NEGATIVE_MODALS.split()), subject)]
        verb = self.finite(self.random.choice(MODALS.split()), subject)
        return [verb, Item("not", "NEG")] if negative else [verb]
