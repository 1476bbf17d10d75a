"""Runs in the browser's Python while the snapshot is made: imports and reads what demos may need.

Nothing that is computed is kept: float64 weights alone would double the snapshot.
"""

import gc
from importlib import import_module
from pkgutil import walk_packages

import multihead
from multihead.bugs import source
from multihead.encoder import LANGUAGES, REGIMES, stored
from multihead.widgets.ablation.measured import worth
from multihead.widgets.heads.jobs import scores

for module in walk_packages(multihead.__path__, "multihead."):
    import_module(module.name)
for language in LANGUAGES:
    worth(language)
scores()
source()
stored(REGIMES[0])
gc.collect()
