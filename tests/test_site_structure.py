"""Translations share their parts and numbers; words differ, and where they stand in a section."""

from pathlib import Path

import pytest

from demos.site.languages import missing, titles
from demos.site.outline import differences, outline, prose
from demos.site.pages import by_language
from demos.site.structure import problems

ENGLISH = """\
---
title: "# no heading"
---
# Heads {#heads}

One $`d/h`$ and $`0{,}5`$ and $`\\text{head}_i`$, see [there](model.md#figures).

Nearly 95% of 1,024 tokens, or 0.5, [say they](https://example.org/a) (§3.2).[^1]

```python
# no heading in here, no [link](x.md)
x = 1  # one
```

## With `True` {#true}

- one
- two

| a | b |
|---|---|
| c | d |

!!! note

    Said of `None`.

![A picture](a.png)

<div class="wide" markdown>
</div>

<!-- licences: own -->

[^1]: In another [language](https://example.org/en/){hreflang=en}.

```demo
heads
sentence: tired
text: The animal
```

```math
x^2
```
"""
GERMAN = """\
---
title: Köpfe
---
# Köpfe {#heads}

Siehe [dort](model.md#figures): $`\\text{Kopf}_i`$, $`0.5`$ und $`d/h`$.[^1]

So [heißt es](https://example.org/a) (§\u202f3.2): 0,5 oder fast 95\u202f% von 1024 Token.

```python
x = 1  # eins
```

## Mit `True` {#true}

- eins
- zwei

| a | b |
|---|---|
| c | d |

!!! note

    Das gilt für `None`.

![Ein Bild](a.png)

<div class="wide" markdown>
</div>

<!-- licences: own -->

[^1]: In einer anderen [Sprache](https://example.org/de/){hreflang=de}.

```demo
heads
sentence: tired
text: Das Tier
```

```math
x^2
```
"""


def compare(english: str, german: str) -> list[str]:
    one, other = outline("a.en.md", english, "en"), outline("a.de.md", german, "de")
    return list(differences(one, other))


def test_a_faithful_translation_has_no_difference() -> None:
    assert compare(ENGLISH, GERMAN) == []


#: One change of the English page for each kind of part: what is said of it.
CHANGES = [
    ("title:", "name:", "a.de.md:2: front matter 'title' is 'name' in a.en.md:2"),
    ("{#heads}", "{#tops}", "a.de.md:4: heading '# #heads' is '# #tops' in a.en.md:4"),
    ("## With", "### With", "a.de.md:14: heading '## #true' is '### #true' in a.en.md:15"),
    ("$`d/h`$", "$`d`$", "formula 'd': 0× in a.de.md and 1× in a.en.md:6"),
    ("0{,}5", "0{,}25", "formula '025': 0× in a.de.md and 1× in a.en.md:6"),
    ("x^2", "x^3", "formula 'x^3': 0× in a.de.md and 1× in a.en.md:43"),
    ("[there](model.md#figures)", "there", "link 'model.md#figures': 1× in a.de.md:6 and 0"),
    ("#figures", "#data", "link 'model.md#data': 0× in a.de.md and 1× in a.en.md:6"),
    ("org/a", "org/b", "link 'https://example.org/b': 0× in a.de.md and 1× in a.en.md:8"),
    ("{hreflang=en}", "", "link 'https://example.org/en/': 0× in a.de.md and 1× in a.en"),
    (
        "(§3.2)",
        "<https://a.example>",
        "link 'https://a.example': 0× in a.de.md and 1× in",
    ),
    ("1,024", "1,042", "number '1042' (as English sets it): 0× in a.de.md and 1× in a.en.md:8"),
    ("0.5", "0.05", "number '0.05' (as English sets it): 0× in a.de.md and 1× in a.en.md:8"),
    ("95%", "59%", "number '59' (as English sets it): 0× in a.de.md and 1× in a.en.md:8"),
    ("§3.2", "§3.3", "number '3.3' (as English sets it): 0× in a.de.md and 1× in a.en.md:8"),
    (
        "```python",
        "```text",
        "a.de.md:10: code block 'python; x = 1' is 'text; x = 1' in a.en.md",
    ),
    ("x = 1", "x = 2", "a.de.md:10: code block 'python; x = 1' is 'python; x = 2' in a.en.md:10"),
    ("`True`", "`False`", "code 'False': 0× in a.de.md and 1× in a.en.md:15"),
    ("`None`", "none", "code 'None': 1× in a.de.md:25 and 0× in a.en.md"),
    ("- two\n", "", "a.de.md:17: list item '-' is not in a.en.md"),
    ("- two", "1. two", "a.de.md:17: list item '-' is '1.' in a.en.md:18"),
    ("| c | d |", "| c | d | e |", "a.de.md:21: table row '2 cells' is '3 cells' in a.en.md:22"),
    ("!!! note", "??? note", "a.de.md:23: admonition '!!! note' is '??? note' in a.en.md:24"),
    ("a.png", "b.png", "a.de.md:27: image 'a.png' is 'b.png' in a.en.md:28"),
    ("<div", "<section", "a.de.md:29: element '<div' is '<section' in a.en.md:30"),
    (": own", ": all", "a.de.md:32: instruction 'licences: own' is 'licences: all' in a.en.md:33"),
    (".[^1]", ".", "footnote reference '1': 1× in a.de.md:6 and 0× in a.en.md"),
    ("[^1]:", "[^2]:", "a.de.md:34: footnote '1' is '2' in a.en.md:35"),
    (
        "tired",
        "wide",
        "a.de.md:36: demo 'demo: heads; sentence: tired' is 'demo: heads; sentence:",
    ),
    ("```demo", "```scores", "a.de.md:36: demo 'demo: heads; sentence: tired' is 'scores: heads;"),
]


