"""The real pages as search engines and other sites see them."""

import io
import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import numpy as np
import pytest
from PIL import Image

from demos.site import social
from tests.sites import ROOT, Page, build

URL = "https://example.org/a-repository/"
ADDRESSES = "url", "image", "license", "@id"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site once."""
    folder = tmp_path_factory.mktemp("found")
    done = build(ROOT, "--strict", "--site-dir", str(folder))
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """Every page that search engines may show, by its path."""
    paths = {path.parent.relative_to(site).as_posix(): path for path in site.rglob("index.html")}
    assert len(paths) == len(list((ROOT / "docs").glob("*.md")))
    return {name: Page(path) for name, path in paths.items()}


def meta(page: Page, name: str) -> str:
    """Return what the only such `<meta>` says."""
    found = page.all("meta", property=name) or page.all("meta", name=name)
    (one,) = [attributes["content"] for attributes in found]
    assert one
    return one


def title(page: Page) -> str:
    """Return the page's title; drawings in it have some too."""
    return page.one(r"^.*?<title>(.*?)</title>.*$")


def is_german(name: str) -> bool:
    return name.split("/")[0] == "de"


def test_no_two_pages_have_the_same_title_or_description(pages: dict[str, Page]) -> None:
    titles = [title(page) for page in pages.values()]
    descriptions = [meta(page, "description") for page in pages.values()]
    headings = [(page.one(r"<h1[^>]*>(.*?)<"), is_german(name)) for name, page in pages.items()]
    for texts in (titles, descriptions, headings):
        assert sorted(set(texts)) == sorted(texts)
    assert [text for text in descriptions if not 40 <= len(text) <= 200] == []


def test_every_page_has_one_address_for_each_reader(pages: dict[str, Page], site: Path) -> None:
    for name, page in pages.items():
        (canonical,) = page.all("link", rel="canonical")
        assert canonical["href"] == meta(page, "og:url") == URL + f"{name}/".removeprefix("./")
        links = {a["hreflang"]: a["href"] for a in page.all("link") if a.get("hreflang")}
        english = canonical["href"].replace(f"{URL}de/", URL)
        assert links == {
            "en": english, "x-default": english, "de": english.replace(URL, f"{URL}de/"),
        }  # fmt: skip
        assert (site / "sitemap.xml").read_text("utf-8").count(f"<loc>{canonical['href']}<") == 1


def test_robots_may_read_all_and_are_told_of_the_sitemap(site: Path) -> None:
    lines = (site / "robots.txt").read_text("utf-8").splitlines()
    assert [line for line in lines if line and line[0] != "#"] == [
        "User-agent: *", "Allow: /", f"Sitemap: {URL}sitemap.xml",
    ]  # fmt: skip
    assert not (site / "de/robots.txt").exists()
    for name in ("404.html", "offline.html"):
        assert meta(Page(site / name), "robots") == "noindex"


def test_links_to_a_page_have_a_card_in_its_language(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        own, other = ("de_DE", "en_GB") if is_german(name) else ("en_GB", "de_DE")
        assert meta(page, "og:title") in title(page)
        assert meta(page, "og:description") == meta(page, "description")
        assert meta(page, "og:type") == ("website" if name in (".", "de") else "article")
        assert meta(page, "og:site_name").startswith("Multi-")
        assert (meta(page, "og:locale"), meta(page, "og:locale:alternate")) == (own, other)
        assert meta(page, "twitter:card") == "summary_large_image"
        alt = meta(page, "og:image:alt")
        assert alt.startswith(meta(page, "og:title"))
        assert ("„Das Tier" in alt, "“The animal" in alt) == (is_german(name), not is_german(name))


def test_every_page_has_a_picture_of_its_own(pages: dict[str, Page], site: Path) -> None:
    pictures = set()
    for page in pages.values():
        address = meta(page, "og:image")
        assert address.startswith(URL)
        content = (site / address.removeprefix(URL)).read_bytes()
        size = meta(page, "og:image:width"), meta(page, "og:image:height")
        with Image.open(io.BytesIO(content)) as picture:
            assert picture.format == "PNG"
            assert picture.size == tuple(map(int, size)) == (1200, 630)
        assert len(content) < 300_000  # some messengers show no larger one
        pictures.add(content)
    assert len(pictures) == len(pages)


def test_search_engines_are_told_what_each_page_teaches(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        told = json.loads(page.one(r'<script type="application/ld\+json">(.*?)</script>'))
        language = "de" if is_german(name) else "en"
        assert told["@context"] == "https://schema.org"
        assert told["url"] == meta(page, "og:url")
        assert told["image"] == meta(page, "og:image")
        assert told["name"] == meta(page, "og:title")
        assert told["description"] == meta(page, "description")
        assert told["inLanguage"] == language
        assert told["isAccessibleForFree"] is True
        assert told["isPartOf"]["url"] == URL + "de/" * (language == "de")
        translation = told["translationOfWork" if language == "de" else "workTranslation"]
        assert json.dumps(translation).count("/de/") == (language == "en")
        is_lesson = {"educationalLevel", "teaches"} <= told.keys()
        assert told["@type"] == ("LearningResource" if is_lesson else "WebPage")
        assert [url for url in addresses(told) if urlsplit(url).scheme != "https"] == []
    (home,) = re.findall(r'"teaches": "(.*?)"', pages["de"].html)
    assert home.startswith("Wie ")
    assert '"LearningResource"' in pages["de/glossary"].html
    assert '"WebPage"' in pages["de/accessibility"].html


def addresses(told: object) -> list[str]:
    """Return every value that must be an address."""
    if isinstance(told, list):
        return [url for one in told for url in addresses(one)]
    if not isinstance(told, dict):
        return []
    own = [value for key, value in told.items() if key in ADDRESSES]
    return own + [url for value in told.values() for url in addresses(value)]


@pytest.mark.parametrize(
    "title",
    ["Heads", "Donaudampfschifffahrtsgesellschaft", "Wörter mit W, viele Wörter mit W " * 2],
)
def test_a_title_of_any_length_stays_inside_the_picture(title: str) -> None:
    svg = social.drawn(title, "Multi-Head Attention", ["A sentence.", "Rows"], "de")
    picture = np.asarray(Image.open(io.BytesIO(social.rendered(svg))))
    drawn = np.any(picture != picture[0, 0], axis=2)
    edge = social.EDGE - 4  # of a letter's first curve
    assert not drawn[:, :edge].any()
    assert not drawn[:, -edge:].any()
    assert not drawn[:60].any()
    assert not drawn[-40:].any()
    assert drawn[105:240].any(), "a title"
