/** When to start Python: when the reader is about to need it, and not before. */

/** Milliseconds in view after which a demo counts as looked at, though nobody has moved. */
const LOOKED_AT = 5000;
/** How far from the window a demo may be to be next: a quarter of its height. */
const NEAR = "25% 0px";
export const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart", "wheel"];

/**
 * Call `start` once: when the pointer or the focus comes to a control that needs Python, or when
 * the demo is in view, or nearly, and someone is there. Readers who save data or whose connection
 * is slow are asked for nothing unless they use a control.
 * @param {HTMLElement} demo @param {() => void} start
 */
export function whenNeeded(demo, start) {
  if (isCostly(/** @type {any} */ (navigator).connection)) return;
  const over = new AbortController();
  const wake = () => {
    over.abort();
    start();
  };
  for (const sign of ["focusin", "pointerover"]) {
    demo.addEventListener(sign, ({ target }) => isLive(target) && wake(), { signal: over.signal });
  }
  whenInView(demo, over.signal, (inView) => onceSomeoneIsThere(inView, wake));
}

/** @param {{saveData?: boolean, effectiveType?: string} | undefined} connection If it is known. */
function isCostly(connection) {
  return Boolean(connection?.saveData) || /2g|3g/.test(connection?.effectiveType ?? "");
}

/** @param {EventTarget | null} target */
function isLive(target) {
  return Boolean(/** @type {Element} */ (target).closest("[data-live]"));
}

/**
 * @param {HTMLElement} demo @param {AbortSignal} over
 * @param {(inView: AbortSignal) => void} enter Called with a signal that aborts on leaving.
 */
function whenInView(demo, over, enter) {
  let visit = new AbortController();
  const watch = (/** @type {IntersectionObserverEntry[]} */ changes) => {
    visit.abort();
    visit = new AbortController();
    if (changes.at(-1)?.isIntersecting) enter(visit.signal);
  };
  const observer = new IntersectionObserver(watch, { rootMargin: NEAR });
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