@pytest.mark.parametrize(("old", "new", "said"), CHANGES)
def test_each_difference_is_named_with_its_lines(old: str, new: str, said: str) -> None:
    assert ENGLISH.count(old) >= 1
    found = compare(ENGLISH.replace(old, new, 1), GERMAN)
    assert any(line.startswith(said) for line in found), found


def test_what_is_missing_at_the_end_is_named_by_the_page_that_has_it() -> None:
    found = compare(ENGLISH, GERMAN.replace("- zwei\n", ""))
    assert found == ["a.de.md: list item '-' of a.en.md:18 is missing"]


def test_a_formula_in_another_section_is_a_difference() -> None:
    moved = GERMAN.replace("$`d/h`$", "").replace("- zwei", "- zwei, $`d/h`$")
    found = compare(ENGLISH, moved)
    assert "formula 'd/h': 0× in a.de.md and 1× in a.en.md:6" in found
    assert "formula 'd/h': 1× in a.de.md:17 and 0× in a.en.md" in found


def test_one_wrong_heading_is_not_told_many_times() -> None:
    found = compare(ENGLISH.replace("## With `True` {#true}", "With `True`."), GERMAN)
    assert found == ["a.de.md:14: heading '## #true' is not in a.en.md"]


def test_prose_is_what_is_read_as_words() -> None:
    lines = dict(prose(ENGLISH))
    assert lines[2] == 'title: "# no heading"'
    assert "see [there model" not in lines[6]
    assert lines[6].split() == ["One", "and", "and", ",", "see", "[there", "."]
    assert not [line for line in lines.values() if "animal" in line or "x = 1" in line]


def test_faults_of_a_page_by_itself_are_named_with_their_lines(tmp_path: Path) -> None:
    pages = {"a.en.md": "# A {#a}\n\n## B\n\n95 % of 0,5 and 0.5\n",
             "a.de.md": "# A {#a}\n\n## B\n\n95% von 0.5 und 0,5\n12.345 1.234.567\n"}  # fmt: skip
    for name, text in pages.items():
        (tmp_path / name).write_text(text, "utf-8")
    found = list(problems(tmp_path, ["en", "de"]))
    assert [line for line in found if line.startswith("a.")] == [
        "a.en.md:3: heading 'B' has no id such as {#b}",
        "a.en.md:5: '95 %' wants no space before the percent sign",
        "a.en.md:5: '0,5' is written '0.5' in this language",
        "a.de.md:3: heading 'B' has no id such as {#b}",
        "a.de.md:5: '95%' wants a space that never breaks before %",
        "a.de.md:5: '0.5' is written '0,5' in this language",
        "a.de.md:6: '12.345' is written '12,345' or, as thousands, '12\u202f345' in this language",
        "a.de.md:6: '1.234.567' is written '1\u202f234\u202f567' in this language",
    ]


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
