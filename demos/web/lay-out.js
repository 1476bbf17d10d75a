/** Lays out what is out of view, bit by bit, when the page has nothing else to do: see demo.css. */

/** @type {(then: () => void) => unknown} Safari has no idle callbacks. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
const WAITING = ".md-content__inner > :not([data-laid-out])";
/** Paragraphs, that is, or a demo with two of them. */
const AT_ONCE = 3;

/** Until then it takes no time. */
export function layOutInIdleTime() {
  const waiting = Array.from(document.querySelectorAll(WAITING));
  const next = () => {
    for (const part of waiting.splice(0, AT_ONCE)) part.setAttribute("data-laid-out", "");
    if (waiting.length) requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}
