"""The function words and endings of German with how often the grammar draws them."""

# Endings by case and gender (m, f, n, plural).
THE = {
    "nom": {"m": "der", "f": "die", "n": "das", "p": "die"},
    "acc": {"m": "den", "f": "die", "n": "das", "p": "die"},
    "dat": {"m": "dem", "f": "der", "n": "dem", "p": "den"},
    "gen": {"m": "des", "f": "der", "n": "des", "p": "der"},
}
STRONG = {
    "nom": {"m": "er", "f": "e", "n": "es", "p": "e"},
    "acc": {"m": "en", "f": "e", "n": "es", "p": "e"},
    "dat": {"m": "em", "f": "er", "n": "em", "p": "en"},
    "gen": {"m": "es", "f": "er", "n": "es", "p": "er"},
}
SHORT = {("nom", "m"), ("nom", "n"), ("acc", "n")}  # ein, mein, kein have no ending here
PERSONAL = {
    "nom": {"m": "er", "f": "sie", "n": "es", "p": "sie"},
    "acc": {"m": "ihn", "f": "sie", "n": "es", "p": "sie"},
    "dat": {"m": "ihm", "f": "ihr", "n": "ihm", "p": "ihnen"},
}
PRONOUN_SLOTS = {
    "nom": ("er", "sie", "es"), "acc": ("ihn", "sie", "es"), "dat": ("ihm", "ihr", "ihnen"),
}  # fmt: skip
RELATIVE = {
    **{case: dict(THE[case]) for case in ("nom", "acc", "dat")},
    "gen": {"m": "dessen", "f": "deren", "n": "dessen", "p": "deren"},
}
RELATIVE["dat"]["p"] = "denen"

DER_WORDS = {"der": 46, "dies": 6, "jed": 2, "jen": 1, "welch": 0.2, "manch": 0.5}
EIN_WORDS = {
    "ein": 22,
    "mein": 5,
    "dein": 1.5,
    "sein": 4,
    "ihr": 4,
    "unser": 3,
    "euer": 0.7,
    "kein": 3,
}
PLURAL_WORDS = {
    "der": 36, "dies": 4, "jen": 0.7, "all": 1.5, "mein": 4, "dein": 1, "sein": 3, "ihr": 3.5,
    "unser": 3, "euer": 0.6, "kein": 2.5, "": 24, "einig": 2, "viel": 3, "wenig": 1, "mehrere": 1,
    "zwei": 2, "drei": 2, "vier": 0.7, "zehn": 0.6, "manch": 0.8, "beid": 1, "die beid": 0.7,
    "die zwei": 0.5, "solch": 0.3, "ander": 0.6, "die ander": 0.6, "all mein": 0.3, "15": 0.5,
    "ein paar": 0.8, "genug": 0.3, "die erst": 0.3, "fünf": 0.5,
}  # fmt: skip
STUFF_WORDS = {"der": 35, "": 30, "dies": 3, "kein": 3, "mein": 3, "sein": 2, "ihr": 2, "viel+": 2,
               "wenig+": 1, "etwas+": 1, "unser": 1}  # fmt: skip
INVARIABLE = frozenset({"zwei", "drei", "vier", "fünf", "zehn", "15", "genug", "paar"})

PREPOSITIONS = {
    "in": 10, "auf": 9, "an": 6, "unter": 3, "vor": 4, "hinter": 3, "neben": 4, "über": 3,
    "zwischen": 1, "mit": 9, "von": 8, "aus": 4, "bei": 3, "nach": 3, "zu": 4, "seit": 0.7,
    "für": 4, "durch": 2, "gegen": 1.5, "ohne": 2, "um": 1.5, "wegen": 0.7, "während": 0.5,
    "trotz": 0.4, "gegenüber": 0.3, "außer": 0.3, "statt": 0.2,
}  # fmt: skip
EITHER = frozenset(["in", "auf", "an", "unter", "vor", "hinter", "neben", "über", "zwischen"])
WITH_ACCUSATIVE = frozenset(["für", "durch", "gegen", "ohne", "um"])
WITH_GENITIVE = frozenset(["wegen", "während", "trotz", "statt"])
MERGED = {"in dem": "im", "in das": "ins", "an dem": "am", "an das": "ans", "zu dem": "zum",
          "zu der": "zur", "von dem": "vom", "bei dem": "beim", "auf das": "aufs"}  # fmt: skip
