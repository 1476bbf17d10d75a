"""Runs in the browser's Python while the snapshot is made: imports and reads what demos may need.

Nothing that is computed is kept: float64 weights alone would double the snapshot.
"""

import gc
import re
import sys
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType


class Solvers(ModuleType):
    """NumPy's LAPACK, for inverses, eigenvalues and the like, brought when it is asked for first.

    No demo asks, but for readers' own programs, and these have all of NumPy's files. So what is
    linked, and sent to every reader, is 300 kB smaller.
    """

    def __getattr__(self, name: str) -> object:
        if name.startswith("__"):
            raise AttributeError(name)
        sys.modules.pop(self.__name__, None)
        solvers = import_module(self.__name__)
        vars(linalg)["_umath_linalg"] = solvers
        return getattr(solvers, name)


SOLVERS = "numpy.linalg._umath_linalg"
sys.modules[SOLVERS] = Solvers(SOLVERS)

import multihead  # noqa: E402
from multihead.bugs import source  # noqa: E402
from multihead.encoder import LANGUAGES, REGIMES, stored  # noqa: E402
from multihead.widgets.ablation.measured import worth  # noqa: E402
from multihead.widgets.heads.jobs import scores  # noqa: E402
from numpy.linalg import _linalg as linalg  # noqa: E402

for module in walk_packages(multihead.__path__, "multihead."):
    import_module(module.name)
for language in LANGUAGES:
    worth(language)
scores()
source()
stored(REGIMES[0])
re.purge()
sys.path_importer_cache.clear()
gc.collect()
