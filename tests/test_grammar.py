"""The grammars: gold links that make sense, nothing held out leaks, the same seed the same text."""

from collections import Counter
from functools import cache
from itertools import islice
from random import Random

import pytest
from multihead.encoder import LANGUAGES, LIMIT
from multihead.text import START, lookup_form, tokenise

from demos.training.entries import GermanVerb
from demos.training.grammar import RELATIONS, Sentence, held_out, sentences
from demos.training.grammar.english_phrases import NounPhrases as EnglishNouns
from demos.training.grammar.german_inflection import ending_after, possessive, table_of, weak
from demos.training.grammar.items import marked
from demos.training.handwritten import PARTS, examples
from demos.training.lexicon import lexicon
from demos.training.vocabulary import forms_of

COUNT = 3_000
QUERIES = {
    "subject": ("VFIN",),
    "antecedent": ("PRON", "REL"),
    "noun": ("DET", "ADJ", "REL"),
    "object": ("VFIN", "VINF", "VPP", "VING"),
}
TARGETS = {
    "subject": ("NOUN", "NAME", "PRON"),
    "antecedent": ("NOUN", "NAME"),
    "noun": ("NOUN", "TIME", "OWNER"),
    "object": ("NOUN", "NAME", "PRON"),
}


@cache
def drawn(language: str, *, test: bool = False) -> list[Sentence]:
    return list(islice(sentences(language, 7, test=test), COUNT))


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def test_links_run_between_words_of_the_right_classes(language):
    for sentence in drawn(language):
        for relation, classes in QUERIES.items():
            for query, target in enumerate(sentence.links[relation]):
                if target >= 0:
                    assert query != target
                    assert sentence.tags[query].startswith(classes), sentence.text
                    assert sentence.tags[target].startswith(TARGETS[relation]), sentence.text


def test_every_finite_verb_has_a_subject_and_every_determiner_a_noun(language):
    for sentence in drawn(language):
        for place, tag in enumerate(sentence.tags):
            if tag == "VFIN":
                assert sentence.links["subject"][place] > 0, sentence.text
            if tag in {"DET", "ADJ"}:
                assert sentence.links["noun"][place] > 0, sentence.text


def test_neighbours(language):
    for sentence in drawn(language)[:200]:
        last = len(sentence.words) - 1
        assert sentence.links["previous"] == (-1, *range(last))
        assert sentence.links["next"] == (-1, *range(2, last + 1), -1)


def test_sentences_fit_and_are_cut_into_the_same_words_again(language):
    for sentence in drawn(language):
        assert sentence.words[0] == START
        assert 2 <= len(sentence.words) <= LIMIT + 1
        assert len(sentence.words) == len(sentence.tags) == len(sentence.slots)
        assert tokenise(sentence.text) == sentence.words[1:]


def test_every_relation_is_frequent(language):
    counts = Counter(
        relation
        for sentence in drawn(language)
        for relation in RELATIONS
        for target in sentence.links[relation]
        if target >= 0
    )
    assert all(counts[relation] > COUNT / 3 for relation in RELATIONS), counts


def test_a_slot_holds_the_word_itself(language):
    for sentence in drawn(language):
        for word, slot in zip(sentence.words, sentence.slots, strict=True):
            assert not slot or lookup_form(word) in map(lookup_form, slot), sentence.text


def test_the_same_seed_gives_the_same_sentences(language):
    again = list(islice(sentences(language, 7), 100))
    assert again == drawn(language)[:100]
    assert list(islice(sentences(language, 8), 100)) != again


def test_no_held_out_pair_in_training_and_one_in_every_test_sentence(language):
    assert not any(held_out(pair) for s in drawn(language) for pair in s.pairs)
    assert all(any(map(held_out, s.pairs)) for s in drawn(language, test=True)[:600])
    kept_out = {
        pair for s in drawn(language, test=True)[:600] for pair in s.pairs if held_out(pair)
    }
    assert kept_out.isdisjoint(pair for s in drawn(language) for pair in s.pairs)


def test_german_endings_and_verb_forms():
    assert possessive("euer", "dat", "f") == "eurer"
    assert possessive("mein", "nom", "n") == "mein"
    assert weak("acc", "m") == "en"
    assert weak("nom", "f") == "e"
    assert ending_after(["ein"], "nom", "m") == "er"
    assert ending_after([""], "dat", "m") == "em"
    assert ending_after(["kein"], "acc", "p") == "en"
    verbs = {v.base: v for v in lexicon("de").core["verb"] if isinstance(v, GermanVerb)}
    assert (
        table_of(verbs["schlafen"], "present")
        == "schlafe schläfst schläft schlafen schlaft schlafen"
    )
    assert table_of(verbs["anrufen"], "past") == "rief riefst rief riefen rieft riefen"


def test_english_articles_fit_what_follows():
    for sentence in drawn("en"):
        for word, slot, following in zip(
            sentence.words, sentence.slots, sentence.words[1:], strict=False
        ):
            if slot == ("a", "an"):
                vowel = following[0].lower() in "aeiou"
                assert word.lower() == ("an" if vowel else "a"), sentence.text


def test_a_pronoun_that_form_and_meaning_leave_open_means_the_subject():
    nouns = EnglishNouns(Random(1), disguised_share=0.0, clear=True)
    doctor, nurse = (nouns.full(nouns.noun("h"), "SUBJECT") for _ in range(2))
    doctor.plural = nurse.plural = False
    doctor.gender, nurse.gender = "c", "f"
    assert nouns.same_pronoun(doctor, nurse)


def test_marked_times():
    every, morning = marked("every> morning")
    assert every.links["noun"] is morning
    assert not morning.links


@cache
def trained_words(language: str) -> frozenset[str]:
    """Every form that the grammar of a language can put into a sentence, but compounds."""
    words = lexicon(language)
    shelves = (words.core, words.wide)
    forms = (
        form for shelf in shelves for pool in shelf.values() for e in pool for form in forms_of(e)
    )
    emitted = {lookup_form(word) for s in drawn(language) for word in s.words}
    return frozenset(forms) | {lookup_form(word) for word in words.function} | emitted


@pytest.mark.parametrize("part", PARTS)
def test_every_handwritten_sentence_has_a_word_that_training_never_shows(language, part):
    """So the grammar cannot generate it. The sentence is not printed: it must stay unseen."""
    lacking = [
        number
        for number, example in enumerate(examples(part, language), 1)
        if {lookup_form(word) for word in example.tokens if word[0].isalpha()}
        <= trained_words(language)
    ]
    assert not lacking
