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

const PACKAGES = "/lib/python3.13/site-packages";

/**
 * Begin to compile what will be linked.
 * @param {Files} files @param {Manifest} manifest
 * @returns {() => object} To be called when Pyodide's script is there; returns options for Pyodide.
 */
export function restoring(files, { layout, libraries }) {
  const modules = Object.entries(libraries).map(
    ([name, path]) =>
      /** @type {[string, Promise<WebAssembly.Module>]} */ ([`${PACKAGES}/${path}`, files.module(name)]),
  );
  return () => {
    linkFirst(modules, () => {}, async (pyodide) => {
      same("functions", pyodide.wasmTable.length, layout.table);
      const snapshot = await files.bytes("snapshot");
      pyodide.API.restoreSnapshot = () => {
        delete pyodide.API.restoreSnapshot; // and with it the content
        return restore(pyodide, snapshot);
      };
    });
    return { _loadSnapshot: new Uint8Array(layout.memory) };
  };
}

/**
 * Write the memory, and return what else Pyodide kept of its state.
 * @param {Emscripten} pyodide @param {Uint8Array<ArrayBuffer>} content
 */
function restore(pyodide, { buffer: snapshot }) {
  const [memory, , count] = new Uint32Array(snapshot, 0, 3);
  same("bytes", pyodide.HEAPU8.length, memory);
  const runs = new Uint32Array(snapshot, 12, 2 * count);
  const [length] = new Uint32Array(snapshot, 12 + runs.byteLength, 1);
  const config = new Uint8Array(snapshot, 16 + runs.byteLength, length);
  const own = pyodide._PyEM_CountArgsPtr;
  let at = config.byteOffset + length;
  for (let run = 0; run < runs.length; run += 2) {
    pyodide.HEAPU8.set(new Uint8Array(snapshot, at, runs[run + 1]), runs[run]);
    at += runs[run + 1];
  }
  // A function that engines with and without WasmGC have in different places, or not at all.
  const place = pyodide.__PyRuntime + pyodide.HEAP32[pyodide.__PyEM_EMSCRIPTEN_COUNT_ARGS_OFFSET / 4];
  pyodide.HEAP32[place / 4] = own;
  return JSON.parse(new TextDecoder().decode(config));
}

/** @param {string} what @param {number} found @param {number} expected */
function same(what, found, expected) {
  if (found === expected) return;
  throw new Failure("other", `snapshot of another engine: ${found} ${what}, not ${expected}`);
}
