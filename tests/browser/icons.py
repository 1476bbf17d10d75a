"""`python -m tests.browser.icons`: the installed site's icons, drawn from the favicon.

Browsers that install a site want pixels, and a maskable icon has no transparent corners: what
matters keeps within the inner four fifths (https://www.w3.org/TR/appmanifest/#icon-masks).
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.install import find
from tests.sites import ROOT

FAVICON = ROOT / "docs/assets/favicon.svg"
FOLDER = ROOT / "docs/assets/icons"
#: Name: size in pixels, share of the width that the drawing takes, background.
ICONS = {
    "192": (192, 1.0, "transparent"),
    "512": (512, 1.0, "transparent"),
    "maskable": (512, 0.7, "#fff"),
}
PAGE = """<style>html {{ background: {background} }} body {{ margin: {margin}px }}
svg {{ display: block; width: {width}px }}</style>{drawing}"""


def draw(folder: Path) -> None:
    """Write the icons into the folder."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=find(), args=["--no-sandbox"])
        for name, (size, share, background) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            place = {"margin": size * (1 - share) / 2, "width": size * share}
            drawing = FAVICON.read_text("utf-8")
            page.set_content(PAGE.format(background=background, drawing=drawing, **place))
            page.screenshot(path=folder / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw(FOLDER)
