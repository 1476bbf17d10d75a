"""A sentence of one's own, and everything that is none. The last good picture stays."""

import json

import pytest
from multihead import bridge
from multihead.encoder import HEADS, LAYERS
from multihead.text import tokenise
from playwright.sync_api import Page, expect

from tests.browser.demo import Demo
from tests.browser.published import wait_for

pytestmark = pytest.mark.browser

INPUTS = {
    "empty": "",
    "only spaces": "   ",
    "one word": "Schmetterling",
    "24 words": "word " * 24,
    "25 words": "word " * 25,
    "10,000 characters": "word " * 2000,
    "one long word": "x" * 9_999,
    "emoji": "😀 the dog 👩‍👩‍👧‍👦 sleeps 🏳️‍🌈",
    "combining marks": "u\u0308ber Z\u0335\u0321a\u0336\u0322l\u0337g\u0338o cafe\u0301",
    "right to left": "הכלב ישן על המיטה",
    "overridden direction": "the \u202egod\u202c sleeps",
    "a script": "<script>window.hacked = 1</script>",
    "markup": '"><img src=x onerror="window.hacked = 1">',
    "entities": "&lt;b&gt; &amp; &#x41; </form></attention-demo>",
    "format signs": "{head} %s ${1} {{x}}",
}


def expected(language: str, text: str) -> dict[str, object]:
    """What the same Python says outside the browser."""
    state = {"sentence": "own", "text": text, "regime": "guided", "layer": "2", "head": "4"}
    request = {"demo": "heads", "language": language, "state": state}
    answer = json.loads(bridge.answer(json.dumps(request)))
    assert isinstance(answer, dict)
    return answer


def test_every_input_ends_in_a_picture_or_a_message(demo: Demo, language: str) -> None:
    page, faults = demo.page, []
    page.on("pageerror", lambda fault: faults.append(fault))
    demo.wake()
    for name, text in INPUTS.items():
        words = demo.words()
        demo.control("text").fill(text)
        answer = expected(language, text)
        if answer["type"] == "refused":
            expect(demo.error, name).to_have_text(str(answer["message"]))
            expect(demo.control("text"), name).to_have_attribute("aria-invalid", "true")
            assert demo.words() == words, name
        else:
            expect(demo.control("query"), name).to_have_count(len(tokenise(text)))
            demo.shows(tokenise(text)[-1])
            expect(demo.error, name).to_be_hidden()
            expect(demo.root.locator("[aria-invalid]"), name).to_have_count(0)
        demo.is_in("live")
        assert demo.root.locator("script, img").count() == 0, name
    assert page.evaluate("window.hacked") is None
    assert faults == []


def test_a_sentence_of_ones_own_is_drawn_and_announced(demo: Demo, language: str) -> None:
    text = {"en": "The wugs that the queen sees sleep.", "de": "Die Wugs schlafen."}[language]
    demo.control("text").fill(text)  # wakes Python, too
    demo.shows("Wugs" if language == "de" else "wugs")
    assert demo.chosen("sentence") == "own"
    expect(demo.status).to_have_text(
        demo.root.locator("[data-readout]").filter(visible=True).inner_text()
    )


def test_a_new_sentence_is_read_out_once(demo: Demo) -> None:
    """In full it arrives after the picture; nothing is said again for that."""
    demo.wake()
    expect(demo.status).not_to_be_empty()
    demo.status.evaluate(
        "status => { globalThis.heard = []; new MutationObserver(() =>"
        " heard.push(status.textContent)).observe(status, { childList: true }); }"
    )
    demo.control("text").fill("The wugs sleep.")
    wait_for(demo.page, "() => heard.length")
    expect(demo.root.locator("[data-part=said] p")).to_have_count(LAYERS * HEADS * 4)
    demo.page.wait_for_timeout(700)  # longer than the pause before a sentence is read out
    readout = demo.root.locator("[data-readout]").filter(visible=True).inner_text()
    assert demo.page.evaluate("heard") == [readout]


def is_read_out(demo: Demo) -> None:
    """What the head says that is chosen while a sentence is on its way."""
    demo.wake()
    demo.control("text").fill("The wugs sleep.")
    demo.radio("head", 1).check(force=True)
    demo.shows("wugs")
    expect(demo.root.locator("[data-part=said] p")).to_have_count(LAYERS * HEADS * 4)
    readout = demo.root.locator("[data-readout]").filter(visible=True).inner_text()
    expect(demo.status).to_have_text(readout)


def test_a_head_switched_before_the_answer_is_read_out_too(demo: Demo) -> None:
    is_read_out(demo)


#: What may wait of an answer comes later than its sentence is to be read out.
LATE = """self.Worker = class extends self.Worker { addEventListener(kind, hear) {
  super.addEventListener(kind, (event) =>
    event.data?.type === "more" ? setTimeout(() => hear(event), 1500) : hear(event)); } };"""


