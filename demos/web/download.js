/** One file of the runtime: fetched, counted, and let through only if it is what the build wrote. */

import { Failure } from "./failure.js";

/** @import { Entry } from "./messages.js" */

/** Milliseconds without a single byte after which a connection counts as dead. */
const PATIENCE = 45_000;
/** The browser's, also while boot.js has another in its place for Pyodide. */
const { fetch } = globalThis;
const WASM = { headers: { "Content-Type": "application/wasm" } };

export class Download {
  #stop = new AbortController();
  #body;

  /**
   * @param {string | URL} url @param {Entry} entry
   * @param {RequestCache} cache @param {(bytes: number) => void} [onBytes]
   */
  constructor(url, entry, cache, onBytes = () => {}) {
    this.url = url;
    this.entry = entry;
    this.cache = cache;
    // Never full: the network must not wait until someone reads.
    const pipe = new TransformStream(undefined, undefined, { highWaterMark: Infinity });
    this.#body = pipe.readable;
    const writer = pipe.writable.getWriter();
    /** Settles with the check. */
    this.done = this.#pump(writer, onBytes);
    this.done.catch((failure) => writer.abort(failure).catch(() => {}));
  }

  /**
   * The content as it arrives, unpacked; can be read once. It ends only after the check: nothing
   * runs unchecked.
   */
  content() {
    return this.entry.gzip ? this.#body.pipeThrough(new DecompressionStream("gzip")) : this.#body;
  }

  /** The whole content, unpacked, once it is checked. */
  async bytes() {
    const content = new Response(this.content()).arrayBuffer(); // unpacked on its way
    content.catch(() => {}); // the check knows the cause
    await this.done;
    return content;
  }

  /** WebAssembly, compiled from its first byte on; it is complete only once the file is checked. */
  module() {
    const compiled = WebAssembly.compileStreaming(new Response(this.content(), WASM));
    compiled.catch(() => {}); // the check knows the cause
    return compiled;
  }

  /** @param {WritableStreamDefaultWriter} writer @param {(bytes: number) => void} onBytes */
  async #pump(writer, onBytes) {
    const chunks = [];
    for await (const chunk of this.#chunks()) {
      chunks.push(chunk);
      onBytes(chunk.length);
      await writer.write(chunk);
    }
    await check(new Blob(chunks), this.entry);
    await writer.close();
  }

  /** A connection may break once, when the reader changes networks, say: then on from there. */
  async *#chunks() {
    let taken = 0;
    for (const isLast of [false, true]) {
      try {
        for await (const chunk of this.#after(taken)) {
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

  /** @param {number} skipped Bytes that are there already. */
  async *#after(skipped) {
    const reader = (await this.#open()).getReader();
    for (let left = skipped; ; ) {
      const { done, value } = await this.#patiently(reader.read());
      if (done) return;
      const fresh = value.subarray(left);
      left = Math.max(0, left - value.length);
      if (fresh.length) yield fresh;
    }
  }

  async #open() {
    const options = { cache: this.cache, signal: this.#stop.signal };
    const reply = await this.#patiently(fetch(this.url, options));
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
 * Hold content against what the build says of it.
 * @param {Blob} content @param {Entry} entry
 */
async function check(content, { file, bytes, sha256 }) {
  if (content.size !== bytes) {
    throw new Failure("damaged", `${file}: ${content.size} bytes instead of ${bytes}`);
  }
  // Without a secure context (a school server over http, say) there is nothing to hash with.
  if (!globalThis.crypto?.subtle) return;
  if ((await digest(await content.arrayBuffer())) !== sha256) {
    throw new Failure("damaged", `${file}: another content than the build wrote`);
  }
}

/** @param {ArrayBuffer} content */
async function digest(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
