"""From the use of a control to the frame that shows what follows, in each demo, beside `heads`."""

import statistics

from playwright.sync_api import Browser, Page

from tests.browser.demo import Demo

PAUSE = 250  # ms between two uses: nobody is faster, and the rest of an answer has come by then
#: What follows is either there at once, by the stylesheet, or something is put into the demo.
MEASURE = """async ([identity, use, isLive, rounds, pause]) => {
  const demo = document.getElementById(identity);
  const act = new Function("demo", "round", use);
  const once = round => new Promise(resolve => {
    const start = performance.now();
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - start);
    const frame = () => requestAnimationFrame(() => painted.port2.postMessage(""));
    const seen = new MutationObserver(changes => {
      if (!changes.some(({ target }) => target.closest?.("[data-part]"))) return;
      seen.disconnect();
      frame();
    });
    if (isLive) seen.observe(demo, { childList: true, subtree: true });
    act(demo, round);
    if (!isLive) frame();
  });
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await new Promise(resolve => setTimeout(resolve, pause));
    times.push(await once(round));
  }
  return times;
}"""
CHOOSE = """const menu = demo.querySelector("[name=sentence]");
menu.value = menu.options[1 - menu.selectedIndex].value;
menu.dispatchEvent(new Event("input", { bubbles: true }));"""
CLICK = """const all = Array.from(demo.querySelectorAll("[name={name}]"));
const next = all[0].type === "radio" ? all.findIndex(one => one.checked) + 1 : round;
all[next % all.length].click();"""
USES = {
    "heads: another example": ("heads", CHOOSE, True),
    "steps: another step": ("steps", CLICK.replace("{name}", "step"), False),
    "steps: another query": ("steps", CLICK.replace("{name}", "query"), True),
    "ablation: a head off": ("ablation", CLICK.replace("{name}", "off"), True),
    "masks: a cell": ("masks", CLICK.replace("{name}", "row4"), True),
}


def changes(browser: Browser, url: str, rounds: int) -> dict[str, dict[str, float]]:
    """Medians in ms, their ranges, and their ratios to `heads`."""
    page = browser.new_page()
    page.goto(url)
    Demo(page).wake()
    found = {name: _times(page, use, rounds) for name, use in USES.items()}
    page.close()
    base = statistics.median(found["heads: another example"])
    return {
        name: {
            "median_ms": round(statistics.median(times), 1),
            "least_ms": round(min(times), 1),
            "most_ms": round(max(times), 1),
            "ratio_to_heads": round(statistics.median(times) / base, 2),
        }
        for name, times in found.items()
    }


def _times(page: Page, use: tuple[str, str, bool], rounds: int) -> list[float]:
    """The first few are not counted: the engine still translates what has never run."""
    times = page.evaluate(MEASURE, [*use, rounds + 5, PAUSE])
    return [float(time) for time in times[5:]]
