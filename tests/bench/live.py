"""What a reader feels: another head, a new sentence, the weight of the page, memory."""

import statistics
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, CDPSession, Page, Request

from tests.bench.network import as_sent
from tests.browser.demo import Demo
from tests.browser.server import PREFIX

SENTENCE = (
    "The old dog that the young cats in the garden saw near the house did not sleep "
    "because it was hungry and very tired"
)
#: From a key to the frame after the new picture, n times; each time the last word changes.
TYPE = """async ([rounds, sentence]) => {
  const demo = document.querySelector("attention-demo");
  const field = demo.querySelector("[name=text]");
  const part = demo.querySelector("[data-part=sentence]");
  const type = text => new Promise(resolve => {
    const start = performance.now();
    const seen = new MutationObserver(() => {
      seen.disconnect();
      const painted = new MessageChannel();
      painted.port1.onmessage = () => resolve(performance.now() - start);
      requestAnimationFrame(() => painted.port2.postMessage(""));
    });
    seen.observe(part, { childList: true });
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  const times = [];
  for (let round = 0; round < rounds; round++) {
    await new Promise(resolve => setTimeout(resolve, 300));
    times.push(await type(sentence.replace(/\\S+$/, "abcdefghijklmnopqrstuvwxyz"[round % 26])));
  }
  return times;
}"""


def weight(browser: Browser, url: str, site: Path) -> dict[str, object]:
    """Bytes of all that the page asks for: before anyone touches it, and for the first answer.

    The first with what the service worker fetches, which then has nothing to do but wait; the
    second without, as it fetches no more before Python is there.
    """
    before = _sizes(browser, url, site, wakes=False, service_workers="allow")
    live = _sizes(browser, url, site, wakes=True, service_workers="block")
    return {
        "before_interaction": {"requests": len(before), "bytes": sum(before.values())},
        "first_live_result": {"requests": len(live), "bytes": sum(live.values())},
        "greatest_files": dict(sorted(live.items(), key=lambda one: -one[1])[:12]),
    }


def _sizes(
    browser: Browser,
    url: str,
    site: Path,
    *,
    wakes: bool,
    service_workers: Literal["allow", "block"],
) -> dict[str, int]:
    """Bytes by path, as Pages sends them."""
    context = browser.new_context(service_workers=service_workers)
    paths: set[str] = set()

    def note(request: Request) -> None:
        if not request.url.startswith("blob:"):
            paths.add(request.url.split(PREFIX)[1].split("?")[0])

    context.on("request", note)
    page = context.new_page()
    page.goto(url)
    if wakes:
        Demo(page).wake()
    page.wait_for_load_state("networkidle")
    context.close()
    files = [site / path if (site / path).is_file() else site / path / "index.html"
             for path in paths]  # fmt: skip
    return {str(file.relative_to(site)): len(as_sent(file)) for file in files}


def switches(browser: Browser, url: str) -> dict[str, float]:
    """Main thread's work for one switch of the head, by the browser's own counters, in ms."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(url)
    counters = context.new_cdp_session(page)
    counters.send("Performance.enable")
    works = [_switch(page, counters, head) for head in (1, 2, 3, 5, 6, 7, 8, 4) * 2]
    context.close()
    return {
        "median_ms": round(statistics.median(works), 2),
        "worst_ms": round(max(works), 2),
        "switches": len(works),
    }


def _switch(page: Page, counters: CDPSession, head: int) -> float:
    before = _busy(counters)
    Demo(page).radio("head", head).check(force=True)
    page.wait_for_timeout(100)
    return _busy(counters) - before


def _busy(counters: CDPSession) -> float:
    found: list[dict[str, Any]] = counters.send("Performance.getMetrics")["metrics"]
    values = {one["name"]: one["value"] for one in found}
    return 1000 * float(values["RecalcStyleDuration"] + values["LayoutDuration"])


def sentences(browser: Browser, url: str, rounds: int) -> dict[str, object]:
    """From a key to the picture of a sentence of 24 words, and the worker's memory."""
    page = browser.new_page()
    page.goto(url)
    before = _memory(browser)
    Demo(page).wake()
    page.evaluate(TYPE, [5, SENTENCE])
    after = _memory(browser)
    times = page.evaluate(TYPE, [rounds, SENTENCE])
    page.close()
    return {
        "words": len(SENTENCE.split()),
        "median_ms": round(statistics.median(times), 1),
        "range_ms": [round(min(times), 1), round(max(times), 1)],
        "rounds": rounds,
        "worker_memory_mb": round((after - before) / 1e6, 1),
    }


def _memory(browser: Browser) -> int:
    """Resident bytes of all renderers."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(_resident(one["id"]) for one in processes if one["type"] == "renderer")


def _resident(process: int) -> int:
    for line in Path(f"/proc/{process}/status").read_text("utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0
