"""What is asked, or happens, while something else is under way or has just failed."""

import threading

import pytest
from multihead.encoder import HEADS, LAYERS
from playwright.sync_api import Page, expect

from tests.browser.demo import PATIENCE, Demo
from tests.browser.published import wait_for
from tests.browser.server import Faults
from tests.browser.test_failures import starts_the_public_way, told_otherwise
from tests.browser.test_own_sentence import expected

pytestmark = pytest.mark.browser

#: In the page: a sentence in one training, asked for while the weights of another are on their way.
#: Gives the names of the parts that come later, once they have.
OVERTAKEN = """async (patience) => {
  const { clientOf } = await import(document.querySelector("script[src$='define.js']").src);
  const client = clientOf();
  const wish = (state) => ({ demo: "heads", language: "en", state });
  const later = new Map();
  client.addEventListener("more", ({ detail }) => later.set(detail.id, Object.keys(detail.parts)));
  await client.start(wish({ regime: "untrained" }));
  const answer = client.render({}, wish({ sentence: "keys" }));
  release(); // so that they arrive while it is computed, or just after
  const { id } = await answer;
  const end = performance.now() + patience;
  while (!later.has(id) && performance.now() < end) await new Promise((go) => setTimeout(go, 10));
  return later.get(id) ?? [];
}"""


#: Before the page: asks its worker over and over, until it answers, which it can once Python runs;
#: this demo asks for no weights.
PROBE = """self.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    const request = { id: -1, type: "render", demo: "price", language: "en", state: {} };
    const timer = setInterval(() => this.postMessage(request), 50);
    this.addEventListener("message", (event) => {
      if (event.data.id !== -1) return;
      event.stopImmediatePropagation(); // the page has not asked
      self.isRunning ||= event.data.type === "rendered";
      if (self.isRunning) clearInterval(timer);
    });
  }
};"""


def test_python_is_not_called_live_before_its_weights_are_there(
    page: Page, url: str, faults: Faults
) -> None:
    page.add_init_script(PROBE)
    faults.unfinished["runtime/snapshot"] = threading.Event()
    page.goto(url)
    demo = Demo(page)
    demo.control("text").fill("dogs sleep")
    wait_for(page, "() => self.isRunning")
    expect(demo.root).to_have_attribute("data-state", "starting")
    faults.heal()
    demo.is_in("live")
    demo.shows("sleep")
    expect(demo.root).to_have_attribute("data-boot", "snapshot")
    answer = demo.ask("en", {"sentence": "own", "text": "dogs sleep"})
    assert answer["parts"] == expected("en", "dogs sleep")["parts"]


@pytest.mark.parametrize("part", ["snapshot", "weights"])
def test_each_part_of_the_snapshot_is_checked(page: Page, url: str, part: str) -> None:
    told_otherwise(page, lambda manifest: manifest["files"][part].update(sha256="0" * 64))
    page.goto(url)
    starts_the_public_way(Demo(page))


def test_trying_again_is_not_taken_away_by_moving_there(
    page: Page, url: str, faults: Faults
) -> None:
    faults.missing.add("asm-wasm")
    page.goto(url + "?heads.sentence=keys&heads.regime=unguided")
    demo = Demo(page)
    demo.is_in("failed")
    faults.heal()
    page.mouse.move(5, 300)
    page.mouse.move(15, 310)
    demo.retry.click()
    demo.is_in("live")
    demo.shows("keys")
    expect(demo.error).to_be_hidden()
    assert demo.chosen("regime") == "unguided"


def test_an_answer_that_is_overtaken_by_an_older_one_is_whole(
    page: Page, url: str, faults: Faults
) -> None:
    arriving = faults.held["untrained"] = threading.Event()
    page.expose_function("release", arriving.set)
    page.goto(url)
    assert set(page.evaluate(OVERTAKEN, PATIENCE)) >= {"sentence", "head-8", "weights"}


def test_a_new_sentence_keeps_its_own_word_whatever_is_chosen_meanwhile(
    page: Page, url: str, faults: Faults
) -> None:
    page.goto(url)
    demo = Demo(page)
    demo.control("sentence").select_option("keys")
    demo.shows("keys")
    own = demo.chosen("query")
    faults.held["runtime/snapshot"] = threading.Event()
    page.reload()
    demo.radio("query", 13).check(force=True)
    demo.control("sentence").select_option("keys")
    demo.control("regime").select_option("unguided")
    faults.heal()
    later = demo.ask("en", {"sentence": "keys", "regime": "unguided"})["parts"]
    tokens = len(demo.words())
    assert tokens == later["sentence"].count("<label")  # what was asked before is shown
    expect(demo.root.locator("[data-part=said] p")).to_have_count(LAYERS * HEADS * tokens)
    expect(demo.error).to_be_hidden()
    assert demo.chosen("query") == own
