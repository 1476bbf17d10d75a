/** Makes this page, and the demos on it, work without a network the next time. */

import { readManifest, wanted } from "./manifest.js";

/** Python's own, kept once it has started. */
const OF_PYTHON = "/assets/runtime/";
/** What the page itself has loaded, it does not load again. */
class Keeper {
  /** @type {ServiceWorker | undefined} */
  #worker;
  #urls = [location.href];

  constructor() {
    const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
    this.#urls.push(...loaded.filter((url) => !url.includes(OF_PYTHON)));
    if (!document.querySelector("attention-demo")) this.#urls.push(...otherLanguages());
  }

  async start() {
    const { serviceWorker } = navigator;
    await serviceWorker.register(new URL("../../../sw.js", import.meta.url));
    const registration = await serviceWorker.ready;
    const tell = () => {
      this.#worker = registration.active ?? undefined;
      this.keep(this.#urls);
    };
    serviceWorker.addEventListener("controllerchange", tell); // it keeps another build
    tell();
  }

  /** @param {string[]} urls */
  keep(urls) {
    this.#urls = Array.from(new Set([...this.#urls, ...urls]));
    this.#worker?.postMessage({ keep: urls });
  }
}

/** @returns {string[]} */
function otherLanguages() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    document.querySelectorAll("a[hreflang]")
  );
  return Array.from(links, ({ href }) => href);
}

/** @param {HTMLElement} demo @returns {string[]} What Python has been started from. */
function runtimeOf(demo) {
  const { manifest, address } = readManifest();
  const way = demo.dataset.boot === "packages" ? "packages" : "snapshot";
  const whole = Boolean(demo.querySelector("form[data-worker]"));
  const entries = [...wanted(manifest, way, whole).map(([, entry]) => entry), ...manifest.later];
  const files = new Set(entries.map(({ file }) => file));
  return Array.from(files, (file) => new URL(file, address).href);
}

/**
 * Python on its way to a reader is not to be slowed down: first it, then this.
 * @param {Keeper} keeper
 */
function attend(keeper) {
  let isStarted = false;
  /** @type {Set<HTMLElement>} */
  const known = new Set();
  const look = () => {
    if (document.querySelector("attention-demo[data-state=starting]")) return;
    if (!isStarted) keeper.start().catch(() => {}); // storage forbidden, say: as without all this
    isStarted = true;
    for (const demo of document.querySelectorAll("attention-demo[data-state=live]")) {
      if (known.has(/** @type {HTMLElement} */ (demo))) continue;
      known.add(/** @type {HTMLElement} */ (demo));
      keeper.keep([...otherLanguages(), ...runtimeOf(/** @type {HTMLElement} */ (demo))]);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, attributeFilter: ["data-state"] });
  look();
}

/** Some browsers do not tell when they are idle. */
const whenIdle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ go) => setTimeout(go, 1000));

function begin() {
  whenIdle(() => attend(new Keeper()));
}

// Whoever saves data has asked for nothing more than this page.
if ("serviceWorker" in navigator && !(/** @type {any} */ (navigator).connection?.saveData)) {
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}