TIMES = (
    "jeden> Tag|jeden> Morgen|letzte> Woche|letztes> Jahr|diesen> Sommer|nächste> Woche"
    "|eines> Tages|am Abend|am Morgen|am Montag|am Sonntag|im Winter|im Juli|in der> Nacht"
    "|am nächsten> Tag|vor zwei> Tagen|seit drei> Jahren|den> ganzen> Tag|jedes> Jahr|heute Abend"
    "|gestern Abend|nach dem> Essen|um Mitternacht|zum Frühstück|am Wochenende|jede> Nacht"
    "|zwei> Stunden|eine> Woche später|in diesem> Jahr|zum Glück|seit Juni|morgen früh"
    "|nach der> Arbeit|mit Freude|im letzten> Jahr|vor dem> Schlafen|nach einer> Weile"
    "|ein> Jahr lang|im Garten|zu Hause|zu Fuß|nach Hause|am Ende|an jedem> Abend|dieses> Mal"
    "|zum ersten> Mal|zum letzten> Mal"
)
INTENSIFIERS = {"sehr": 6, "ganz": 1, "ziemlich": 1.5, "besonders": 1, "wirklich": 1, "": 2}
FREE = {
    "nom": {"ich": 5, "du": 3, "er": 2.5, "sie": 2.5, "es": 1.5, "wir": 4, "ihr": 1.5, "man": 2,
            "jemand": 1, "niemand": 1, "alle": 0.7, "nichts": 0.3, "alles": 0.4,
            "das": 0.6, "viele": 0.3},
    "acc": {"mich": 3, "dich": 2, "ihn": 2, "sie": 2, "es": 1.5, "uns": 2, "euch": 1, "nichts": 1,
            "alles": 1, "etwas": 1, "niemanden": 0.7, "jemanden": 0.7, "das": 0.6},
    "dat": {"mir": 3, "dir": 2, "ihm": 2, "ihr": 2, "uns": 2, "euch": 1, "ihnen": 1.5,
            "niemandem": 0.3, "jemandem": 0.4},
}  # fmt: skip
PERSONS = {"ich": (1, False), "du": (2, False), "wir": (1, True), "ihr": (2, True),
           "alle": (3, True),           "viele": (3, True)}  # fmt: skip
THIRD_PERSON = frozenset(form for forms in PERSONAL.values() for form in forms.values())
ROLES = {"nom": "SUBJECT", "acc": "OBJECT", "dat": "DATIVE", "gen": "OTHER"}
ANIMATE_CHANCE = 0.72

# ich, du, er, wir, ihr, sie
HABEN = ("habe hast hat haben habt haben", "hatte hattest hatte hatten hattet hatten")
SEIN = ("bin bist ist sind seid sind", "war warst war waren wart waren")
WERDEN = ("werde wirst wird werden werdet werden", "wurde wurdest wurde wurden wurdet wurden")
WOULD = "würde würdest würde würden würdet würden"
MODALS = (
    "kann kannst kann können könnt können", "konnte konntest konnte konnten konntet konnten",
    "muss musst muss müssen müsst müssen", "musste musstest musste mussten musstet mussten",
    "will willst will wollen wollt wollen", "wollte wolltest wollte wollten wolltet wollten",
    "soll sollst soll sollen sollt sollen", "sollte solltest sollte sollten solltet sollten",
    "darf darfst darf dürfen dürft dürfen", "durfte durftest durfte durften durftet durften",
    "möchte möchtest möchte möchten möchtet möchten",
    "könnte könntest könnte könnten könntet könnten",
    "mag magst mag mögen mögt mögen",
)  # fmt: skip
COPULAS = (
    SEIN[0], SEIN[1], SEIN[0], SEIN[1], SEIN[0], SEIN[1], WERDEN[0], WERDEN[1],
    "bleibe bleibst bleibt bleiben bleibt bleiben", "blieb bliebst blieb blieben bliebt blieben",
    "wirke wirkst wirkt wirken wirkt wirken", "schien schienst schien schienen schient schienen",
    "wäre wärst wäre wären wärt wären",
)  # fmt: skip
TENSES = {"present": 27, "past": 25, "perfect": 15, "pluperfect": 6, "modal": 14, "future": 5,
          "would": 1}  # fmt: skip
CHOICES = (("essen", "trinken", "lesen", "fahren"), ("kochen", "gießen", "schreiben", "reparieren"))
REFLEXIVE = {(1, False): "mich", (2, False): "dich", (1, True): "uns", (2, True): "euch"}
# Forms that show who acts and who does not.
NOMINATIVE = frozenset(
    ("ich", "du", "er", "wir", "ihr", "man", "der", "ein", "dieser", "jeder", "jener", "mancher",
     "mein", "dein", "sein", "unser", "euer", "kein")
)  # fmt: skip
ACCUSATIVE = frozenset(
    ("mich", "dich", "ihn", "uns", "euch", "ihm", "ihnen", "mir", "dir", "den", "welchen",
     "jemanden")
)  # fmt: skip
ACCUSATIVE_ENDINGS = ("einen", "diesen", "jeden", "jenen", "unseren", "euren", "ihren", "deinen")
