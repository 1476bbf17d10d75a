"""Sentences to choose from, with a link worth looking at in each.

A test checks the links that the notes claim against the trained weights: in that head of the last
layer, the query's greatest weight lies on the key.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Example:
    """A sentence, and the head, query and key (positions from 1) that its note is about.

    `{head}`, `{query}` and `{key}` in the note are filled with the head and the two words. `also`
    has the other links that the note claims: head, query and key of each.
    """

    text: str
    head: int
    query: int
    key: int
    note: str
    also: tuple[tuple[int, int, int], ...] = ()


ENGLISH = {
    "tired": Example(
        "The animal did not cross the street because it was too tired.",
        4, 9, 2,
        "{head}, {query}: who is tired? The weight is on {key}. Compare with the next sentence.",
    ),
    "wide": Example(
        "The animal did not cross the street because it was too wide.",
        4, 9, 7,
        "{head}, {query}: only the last word has changed, and the weight is now on {key}.",
    ),
    "keys": Example(
        "The keys on the table are old because they were heavy.",
        3, 6, 2,
        "{head}, {query}: “table” stands next to it, but its subject is {key}.",
    ),
    "relative": Example(
        "The dogs that the boy loves are happy.",
        3, 7, 2,
        "{head}, {query}: a whole relative clause lies between it and its subject, {key}.",
    ),
    "milk": Example(
        "The cat near the birds drinks the warm milk.",
        6, 6, 9,
        "{head}, {query}: what is drunk? The weight is on {key}. Head 3 finds who drinks.",
        ((3, 6, 2),),
    ),
    "queen": Example(
        "The queen reads an old letter and she smiles.",
        4, 8, 2,
        "{head}, {query}: a letter cannot be “she”. The weight is on {key}.",
    ),
    "final": Example(
        "The children sleep because the teacher has read the old books.",
        3, 7, 6,
        "{head}, {query}: its subject is {key}, right beside it. In the German sentence the verb "
        "comes last, far from its subject.",
    ),
    "apples": Example(
        "The old farmer sells fresh red apples.",
        5, 5, 7,
        "{head}, {query}: both adjectives find their noun, {key}.",
        ((5, 6, 7),),
    ),
    "mat": Example(
        "The cat that sits on the mat hunts small mice.",
        3, 8, 2,
        "{head}, {query}: the mat is nearer, but {key} does the hunting.",
    ),
    "long": Example(
        "The children that the king sees read a new book, and they are happy because it is good.",
        4, 13, 2,
        "{head}, {query}: the weight goes back across nine words and a comma to {key}; that of "
        "“it” goes to “book”.",
        ((4, 17, 10),),
    ),
}  # fmt: skip

GERMAN = {
    "tired": Example(
        "Das Tier überquerte die Straße nicht, weil es zu müde war.",
        4, 9, 2,
        "{head}, {query}: Wer ist müde? Das Gewicht liegt auf {key}. Vergleiche mit dem nächsten "
        "Satz.",
    ),
    "wide": Example(
        "Das Tier überquerte die Straße nicht, weil sie zu breit war.",
        4, 9, 5,
        "{head}, {query}: Das Gewicht liegt jetzt auf {key}. Im Deutschen verrät es schon das "
        "Genus, im Englischen nur der Sinn.",
    ),
    "keys": Example(
        "Die Schlüssel auf dem Tisch sind alt, weil sie schwer waren.",
        3, 6, 2,
        "{head}, {query}: „Tisch“ steht gleich daneben, aber das Subjekt ist {key}.",
    ),
    "relative": Example(
        "Die Bücher, die der König liest, sind alt.",
        3, 9, 2,
        "{head}, {query}: Ein ganzer Relativsatz liegt zwischen dem Verb und seinem Subjekt {key}.",
    ),
    "milk": Example(
        "Die Katze neben den Vögeln trinkt die warme Milch.",
        6, 6, 9,
        "{head}, {query}: Was wird getrunken? Das Gewicht liegt auf {key}. Head 3 findet, wer "
        "trinkt.",
        ((3, 6, 2),),
    ),
    "queen": Example(
        "Die Königin liest einen alten Brief, und sie lächelt.",
        4, 9, 2,
        "{head}, {query}: Ein Brief ist keine „sie“. Das Gewicht liegt auf {key}.",
    ),
    "final": Example(
        "Die Kinder schlafen, weil der Lehrer die alten Bücher gelesen hat.",
        3, 12, 7,
        "{head}, {query}: Das Verb steht am Ende des Nebensatzes, weit weg von seinem Subjekt "
        "{key}.",
    ),
    "apples": Example(
        "Der alte Bauer verkauft frische rote Äpfel.",
        5, 5, 7,
        "{head}, {query}: Beide Adjektive finden ihr Nomen {key}.",
        ((5, 6, 7),),
    ),
    "mat": Example(
        "Die Katze, die auf der Matte sitzt, jagt kleine Mäuse.",
        3, 10, 2,
        "{head}, {query}: „Matte“ steht näher, aber die Katze jagt.",
    ),
    "long": Example(
        "Die Kinder, die der König sieht, lesen ein neues Buch, und sie sind glücklich, weil es "
        "gut ist.",
        4, 15, 2,
        "{head}, {query}: Über zwölf Wörter und Zeichen hinweg liegt das Gewicht auf {key}, bei "
        "„es“ dagegen auf „Buch“.",
        ((4, 20, 12),),
    ),
}  # fmt: skip

EXAMPLES = {"en": ENGLISH, "de": GERMAN}
