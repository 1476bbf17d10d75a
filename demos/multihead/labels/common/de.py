"""German."""

from multihead.drawing.numbers import NumberFormat
from multihead.labels.common import Common, Messages, Refusals, Regimes

LABELS = Common(
    numbers=NumberFormat(decimal=",", group="\u202f", grouped=10_000, space="\u202f"),
    quote="„{}“",
    start="Start",
    start_token="Start-Token",
    query="Query",
    weight="Gewicht",
    head="Head",
    layer="Schicht",
    sentence="Satz",
    example="Beispiel",
    own="eigener Satz",
    training="Training",
    regimes=Regimes(guided="mit Anleitung", unguided="ohne Anleitung", untrained="untrainiert"),
    copy_link="Link zu dieser Ansicht kopieren",
    retry="Noch einmal versuchen",
    messages=Messages(
        noscript="Ein anderer Satz oder ein anderes Training braucht JavaScript und einen Browser "
        "von 2023 oder später. Heads, Schichten und Wörter lassen sich auch ohne wählen.",
        starting="Python startet in deinem Browser: {loaded} von {total}\u202fMB",
        ready="Python ist bereit: Schreib deinen eigenen Satz.",
        computing="Wird berechnet …",
        failed_network="Python ließ sich nicht laden. Das Bild lässt sich weiter bedienen; prüfe "
        "die Verbindung und versuch es noch einmal.",
        failed_missing="Eine Datei der Python-Umgebung ist nicht mehr da: Vielleicht wurde die "
        "Website aktualisiert, seit du diese Seite geöffnet hast. Das Bild lässt sich weiter "
        "bedienen; lade die Seite neu.",
        failed_damaged="Eine Datei der Python-Umgebung kam beschädigt an. Das Bild lässt sich "
        "weiter bedienen; versuch es noch einmal oder lade die Seite neu.",
        failed_unsupported="Python braucht hier WebAssembly und Worker mit Modulen; diesem "
        "Browser, so wie er eingestellt ist, fehlt eins davon. Das Bild lässt "
        "sich weiter bedienen.",
        failed_other="Beim Rechnen ist etwas schiefgegangen. Zu sehen ist das letzte gültige Bild; "
        "versuch es noch einmal.",
        failed_stopped="Angehalten. Python startet neu.",
        failed_timeout="Das hat zu lange gedauert und wurde angehalten. Python startet neu.",
        link_copied="Link kopiert.",
        link_failed="Der Link ließ sich nicht kopieren. Er steht in der Adresszeile.",
        link_bad="Ein Teil dieses Links ist unbrauchbar, deshalb siehst du die übliche Ansicht.",
        link_word="Dieser Link nennt eine Stelle, die es in diesem Satz nicht gibt; darum ist eine "
        "andere gewählt.",
    ),
    refusals=Refusals(
        parameter="„{name}“ ist keine Einstellung dieser Demo. Es gibt: {choices}.",
        choice="{name}: „{value}“ steht nicht zur Wahl. Zur Wahl stehen: {choices}.",
        position="{name}: „{value}“ ist keine Wortposition. Gib eine ganze Zahl von 1 "
        "bis {last} an.",
        unlike="text: Das ist nicht der Satz des Beispiels „{example}“.",
        empty="In diesem Satz steht kein Wort. Schreib mindestens eines. Das Bild zeigt noch den "
        "letzten Satz.",
        long="{count} Wörter und Satzzeichen: höchstens {limit}. Kürze den Satz. Das Bild "
        "zeigt noch den letzten Satz.",
        characters="{count} Zeichen: höchstens {limit}. Kürze den Satz. Das Bild zeigt noch den "
        "letzten Satz.",
    ),
)
