"""Sentences with one word to repair, and what each note claims about them.

A test checks the claims against the trained weights, a wrong form being put in as given here.
"""

from dataclasses import dataclass

from multihead.text import tokenise


@dataclass(frozen=True)
class Example:
    """A right sentence; the word at `position` (from 1) may take any of the forms.

    The first form is the wrong one that is put in to begin with, with the heads in `off` of
    `layer` switched off. `kind` names the agreement as weights/ablation.json does. A claim is a
    layer, heads of it switched off, and the form that the model then writes; `looks` has heads of
    layer 2 with the word that they look at from there.
    """

    text: str
    position: int
    forms: tuple[str, ...]
    kind: str
    off: str
    note: str
    claims: tuple[tuple[int, str, str], ...]
    looks: tuple[tuple[int, str], ...]
    layer: int = 2
    fits: tuple[str, ...] = ()
    """Forms that would be no mistake either."""

    @property
    def right(self) -> str:
        """The word that belongs there."""
        return tokenise(self.text)[self.position - 1]


_EIN = ("eine", "ein", "einen", "einem", "einer", "eines")
_DER = ("der", "die", "das", "den", "dem", "des")
_ALT = ("alte", "alten", "alter", "altes", "altem")

ENGLISH = {
    "verb": Example(
        "The dogs near the door are happy.",
        6, ("is", "are"), "misled", "3",
        "“door” stands next to the verb, but the dogs are happy. Head 3 finds them; without it the "
        "model writes the form that goes with “door”.",
        ((2, "", "are"), (2, "3", "is"), (2, "4", "are"), (2, "124567", "are")),
        ((3, "dogs"),),
    ),
    "relative": Example(
        "The dogs that the boy loves are happy.",
        6, ("love", "loves"), "verb", "3",
        "Who loves? The boy, inside the relative clause. Without Head 3 it is all but a toss-up.",
        ((2, "", "loves"), (2, "3", "love")),
        ((3, "boy"),),
    ),
    "pronoun": Example(
        "The animal did not cross the street because it was too tired.",
        9, ("he", "she", "it", "they"), "pronoun", "4",
        "Head 4 finds what a pronoun stands for. Without it the model writes “she”, as for "
        "a woman.",
        ((2, "", "it"), (2, "4", "she"), (2, "3", "it")),
        ((4, "animal"),),
    ),
    "determiner": Example(
        "The boy reads these old books.",
        4, ("this", "these"), "determiner", "5",
        "“this” would go with one book, not with several. Head 5 finds the noun; without it the "
        "model leaves “this” as it is.",
        ((2, "", "these"), (2, "5", "this"), (2, "3", "these")),
        ((5, "books"),),
    ),
    "neighbour": Example(
        "The queen reads an old letter.",
        4, ("a", "an"), "article", "2",
        "“a” or “an” depends on the next word, and that is what Head 2 looks at. Over the held-out "
        "sentences the loss is smaller than with Heads 3 and 5: mostly “a” is right anyway.",
        ((2, "", "an"), (2, "2", "a"), (2, "5", "an")),
        ((2, "old"),),
    ),
    "shared": Example(
        "The keys on the table are old.",
        6, ("is", "are"), "misled", "3",
        "A counter-example. Without Head 3 the verb is still right, and without Head 8, which has "
        "no single job, it is as well. Switch both off and it breaks: they stand in for each "
        "other.",
        ((2, "3", "are"), (2, "8", "are"), (2, "38", "is")),
        ((3, "keys"),),
    ),
    "early": Example(
        "The children eat the cake because they are hungry.",
        7, ("it", "he", "she", "they"), "pronoun", "4",
        "A counter-example. “they” holds without Head 4, and even without any head of layer 2. "
        "Choose layer 1 and switch Head 3 off there: now it breaks.",
        ((2, "4", "they"), (2, "12345678", "they"), (1, "3", "it"), (1, "4", "they")),
        ((4, "children"),),
    ),
    "either": Example(
        "The queen reads an old letter and she smiles.",
        8, ("it", "she", "he", "they"), "pronoun", "",
        "Not a repair at all: “it” fits too, as it can stand for the letter, and the model leaves "
        "it. Without Head 4, which finds the letter, it writes “she”.",
        ((2, "", "it"), (2, "4", "she")),
        ((4, "letter"),),
        fits=("it",),
    ),
}  # fmt: skip

