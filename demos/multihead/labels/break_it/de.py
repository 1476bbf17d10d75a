"""German."""

from multihead.labels.break_it import BreakIt, Bugs, Masks, Outputs, RowSums, Told
from multihead.labels.common import OwnMessages

LABELS = BreakIt(
    messages=OwnMessages(
        noscript="Ein anderer Fehler, Satz oder Head braucht JavaScript und einen Browser von 2023"
        " oder später.",
        ready="Python ist bereit: Wähle einen anderen Fehler.",
    ),
    controls="Fehler, Satz, Zahlentyp und Head",
    bug="Was schiefgeht",
    dtype="Zahlentyp",
    bugs=Bugs(
        split_without_transpose=Told(
            "Aufteilen ohne Transponieren",
            "Reshape füllt die Heads in Lesereihenfolge: Head 1 bekommt die Zahlen der "
            "ersten Wörter statt ein Stück von jedem Wort. Die Anzahl der Zahlen stimmt, also "
            "beschwert sich nichts.",
        ),
        merge_without_transpose=Told(
            "Zusammenfügen ohne Transponieren",
            "Die Ergebnisse sind zuerst nach Heads und dann nach Wörtern geordnet. Reshape allein "
            "behält diese Ordnung bei, und ein Wort bekommt Stücke anderer Wörter. Jedes Muster "
            "ist richtig, nur die Ausgabe nicht.",
        ),
        scale_of_all_heads=Told(
            "√d statt √(d/h)",
            "Eine Query hat hier d/h = 8 Zahlen, ihre Scores werden aber durch √64 geteilt statt "
            "durch √8. Alle Scores werden zu klein und alle Gewichte zu gleichmäßig. Die Heads "
            "dieses Encoders sind sich so sicher, dass sich die Ausgabe kaum ändert.",
        ),
        softmax_over_queries=Told(
            "Softmax über die falsche Achse",
            "Softmax läuft die Spalten hinunter: Jeder Key verteilt sich auf die Queries. Jetzt "
            "ergeben die Spalten zusammen 1, die Zeilen aber nicht, und ein Wort bekommt mehr oder "
            "weniger als einen ganzen Mittelwert.",
        ),
        mask_after_softmax=Told(
            "Maske erst nach Softmax",
            "Softmax zählt die maskierten Wörter noch mit und gibt ihnen ihren Anteil am Gewicht. "
            "Wird er danach auf 0 gesetzt, bekommen ihn die anderen nicht zurück.",
        ),
        no_output_projection=Told(
            "Ohne Ausgabeprojektion",
            "Ohne W^O liegen die Ergebnisse der Heads unvermischt nebeneinander. Zusammen sind sie "
            "d breit, deshalb bleibt die Form dieselbe.",
        ),
        inverted_mask=Told(
            "Maske verkehrt herum",
            "True ist als „darf hinsehen“ gemeint und wird als „darf nicht hinsehen“ gelesen. "
            "Jedes Wort sieht dann nur, was nach ihm kommt, und das letzte sieht nichts.",
        ),
        masked_row_nan=Told(
            "Ganz maskierte Zeile, mit −∞",
            "Eine Query, die nirgendwohin schauen darf, hat nur Scores von −∞. Softmax zieht den "
            "größten davon ab, −∞ − (−∞) ist NaN, und alles, was daraus berechnet wird, ebenso.",
        ),
        masked_row_uniform=Told(
            "Ganz maskierte Zeile, mit −1e9",
            "Maskierte Scores werden zu −1e9. In einer ganz maskierten Zeile sind dann alle Scores "
            "gleich, und Softmax verteilt das Gewicht gleichmäßig: Die Query schaut überallhin, "
            "obwohl sie nirgendwohin schauen darf. Nur in float16 wird aus −1e9 ein −∞, und der "
            "Fehler verschwindet.",
        ),
        mask_added=Told(
            "Maske als −1e9 addiert",
            "Zu maskierten Scores wird −1e9 addiert. In einer ganz maskierten Zeile behält float64 "
            "ihre Unterschiede, und die Zeile sieht aus, als gäbe es keine Maske. float32 rundet "
            "alle auf −1e9, und die Gewichte werden gleichmäßig. float16 macht −∞ daraus. Eine "
            "einzige Codezeile, drei Ergebnisse.",
        ),
        no_maximum=Told(
            "Ohne Abziehen des Maximums",
            "exp() läuft ab etwa 11,1 in float16, 88,7 in float32 und 709,8 in float64 über; dann "
            "teilt Softmax unendlich durch unendlich. Der größte Score dieses Heads ist "
            "{peak}; ob es jemand merkt, hängt also von den Zahlen ab.",
        ),
        heads_not_dividing=Told(
            "d nicht durch h teilbar",
            "Sieben Heads sollen sich 64 Zahlen teilen, und die Prüfung fehlt. Hier bricht ein "
            "Reshape von selbst ab, mit einer Meldung, in der weder Heads noch Breite vorkommen. "
            "Wo jede Projektion d // h Spalten bekommt, bricht nichts ab: Sieben Heads zu je 9 "
            "benutzen 63 Zahlen.",
        ),
        averaged_heads=Told(
            "Gemittelte Heads",
            "Zurückgegeben wird das Mittel der Gewichte über alle Heads. Die Ausgabe ist richtig, "
            "aber das Bild zeigt, was kein Head tut. nn.MultiheadAttention in PyTorch macht es so, "
            "wenn man nicht average_attn_weights=False angibt.",
        ),
        dropout_left_on=Told(
            "Dropout nicht ausgeschaltet",
            "Im Training setzt Dropout manche Gewichte auf 0 (hier mit p = 0,1 und jedes Mal "
            "dieselben) und teilt die anderen durch 1 − p. Bleibt es an, stört es jede Ausgabe und "
            "jedes Bild.",
        ),
    ),
    masks=Masks(
        causal="Über dieser Schicht liegt eine kausale Maske: Ein Wort sieht sich selbst und was "
        "davor steht.",
        row="Eine Maske lässt die Query {query} nirgendwohin schauen, wie es bei Padding vorkommt: "
        "Ihre Gewichte sollten alle 0 sein.",
    ),
    right="Richtig",
    wrong="Falsch",
    raised="Der Aufruf bricht ab.",
    every_head="Mittel aller Heads",
    caption="{side}: {head}, {layer}. Zeilen sind Queries, Spalten sind Keys, Σ ist die Summe "
    "einer Zeile.",
    corner="Query ↓ Key →",
    readout="{bug}, {head}: {output} {sums}, und eine Prüfung der Formen {shapes}",
    stops="{bug}: Beide Fassungen brechen ab. Die richtige sagt „{right}“, die andere „{wrong}“.",
    outputs=Outputs(
        off="Der Fehler der Ausgabe ist {error}-mal so groß wie die richtige Ausgabe.",
        same="Die Ausgabe ist auf zwei Nachkommastellen dieselbe.",
        nan="Die Ausgabe hat NaN in {count} von {rows} Zeilen.",
    ),
    row_sums=RowSums(
        one="Jede Zeile der Gewichte ergibt zusammen 1",
        other="Die Zeilen der Gewichte ergeben zusammen zwischen {least} und {most}",
        nan="Die Gewichte haben NaN in {count} von {rows} Zeilen",
    ),
    unnoticed="würde nichts bemerken.",
    noticed="würde es bemerken: {wrong} Gewichte statt {right}.",
    facts="Was ein Test sich ansehen könnte",
    sums="Ergibt jede Zeile zusammen 1?",
    entropy="Mittlere Entropie der Zeilen",
    weights_shape="Form der Gewichte",
    output_shape="Form der Ausgabe",
    shape_check="Würde eine Prüfung der Formen es bemerken?",
    output_error="Fehler der Ausgabe",
    yes="ja",
    no="nein",
    formulas="Summen auf zwei Nachkommastellen. Entropie einer Zeile: −Σ w ln w, in Nats; 0, wenn "
    "alles Gewicht auf einem Wort liegt, ln {count} = {most}, wenn es gleichmäßig verteilt ist; "
    "ein Strich, wenn eine Zeile zusammen weder 1 noch 0 ergibt. Fehler: ‖falsch − richtig‖ / "
    "‖richtig‖ (Frobeniusnorm), über alle Heads, nach W^O.",
    place="Die Codezeile aus {function} in {file}:",
    wrong_line="Falsch",
    missing="(die Zeile fehlt)",
    cure="Abhilfe",
    others="Wo es anderen passiert ist:",
    issue="{repository}, Issue {number}",
    pull="{repository}, Pull Request {number}",
)
