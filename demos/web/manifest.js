/** What the build says of the runtime: which files there are, and what each is for. */

/** @import { Entry, Manifest, Way } from "./messages.js" */

/** @returns {{manifest: Manifest, address: string}} It is in the page; and the files' folder. */
export function readManifest() {
  const place = /** @type {HTMLElement} */ (document.getElementById("attention-runtime"));
  const address = new URL(place.dataset.folder ?? "", document.baseURI).href;
  return { manifest: JSON.parse(place.textContent ?? ""), address };
}

/**
 * What a start of Python takes.
 * @param {Manifest} manifest @param {Way} way @param {boolean} whole
 * @returns {[name: string, entry: Entry][]} First needed first.
 */
export function wanted({ files, ways, whole: inFull }, way, whole) {
  const replaced = whole ? inFull : {};
  const names = new Set([...ways[way], ...Object.keys(replaced)]);
  return Array.from(names, (name) => [name, files[replaced[name] ?? name]]);
}
