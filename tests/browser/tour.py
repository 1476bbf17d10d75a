"""A reader who sees every page and uses every demo, and what the browser did meanwhile."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.demo import LANGUAGES, Demo

#: In every page, before anything of its own: what the policy forbids is an error that is told.
WATCH = """addEventListener("securitypolicyviolation", (event) =>
  console.error("forbidden:", event.violatedDirective, event.blockedURI, event.sample))"""
#: In the page: the names of all that is kept in this browser.
STORED = """async () => {
  const bases = (await indexedDB.databases()).map(({ name }) => name);
  const kept = { local: Object.keys(localStorage), session: Object.keys(sessionStorage) };
  return { ...kept, bases, caches: await caches.keys(), cookies: document.cookie };
}"""
#: The kinds of button that are pressed in each demo; those that measure and run are among them.
ACTIONS = ("ask", "set", "step", "copy-link")


@dataclass
class Tour:
    """What was seen."""

    pages: list[str] = field(default_factory=list)
    demos: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    links: set[str] = field(default_factory=set)
    unasked: set[str] = field(default_factory=set)
    """What was noted before anything was used."""
    stored: dict[str, set[str]] = field(default_factory=dict)

    def watch(self, context: BrowserContext) -> None:
        """Begin to note all that the browser does."""
        context.add_init_script(WATCH)
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("console", lambda told: told.type == "error" and self.errors.append(told.text))

    def note_what_is_stored(self, page: Page) -> None:
        """Add the names of what the browser keeps now to those it has kept before."""
        found = page.evaluate(STORED) | {"cookies": [one["name"] for one in page.context.cookies()]}
        for kind, names in found.items():
            self.stored.setdefault(kind, set()).update(names)


def pages_of(site: Path, language: str) -> Iterator[str]:
    """Return the addresses of all pages in a language, below the site's."""
    homes = [home for name, home in LANGUAGES.items() if name != "en"]
    for file in sorted((site / LANGUAGES[language]).rglob("*.html")):
        path = file.relative_to(site).as_posix().removesuffix("index.html")
        if not path.startswith(tuple(homes)) or language != "en":
            yield path


def go(tour: Tour, page: Page, url: str, paths: list[str]) -> None:
    """See each page, use what is on it, and note what that left behind."""
    for path in paths:
        page.goto(url + path, wait_until="networkidle")
        tour.pages.append(path)
        for root in page.locator("attention-demo").all():
            identity = root.get_attribute("id") or ""
            use(Demo(page, identity))
            tour.demos.append(path + identity)
        if path == paths[0]:
            tour.unasked.update(page.evaluate("Object.keys(localStorage)"))
            use_the_theme(page)
        tour.note_what_is_stored(page)
        tour.links.update(page.evaluate("Array.from(document.links, ({ href }) => href)"))


def use(demo: Demo) -> None:
    """Wake a demo, change each of its menus, press each kind of button."""
    live = demo.root.locator("[data-live]:visible").first
    live.locator("input, select, textarea, button").and_(live.locator(":visible")).first.focus()
    demo.is_in("live")
    for menu in demo.root.locator("[data-live] select:visible").all():
        options = menu.locator("option").evaluate_all("all => all.map(({ value }) => value)")
        menu.select_option(options[-1])
        settle(demo)
    if demo.control("program").count():
        demo.root.get_by_role("textbox").fill("print('<b>x</b>')")
    if demo.control("text").count():
        demo.control("text").fill("<b>x</b> y z")
        demo.shows("x")
    for action in ACTIONS:
        button = demo.root.locator(f"[data-action={action}]:visible:enabled").first
        if button.count():
            button.dispatch_event("click")
            settle(demo)


def settle(demo: Demo) -> None:
    """Wait until the picture shows what was asked for last."""
    expect(demo.root).not_to_have_attribute("data-waiting", "")
    demo.is_in("live")


def use_the_theme(page: Page) -> None:
    """Search, and switch the scheme."""
    page.locator(".md-search__input").press_sequentially("head <img src=x onerror=alert(1)>")
    expect(page.locator(".md-search-result__link").first).to_be_attached()
    page.keyboard.press("Escape")
    page.locator("input[name=__palette]:not(:checked)").first.dispatch_event("click")
