"""For all tests: axes are checked, and hypothesis draws the same examples every time."""

import importlib

import pytest
from hypothesis import settings

pytest.register_assert_rewrite("tests.claims")

from tests import shapes  # noqa: E402  # so that its own assertions may be rewritten as well

# In the order in which they import each other: what one imports has to be checked already.
for name in ("attention", "layers", "text", "encoder"):
    shapes.hold(importlib.import_module(f"multihead.{name}"))

settings.register_profile("product", derandomize=True, deadline=None, max_examples=60)
settings.load_profile("product")
