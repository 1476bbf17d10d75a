/**
 * node prune.mjs CORE USER…: takes out of Pyodide's WebAssembly what nobody calls.
 *
 * It exports its libraries whole, C++ included, for whatever package may be loaded: half of its
 * exports are asked for by none of ours. They cost every reader bytes, compiling, and an entry of
 * the table of functions each. Users are the scripts that call it and the libraries that link to it.
 */

import { readFileSync, writeFileSync } from "node:fs";

import binaryen from "binaryen";

const [core, ...users] = process.argv.slice(2);
const file = `${core}/pyodide.asm.wasm`;

/** @returns {Promise<string[]>} Names of what a file may ask for; a script, for any word in it. */
async function wants(path) {
  const content = readFileSync(path);
  if (!path.endsWith(".so")) return content.toString().match(/[\w$]+/g);
  return WebAssembly.Module.imports(await WebAssembly.compile(content)).map(({ name }) => name);
}

const wanted = new Set((await Promise.all(users.map(wants))).flat());
const isWanted = (name) => wanted.has(name) || wanted.has(`_${name}`); // so scripts call it
const content = readFileSync(file);
const exports = WebAssembly.Module.exports(await WebAssembly.compile(content));
const pruned = binaryen.readBinary(content);
for (const { name, kind } of exports) {
  if (kind === "function" && !isWanted(name)) pruned.removeExport(name);
}
pruned.runPasses(["remove-unused-module-elements"]);
writeFileSync(file, pruned.emitBinary());
