/** Lays demos out of view out, one after the other, when the page has nothing else to do. */

/** @type {(then: () => void) => unknown} Safari has no idle callbacks. */
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/** See demo.css: until then they take no time. */
export function layOutInIdleTime() {
  const waiting = Array.from(document.querySelectorAll("attention-demo:not([data-laid-out])"));
  const next = () => {
    waiting.shift()?.setAttribute("data-laid-out", "");
    if (waiting.length) requestAnimationFrame(() => whenIdle(next));
  };
  whenIdle(next);
}
