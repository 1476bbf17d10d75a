"""German."""

from multihead.labels.common import OwnMessages
from multihead.labels.masks import Elsewhere, Fits, Kinds, Masks, Meanings

LABELS = Masks(
    messages=OwnMessages(
        noscript="Eine andere Maske, ein anderer Satz oder Head braucht JavaScript und einen "
        "Browser von 2023 oder später.",
        ready="Python ist bereit: Setz die Zellen der Maske.",
    ),
    controls="Satz, Maske und Head",
    mask="Maske",
    kinds=Kinds(
        none="keine",
        causal="kausal",
        padding="Padding: die letzten zwei",
        front="kausal, Padding vorn",
        own="eigene",
    ),
    notes=Kinds(
        none="Keine Maske: Jede Query darf auf jeden Key schauen. So wurde der Encoder trainiert.",
        causal="Jede Query darf auf sich selbst schauen und auf das, was vor ihr steht. Ein "
        "Modell, das Text schreibt, braucht das, damit es die Wörter nicht sieht, die es erst noch "
        "schreiben soll. Ein Head, der nach vorn schaut, verliert sein Ziel.",
        padding="Die Sätze eines Batches werden auf dieselbe Länge aufgefüllt, und auf das "
        "Füllmaterial darf niemand schauen. Dieser Encoder hat kein Padding-Token, deshalb spielen "
        "die letzten zwei Positionen diese Rolle: Ihre Wörter sind noch da, aber hier bekommt "
        "keine Query mehr etwas von ihnen.",
        front="Sprachmodelle, die mehrere Prompts zugleich beantworten, füllen die kürzeren vorn "
        "auf. Hier spielen die ersten zwei Positionen das Füllmaterial. Kommt die kausale Maske "
        "dazu, dürfen diese beiden nirgendwohin schauen.",
        own="Deine eigene Maske. Über das Menü kommst du zu den anderen zurück.",
    ),
    grid_legend="Welche Query darf auf welchen Key schauen?",
    grid="Die Maske. Ein Häkchen heißt: darf hinsehen. Jede Zelle lässt sich setzen.",
    may_look="{query} darf auf {key} schauen",
    itself="sich selbst",
    weights_title="Gewichte unter dieser Maske",
    weights="{head}: Gewichte unter dieser Maske. Schraffiert: darf nicht hinsehen.",
    changes="Was die Maske ändert. Keys: auf wie viele eine Query schauen darf. Summe: die ihrer "
    "Gewichte. Änderung: Länge der Differenz zur Ausgabe ohne Maske, geteilt durch deren Länge. "
    "Ein Balken ist bei {full} voll.",
    keys="Keys",
    total="Summe",
    head_change="Änderung von {head}",
    change="Änderung der Schicht",
    allowed="{head}, Maske „{kind}“: {count} von {pairs} Paaren sind erlaubt.",
    moved="In diesem Head ändern sich die Gewichte bei {count} von {queries} Queries.",
    unmoved="Auf zwei Stellen gerundet ändert sich in diesem Head kein Gewicht.",
    changed="In der Ausgabe der Schicht ändert sich {query} am meisten, um {change}.",
    unchanged="Auf zwei Stellen gerundet ändert sich die Ausgabe der Schicht nicht.",
    blind="Ohne erlaubten Key: {queries}.",
    nowhere_title="Eine Query, die nirgendwohin schauen darf",
    none_nowhere="In dieser Maske hat jede Query mindestens einen Key.",
    show_nowhere="Eine Maske zeigen, in der zwei keinen haben",
    nowhere="Ohne erlaubten Key: {queries}. Alle Scores einer solchen Query sind maskiert, "
    "und Softmax hat nichts zu verteilen. Hier sind ihre Gewichte dann 0, auch deren Summe ist 0, "
    "und jeder Head liefert für sie 0; von ihrer Ausgabe bleibt nur der Bias der "
    "Ausgabeprojektion. Das ist eine Festlegung, keine Mathematik: Andere Implementierungen legen "
    "es anders fest, siehe unten.",
    conventions_title="Was heißt True?",
    conventions_text="Die Maske von oben, wie vier Schnittstellen sie erwarten, und als "
    "Zahlen, die zu den Scores addiert werden. Eine Maske, die verkehrt herum übergeben wird, "
    "löst keinen Fehler aus: Zu sehen ist dann genau das, was verdeckt sein sollte.",
    conventions="Die Zeile einer Query aus der Maske; Spalten sind Keys. Fett: darf nicht "
    "hinsehen.",
    pick_row="Wähle die Query, um deren Zeile es geht",
    meanings=Meanings(
        blocks="True = darf nicht hinsehen.",
        allows="True = darf hinsehen, wie auf dieser Seite.",
        padding="1 = darf hinsehen. Eine Zeile für alle Queries.",
        keras="True = darf hinsehen.",
        added="Zahlen, die zu den Scores addiert werden: 0 = darf hinsehen, −inf = darf nicht. "
        "Beide PyTorch-Funktionen oben nehmen auch sie.",
    ),
    fits=Fits(
        exact="Damit ist über diese Maske alles gesagt.",
        causal="Den kausalen Teil fügt das Modell selbst hinzu.",
        unfit="Mit einer Zeile lässt sich diese Maske nicht ausdrücken.",
    ),
    method_title="Was wird hier berechnet?",
    method_text="Die Attention von Schicht 2, mit den Scores, die sie ohnehin hat; nur die Maske "
    "kommt dazu, für alle acht Heads dieselbe. Wo sie es verbietet, wird der Score vor Softmax zu "
    "−∞ und das Gewicht damit 0; die übrigen Gewichte wachsen um einen gemeinsamen Faktor, bis sie "
    "zusammen wieder 1 ergeben. Schicht 1 liest weiterhin den ganzen Satz ohne Maske, deshalb "
    "steckt auch unter der kausalen Maske im Vektor eines Wortes schon etwas von späteren Wörtern; "
    "ein Modell, das Text schreibt, maskiert jede Schicht. Und trainiert wurde der Encoder ganz "
    "ohne Maske: Was seine Heads unter einer Maske tun, haben sie nie gelernt.",
    elsewhere_title="Was tun andere mit einer Query, die nirgendwohin schauen darf?",
    elsewhere=Elsewhere(
        nan="NaN, denn Softmax über lauter −∞ teilt 0 durch 0: für nn.MultiheadAttention von "
        "PyTorch 2020 gemeldet ({asked}) und 2025 noch einmal für den Fall, dass es die Gewichte "
        "mitliefern soll ({again}). Ein NaN steckt alles an, was daraus berechnet wird.",
        zero="0, wie hier: So soll es scaled_dot_product_attention von PyTorch seit 2024 halten "
        "({zero}).",
        uniform="1/n für jeden von n Keys, wo maskierte Scores auf −1e9 statt auf −∞ gesetzt "
        "werden, wie in {uniform}: Dann sind alle gleich. Die Zeile sieht gültig aus und ist es "
        "nicht.",
        everywhere="Doch überallhin schauen: Hugging Face Transformers hat die Maske solcher "
        "Zeilen aufgehoben, denn sie gehören zum Padding und werden später verworfen "
        "({everywhere}).",
    ),
    unlike="Diese Zeilen sind nicht die Maske „{kind}“. Für eine eigene Maske wähle „eigene“.",
    too_few="Eine Maske für diesen Satz hat {size} Zeilen, nicht {count}.",
    bad_row="{name}: „{value}“ ist keine Zeile dieser Maske. Nötig sind Buchstaben aus {letters}, "
    "jeder höchstens einmal: einer für jeden Key, auf den die Query schauen darf.",
)
