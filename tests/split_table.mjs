/**
 * node split_table.mjs CORE LIBRARIES…: prints how many functions are in the table once Pyodide and
 * the libraries are linked, in an engine that never gives the same object twice for a function in
 * the table, nor the one that is exported: as WebKit to about Safari 26.
 */

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { linkFirst } from "../demos/web/worker/link.js";

const [core, ...libraries] = process.argv.splice(2); // Pyodide hands what is left to Python
const get = WebAssembly.Table.prototype.get;
WebAssembly.Table.prototype.get = function (index) {
  const found = get.call(this, index);
  return found && new Proxy(found, {});
};

const { loadPyodide } = await import(pathToFileURL(`${core}/pyodide.mjs`));
await import(pathToFileURL(`${core}/pyodide.asm.js`));
linkFirst(
  libraries.map((path) => [path, WebAssembly.compile(readFileSync(path))]),
  () => {},
  ({ wasmTable }) => {
    console.log(wasmTable.length);
    process.exit();
  },
);
await loadPyodide({ indexURL: `${core}/` });
