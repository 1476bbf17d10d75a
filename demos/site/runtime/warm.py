"""Runs in the browser's Python while the snapshot is made: imports and reads what demos may need.

Nothing that is computed is kept: float64 weights alone would double the snapshot.
"""

import gc
import json
import re
import sys
from importlib import import_module, invalidate_caches
from pkgutil import walk_packages
from types import ModuleType


class Later(ModuleType):
    """A module that is brought when something is asked of it.

    NumPy imports these for what no demo does, but a reader's own program may; and where those run
    there are all files. What is linked and sent to every reader is 400 kB smaller without them.
    """

    brought: ModuleType | None = None

    def __getattr__(self, name: str) -> object:
        if not self.brought:
            if name.startswith("__") and name != "__path__":  # imports look for these as well
                raise AttributeError(name)
            sys.modules.pop(self.__name__, None)
            module = import_module(self.__name__)
            vars(self).update(vars(module), brought=module)
        return getattr(self.brought, name)


for name in ("ctypes", "pickle", "platform", "numpy.linalg._umath_linalg"):
    sys.modules[name] = Later(name)

import multihead  # noqa: E402
from multihead.bugs import source  # noqa: E402
from multihead.encoder import LANGUAGES, REGIMES, stored  # noqa: E402
from multihead.widgets.ablation.measured import worth  # noqa: E402
from multihead.widgets.heads.jobs import scores  # noqa: E402

for module in walk_packages(multihead.__path__, "multihead."):
    import_module(module.name)
for language in LANGUAGES:
    worth(language)
scores()
source()
arrays = stored(REGIMES[0]).values()
re.purge()
invalidate_caches()  # of the archive, in whose place there will be a larger one, or none
sys.path_importer_cache.clear()
gc.collect()
# Where arrays lie that nothing looks at before a sentence is read: they may come last.
json.dumps([(array.__array_interface__["data"][0], array.nbytes) for array in arrays])
