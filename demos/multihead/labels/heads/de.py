"""German."""

from multihead.labels.heads import Heads, Jobs, Measured
from multihead.labels.scores import Baselines

LABELS = Heads(
    controls="Satz und Training",
    names=Jobs(
        previous="vorheriges Wort",
        next="nächstes Wort",
        subject="Subjekt",
        antecedent="Bezugswort",
        noun="Nomen",
        object="Objekt",
        start="Start-Token",
        none="ohne klare Aufgabe",
    ),
    tasks=Jobs(
        previous="schaut auf das vorherige Wort",
        next="schaut auf das nächste Wort",
        subject="schaut auf das Subjekt eines Verbs",
        antecedent="schaut auf das Bezugswort eines Pronomens",
        noun="schaut auf das Nomen zu Artikelwort oder Adjektiv",
        object="schaut auf das Objekt eines Verbs",
        start="ruht auf dem Start-Token",
        none="hat keine klare Aufgabe",
    ),
    unsure_name="{name}, zum Teil",
    unsure_task="{task}, aber nicht zuverlässig",
    measured=Measured(
        relation="An {sentences} Sätzen, die im Training nicht vorkamen: In {share} von {count} "
        "Fällen liegt sein größtes Gewicht auf dem richtigen Wort.",
        rule="Die beste einfache Regel, {rule}, kommt auf {share}.",
        start="An {sentences} Sätzen, die im Training nicht vorkamen: Im Mittel liegt {weight} vom "
        "Gewicht eines Wortes auf dem Start-Token.",
        none="An {sentences} Sätzen, die im Training nicht vorkamen: Keine der sechs Beziehungen "
        "passt. Am besten passt noch „{name}“, richtig in {share} von {count} Fällen.",
        rules=Baselines(
            uniform="irgendein Wort",
            nearest_noun="das nächstgelegene Nomen",
            best_offset="ein fester Abstand",
        ),
        card="Mehr dazu im Steckbrief des Modells",
    ),
    pick_head="Wähle einen Head (Zeilen sind Queries, Spalten sind Keys)",
    pick_word="Wähle das Wort, das fragt: die Query",
    looks="{query} schaut auf {key}, mit Gewicht {weight}.",
    itself="sich selbst",
    spreads="{query} verteilt sein Gewicht: {keys}.",
    spreads_wide="{query} verteilt sein Gewicht: {keys} und weniger auf andere Wörter.",
    thin="{query} verteilt sein Gewicht dünn. Am meisten bekommt {key}: {weight}.",
    rests="{query} findet in diesem Head kein passendes Wort und ruht auf dem Start-Token, mit "
    "Gewicht {weight}.",
    unknown="unbekanntes Wort",
    unknown_note="Nicht im Vokabular des Encoders (gepunktet unterstrichen): {words}. "
    "Erkannt nur an Buchstabengruppen, Großschreibung und Sprache.",
    unknown_title="Was geschieht mit unbekannten Wörtern?",
    unknown_text="Der Encoder hat einen Eintrag für {count} Wörter beider Sprachen. Ein anderes "
    "Wort erkennt er nur an seinen Buchstabengruppen (allen Gruppen von drei Buchstaben und den "
    "letzten Buchstaben), an der Großschreibung und an der Sprache der Seite. Eine "
    "Endung wie -ung oder -lich verrät oft die Wortart. Manchmal ist der Schluss falsch, und dann "
    "schaut ein Head daneben.",
    framed="umrahmt: die Query",
    filled="gefüllt: ein Key, auf den sie schaut",
    above="oben: zu einem Wort",
    below="unten: zum Start-Token",
    right="rechts: zu einem Wort",
    left="links: zum Start-Token",
    others="grau: andere Queries, ab {weight}",
    ticks="Striche an der Skala: alle Gewichte dieses Heads",
    undrawn="Unter {weight} ist keine Verbindung gezeichnet; in der Tabelle steht jedes Gewicht.",
    table_title="Alle Gewichte dieses Heads",
    table_text="Jede Zeile ist eine Query, jede Spalte ein Key, und jede Zeile ergibt zusammen 1. "
    "Die umrahmte Zeile ist die im Bild.",
    caption="{head}, {layer}: {task}. Zeilen sind Queries, Spalten sind Keys.",
    corner="Query ↓ Key →",
    training_title="Was heißt „mit Anleitung“?",
    training_text="Denselben Encoder gibt es hier in drei Zuständen. Untrainiert: "
    "Zufallszahlen wie vor jedem Training. Ohne Anleitung: Er hat nur gelernt, Sätze zu "
    "reparieren; wohin seine Heads schauen, blieb ihnen überlassen. Mit Anleitung: In Schicht 2 "
    "wurde sechs Heads beim Training außerdem gesagt, auf welches Wort sie schauen sollen, und "
    "einem siebten, dass er auf dem Start-Token ruhen soll. Ihre Aufgaben sind also zugeteilt; "
    "gelernt haben sie, das richtige Wort auch in Sätzen zu finden, die sie nie gesehen haben.",
    start_title="Was ist „Start“?",
    start_text="Ein zusätzliches Token, das der Encoder vor jeden Satz stellt. Die Gewichte einer "
    "Query ergeben zusammen immer 1; ein Head, der kein passendes Wort findet, muss sein Gewicht "
    "trotzdem irgendwo lassen. Mit Anleitung hat der Encoder gelernt, es auf das Start-Token zu "
    "legen. Dessen eigene Zeile steht in der Tabelle; es ist kein Wort und im Bild deshalb keine "
    "Query.",
)
