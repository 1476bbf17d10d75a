/**
 * Starts Python from a snapshot of its memory, made by demos/site/runtime/snapshot.mjs.
 *
 * The snapshot is that of one engine. Another may lay its memory or its table of functions out
 * otherwise (WebKit to about Safari 26 would, but for link.js) and crash: so both are compared, and
 * whoever starts Python has to prove it afterwards.
 */

import { Failure } from "../failure.js";
import { linkFirst } from "./link.js";

/** @import { Files } from "./files.js" */
/** @import { Emscripten } from "./link.js" */
/** @import { Manifest } from "../messages.js" */

/**
 * @typedef {object} Snapshot
 * @property {() => object} options To be called when Pyodide's script is there, for Pyodide.
 * @property {() => Promise<void>} complete Writes what nothing looks at before it is asked for: so
 *   Python may start while that is on its way.
 */

const PACKAGES = "/lib/python3.13/site-packages";

/**
 * Begin to compile what will be linked.
 * @param {Files} files @param {Manifest} manifest
 * @returns {Snapshot}
 */
export function restoring(files, { layout, libraries }) {
  const modules = Object.entries(libraries).map(
    ([name, path]) =>
      /** @type {[string, Promise<WebAssembly.Module>]} */ ([`${PACKAGES}/${path}`, files.module(name)]),
  );
  /** @type {Emscripten} */
  let module;
  const linked = async (/** @type {Emscripten} */ pyodide) => {
    module = pyodide;
    same("functions", pyodide.wasmTable.length, layout.table);
    const snapshot = await files.bytes("snapshot");
    pyodide.API.restoreSnapshot = () => {
      delete pyodide.API.restoreSnapshot; // and with it the content
      return restore(pyodide, snapshot);
    };
  };
  return {
    options() {
      linkFirst(modules, () => {}, linked);
      return { _loadSnapshot: new Uint8Array(layout.memory) };
    },
    async complete() {
      write(module, (await files.bytes("weights")).buffer, 0);
    },
  };
}

/**
 * Write the memory, and return what else Pyodide kept of its state.
 * @param {Emscripten} pyodide @param {Uint8Array<ArrayBuffer>} content
 */
function restore(pyodide, { buffer: snapshot }) {
  const [memory, , length] = new Uint32Array(snapshot, 0, 3);
  same("bytes", pyodide.HEAPU8.length, memory);
  const own = pyodide._PyEM_CountArgsPtr;
  const config = new Uint8Array(snapshot, 12, length);
  write(pyodide, snapshot, config.byteOffset + length);
  // A function that engines with and without WasmGC have in different places, or not at all.
  const place = pyodide.__PyRuntime + pyodide.HEAP32[pyodide.__PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET / 4];
  pyodide.HEAP32[place / 4] = own;
  return JSON.parse(new TextDecoder().decode(config));
}

/** @param {Emscripten} pyodide @param {ArrayBuffer} snapshot @param {number} at Where it tells its runs. */
function write({ HEAPU8 }, snapshot, at) {
  const [count] = new Uint32Array(snapshot, at, 1);
  const runs = new Uint32Array(snapshot, at + 4, 2 * count);
  let next = runs.byteOffset + runs.byteLength;
  for (let run = 0; run < runs.length; run += 2) {
    HEAPU8.set(new Uint8Array(snapshot, next, runs[run + 1]), runs[run]);
    next += runs[run + 1];
  }
}

/** @param {string} what @param {number} found @param {number} expected */
function same(what, found, expected) {
  if (found === expected) return;
  throw new Failure("other", `snapshot of another engine: ${found} ${what}, not ${expected}`);
}
