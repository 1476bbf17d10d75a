"""English."""

from multihead.labels.patterns import Many, One, Patterns

LABELS = Patterns(
    whole="{whose}: {sentences}",
    start="the start token",
    one=One(
        looks="{query} looks at {key}, {share}.",
        itself="{query} looks at itself, {share}.",
        spread="{query} spreads its weight; most goes to {key}, {share}.",
        even="{query} spreads its weight evenly, {share} on each.",
        start="{query} rests on the start token, {share}.",
        nowhere="{query} looks nowhere.",
        broken="{query} has NaN among its weights.",
    ),
    many=Many(
        before="{count} words look at the word before them, {share}.",
        after="{count} words look at the word after them, {share}.",
        itself="{count} words look at themselves, {share}.",
        spread="{count} words spread their weight.",
        even="{count} words spread their weight evenly, {share} on each.",
        start="{count} words rest on the start token, {share}.",
        nowhere="{count} words look nowhere.",
        broken="{count} words have NaN among their weights.",
    ),
    between="{least} to {most}",
)
