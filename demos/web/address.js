/** The page's address holds the state of every demo on it, under names such as `heads.head`. */

/** @import { State } from "./messages.js" */

/** Milliseconds of rest before the address bar follows: browsers limit how often it may change. */
const REST = 250;

let search = new URLSearchParams(location.search);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/**
 * What the address says of a demo; undefined if it contradicts itself.
 * @param {string} id
 * @returns {State | undefined}
 */
export function readAddress(id) {
  const own = Array.from(search).filter(([name]) => name.startsWith(`${id}.`));
  const state = Object.fromEntries(own.map(([name, value]) => [name.slice(id.length + 1), value]));
  return Object.keys(state).length === own.length ? state : undefined;
}

/**
 * Put a demo's state into the address and into the links to this page in other languages.
 * @param {string} id @param {State} state
 */
export function writeAddress(id, state) {
  const others = Array.from(search).filter(([name]) => !name.startsWith(`${id}.`));
  const own = Object.entries(state).map(([name, value]) => [`${id}.${name}`, value]);
  search = new URLSearchParams([...others, ...own]);
  for (const link of document.querySelectorAll("a.language")) {
    /** @type {HTMLAnchorElement} */ (link).search = search.toString();
  }
  clearTimeout(timer);
  timer = setTimeout(() => showAddress(), REST);
}

/** The address as it should be. @param {string} [hash] Another place in the page. */
export function address(hash = location.hash) {
  const url = new URL(location.href);
  url.search = search.toString();
  url.hash = hash;
  return url.href;
}

// Back over an anchor brings an older address, while the demos show what they show.
addEventListener("popstate", () => showAddress());

/** Bring the address bar up to date. @param {string} [hash] Another place in the page. */
export function showAddress(hash) {
  clearTimeout(timer);
  try {
    history.replaceState(history.state, "", address(hash));
  } catch {
    // Too often, or a document that may not: the link to copy is right all the same.
  }
}
