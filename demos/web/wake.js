/** When to start Python: when the reader is about to need it, and not before. */

/** Milliseconds in view after which a demo counts as looked at, though nobody has moved. */
const LOOKED_AT = 5000;
const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart", "wheel"];

/**
 * Call `start` once: when a control that needs Python gets the focus, or when the demo is in view
 * and someone is there. Readers who save data are asked for nothing unless they use a control.
 * @param {HTMLElement} demo @param {() => void} start
 */
export function whenNeeded(demo, start) {
  if (/** @type {any} */ (navigator).connection?.saveData) return;
  const over = new AbortController();
  const wake = () => {
    over.abort();
    start();
  };
  demo.addEventListener(
    "focusin",
    ({ target }) => /** @type {Element} */ (target).closest("[data-live]") && wake(),
    { signal: over.signal },
  );
  whenInView(demo, over.signal, (inView) => onceSomeoneIsThere(inView, wake));
}

/**
 * @param {HTMLElement} demo @param {AbortSignal} over
 * @param {(inView: AbortSignal) => void} enter Called with a signal that aborts on leaving.
 */
function whenInView(demo, over, enter) {
  let visit = new AbortController();
  const observer = new IntersectionObserver((changes) => {
    visit.abort();
    visit = new AbortController();
    if (changes.at(-1)?.isIntersecting) enter(visit.signal);
  });
  observer.observe(demo);
  over.addEventListener("abort", () => {
    visit.abort();
    observer.disconnect();
  });
}

/** @param {AbortSignal} inView @param {() => void} wake */
function onceSomeoneIsThere(inView, wake) {
  const timer = setTimeout(wake, LOOKED_AT);
  inView.addEventListener("abort", () => clearTimeout(timer));
  for (const sign of SIGNS_OF_LIFE) {
    document.addEventListener(sign, wake, { signal: inView, passive: true, capture: true });
  }
}
