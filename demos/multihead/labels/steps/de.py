"""German."""

from multihead.labels.steps import All, Captions, Cells, Step, Steps

LABELS = Steps(
    noscript="Ein anderer Satz, ein anderer Head oder ein anderes Wort braucht JavaScript und "
    "einen Browser von 2023 oder später. Die Schritte lassen sich auch ohne wählen.",
    controls="Satz",
    pick_head="Wähle einen Head",
    pick_query="Wähle das Wort, das fragt: die Query",
    pick_step="Wähle einen Schritt",
    pick_learned="Wähle eine Matrix",
    step="Schritt",
    back="Zurück",
    next="Weiter",
    formula="Die ganze Formel; wähle einen Teil, um seine Matrix zu sehen",
    hint="Zeig oder tipp auf eine Zahl, oder geh mit den Pfeiltasten hin: Dann siehst du, wie sie "
    "entstanden ist. Die umrahmte Zeile gehört zur Query. Gerechnet wird mit allen Stellen; "
    "eine Matrix zeigt zwei davon.",
    rows_columns="Zeilen sind Queries, Spalten sind Keys",
    corner="Query\u00a0↓ Key\u00a0→",
    mask="Maske",
    mask_none="keine",
    mask_causal="kausal: nur zurück",
    window="Gezeigte Spalten",
    columns="{first}–{last} von {d}",
    no_cell="cell: „{value}“ ist keine der gezeigten Zahlen.",
    steps=All(
        x=Step(
            "{x}",
            "{x}: der Satz in Zahlen",
            "Eine Zeile mit {d} Zahlen für jedes Token: was Schicht 1 weitergibt, nach der "
            "Normierung. Alle Heads gehen von denselben Zeilen aus. Scrolle seitwärts, um alle "
            "{d} Spalten zu sehen.",
        ),
        w=Step(
            "{wq}, {wk}, {wv}",
            "{wq}, {wk}, {wv}: was {head} gelernt hat",
            "Drei Matrizen mit {d} Zeilen und {dk} Spalten, dieselben für jeden Satz. Die aller "
            "{h} Heads stehen nebeneinander; {head} gehören die Spalten {first} bis {last} von "
            "{d}.",
        ),
        qkv=Step(
            "{q}, {k}, {v}",
            "{q}, {k}, {v}: Query, Key und Value für jedes Token",
            "{q} = {x}{wq} + {bq}, ebenso {k} und {v}. Aus jeder Zeile mit {d} Zahlen werden drei "
            "mit {dk}: ({n} × {d}) · ({d} × {dk}) = {n} × {dk}.",
        ),
        scores=Step(
            "{q}{kt}",
            "{s} = {q}{kt}: Jede Query trifft auf jeden Key",
            "Jede Zahl ist das Skalarprodukt einer Query mit einem Key: groß, wenn beide in "
            "dieselbe Richtung zeigen. ({n} × {dk}) · ({dk} × {n}) = {n} × {n}.",
        ),
        scaled=Step(
            "÷ √{dk}",
            "{z} = {s} ÷ √(d/h): Scores von mäßiger Größe",
            "√(d/h) = √({d}/{h}) = √{dk}. Eine Summe aus {dk} unabhängigen Produkten streut "
            "√{dk}-mal so weit wie ein einzelnes; die Division nimmt das zurück, damit Softmax "
            "nicht allein wegen der Breite scharf wird.",
        ),
        masked=Step(
            "Maske",
            "{m} = {z}, maskiert: wohin eine Query schauen darf",
            "Dieser Encoder hat keine Maske: Jede Query darf auf jedes Token schauen. Mit der "
            "kausalen Maske eines Decoders wird alles, was nach der Query kommt, zu −∞, und alle "
            "späteren Schritte werden damit gerechnet.",
        ),
        softmax=Step(
            "softmax",
            "{a} = softmax({m}): Aus Scores werden Gewichte",
            "Jede Zeile für sich: e hoch Score, geteilt durch die Summe dieser Potenzen. Jede "
            "Zeile ergibt zusammen 1; je größer ein Score, desto größer sein Anteil.",
        ),
        mixed=Step(
            "· {v}",
            "{o} = {a}{v}: die Values, nach Gewicht gemischt",
            "Die Zeile von {query} in {o} ist eine Mischung aller Zeilen von {v}, jede so stark, "
            "wie das Gewicht es sagt: ({n} × {n}) · ({n} × {dk}) = {n} × {dk}. Das ist die ganze "
            "Ausgabe von {head}.",
        ),
        heads=Step(
            "Heads",
            "{h} Heads, {h} Ausgaben",
            "Die anderen Heads haben mit eigenen Matrizen dasselbe getan. Das sind ihre Ausgaben "
            "für {query}, in jeder Zeile ein Head; die von {head} ist umrahmt.",
        ),
        concatenated=Step(
            "Concat",
            "{c} = Concat({heads}): nebeneinander",
            "{h} Ausgaben mit {dk} Zahlen ergeben eine Zeile mit {d}. Die Spalten {first} bis "
            "{last} stammen von {head}. Gerechnet wird hier nichts.",
        ),
        output=Step(
            "· {wo}",
            "{y} = {c}{wo} + {bo}: die Ausgabe",
            "In jede Zahl der Ausgabe gehen alle Heads ein: ({n} × {d}) · ({d} × {d}) = {n} × {d}. "
            "Gezeigt sind die Spalten {from_column} bis {to_column}; hier kannst du andere "
            "wählen.",
        ),
    ),
    captions=Captions(
        x="Eingabe der Attention",
        w="Spalten {first}–{last} von {d}",
        q="Queries",
        k="Keys",
        v="Values",
        kt="Keys als Spalten",
        s="Skalarprodukte, noch nicht skaliert",
        z="Scores",
        m="nach der Maske",
        a="Gewichte",
        o="Ausgabe von {head}",
        h="Ausgaben für {query}",
        c="alle Heads nebeneinander",
        wo="Spalten {from_column}–{to_column} von {d}",
        y="Spalten {from_column}–{to_column} von {d}",
    ),
    cells=Cells(
        place="{matrix}, Zeile {row}, Spalte {column}",
        row="{matrix}, Zeile {name}",
        column="{matrix}, Spalte {name}",
        norm="{place} = {value}. Von dem, was Schicht 1 weitergibt, wird der Mittelwert der Zeile "
        "abgezogen; der Rest wird durch ihre Standardabweichung geteilt, mit einem gelernten "
        "Faktor multipliziert und um einen gelernten Summanden erhöht.",
        learned="{place} = {value}. Im Training gelernt, nicht berechnet: Die Zahl sagt, wie viel "
        "Spalte {row} von {source} für Spalte {column} von {target} zählt.",
        dot="{place} = {value}. Die beiden Vektoren werden Zahl für Zahl multipliziert und die "
        "Produkte addiert.",
        biased="{place} = {value}. Die beiden Vektoren werden Zahl für Zahl multipliziert und die "
        "Produkte addiert; dazu kommt der Bias.",
        scaled="{place} = {value}. Die Zahl in {s}, geteilt durch √{dk} = {root}.",
        unmasked="{place} = {value}. Unverändert: Es gibt keine Maske.",
        allowed="{place} = {value}. Unverändert: {column} kommt nicht nach {row}.",
        blocked="{place} = {value}. {column} kommt nach {row}, und e hoch −∞ ist 0: Das Gewicht "
        "wird 0.",
        softmax="{place} = {value}. e hoch Score, geteilt durch die Summe über alle Keys. Zuvor "
        "wird von jedem Score der größte der Zeile abgezogen: Die Anteile bleiben gleich, und "
        "keine Potenz wird zu groß.",
        copied="{place} = {value}. Zahl {number} aus der Ausgabe von {head}, übernommen.",
        product="Produkt",
        sum="Summe der {count} Produkte: {sum}",
        bias="plus Bias {bias}: {value}",
        less="abzüglich des größten, {peak}",
        power="e hoch diese Zahl",
        share="das, geteilt durch die Summe",
        powers="{power} geteilt durch die Summe {sum}: {value}",
        working="So ist sie entstanden",
    ),
)
