"""Engines other than Chromium's: what starts and drives them, and what has to work in each.

Here belongs what another engine may do otherwise, above all the start of Python: one `Engine` for
all, a module for each that drives it in its own protocol, and `install`, which finds them. What
concerns the pages themselves belongs to tests/browser. `make audit` runs these tests; `make test`
does not, so that one browser suffices for it.
"""
