"""German."""

from multihead.labels.code import (
    Code,
    Comments,
    Complaints,
    Faults,
    Kinds,
    Levels,
    Overrides,
    Picture,
    Verdicts,
)
from multihead.labels.code.pitfalls_de import PITFALLS

LABELS = Code(
    task="`multi_head_attention` bekommt n Positionen der Breite d (`x`), vier Matrizen d × d, die "
    "Anzahl der Heads und vielleicht eine Maske. Zurück gibt sie zwei Arrays: die Ausgabe, n × d, "
    "und die Gewichte jedes Heads, h × n × n. Steht in der Maske in Zeile i und Spalte j `True`, "
    "darf Query i auf Key j schauen. Eine Query, die nirgendwohin schauen darf, bekommt Nullen. "
    "Teilt h nicht d, löst die Funktion einen `ValueError` aus, der beide Zahlen nennt.",
    given="NumPy steht als `np` bereit. Was du mit `print` ausgibst, erscheint unten; "
    "`show(array)` zeigt eine Matrix mit einer Schattierung neben jeder Zahl.",
    level="Beginne mit",
    levels=Levels(
        gaps="drei Lücken",
        steps="den Schritten als Kommentar",
        signature="der ersten Zeile",
        solution="der ganzen Lösung",
    ),
    notes=Levels(
        gaps="Drei Lücken sind mit `...` markiert. Füll sie aus und drück auf „Ausführen“: Acht "
        "Prüfungen vergleichen deine Funktion mit der richtigen.",
        steps="Die Kommentare nennen die Schritte, die Zeilen schreibst du. Führ das Programm so "
        "oft aus, wie du magst: Acht Prüfungen vergleichen deine Funktion mit der richtigen.",
        signature="Alles nach der ersten Zeile schreibst du. Führ das Programm so oft aus, wie du "
        "magst: Acht Prüfungen vergleichen deine Funktion mit der richtigen.",
        solution="Das ist die ganze Lösung. Führ sie aus, ändere dann eine Zeile und sieh, welche "
        "Prüfung es merkt.",
    ),
    program="Programm",
    keys="Strg + Enter führt das Programm aus, Tab verlässt den Editor, Strg + ] rückt eine Zeile "
    "ein. Dein Text bleibt in diesem Browser.",
    run="Ausführen",
    stop="Anhalten",
    reset="Zurücksetzen",
    reset_done="Der Text ist wieder der vorbereitete. Rückgängig (Strg + Z) holt deinen zurück.",
    too_long="{count} Zeichen: höchstens {limit}. Kürze das Programm.",
    comments=Comments(
        shapes="x: (n, d); w_q, w_k, w_v, w_o: (d, d); mask: (n, n), True = darf hinsehen.",
        returns="Gibt die Ausgabe (n, d) und die Gewichte jedes Heads (heads, n, n) zurück.",
        refuses="Teilt heads nicht d: ein ValueError, der beide Zahlen nennt.",
        nowhere="eine Query, die nirgendwohin schauen darf",
        split="(n, d) → (heads, n, d / heads)",
        project="Queries, Keys und Values aller Heads.",
        score="Scores (heads, n, n): jede Query mit jedem Key, skaliert.",
        mask="Wo in der Maske nicht True steht, ist nichts zu sehen.",
        mix="Gewichte (heads, n, n), und damit die Values gemischt.",
        merge="Die Heads wieder nebeneinander, (n, d), dann die Ausgabeprojektion.",
    ),
    kinds=Kinds(
        plain="ohne Maske",
        sizes="mit anderen Größen",
        mask="mit einer Maske",
        causal="mit kausaler Maske",
        large="mit großen Zahlen",
        nowhere="mit einer Query, die nirgendwohin schauen darf",
        weights="die Gewichte jedes Heads",
        refusal="mit einer Anzahl Heads, die d nicht teilt",
    ),
    verdicts=Verdicts(
        all="Alle {count} Prüfungen bestanden: Deine Funktion berechnet Multi-Head Attention.",
        some="{passed} von {count} Prüfungen bestanden.",
        ended="Das Programm endete, bevor sich seine Funktion prüfen ließ.",
        missing="Im Programm gibt es keine Funktion `multi_head_attention`.",
        gap="In Zeile {last} ist noch eine Lücke: Schreib etwas anstelle von `...`.",
        gaps="In den Zeilen {lines} und {last} sind noch Lücken: Schreib jeweils etwas anstelle "
        "von `...`.",
        passed="bestanden",
        failed="nicht bestanden",
        untried="noch nicht versucht",
    ),
    complaints=Complaints(
        check="Als erste scheiterte Prüfung {number}, {kind}.",
        input="`x` ist {n} × {d}, `heads` ist {heads}",
        masked=", `mask` ist {n} × {n}",
        raised="Eine Ausnahme beendete die Funktion.",
        nothing="Die Funktion gibt `None` zurück. Fehlt ein `return`?",
        alone="Die Funktion gibt nur die Ausgabe zurück; es fehlen die Gewichte jedes Heads: "
        "`return output, weights`.",
        type="Die Funktion gibt ein Objekt vom Typ `{type}` zurück, erwartet werden zwei "
        "NumPy-Arrays: `return output, weights`.",
        numbers="Im Array stehen Einträge vom Typ `{type}`, erwartet werden Zahlen.",
        shape="{what} hat die Form {shape}, erwartet wird {expected}.",
        nan="{what} hat {all} Zahlen, davon sind {count} NaN oder unendlich.",
        far="{what} weicht um bis zu {difference} ab; die richtigen Zahlen gehen bis {size}.",
        unrefused="Die Funktion gibt trotzdem etwas zurück. Erwartet wird ein `ValueError`, der "
        "beide Zahlen nennt, {heads} und {d}.",
        unsaid="Eine Ausnahme beendete die Funktion, aber keine, die sagt, was nicht stimmt. "
        "Erwartet wird ein eigener `ValueError`, der beide Zahlen nennt, {heads} und {d}.",
    ),
    faults=Faults(
        line="Zeile {line}",
        inside=", in {function}",
        skipped="… {count} weitere …",
        syntax="Das ist noch kein Python.",
        system_exit="Das Programm hat sich selbst beendet. Sonst ist nichts geschehen.",
        memory_error="So viel Speicher gibt es hier nicht.",
        recursion_error="Eine Funktion ruft sich endlos selbst auf.",
        module_not_found_error="Von den Bibliotheken für Python gibt es hier NumPy (ohne `random` "
        "und `fft`) und den größten Teil der Standardbibliothek.",
        eof_error="Niemand antwortet: Für `input` gibt es hier keine Tastatur.",
    ),
    the_output="Die Ausgabe",
    the_weights="Das Array der Gewichte",
    looks_like="Das sieht aus wie: {name}.",
    looks_like_both="Das sieht nach zweierlei zugleich aus: {name}; {other}.",
    pitfalls=PITFALLS,
    printed="Ausgegeben",
    printed_example="Ausgegeben im kleinen Beispiel",
    printed_in="Ausgegeben in Prüfung {number}",
    left_out="… und {count} weitere Zeilen, die hier fehlen.",
    picture=Picture(
        title="Die Gewichte eines kleinen Beispiels",
        text="Vier Positionen, zwei Heads und Values, die so gewählt sind, dass die Ausgabe jedes "
        "Heads aus seinen Gewichten besteht. Zeilen sind Queries, Spalten sind Keys.",
        right="{head}, richtig",
        yours="{head}, deiner",
        none="Nach dem Ausführen stehen deine eigenen Gewichte daneben.",
        corner="Query ↓ Key →",
    ),
    solution_title="Die ganze Lösung",
    safe_title="Wo läuft mein Programm, und wer sieht es?",
    safe_text="In deinem Browser, in einem eigenen Worker; es wird nirgendwohin geschickt und "
    "steht in keinem Link. Was du tippst, bleibt in diesem Browser, bis du es zurücksetzt. Nach "
    "{seconds} Sekunden, oder wenn du auf „Anhalten“ drückst, wird das Programm abgebrochen; dann "
    "startet Python neu, und dein Text ist noch da. Dateien, die ein Programm liest oder "
    "schreibt, liegen im Speicher des Workers und verschwinden mit ihm. Was ein Programm an den "
    "Funktionen von Python ändert, wird nach jedem Lauf zurückgesetzt.",
    messages=Overrides(
        noscript="Zum Ausführen braucht das Programm JavaScript und einen Browser von 2023 oder "
        "später. Aufgabe und Lösung kannst du auch ohne lesen.",
        ready="Python ist bereit: Drück auf „Ausführen“.",
        computing="Läuft …",
        failed_network="Python ließ sich nicht laden. Dein Text bleibt erhalten; prüfe die "
        "Verbindung und versuch es noch einmal.",
        failed_missing="Eine Datei der Python-Umgebung ist nicht mehr da: Vielleicht wurde die "
        "Website aktualisiert, seit du diese Seite geöffnet hast. Kopiere zur Sicherheit deinen "
        "Text und lade die Seite neu.",
        failed_damaged="Eine Datei der Python-Umgebung kam beschädigt an. Dein Text bleibt "
        "erhalten; versuch es noch einmal oder lade die Seite neu.",
        failed_unsupported="Python braucht hier WebAssembly und Worker mit Modulen; diesem "
        "Browser, so wie er eingestellt ist, fehlt eins davon.",
        failed_other="Das Programm hat Python zum Absturz gebracht. Dein Text bleibt erhalten; "
        "ändere ihn und führ ihn noch einmal aus.",
        failed_stopped="Angehalten. Python startet neu; dein Text ist noch wie zuvor, und "
        "was unten steht, gehört nicht zu diesem Lauf.",
        failed_timeout="Angehalten, denn es dauerte länger als {seconds} Sekunden: Endet eine "
        "Schleife nie? Python startet neu; dein Text ist noch wie zuvor, und was unten "
        "steht, gehört nicht zu diesem Lauf.",
    ),
)
