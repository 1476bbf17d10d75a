"""Through a page with the Tab key alone: where the focus goes, and whether one sees it there."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

#: Nobody has that many stops to make.
END = 600

#: What has the focus, which share of it is in sight, and whether it is marked. A radio button lies
#: over its label; the search field opens over the page, which takes a moment; the editor is marked
#: in its shadow tree.
FOCUS = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame().then(frame); // what was scrolled or shown for it is there
  const focused = document.activeElement;
  if (focused === document.body) return null;
  const box = focused.closest("label")
    ?? (focused.matches(".md-option") ? focused.nextElementSibling : focused);
  const whole = box.getBoundingClientRect();
  const [left, top] = [Math.max(whole.left, 0), Math.max(whole.top, 0)];
  const width = Math.min(whole.right, innerWidth) - left;
  const height = Math.min(whole.bottom, innerHeight) - top;
  const places = [1, 3, 5, 7].flatMap(x => [1, 3, 5, 7].map(y =>
    document.elementFromPoint(left + width * x / 8, top + height * y / 8)));
  const isOwn = hit => hit && (box.contains(hit) || (hit.contains(box) && hit !== document.body));
  const inside = [box, focused.shadowRoot].flatMap(one => [...one?.querySelectorAll("*") ?? []]);
  const isMarked = [focused, box, ...inside].map(one => getComputedStyle(one)).some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) > 0);
  const isSearch = focused.matches(".md-search__input");
  return {
    html: focused.outerHTML.slice(0, 120),
    seen: isSearch || places.some(isOwn),
    marked: isSearch || isMarked,
  };
}"""


def walk(page: Page, key: str) -> Iterator[dict[str, Any]]:
    """Every stop up to the page's end."""
    for _ in range(END):
        page.keyboard.press(key)
        stop = page.evaluate(FOCUS)
        if stop is None:
            return
        yield stop
    raise AssertionError("the focus goes round and round")


def walk_back(page: Page) -> Iterator[dict[str, Any]]:
    """The same from the last link of the page."""
    page.locator(".md-footer a").last.focus()
    yield from walk(page, "Shift+Tab")


def unseen(stops: Iterator[dict[str, Any]], least: int) -> list[str]:
    """The stops that lie behind something or are not marked (WCAG 2.2, 2.4.7 and 2.4.11)."""
    made = list(stops)
    assert len(made) >= least, [stop["html"] for stop in made]
    return [str(stop) for stop in made if not (stop["seen"] and stop["marked"])]
