"""Translations share headings, demos, formulas and links; words, order in a line, hosts differ."""

from pathlib import Path

import pytest

from demos.site.languages import missing, titles
from demos.site.outline import differences, outline
from demos.site.pages import by_language

ENGLISH = """\
---
title: "# no heading"
---
# Heads {#heads}

One $`d/h`$ and $`0{,}5`$ and $`\\text{head}_i`$, see [there](model.md#figures).

```python
# no heading in here, no [link](x.md)
```

```demo
heads
sentence: tired
text: The animal
```
"""
GERMAN = """\
# Köpfe {#heads}

Siehe [dort](model.md#figures): $`\\text{Kopf}_i`$, $`0.5`$ und $`d/h`$.

```python
```

```demo
heads
sentence: tired
text: Das Tier
```
"""


def compare(german: str) -> list[str]:
    return differences(outline(ENGLISH), outline(german))


def test_a_faithful_translation_has_no_difference() -> None:
    assert compare(GERMAN) == []


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{#heads}", "{#koepfe}", "heading 1 is '# #koepfe', not '# #heads'"),
        ("# Köpfe", "## Köpfe", "heading 1 is '## #heads', not '# #heads'"),
        ("tired", "wide", "demo 1 is 'demo: heads; sentence: wide'"),
        ("$`d/h`$", "$`d`$", "formula 'd' 1 times, not 0"),
        ("`0.5`", "`0.25`", "formula '025' 1 times, not 0"),
        ("[dort](model.md#figures)", "dort", "link 'model.md#figures' 0 times, not 1"),
        ("```python", "```text", "block 1 is 'code text', not 'code python'"),
    ],
)
def test_each_difference_is_named(old: str, new: str, said: str) -> None:
    assert any(line.startswith(said) for line in compare(GERMAN.replace(old, new)))


def test_links_to_other_sites_may_differ_but_not_in_number() -> None:
    one = outline("[a](https://en.example.org/a)")
    assert differences(one, outline("[a](https://de.example.org/b)")) == []
    assert differences(one, outline("a")) == ["link 'another site' 0 times, not 1"]


def test_pages_are_found_by_language(tmp_path: Path) -> None:
    for name in ("a.en.md", "a.de.md", "b/c.en.md", "d.md", "e.v2.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    pages = by_language(tmp_path, ["en", "de"])
    assert {stem: set(files) for stem, files in pages.items()} == {
        "a": {"en", "de"}, "b/c": {"en"}, "d": {""}, "e.v2": {""},
    }  # fmt: skip
    assert "b/c.de.md is missing: the page is not there in 'de'" in missing(tmp_path, ["en", "de"])


def test_titles_of_the_navigation_are_found_at_every_depth() -> None:
    nav = ["index.md", {"Part": ["a.md", {"Inner": "b.md"}]}, {"Page": "c.md"}]
    assert list(titles(nav)) == ["Part", "Inner", "Page"]
