/** One file of the runtime: fetched, counted, and let through only if it is what the build wrote. */

import { Failure } from "./failure.js";

/** @import { Entry } from "./messages.js" */

/** @typedef {Uint8Array<ArrayBuffer>} Content */

/** Milliseconds without a single byte after which a connection counts as dead. */
const PATIENCE = 45_000;

export class Download {
  #stop = new AbortController();
  /** @type {((content: Content | Promise<any>) => void)[]} */
  #settle = [];

  /**
   * @param {string | URL} url @param {Entry[]} parts Of which the file is put together.
   * @param {RequestCache} cache @param {(bytes: number) => void} [onBytes]
   * @param {AbortSignal} [signal] Aborts when nobody wants the file any more.
   */
  constructor(url, parts, cache, onBytes = () => {}, signal) {
    signal?.addEventListener("abort", () => this.#stop.abort(signal.reason));
    this.url = url;
    this.parts = parts;
    /** Each part once it is checked, the next being on its way. @type {Promise<Content>[]} */
    this.contents = parts.map(() => new Promise((resolve) => this.#settle.push(resolve)));
    const whole = this.#obtain(cache, onBytes);
    whole.catch(() => this.#settle.forEach((settle) => settle(whole))); // with what went wrong
    for (const content of this.contents) content.catch(() => {}); // whoever waits hears of it
  }

  /** What was kept may be at fault, not what the server has. */
  async #obtain(/** @type {RequestCache} */ cache, /** @type {(bytes: number) => void} */ onBytes) {
    let left = this.parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const count = (/** @type {number} */ bytes) => ((left -= bytes), onBytes(bytes));
    try {
      await this.#checked(cache, count);
    } catch (failure) {
      const isDamaged = failure instanceof Failure && failure.kind === "damaged";
      if (!isDamaged || cache === "reload") throw failure;
      await this.#checked("reload", () => {});
      onBytes(left);
    }
  }

  /** @param {RequestCache} cache @param {(bytes: number) => void} onBytes */
  async #checked(cache, onBytes) {
    let index = 0;
    for await (const part of this.#inParts(cache, onBytes)) {
      if (await isOther(part, this.parts[index].sha256)) throw this.#damage("another content");
      this.#settle[index++](part);
    }
  }

  /**
   * Each part when the next begins, the last when the file ends.
   * @param {RequestCache} cache @param {(bytes: number) => void} onBytes
   */
  async *#inParts(cache, onBytes) {
    let [part, ...later] = this.parts.map(({ bytes }) => new Uint8Array(bytes));
    let taken = 0;
    for await (const chunk of this.#chunks(cache)) {
      for (let left = chunk; left.length; ) {
        if (taken === part.length) {
          if (!later.length) throw this.#damage("longer");
          yield part;
          [[part, ...later], taken] = [later, 0];
        }
        const fitting = left.subarray(0, part.length - taken);
        part.set(fitting, taken);
        taken += fitting.length;
        left = left.subarray(fitting.length);
        onBytes(fitting.length);
      }
    }
    if (later.length || taken < part.length) throw this.#damage("shorter");
    yield part;
  }

  /** @param {string} what */
  #damage(what) {
    return new Failure("damaged", `${this.parts[0].file}: ${what} than the build wrote`);
  }

  /** A connection may break once, when the reader changes networks, say: then on from there. */
  async *#chunks(/** @type {RequestCache} */ cache) {
    let taken = 0;
    for (const isLast of [false, true]) {
      try {
        for await (const chunk of this.#after(taken, cache)) {
          taken += chunk.length;
          yield chunk;
        }
        return;
      } catch (failure) {
        const isBroken = failure instanceof Failure && failure.kind === "network";
        if (isLast || !isBroken || this.#stop.signal.aborted) throw failure;
      }
    }
  }

  /** @param {number} skipped Bytes that are there already. @param {RequestCache} cache */
  async *#after(skipped, cache) {
    const reader = (await this.#open(cache)).getReader();
    try {
      for (let left = skipped; ; ) {
        const { done, value } = await this.#patiently(reader.read());
        if (done) return;
        const fresh = value.subarray(left);
        left = Math.max(0, left - value.length);
        if (fresh.length) yield fresh;
      }
    } finally {
      reader.cancel().catch(() => {}); // of what is damaged, the rest need not come
    }
  }

  /** @param {RequestCache} cache */
  async #open(cache) {
    const reply = await this.#patiently(fetch(this.url, { cache, signal: this.#stop.signal }));
    if (!reply.ok || !reply.body) throw Failure.of(reply, this.url);
    return reply.body;
  }

  /**
   * Wait, but not for ever: a proxy that swallows a file must not leave the reader waiting.
   * @template T
   * @param {Promise<T>} step
   * @returns {Promise<T>}
   */
  async #patiently(step) {
    const timer = setTimeout(() => this.#stop.abort(new Error("no answer")), PATIENCE);
    try {
      return await step;
    } catch (error) {
      throw new Failure("network", `${error} ${this.url}`);
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Without a secure context (a school server over http, say) there is nothing to hash with.
 * @param {Uint8Array<ArrayBuffer>} content @param {string} sha256
 */
async function isOther(content, sha256) {
  if (!globalThis.crypto?.subtle) return false;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("") !== sha256;
}
