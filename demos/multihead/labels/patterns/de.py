"""German."""

from multihead.labels.patterns import Many, One, Patterns

LABELS = Patterns(
    whole="{whose}: {sentences}",
    start="das Start-Token",
    one=One(
        looks="{query} schaut auf {key}, {share}.",
        itself="{query} schaut auf sich selbst, {share}.",
        spread="{query} verteilt sein Gewicht; am meisten bekommt {key}, {share}.",
        even="{query} verteilt sein Gewicht gleichmäßig, je {share}.",
        start="{query} ruht auf dem Start-Token, {share}.",
        nowhere="{query} schaut nirgendwohin.",
        broken="{query} hat NaN unter seinen Gewichten.",
    ),
    many=Many(
        before="{count} Wörter schauen auf das Wort vor ihnen, {share}.",
        after="{count} Wörter schauen auf das Wort nach ihnen, {share}.",
        itself="{count} Wörter schauen auf sich selbst, {share}.",
        spread="{count} Wörter verteilen ihr Gewicht.",
        even="{count} Wörter verteilen ihr Gewicht gleichmäßig, je {share}.",
        start="{count} Wörter ruhen auf dem Start-Token, {share}.",
        nowhere="{count} Wörter schauen nirgendwohin.",
        broken="{count} Wörter haben NaN unter ihren Gewichten.",
    ),
    between="{least} bis {most}",
)
