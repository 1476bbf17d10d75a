"""German: the pitfalls."""

from multihead.labels.code import Hint, Pitfalls

PITFALLS = Pitfalls(
    split_without_transpose=Hint(
        "aufgeteilt ohne Achsentausch",
        "`reshape` allein ergibt die richtige Form, bringt aber Zahlen mehrerer Positionen in "
        "einen Head. Erst `(n, heads, d // heads)`, dann die ersten beiden Achsen tauschen.",
    ),
    merge_without_transpose=Hint(
        "zusammengefügt ohne Achsentausch",
        "`reshape` allein vermischt Positionen. Erst Heads und Positionen zurücktauschen, dann "
        "`(n, d)`.",
    ),
    scale_of_all_heads=Hint(
        "durch √d statt durch √(d/h) geteilt",
        "In jedem Head hat eine Query nur d/h Zahlen. Durch √d geteilt sind die Scores zu klein, "
        "und die Gewichte verteilen sich zu gleichmäßig.",
    ),
    no_scale=Hint(
        "Scores nicht durch √(d/h) geteilt",
        "Ungeteilt wachsen die Scores mit der Breite eines Heads, und die Gewichte sind zu spitz "
        "verteilt.",
    ),
    softmax_over_queries=Hint(
        "Softmax über die falsche Achse",
        "Die Gewichte jeder Query müssen über die Keys zusammen 1 ergeben, also über die letzte "
        "Achse.",
    ),
    queries_as_keys=Hint(
        "Queries und Keys vertauscht",
        "Zeilen der Scores sind Queries, Spalten sind Keys: q mal k transponiert.",
    ),
    mask_after_softmax=Hint(
        "erst nach Softmax maskiert",
        "Was dann übrig bleibt, ergibt zusammen nicht mehr 1. Maskiere die Scores, vor Softmax, "
        "mit −∞.",
    ),
    mask_ignored=Hint(
        "Maske nicht verwendet",
        "Wo in der Maske `False` steht, muss der Score vor Softmax −∞ werden.",
    ),
    inverted_mask=Hint(
        "Maske verkehrt herum",
        "Hier heißt `True`: darf hinsehen. In anderen Bibliotheken ist es umgekehrt.",
    ),
    no_output_projection=Hint(
        "Ausgabeprojektion fehlt",
        "Die aneinandergehängten Heads sind noch nicht die Ausgabe: Multipliziere mit `w_o`.",
    ),
    weights_transposed=Hint(
        "gelernte Matrizen transponiert",
        "Hier sind die Matrizen für `x @ w` gedacht. In PyTorch liegen sie bei `nn.Linear` "
        "transponiert vor.",
    ),
    no_maximum=Hint(
        "Softmax ohne Abzug des Maximums",
        "`np.exp` läuft über 709 über. Zieh vorher von jeder Zeile ihren größten Score ab; die "
        "Gewichte bleiben gleich.",
    ),
    masked_row_nan=Hint(
        "eine Zeile aus lauter −∞ wird NaN",
        "−∞ − (−∞) ist NaN, 0 / 0 auch. Eine solche Query braucht ein endliches Maximum und eine "
        "Summe ungleich 0, durch die geteilt wird.",
    ),
    masked_row_uniform=Hint(
        "eine Query, die nirgendwohin schauen darf, schaut überallhin",
        "Steht statt der Scores einer Zeile überall dieselbe große negative Zahl, macht Softmax "
        "daraus gleiche Gewichte. Mit −∞ und Nullen für eine solche Zeile schaut sie nirgendwohin.",
    ),
    mask_added=Hint(
        "zu maskierten Scores eine große negative Zahl addiert",
        "Sind alle Scores einer Zeile um dieselbe Zahl kleiner, merkt Softmax davon nichts. Mit −∞ "
        "und Nullen für eine solche Zeile schaut sie nirgendwohin.",
    ),
    dropout_left_on=Hint(
        "Dropout nicht ausgeschaltet",
        "Dropout gehört zum Training; beim Anwenden eines Modells bleibt es weg.",
    ),
    averaged_heads=Hint(
        "Gewichte über die Heads gemittelt",
        "Der Mittelwert ist das Muster keines einzigen Heads. Gib die Gewichte zurück, wie sie "
        "sind, `(heads, n, n)`: Auch PyTorch mittelt sie, wenn du nicht "
        "`average_attn_weights=False` angibst.",
    ),
    heads_not_dividing=Hint(
        "Heads, die d nicht teilen, werden nicht abgelehnt",
        "d // h lässt dann stillschweigend Spalten weg, oder NumPy beklagt sich später über eine "
        "Form. Sieh vorher nach: `if d % heads: raise ValueError(…)`, mit beiden Zahlen im Text.",
    ),
)
