/** The runtime's files for one start of Python, unpacked. */

import { Failure } from "../failure.js";

/** @import { Entry } from "../messages.js" */
/** @import { ZSTDDecoder } from "zstddec" */

const SCRIPT = { type: "text/javascript" };
const DECODER = "zstddec.mjs";

export class Files {
  /** @type {Map<string, Promise<Uint8Array<ArrayBuffer>>>} By name, unpacked. */
  #contents = new Map();
  /** @type {Promise<ZSTDDecoder>} Three times as fast as the browser's own for gzip, and smaller files. */
  #decoder;
  /** Settles with all of them. Pyodide waits for ever when one of its files fails. */
  all;

  /**
   * One after the other, so that what is first is compiled, or on its way to run, beside the rest.
   * @param {[name: string, entry: Entry][]} entries First needed first.
   * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>>} arriving As the build wrote it.
   */
  constructor(entries, arriving) {
    let before = /** @type {Promise<unknown>} */ (Promise.resolve());
    for (const [name, { zstd }] of entries) {
      const content = this.#unpack(arriving(name), zstd, before);
      this.#contents.set(name, content);
      before = content.catch(() => {}); // whoever needs it hears of it
    }
    this.all = Promise.all(this.#contents.values());
    this.#decoder = this.#decode();
    this.#decoder.catch(() => {});
  }

  /** Let go of what has been used: Pyodide keeps what it was started with. */
  forget() {
    this.#contents.clear();
    this.all = Promise.resolve(/** @type {Uint8Array<ArrayBuffer>[]} */ ([]));
  }

  /** @param {string} name */
  has(name) {
    return this.#contents.has(name);
  }

  /** @returns {string[]} The names that end so. @param {string} suffix */
  named(suffix) {
    return Array.from(this.#contents.keys()).filter((name) => name.endsWith(suffix));
  }

  /** @param {string} name @returns {Promise<Uint8Array<ArrayBuffer>>} Its content, unpacked. */
  async bytes(name) {
    const content = this.#contents.get(name);
    if (!content) throw new Failure("other", `${name} is not among the runtime's files`);
    return content;
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

  /**
   * @param {Promise<Uint8Array<ArrayBuffer>>} arriving @param {boolean} zstd Whether it is packed.
   * @param {Promise<unknown>} before What has to be unpacked first.
   */
  async #unpack(arriving, zstd, before) {
    const packed = await arriving;
    await before;
    return zstd ? unpacked(packed, await this.#decoder) : packed;
  }
}

/** @param {Uint8Array<ArrayBuffer>} packed @param {ZSTDDecoder} decoder */
function unpacked(packed, decoder) {
  const content = /** @type {Uint8Array<ArrayBuffer>} */ (decoder.decode(packed));
  if (content.length) return content;
  throw new Failure("damaged", "a file that cannot be unpacked"); // and that nobody could check
}
