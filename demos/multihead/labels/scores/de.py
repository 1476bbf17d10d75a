"""German."""

from multihead.labels.scores import Baselines, Languages, Relations, Scores

LABELS = Scores(
    held_out="Zurückgehaltene Sätze: wie oft der Head für jede Beziehung richtig liegt",
    handwritten="Handgeschriebene Sätze: wie oft der Head für jede Beziehung richtig liegt",
    regimes="Für jede Beziehung der Head der Schicht 2, der am häufigsten richtig liegt",
    relations=Relations(
        previous="vorheriges Wort",
        next="nächstes Wort",
        subject="Subjekt eines Verbs",
        antecedent="Bezugswort eines Pronomens",
        noun="Nomen zu Artikelwort oder Adjektiv",
        object="Objekt eines Verbs",
    ),
    languages=Languages(en="Englisch", de="Deutsch"),
    relation="Beziehung",
    language="Sprache",
    cases="Fälle",
    right="Richtig",
    weight="Mittleres Gewicht",
    baselines=Baselines(
        uniform="Gleiches Gewicht", nearest_noun="Nächstes Nomen", best_offset="Fester Abstand"
    ),
)
