"""The site as built: two languages, nothing from elsewhere, every link has its target."""

import json
import re
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import html5lib
import pytest

from tests import links
from tests.sites import PAGES, URL, Page, build, lay_out


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build once, in a folder whose name has a space and umlauts."""
    folder = tmp_path_factory.mktemp("site") / "Größe mit Leerzeichen"
    folder.mkdir()
    lay_out(folder, PAGES)
    done = build(folder, "--strict")
    assert done.returncode == 0, done.stderr
    return folder / "site"


@pytest.mark.parametrize(
    ("path", "language", "title"),
    [
        ("index.html", "en", "Multi-head attention"),
        ("de/index.html", "de", "Multi-Head Attention"),
        ("model/index.html", "en", "Model card - Multi-head attention"),
        ("de/model/index.html", "de", "Steckbrief - Multi-Head Attention"),
    ],
)
def test_each_page_says_its_language_title_and_addresses(
    site: Path, path: str, language: str, title: str
) -> None:
    page = Page(site / path)
    url = urljoin(URL, path.removesuffix("index.html"))
    english = url.replace("/de/", "/")
    german = english.replace(URL, URL + "de/")
    alternates = {a["hreflang"]: a["href"] for a in page.all("link") if a.get("hreflang")}
    assert page.all("html")[0]["lang"] == language
    assert page.one(r"<title>(.*?)</title>") == title
    assert page.all("link", rel="canonical")[0]["href"] == url
    assert alternates == {"en": english, "de": german, "x-default": english}


def test_the_theme_does_not_look_for_a_sitemap_below_every_page(site: Path) -> None:
    """Its script asks each `link[rel=alternate]` for one: two 404s on every inner page."""
    rels = [a["rel"] for a in Page(site / "model/index.html").all("link") if a.get("hreflang")]
    assert rels == ["alternate "] * 3


def test_parts_of_pages_are_not_published(site: Path) -> None:
    assert not (site / "partials").exists()


def test_german_pages_are_german_throughout(site: Path) -> None:
    page = Page(site / "de/index.html")
    labels = [a.get("aria-label") for a in page.all("input", name="__palette")]
    assert labels == ["Zum dunklen Modus wechseln", "Zum hellen Modus wechseln"]
    assert page.all("a", **{"class": "headerlink"})[0]["title"] == "Link zu diesem Abschnitt"
    assert '<p class="admonition-title">Hinweis</p>' in page.html
    assert page.all("meta", name="description")[0]["content"] == "Über Heads"
    assert page.all("meta", property="og:locale")[0]["content"] == "de_DE"
    assert "Steckbrief" in page.html
    assert "Made with" not in page.html


@pytest.mark.parametrize(
    ("path", "target", "name"),
    [
        ("model/index.html", "../de/model/", "Deutsch"),
        ("de/model/index.html", "../../model/", "English"),
    ],
)
def test_the_language_switch_stays_on_the_page(
    site: Path, path: str, target: str, name: str
) -> None:
    page = Page(site / path)
    (link,) = page.all("a", **{"class": "language"})
    assert link["href"] == target
    assert name in page.html


def test_404_is_bilingual_and_leads_to_both_homes(site: Path) -> None:
    page = Page(site / "404.html")
    targets = {link["href"] for link in page.all("a")}
    assert page.all("html")[0]["lang"] == "en"
    assert {"/a-repository/", "/a-repository/de/"} <= targets
    assert page.all("p", lang="de")
    assert not (site / "de/404.html").exists()


def test_sitemap_names_each_page_in_each_language(site: Path) -> None:
    sitemap = (site / "sitemap.xml").read_text("utf-8")
    assert set(re.findall("<loc>(.*?)</loc>", sitemap)) == {
        urljoin(URL, path)
        for path in ("", "model/", "glossary/", "de/", "de/model/", "de/glossary/")
    }
    assert sitemap.count('hreflang="x-default"') == 6
    assert f'hreflang="x-default" href="{URL}model/"' in sitemap
    assert f'hreflang="de" href="{URL}de/"' in sitemap


def test_search_has_an_index_for_each_language(site: Path) -> None:
    english = json.loads((site / "search/search_index.json").read_text("utf-8"))
    german = json.loads((site / "de/search/search_index.json").read_text("utf-8"))
    assert english["config"]["lang"] == ["en"]
    assert german["config"]["lang"] == ["de"]
    locations = ["", "#what-it-does", "glossary/", "model/", "model/#figures"]
    for index in (english, german):
        assert sorted(one["location"] for one in index["docs"]) == locations
    assert '"base": "../../de/"' in (site / "de/model/index.html").read_text("utf-8")
    assert '"base": ".."' in (site / "model/index.html").read_text("utf-8")


def test_search_reads_formulas_as_one_types_them_and_no_demo(site: Path) -> None:
    index = json.loads((site / "search/search_index.json").read_text("utf-8"))
    text = {one["location"]: one["text"] for one in index["docs"]}
    assert "Heads divide by √d_k, see more." in re.sub("<[^>]+>", "", text[""])
    assert "softmax(QK^T/√d_k)V" in text["#what-it-does"]
    assert not re.search("sqrt|Head 1|katex|<form", json.dumps(index))


def test_search_finds_german_words_however_they_are_typed(site: Path) -> None:
    index = json.loads((site / "de/search/search_index.json").read_text("utf-8"))
    alternatives = " ".join(one.get("alt", "") for one in index["docs"]).split()
    assert {"groesse", "grosse", "schluessel", "schlussel", "köpfen", "koepfe"} <= set(alternatives)
    assert index["config"]["fields"]["alt"] == {"boost": 0.5}


def test_formulas_are_html_with_the_sheet_and_fonts_of_the_same_katex(site: Path) -> None:
    page = Page(site / "de/index.html")
    (sheet,) = [a["href"] or "" for a in page.all("link") if "katex" in (a.get("href") or "")]
    css = (site / "de" / sheet).resolve()
    classes = set(re.findall(r'class="(katex[\w-]*)', page.html))
    assert len(page.all("math")) == 2
    assert all(f".{name}" in css.read_text("utf-8") for name in classes)
    fonts = re.findall(r"url\((.*?)\)", css.read_text("utf-8"))
    assert fonts
    assert all((css.parent / font).is_file() for font in fonts)
    assert page.all("katex-formula", **{"class": "block"})[0]["tabindex"] == "0"
    assert not page.all("img"), "a root as an image would be black in the dark"
    assert not [a for a in Page(site / "glossary/index.html").all("link") if "katex" in str(a)]


def test_demos_are_in_the_page_with_what_wakes_them(site: Path) -> None:
    page = Page(site / "de/index.html")
    demos = [(a["demo"], a["id"], a["data-state"]) for a in page.all("attention-demo")]
    assert demos == [("heads", "heads", "static"), ("heads", "heads-2", "static")]
    (manifest,) = (site / "assets/runtime").glob("manifest.*.json")
    for path in site.rglob("*.html"):
        for script in Page(path).all("script", id="attention-runtime"):
            assert (path.parent / (script["data-folder"] or "")).resolve() == manifest.parent
    assert f">{manifest.read_text('utf-8')}</script>" in page.html
    script, offline, trusted = [a["src"] or "" for a in page.all("script", type="module")]
    assert (site / "de" / script).resolve().is_file()
    plain = Page(site / "model/index.html")
    assert [a["src"] for a in plain.all("script", type="module")] == [offline, trusted]
    assert not plain.all("script", id="attention-runtime")


@pytest.mark.parametrize("page", ["", "glossary/", "de/", "de/glossary/"])
def test_a_demo_links_to_the_model_card_of_its_language_from_any_page(
    site: Path, page: str
) -> None:
    cards = re.findall(r'class="mh-card"><a href="([^"]+)"', Page(site / page / "index.html").html)
    home = site / "de" if page.startswith("de") else site
    assert cards
    for card in cards:
        assert (site / page / card).resolve() == home / "model"


def test_source_edit_link_and_imprint(site: Path) -> None:
    page = Page(site / "de/model/index.html")
    targets = {link["href"] for link in page.all("a")}
    assert {"https://example.org/source", "https://example.org/imprint"} <= targets
    assert ">Impressum</a>" in page.html
    assert "https://example.org/source/edit/main/docs/model.de.md" in targets


def test_every_page_is_sound_html(site: Path) -> None:
    for path in site.rglob("*.html"):
        parser = html5lib.HTMLParser()
        parser.parse(path.read_text("utf-8"))
        assert parser.errors == [], path


def test_nothing_is_asked_of_another_host(site: Path) -> None:
    for path in site.rglob("*.html"):
        page = Page(path)
        loaded = [a.get("src") for _, a in page.elements]
        loaded += [
            a.get("href") for a in page.all("link")
            if (a["rel"] or "").split()[0] not in ("canonical", "alternate")
        ]  # fmt: skip
        assert not [url for url in loaded if url and urlsplit(url).netloc], path
    for path in site.rglob("*.css"):
        assert not re.search(r"url\([\"']?(?:https?:)?//", path.read_text("utf-8")), path


def test_no_address_is_dead(site: Path) -> None:
    assert list(links.dead(site, URL)) == []
