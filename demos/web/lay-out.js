/**
 * Lays out what is out of view (see demo.css): in idle time, bit by bit, once someone is there, and
 * at once for readers who jump ahead, so that they land where they wanted to.
 */

import { SIGNS_OF_LIFE } from "./wake.js";

/** @type {(then: () => void) => unknown} Safari has no idle callbacks. */
export const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
/** Paragraphs and the like, and the parts of demos. */
const WAITING = ".md-content__inner > *, .mh > *, .mh-board > *";
const AT_ONCE = 3;

/** A page that nobody touches has nothing to do. */
export function layOutLater() {
  const waiting = Array.from(document.querySelectorAll(WAITING));
  const show = (/** @type {number} */ count) => {
    for (const part of waiting.splice(0, count)) part.setAttribute("data-laid-out", "");
  };
  const showAll = () => show(waiting.length);
  if (location.hash) return showAll();

  const bitByBit = () => {
    show(AT_ONCE);
    if (waiting.length) requestAnimationFrame(() => whenIdle(bitByBit));
  };
  const some = new AbortController();
  const start = () => {
    some.abort();
    whenIdle(bitByBit);
  };
  for (const sign of SIGNS_OF_LIFE) {
    addEventListener(sign, start, { signal: some.signal, passive: true, capture: true });
  }
  addEventListener("click", ({ target }) => isJump(target) && showAll(), { capture: true });
}

/** @param {EventTarget | null} target */
function isJump(target) {
  return target instanceof Element && Boolean(target.closest('a[href*="#"]'));
}