GERMAN = {
    "verb": Example(
        "Die Hunde neben der Tür sind müde.",
        6, ("ist", "sind"), "misled", "3",
        "„Tür“ steht direkt vor dem Verb, aber müde sind die Hunde. Head 3 findet sie; ohne ihn "
        "schreibt das Modell die Form, die zu „Tür“ passt.",
        ((2, "", "sind"), (2, "3", "ist"), (2, "4", "sind"), (2, "124567", "sind")),
        ((3, "Hunde"),),
    ),
    "relative": Example(
        "Die Bücher, die der König liest, sind alt.",
        7, ("lesen", "liest"), "verb", "3",
        "Wer liest? Der König, mitten im Relativsatz. Ohne Head 3 schreibt das Modell die Form, "
        "die zu „Bücher“ passt.",
        ((2, "", "liest"), (2, "3", "lesen")),
        ((3, "König"),),
    ),
    "pronoun": Example(
        "Das Tier überquerte die Straße nicht, weil es zu müde war.",
        9, ("er", "sie", "es"), "pronoun", "4",
        "Head 4 findet das Bezugswort. Ohne ihn schreibt das Modell „sie“, als wäre die Straße "
        "müde.",
        ((2, "", "es"), (2, "4", "sie"), (2, "3", "es")),
        ((4, "Tier"),),
    ),
    "determiner": Example(
        "Die Frau liest das Buch.",
        4, _DER, "determiner", "5",
        "Der Artikel richtet sich nach dem Genus von „Buch“. Head 5 findet das Nomen; ohne ihn "
        "schreibt das Modell „die“, als wäre es ein Femininum.",
        ((2, "", "das"), (2, "5", "die"), (2, "3", "das")),
        ((5, "Buch"),),
    ),
    "neighbour": Example(
        "Der Mann spielt mit dem Kind.",
        5, _DER, "determiner", "1",
        "Nach „mit“ steht der Dativ. Head 1 schaut auf das vorherige Wort, hier die Präposition; "
        "ohne ihn stimmt noch das Genus, aber der Kasus nicht mehr.",
        ((2, "", "dem"), (2, "1", "das"), (2, "3", "dem")),
        ((1, "mit"),),
    ),
    "shared": Example(
        "Die Königin liest einen alten Brief.",
        5, _ALT, "adjective", "1",
        "Ein Gegenbeispiel: Ohne Head 1, der das Artikelwort sieht, stimmt die Endung noch, ohne "
        "Head 5, der das Nomen sieht, auch. Schalte beide aus, und sie ist falsch: Die beiden "
        "vertreten einander.",
        ((2, "1", "alten"), (2, "5", "alten"), (2, "15", "alte")),
        ((1, "einen"), (5, "Brief")),
    ),
    "early": Example(
        "Das Tier überquerte die Straße nicht, weil sie zu breit war.",
        9, ("er", "sie", "es"), "pronoun", "4",
        "Ein Gegenbeispiel: „sie“ bleibt auch ohne Head 4, sogar ganz ohne die Heads der "
        "Schicht 2. Wähle Schicht 1 und schalte dort Head 3 aus: Jetzt geht es schief.",
        ((2, "4", "sie"), (2, "12345678", "sie"), (1, "3", "es"), (1, "4", "sie")),
        ((4, "Straße"),),
    ),
    "either": Example(
        "Die Königin liest einen alten Brief, und sie lächelt.",
        9, ("er", "sie", "es"), "pronoun", "",
        "Gar keine Reparatur: „er“ passt auch, denn es kann für den Brief stehen, und das Modell "
        "lässt es stehen. Ohne Head 4, der den Brief findet, schreibt es „sie“.",
        ((2, "", "er"), (2, "4", "sie")),
        ((4, "Brief"),),
        fits=("er",),
    ),
}  # fmt: skip

EXAMPLES = {"en": ENGLISH, "de": GERMAN}
