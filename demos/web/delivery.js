/** What Python starts from: the page asks for it while the worker itself is still being made. */

import { Download } from "./download.js";
import { readManifest, wanted } from "./manifest.js";

/** @import { BootRequest, Progress, Way } from "./messages.js" */

/** Milliseconds for which a number has to stand. */
const READABLE = 100;

/**
 * Send the worker the request to start, and then each entry as soon as it is checked.
 * @param {Worker} worker @param {number} id Of the request.
 * @param {object} how
 * @param {Way} how.way
 * @param {boolean} how.whole Also what only a reader's program may want.
 * @param {RequestCache} how.cache "reload" where a copy that the browser kept may be at fault.
 * @param {AbortSignal} how.signal Aborts when nobody wants them any more.
 * @param {(progress: Progress) => void} how.onProgress
 */
export async function deliver(worker, id, { way, whole, cache, signal, onProgress }) {
  const { manifest, address } = readManifest();
  const entries = wanted(manifest, way, whole);
  /** @type {BootRequest} */
  const request = { id, type: "boot", manifest, address, way, entries };
  worker.postMessage(request);
  const count = counter(entries.reduce((sum, [, { bytes }]) => sum + bytes, 0), onProgress);
  count(0);
  const sent = byFile(entries).map(async ([file, parts]) => {
    const url = new URL(file, address);
    const { contents } = new Download(url, parts.map(([, part]) => part), cache, count, signal);
    for (const [index, [name]] of parts.entries()) {
      const content = await contents[index];
      worker.postMessage({ type: "file", name, content }, [content.buffer]);
    }
  });
  await Promise.all(sent);
}

/** A file may bring several. @param {BootRequest["entries"]} entries */
function byFile(entries) {
  /** @type {Map<string, typeof entries>} */
  const files = new Map();
  for (const [name, entry] of entries) {
    files.set(entry.file, [...(files.get(entry.file) ?? []), [name, entry]]);
  }
  return Array.from(files);
}

/**
 * Tells how much has arrived, no more often than one can read it: telling takes the page's time.
 * @param {number} total @param {(progress: Progress) => void} onProgress
 */
function counter(total, onProgress) {
  let [loaded, told] = [0, -Infinity];
  return (/** @type {number} */ bytes) => {
    loaded += bytes;
    const now = performance.now();
    if (loaded < total && now - told < READABLE) return;
    told = now;
    onProgress({ loaded, total });
  };
}