def test_what_arrives_late_is_read_out_then(page: Page, url: str) -> None:
    page.add_init_script(LATE)
    page.goto(url)
    is_read_out(Demo(page))


def test_a_word_chosen_before_the_rest_arrives_stays_chosen(demo: Demo) -> None:
    """First comes the picture of the head on show, then that of all heads in its place."""
    demo.wake()
    demo.root.locator("[data-part=sentence]").evaluate(
        "part => new MutationObserver((_, seen) => { seen.disconnect();"
        " part.querySelector('[value=\"2\"]').click(); }).observe(part, { childList: true })"
    )
    demo.control("text").fill("The wugs sleep.")
    expect(demo.root.locator("[data-part=said] p")).to_have_count(LAYERS * HEADS * 4)
    assert demo.chosen("query") == "2"
    assert demo.root.locator("[data-part=sentence] div:empty").count() == 0


def test_the_newest_sentence_wins(demo: Demo) -> None:
    demo.wake()
    for text in ("a", "a b", "a b c", "a b c d", "last of all"):
        demo.control("text").fill(text)
    demo.shows("last")
    demo.page.wait_for_timeout(500)  # an older answer would come after the newest
    assert len(demo.words()) == 3


def test_examples_and_regimes_need_no_typing(demo: Demo, language: str) -> None:
    demo.control("sentence").select_option("wide")
    demo.shows({"en": "wide", "de": "breit"}[language])
    option = demo.root.locator("option[value=wide]")
    assert demo.control("text").input_value() == option.get_attribute("data-text")
    guided = demo.parts()
    demo.control("regime").select_option("unguided")
    wait_for(
        demo.page,
        "was => document.querySelector('[data-part=weights]').innerHTML !== was",
        guided["weights"],
    )
    demo.control("regime").select_option("guided")
    wait_for(
        demo.page,
        "was => document.querySelector('[data-part=weights]').innerHTML === was",
        guided["weights"],
    )


def test_the_chosen_word_and_the_focus_survive_an_answer(demo: Demo) -> None:
    demo.wake()
    demo.radio("query", 3).focus()
    demo.radio("query", 3).check(force=True)
    before = demo.parts()["weights"]
    demo.control("regime").evaluate(
        "menu => { menu.value = 'untrained';"
        " menu.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    wait_for(
        demo.page, "was => document.querySelector('[data-part=weights]').innerHTML !== was", before
    )
    assert demo.chosen("query") == "3"
    assert demo.radio("query", 3).evaluate("radio => radio === document.activeElement")


def test_half_a_character_is_no_stumbling_block(demo: Demo) -> None:
    demo.wake()
    demo.control("text").evaluate(
        "field => { field.value = 'half \\ud83d here';"
        " field.dispatchEvent(new Event('input', { bubbles: true })); }"
    )
    demo.shows("here")
    demo.is_in("live")


def test_enter_does_not_leave_the_page(demo: Demo) -> None:
    demo.control("text").fill("dogs")
    demo.page.keyboard.press("Enter")
    demo.shows("dogs")
    demo.is_in("live")


def test_two_demos_share_one_worker_and_nothing_else(page: Page, url: str) -> None:
    page.goto(url + "two/")
    first, second = Demo(page), Demo(page, "heads-2")
    second.control("text").fill("second one")
    second.shows("second")
    first.wake()
    assert len([one for one in page.workers if one.url.endswith("/worker.js")]) == 1
    first.radio("head", 1).check(force=True)
    assert second.chosen("head") == "4"
    assert len(first.words()) > len(second.words()) == 2
    first.control("text").fill("the first of both")
    first.shows("first")
    assert len(second.words()) == 2
    wait_for(page, "() => location.search.includes('heads.text')")
    assert "heads-2.text=second+one" in page.url


def test_an_unknown_request_and_an_unknown_demo_are_errors(demo: Demo, language: str) -> None:
    web = demo.page.locator("script[src$='define.js']").evaluate(
        "script => script.src.replace('/define.js', '')"
    )
    answer = demo.page.evaluate(
        """web => new Promise(resolve => {
          const worker = new Worker(`${web}/worker.js`, { type: "module" });
          worker.onmessage = ({ data }) => resolve(data);
          worker.postMessage({ id: 7, type: "dance" });
        })""",
        web,
    )
    assert (answer["id"], answer["type"], answer["kind"]) == (7, "failed", "other")
    assert "dance" in answer["detail"]
    answer = demo.ask(language, {}, "no-such-demo")
    assert (answer["type"], answer["kind"]) == ("failed", "other")
    assert "no-such-demo" in answer["detail"]
