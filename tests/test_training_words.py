"""The lexicon: entries, disguises, vocabulary, and the format of the hand-written sentences."""

from random import Random

import pytest
from multihead.encoder import LANGUAGES, UNKNOWN
from multihead.text import START, lookup_form

from demos.training.disguise import changed_form, disguised
from demos.training.entries import Adjective, EnglishVerb, GermanVerb, Noun
from demos.training.handwritten import blocks, example
from demos.training.lexicon import lexicon
from demos.training.vocabulary import forms_of, vocabulary

BUY = GermanVerb(
    "kaufen", "kauft", "kaufen", "kaufte", "kauften", "gekauft", "zu kaufen", "haben", "", "t"
)
HAND = Noun("Hand", "Hände", "o", "f", "Hand", "Hand", "Hand", "Händen")


@pytest.mark.parametrize(
    ("form", "changed"),
    [("kauft", "plauft"), ("gekauft", "geplauft"), ("zu kaufen", "zu plaufen"), ("ruft", None)],
)
def test_one_form_with_another_onset(form, changed):
    assert changed_form(form, "k", "pl") == changed


def test_a_disguised_word_keeps_endings_and_codes():
    word = disguised(BUY, "de", Random(1))
    assert word.base != BUY.base
    assert word.base.endswith("aufen")
    assert word.participle.startswith("ge")
    assert word.participle.endswith("auft")
    assert (word.auxiliary, word.uses) == (BUY.auxiliary, BUY.uses)
    noun = disguised(HAND, "de", Random(2))
    assert noun.lemma[0].isupper()
    assert noun.lemma.endswith("and")
    assert noun.plural.endswith("ände")
    assert noun.gender == "f"


@pytest.mark.parametrize(
    ("word", "language"),
    [
        (Adjective("old", "", "g"), "en"),
        (EnglishVerb("go", "goes", "went", "gone", "going", "i"), "en"),
    ],
)
def test_words_without_a_common_onset_stay(word, language):
    assert disguised(word, language, Random(3)) is word


def test_disguises_only_where_asked_for():
    plain = lexicon("en")
    assert plain.disguised_share == 0
    names = {entry.lemma for shelf in (plain.core, plain.wide) for entry in shelf["noun"]}
    drawn = {plain.pick(Random(seed), "noun").lemma for seed in range(300)}
    assert drawn <= names


def test_forms_of_words():
    assert set(forms_of(BUY)) == {"kaufen", "kauft", "kaufte", "kauften", "gekauft"}
    assert forms_of(Adjective("dunkel", "dunkl", "g"))[:3] == ["dunkel", "dunkle", "dunklen"]
    assert forms_of(Adjective("old", "", "g")) == ["old"]


def test_the_vocabulary_begins_with_the_special_rows_and_holds_all_core_words():
    rows = vocabulary(3_000)
    assert rows[:2] == [START, UNKNOWN]
    assert len(rows) == len(set(rows)) == 3_000
    for language in LANGUAGES:
        words = lexicon(language)
        core = [form for pool in words.core.values() for entry in pool for form in forms_of(entry)]
        assert {*map(lookup_form, words.function), *core} <= set(vocabulary(2_500))


def test_the_format_of_handwritten_sentences():
    text = "# comment\n\nThe cat saw the dog.\nsubject: saw>cat\nnoun: The>cat the>dog\n\n"
    (block,) = blocks(text)
    found = example(block)
    assert found.links == {"subject": {3: 2}, "noun": {1: 2, 4: 5}}
    with pytest.raises(ValueError, match="'dogs'"):
        example(["The cat saw the dog.", "subject: saw>dogs"])
    with pytest.raises(ValueError, match="'the'"):
        example(["the cat saw the dog.", "noun: the>dog"])
