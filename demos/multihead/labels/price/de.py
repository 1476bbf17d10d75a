"""German."""

from multihead.labels.price import (
    Cache,
    Called,
    Lengths,
    Measured,
    Messages,
    Plot,
    Price,
    Refusals,
    Rows,
)

LABELS = Price(
    controls="Maße der Schicht",
    preset="Modell",
    own="eigene Zahlen",
    original="Ursprünglicher Transformer (2017)",
    encoder="{name}, Encoder",
    d="Breite d",
    h="Heads h",
    n="Token n",
    kv="KV-Heads (leer: h)",
    width="Head-Breite (leer: d/h)",
    limits="d und die Heads zusammen: höchstens {widest} breit; n: höchstens {longest}.",
    messages=Messages(
        noscript="Andere Zahlen brauchen JavaScript und einen Browser von 2023 oder später.",
        ready="Python ist bereit: Ändere eine Zahl.",
        failed_network="Python ließ sich nicht laden. Was du siehst, stimmt weiterhin; prüfe die "
        "Verbindung und versuch es noch einmal.",
        failed_missing="Eine Datei der Python-Umgebung ist nicht mehr da: Vielleicht wurde die "
        "Website aktualisiert, seit du diese Seite geöffnet hast. Was du siehst, stimmt weiterhin; "
        "lade die Seite neu.",
        failed_damaged="Eine Datei der Python-Umgebung kam beschädigt an. Was du siehst, stimmt "
        "weiterhin; versuch es noch einmal oder lade die Seite neu.",
        failed_unsupported="Python braucht hier WebAssembly und Worker mit Modulen; diesem "
        "Browser, so wie er eingestellt ist, fehlt eins davon. Was du siehst, "
        "stimmt weiterhin.",
        failed_other="Beim Rechnen ist etwas schiefgegangen. Zu sehen ist noch die letzte gültige "
        "Antwort; versuch es noch einmal.",
    ),
    called=Called(d="d", h="h", n="n", kv="die Zahl der Key/Value-Heads", width="dₖ"),
    refusals=Refusals(
        missing="Hier fehlt {name}. Gib eine ganze Zahl von 1 bis {last} ein.",
        no_number="„{value}“ ist keine Zahl. Gib eine ganze Zahl von 1 bis {last} ein.",
        not_whole="„{value}“ ist keine ganze Zahl.",
        digits="Schreib „{value}“ nur mit Ziffern.",
        small="„{value}“ ist zu klein: {name} ist mindestens 1.",
        large="„{value}“ ist zu groß: {name} ist höchstens {last}.",
        above_d="„{value}“ ist zu groß: h ist höchstens d = {last}.",
        above_h="„{value}“ ist zu groß: Es gibt höchstens so viele wie Heads, also {last}.",
        dividing="{value} teilt d = {d} nicht; die Heads wären nicht gleich breit.",
        kv_dividing="{value} teilt h = {h} nicht; nicht jeder Key würde gleich vielen Heads "
        "dienen.",
        inner="{value} Heads der Breite {width} sind zusammen breiter als {widest}.",
        nearest="Der nächste passende Wert ist {a}.",
        nearest_two="Die nächsten passenden Werte sind {a} und {b}.",
        kept="Die Zahlen darunter sind noch die der letzten Größen.",
    ),
    source="{name}: {length} Quelle: {link}.",
    lengths=Lengths(
        example="n = {n} ist ein Beispiel; das Paper nennt keine Grenze.",
        context="n = {n} ist der längste Text, für den es gebaut ist.",
        trained="Mit n = {n} wurde es trainiert.",
        patches="n = {n}: 14 · 14 Ausschnitte eines Bilds und ein zusätzliches Token.",
        audio="n = {n}: 30 Sekunden Ton.",
    ),
    wide="Hier haben die Heads zusammen eine andere Breite als das Modell: h · dₖ = {inner}, aber "
    "d = {d}. Die Schicht hat {parameters} Parameter; 4d² wären {usual}.",
    shared="Je {group} Heads teilen sich Key und Value; W^K und W^V sind darum nur 1/{group} so "
    "breit wie W^Q.",
    one_head="1 Head",
    heads="{h} Heads",
    said="{heads} der Breite {width} und {n} Token: {parameters} Parameter, {multiply_adds} "
    "Multiply-Adds, {weights} Attention-Gewichte.",
    cut="Mit {heads} blieben Parameter und Multiply-Adds gleich, aber es wären nur {weights} "
    "Gewichte.",
    table="Eine Schicht, ohne Bias; h_kv ist die Zahl der Key/Value-Heads, hier {kv}. Ein "
    "Multiply-Add ist ein Produkt, das zu einer Summe addiert wird. In float16 braucht jede Zahl "
    "2\u00a0Byte, und 1\u00a0MB = 1\u202f000\u202f000\u00a0Byte.",
    quantity="Größe und Formel",
    number="Zahl",
    bytes="{count} Byte",
    rows=Rows(
        shapes="Formen",
        x="Eingabe X",
        w_q="W^Q",
        w_kv="W^K und W^V, je",
        one_head="W^Q eines Heads",
        one_weights="Gewichte eines Heads",
        concatenated="Aneinandergehängte Heads",
        w_o="W^O",
        costs="Kosten",
        parameters="Parameter",
        projections="Multiply-Adds der Projektionen",
        scores="Multiply-Adds der Scores",
        mixing="Multiply-Adds beim Mischen der Values",
        weights="Attention-Gewichte aller Heads",
        cache="KV-Cache",
        memory="{memory} in float16",
    ),
    plot=Plot(
        title="Mehr Heads zum gleichen Preis",
        caption="Dieselbe Schicht, ihre Breite h · dₖ = {inner} auf mehr oder weniger Heads "
        "verteilt, bei n = {n}. Was flach verläuft, hängt nicht von h ab. Die Zahl der "
        "Attention-Gewichte, h · n², wächst mit.",
        described="Von {first} bis {last} Heads: Projektionen {projections} Multiply-Adds, "
        "Scores und Mischen {scores} Multiply-Adds, {parameters} Parameter, alle gleich für "
        "jedes h. Die Zahl der Attention-Gewichte steigt von {fewest} auf {most}.",
        x="Heads h",
        y="Anzahl (beide Skalen logarithmisch)",
        chosen="h = {h}",
        projections="Projektionen",
        scores="Scores, Mischen",
        parameters="Parameter",
        weights="Gewichte",
        table="Diese Zahlen als Tabelle",
    ),
    cache=Cache(
        title="KV-Cache: was beim Schreiben aufgehoben wird",
        text="Ein Modell, das Wort für Wort schreibt, hebt die Keys und Values aller früheren "
        "Token auf. Bei Grouped-Query und Multi-Query Attention sind es weniger. Zahlen für eine "
        "Schicht in float16.",
        encoder="Diese Schicht liest alle Token auf einmal und braucht selbst keinen Cache; die "
        "Zahlen sagen, wie groß einer wäre.",
        variant="Variante",
        kv="Key/Value-Heads",
        one="Je Token",
        all="{n} Token",
        model="{n} Token, {layers} Schichten",
        multi_head="Multi-Head",
        grouped="Grouped-Query",
        multi_query="Multi-Query",
        chosen="diese Schicht",
        example="Beispiel",
    ),
    measured=Measured(
        title="Hier messen",
        text="Passt die Zeit zu diesen Zahlen? Der Knopf lässt die Rechnung dieser Seite in deinem "
        "Browser laufen, mit jeder Zahl von Heads, die d teilt.",
        button="Hier messen",
        nothing="Noch ist nichts gemessen. Zeiten hängen von deinem Gerät ab; deshalb misst Python "
        "sie in deinem Browser oder gar nicht. Es dauert etwa zwei Sekunden.",
        own_size="Mit deinem d = {d} und n = {n}.",
        fixed_size="Mit d = {d} und n = {n}: Diese Maße eignen sich für eine so kurze Messung.",
        running="Wird gemessen …",
        said="Ein Durchlauf dauerte {first}\u202fms mit 1 Head, {middle}\u202fms mit {some} Heads "
        "und {last}\u202fms mit {most} Heads (Mediane).",
        ratio="Die Zahl der Parameter war jedes Mal gleich. Von 1 auf {some} Heads änderte sich "
        "die Zeit um den Faktor {small}, von 1 auf {most} um den Faktor {large}. Bei vielen "
        "schmalen Heads haben Python und NumPy mehr und kleinere Stücke zu bewegen, und Softmax "
        "berechnet h · n² Potenzen von e: bei {most} Heads {weights}.",
        coarse="Die Uhr dieses Browsers geht in Schritten von {step}\u202fms, zu grob für diese "
        "Zeiten. Verlass dich nicht auf sie.",
        how="Mediane aus {rounds} Runden, reihum für alle h; Striche vom unteren zum oberen "
        "Quartil. Jede Zeit ist das Mittel aus einem Block von Durchläufen. float64, ohne Maske; "
        "die Prüfung der Eingaben gehört dazu. Die Uhr geht in Schritten von {step}\u202fms.",
        caption="Zeit eines Durchlaufs bei d = {d} und n = {n}.",
        described="Mediane: {medians}.",
        y="Millisekunden",
        table="Diese Zeiten als Tabelle (in ms)",
        least="Kleinste",
        lower="Unteres Quartil",
        median="Median",
        upper="Oberes Quartil",
        most="Größte",
    ),
)
