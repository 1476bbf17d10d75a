"""German."""

from multihead.labels.ablation import Ablation, Kinds
from multihead.labels.common import OwnMessages

LABELS = Ablation(
    messages=OwnMessages(
        noscript="Ein anderer Satz, eine andere Form und das Ausschalten von Heads brauchen "
        "JavaScript und einen Browser von 2023 oder später.",
        ready="Python ist bereit: Schalte Heads aus und an.",
    ),
    controls="Satz",
    pick_form="Setz eine Form ein, richtig oder falsch",
    pick_heads="Heads ausschalten",
    pick_layer="Schicht",
    given="Eingesetzt",
    written="Das Modell schreibt",
    right="richtig",
    wrong="falsch",
    fits="passt auch",
    put_in="eingesetzt",
    all_on="Mit allen Heads",
    one_off="Ohne Head {head}{of}",
    some_off="Ohne die Heads {heads}{of}",
    joint=" und ",
    one_on="Nur mit Head {head}{of}",
    all_off="Ganz ohne die Heads{of}",
    of_layer=" von Schicht {layer}",
    said="{without} {moves}; das Modell {writes}.",
    gets="bekommt {right} {after}",
    falls="fällt {right} von {before} auf {after}",
    rises="steigt {right} von {before} auf {after}",
    stays="bleibt {right} bei {after}",
    writes="schreibt {best}",
    slips="schreibt jetzt {best}",
    still="schreibt weiterhin {best}",
    measured="Dasselbe an {sentences} Sätzen, die im Training nicht vorkamen ({kind}): richtig an "
    "{share} von {count} Stellen, mit allen Heads an {whole}.",
    measured_all="Dasselbe an {sentences} Sätzen, die im Training nicht vorkamen ({kind}): richtig "
    "an {whole} von {count} Stellen.",
    unmeasured="An den {sentences} Sätzen, die im Training nicht vorkamen ({kind}, {count} "
    "Stellen, mit allen Heads {whole} richtig), wurde immer nur ein Head ausgeschaltet oder alle "
    "acht zugleich.",
    shares="Wie wahrscheinlich jede Form für das Modell ist",
    form="Form",
    caption="Schicht {layer}, je ein Head ausgeschaltet: wie wahrscheinlich die richtige Form in "
    "diesem Satz ist und wie oft sie in den Testsätzen gewinnt ({kind}), mit der Änderung in "
    "Prozentpunkten, vor dem Runden berechnet",
    switch="ausschalten",
    here="dieser Satz",
    there="Testsätze",
    only="die anderen aus",
    head_off="Head {head} aus",
    only_head="Nur Head\u00a0{head}",
    none_off="alle Heads an",
    eight_off="alle acht aus",
    put_all_on="Alle an",
    put_all_off="Alle aus",
    kinds=Kinds(
        verb="Numerus eines Verbs",
        misled="Numerus eines Verbs neben einem anderen Nomen",
        pronoun="Pronomen",
        relative="Relativpronomen",
        determiner="Artikelwort",
        article="a oder an",
        adjective="Endung eines Adjektivs",
        object="zum Objekt passendes Verb",
    ),
    overview_title="Was jeder Head wert ist, je nach Art der Stelle",
    overview="Schicht {layer}: wie oft die richtige Form gefunden wird und was sich ohne einen "
    "Head ändert, in Prozentpunkten (ab 2 fett)",
    without="ausgeschaltet",
    places="Stellen",
    how="In den Testsätzen, die im Training nicht vorkamen, wurde jede Stelle, an der etwas "
    "übereinstimmen muss, einzeln beschädigt: Statt der richtigen Form steht dort die nächste "
    "derselben Reihe, und das Modell muss die richtige finden. Manches repariert es auch mit allen "
    "Heads schlecht. Ein falsches Pronomen passt oft zu einem anderen Nomen und ist für das Modell "
    "dann gar nicht falsch; im Deutschen repariert es Pronomen ohne Head 4 der Schicht 2 sogar "
    "öfter. Und ein Verb, das nicht zu seinem Objekt passt, lässt es meistens stehen.",
    caveat_title="Was das Ausschalten eines Heads zeigt und was nicht",
    caveat_text="Ein ausgeschalteter Head trägt nichts bei: Seine Ausgabe wird vor der "
    "Ausgabeprojektion auf null gesetzt. Das kam im Training nie vor; wird das Modell schlechter, "
    "kann das also zum Teil daran liegen, dass es so etwas nicht kennt. Wird die Form falsch, so "
    "hat das Modell den Head hier gebraucht. Bleibt sie richtig, so heißt das nicht, dass er "
    "nutzlos ist: Andere können ihn vertreten, und schon Schicht 1 hat Information zwischen den "
    "Wörtern bewegt. Die Aufgaben der Heads 1 bis 7 in Schicht 2 wurden im Training zugeteilt.",
)
