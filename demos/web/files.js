/** The runtime's files for one start of Python: all on their way at once, each checked. */

import { Download } from "./download.js";
import { Failure } from "./failure.js";
import { wanted } from "./manifest.js";

/** @import { BootRequest, Entry, Manifest, Progress } from "./messages.js" */
/** @import { ZSTDDecoder } from "zstddec" */

/** Milliseconds for which a number has to stand. */
const READABLE = 100;
const SCRIPT = { type: "text/javascript" };
const DECODER = "zstddec.mjs";

export class Files {
  /** @type {Map<string, Download>} By the name under which they are asked for. */
  #downloads;
  /** @type {Promise<ZSTDDecoder>} Three times as fast as the browser's own for gzip, and smaller files. */
  #decoder;
  /** Settles with the check of all. Pyodide waits for ever when one of its files fails. */
  checked;

  /**
   * @param {Manifest} manifest @param {BootRequest} request
   * @param {(progress: Progress) => void} onProgress
   */
  constructor(manifest, { way, whole, address, cache }, onProgress) {
    const entries = wanted(manifest, way, whole);
    const total = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
    const count = counter(total, onProgress);
    const start = (/** @type {Entry} */ entry) =>
      new Download(new URL(entry.file, address), entry, cache, count);
    this.#downloads = new Map(entries.map(([name, entry]) => [name, start(entry)]));
    this.#decoder = this.#decode();
    this.#decoder.catch(() => {}); // whoever needs it hears of it
    this.checked = Promise.all(Array.from(this.#downloads.values(), ({ content }) => content));
  }

  /** @param {string} name */
  has(name) {
    return this.#downloads.has(name);
  }

  /** @returns {string[]} The names that end so. @param {string} suffix */
  named(suffix) {
    return Array.from(this.#downloads.keys()).filter((name) => name.endsWith(suffix));
  }

  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} Its content, unpacked. */
  async bytes(name) {
    const { content, entry } = this.#take(name);
    const packed = await content;
    return entry.zstd ? unpacked(packed, await this.#decoder) : packed;
  }

  /** @param {string} name @returns {Promise<WebAssembly.Module>} */
  async module(name) {
    return WebAssembly.compile(await this.bytes(name));
  }

  /** @param {string} name @returns {Promise<any>} What the module exports. */
  async script(name) {
    const url = URL.createObjectURL(new Blob([await this.bytes(name)], SCRIPT));
    try {
      return await import(url);
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  async #decode() {
    const decoder = new (await this.script(DECODER)).ZSTDDecoder();
    await decoder.init();
    return decoder;
  }

  /** @param {string} name */
  #take(name) {
    const download = this.#downloads.get(name);
    if (!download) throw new Failure("other", `${name} is not among the runtime's files`);
    return download;
  }
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
    onProgress({ type: "progress", loaded, total });
  };
}

/** @param {Uint8Array<ArrayBuffer>} packed @param {ZSTDDecoder} decoder */
function unpacked(packed, decoder) {
  const content = /** @type {Uint8Array<ArrayBuffer>} */ (decoder.decode(packed));
  if (content.length) return content;
  throw new Failure("damaged", "a file that cannot be unpacked"); // and that nobody could check
}
