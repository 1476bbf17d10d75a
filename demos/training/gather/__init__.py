"""Gathers the wide lexicon from dictionaries; see __main__."""

type Entry = tuple[str, ...]
type Ranked = tuple[float, Entry]
