"""German."""

from multihead.labels.patterns import Many, One, Patterns

LABELS = Patterns(
    whole="{whose}: {sentences}",
    start="das Start-Token",
    one=One(
        looks="{query} schaut auf {key}, {share}.",
        itself="{query} schaut auf sich selbst, {share}.",
        spread="{query} verteilt sein Gewicht; am meisten bekommt {key}, {share}.",
        start="{query} ruht auf dem Start-Token, {share}.",
        nowhere="{query} schaut nirgendwohin.",
        broken="{query} hat keine Gewichte, nur NaN.",
    ),
    many=Many(
        before="{count} Wörter schauen auf das Wort vor ihnen, {share}.",
        after="{count} Wörter schauen auf das Wort nach ihnen, {share}.",
        itself="{count} Wörter schauen auf sich selbst, {share}.",
        spread="{count} Wörter verteilen ihr Gewicht.",
        start="{count} Wörter ruhen auf dem Start-Token, {share}.",
        nowhere="{count} Wörter schauen nirgendwohin.",
        broken="{count} Wörter haben keine Gewichte, nur NaN.",
    ),
    between="{least} bis {most}",
)
