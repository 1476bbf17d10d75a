"""The explainer on paper: what the PDFs hold, and a build that has no browser to make them."""

import os
import re
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Page as Tab
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from tests.browser.demo import LANGUAGES
from tests.sites import PAGES, ROOT, Page, build, lay_out

pytestmark = pytest.mark.browser

NAME = "multi-head-attention.{}.pdf"
#: Written on the page: a title, a sentence, a formula, a number, a demo's readout, closed details.
SAID = {
    "en": ("Multi-head attention", "Where you meet it", "softmax", "4.0705", "“it” looks at",
           "An extra token that the encoder puts before every sentence"),
    "de": ("Multi-Head Attention", "Wo es vorkommt", "softmax", "4,1294", "„es“ schaut auf",
           "Ein zusätzliches Token"),
}  # fmt: skip
#: What asks for a hand that paper does not have.
CONTROLS = {"en": ("Copy link", "Measure it"), "de": ("Ansicht kopieren", "Hier messen")}


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Path:
    """The real pages, with their PDFs."""
    folder = tmp_path_factory.mktemp("printed")
    done = build(ROOT, "--strict", "--site-dir", str(folder), PDF="true", CHROMIUM=chromium)
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture
def pdf(printed: Path, language: str) -> PdfReader:
    """The one in that language."""
    return PdfReader(printed / NAME.format(language))


def copied(pdf: Path) -> str:
    """Return what a reader can select and copy, on one line."""
    with pypdfium2.PdfDocument(pdf) as document:
        pages = [page.get_textpage().get_text_bounded() for page in document]
    return re.sub(r"\s+", " ", " ".join(pages))


def test_a_pdf_says_all_that_the_page_says_and_can_be_read_aloud(
    pdf: PdfReader, printed: Path, language: str
) -> None:
    root = pdf.trailer["/Root"]
    assert (root["/Lang"], root["/MarkInfo"]["/Marked"]) == (language, True)
    assert root["/StructTreeRoot"]["/K"]
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert pdf.metadata
    assert pdf.metadata.title == SAID[language][0]
    assert len(pdf.outline) > 0
    whole = copied(printed / NAME.format(language))
    assert [part for part in SAID[language] if part not in whole] == []
    assert [part for part in CONTROLS[language] if part in whole] == []
    assert 8 <= len(pdf.pages) <= 30


def test_its_fonts_are_in_it(pdf: PdfReader) -> None:
    fonts = {}
    for page in pdf.pages:
        found: DictionaryObject = page["/Resources"].get("/Font", DictionaryObject())
        fonts |= {font["/BaseFont"]: font["/Subtype"] for font in map(resolved, found.values())}
    names = {str(name).partition("+")[2] for name in fonts}
    assert {"Inter-Regular", "Inter-Bold", "KaTeX_Math-Italic", "KaTeX_Main-Regular"} <= names
    assert set(fonts.values()) == {"/Type0"}, "letters as outlines"


@pytest.mark.audit
def test_nothing_is_cut_at_the_sides_of_its_pages(printed: Path, language: str) -> None:
    margin = 45  # of 57 points, 20 mm
    with pypdfium2.PdfDocument(printed / NAME.format(language)) as document:
        for number, page in enumerate(document, 1):
            picture = page.render(grayscale=True).to_numpy()
            assert picture.min() < 128
            assert picture[:, :margin].min() == picture[:, -margin:].min() == 255, f"page {number}"


def resolved(font: DictionaryObject) -> DictionaryObject:
    """Return the font itself, not where it lies."""
    found = font.get_object()
    assert isinstance(found, DictionaryObject)
    return found


def test_its_links_lead_to_the_site_and_not_to_where_it_was_built(pdf: PdfReader) -> None:
    notes = [note.get_object() for page in pdf.pages for note in page.get("/Annots", [])]
    links = [str(note["/A"]["/URI"]) for note in notes if "/URI" in note.get("/A", {})]
    assert "https://arxiv.org/abs/1706.03762" in links
    assert [link for link in links if link.startswith("https://example.org/a-repository/")]
    assert [link for link in links if not link.startswith("https://")] == []


def test_only_the_explainer_links_to_its_pdf(printed: Path) -> None:
    for path in printed.rglob("*.html"):
        home = path.parent.relative_to(printed).as_posix()
        found = [a["href"] for a in Page(path).all("a", type="application/pdf")]
        wanted = {".": [NAME.format("en")], "de": ["../" + NAME.format("de")]}
        assert found == (wanted.get(home, []) if path.name == "index.html" else []), path
    assert not list(printed.rglob("print.html"))
    assert ".pdf" not in (printed / "sw.js").read_text("utf-8")


@pytest.mark.audit
def test_without_a_browser_the_site_is_built_all_the_same(
    printed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = {"PDF": "true", "PATH": str(tmp_path), "HOME": str(tmp_path), "CHROMIUM": ""}
    again = tmp_path / "again"
    done = build(ROOT, "--strict", "--site-dir", str(again), **bare)
    assert done.returncode == 0, done.stderr
    for language in LANGUAGES:
        name = NAME.format(language)
        assert (again / name).read_bytes() == (printed / name).read_bytes(), "printed again"
    (tmp_path / "small").mkdir()
    lay_out(tmp_path / "small", PAGES)
    done = build(tmp_path / "small", "--strict", SITE_URL=f"https://{os.getpid()}.test/", **bare)
    assert done.returncode == 0, done.stderr
    assert "No PDF and no link to one: there is no Chromium." in done.stderr
    assert not list((tmp_path / "small/site").glob("*.pdf"))
    assert "application/pdf" not in (tmp_path / "small/site/index.html").read_text("utf-8")


def test_a_print_of_any_page_is_dark_on_light(page: Tab, url: str, language: str) -> None:
    page.emulate_media(color_scheme="dark", media="screen")
    page.goto(url + LANGUAGES[language])
    colours = (
        "[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
    )
    assert page.evaluate(colours)[0] == "rgb(20, 22, 27)"
    page.emulate_media(color_scheme="dark", media="print")
    assert page.evaluate(colours) == ["rgb(255, 255, 255)", "rgb(27, 29, 34)"]
    scale = "getComputedStyle(document.querySelector('.mh')).getPropertyValue('--s01').trim()"
    assert page.evaluate(scale) == "#fdf4ae"
    for gone in (".md-header", ".md-footer", "#heads select", "#heads .mh-foot", ".mh-pdf"):
        for part in page.locator(gone).all():
            assert not part.is_visible(), gone
    assert page.locator("#heads .mh-stage").is_visible()
    wide = "[...document.querySelectorAll('.md-content table')].filter(t => t.scrollWidth > 660)"
    page.set_viewport_size({"width": 643, "height": 900})  # A4 between its margins
    assert page.evaluate(f"{wide}.length") == 0
