"""Long use and many demos: nothing grows."""

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.demo import Demo
from tests.browser.test_barriers_options import SETTLE
from tests.browser.test_faults_life import before_the_worker

pytestmark = [pytest.mark.browser, pytest.mark.audit]

#: Remembers all memory that WebAssembly in this worker has.
COUNT = """const Native = WebAssembly.Memory; self.memories = [];
WebAssembly.Memory = class { constructor(...given) {
  const memory = new Native(...given); self.memories.push(memory); return memory; } };"""


def test_nothing_grows_with_use(context: BrowserContext, url: str) -> None:
    """Neither Python's memory nor the page's, nor the number of workers, nor elements."""
    before_the_worker(context, COUNT)
    page = context.new_page()
    page.goto(url)
    demo = Demo(page)
    demo.wake()
    devtools = context.new_cdp_session(page)

    def used() -> tuple[list[int], int, int]:
        devtools.send("HeapProfiler.collectGarbage")
        devtools.send("HeapProfiler.collectGarbage")
        memory = demo.workers[0].evaluate("self.memories.map(({ buffer }) => buffer.byteLength)")
        counted = devtools.send("Memory.getDOMCounters")
        return memory, counted["nodes"], counted["jsEventListeners"]

    def use(turns: int) -> None:
        for turn in range(turns):
            words = ["dogs", "cats", "birds"][turn % 3] + " sleep" * (1 + turn % 7)
            demo.control("text").fill(words)
            demo.shows(words.split()[0])
        demo.control("text").fill("the end")
        demo.shows("end")
        demo.root.evaluate(SETTLE)  # what comes after the picture is in place as well

    use(21)
    memory, nodes, listeners = used()
    assert len(memory) >= 1
    use(84)
    then, nodes_then, listeners_then = used()
    assert then == memory
    assert nodes_then <= 1.1 * nodes
    assert listeners_then <= 1.1 * listeners
    assert len(demo.workers) == 1


def eight(html: str) -> str:
    """Eight demos in place of one."""
    start, end = html.index("<attention-demo"), html.index("</attention-demo>")
    demo = html[start:end] + "</attention-demo>"
    assert 'id="heads"' in demo
    copies = [demo.replace('id="heads"', f'id="heads-{n}"', 1) for n in range(2, 9)]
    return html.replace(demo, demo + "".join(copies))


def test_eight_demos_share_one_worker(context: BrowserContext, url: str) -> None:
    context.route(
        url,
        lambda route: route.fulfill(response=(reply := route.fetch()), body=eight(reply.text())),
    )
    page = context.new_page()
    page.goto(url)
    names = ["heads", *(f"heads-{n}" for n in range(2, 9))]
    words = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    demos = [Demo(page, name) for name in names]
    for demo, word in zip(demos, words, strict=True):
        demo.control("text").fill(f"dogs {word}")
    for demo, word in zip(demos, words, strict=True):
        demo.shows(word)
        demo.is_in("live")
    assert len(demos[0].workers) == 1
