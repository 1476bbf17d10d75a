/** The start of Python, as named steps. */

import { Failure } from "../failure.js";
import { Files } from "./files.js";
import { restoring } from "./snapshot.js";
import { members } from "./zip.js";

/** @import { BootRequest } from "../messages.js" */
/** @import { Snapshot } from "./snapshot.js" */
/** @import { PyodideInterface } from "pyodide" */

/** The smallest WebAssembly module there is: a header. The smallest archive: its end. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const EMPTY_ARCHIVE = Uint8Array.of(0x50, 0x4b, 5, 6, ...new Array(18).fill(0));
const CORE = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";

/**
 * Start Python with the files that are arriving, and return it.
 * @param {BootRequest} request
 * @param {(name: string) => Promise<Uint8Array<ArrayBuffer>>} arriving
 * @param {(pyodide: PyodideInterface) => void} prove Called as soon as it runs; weights may lack yet.
 */
export async function boot(request, arriving, prove) {
  await proveWebAssembly();
  const files = new Files(request.entries, arriving);
  const snapshot = request.way === "snapshot" ? restoring(files, request.manifest) : undefined;
  const proven = load(files, request, snapshot).then((started) => (prove(started), started));
  const [pyodide] = await Promise.all([proven, files.all]);
  await snapshot?.complete();
  files.forget();
  return pyodide;
}

/** Pyodide would not say that WebAssembly is missing or forbidden by a policy. */
async function proveWebAssembly() {
  try {
    await WebAssembly.compile(EMPTY_MODULE);
  } catch (error) {
    throw new Failure("unsupported", String(error));
  }
}

/**
 * @param {Files} files @param {BootRequest} request @param {Snapshot} [snapshot]
 * @returns {Promise<PyodideInterface>}
 */
async function load(files, { manifest, address }, snapshot) {
  const { failed, takeBack } = answerFromMemory(files);
  try {
    const [{ loadPyodide }] = await Promise.all([
      files.script("pyodide.mjs"),
      files.script("pyodide.asm.js"), // is there already when Pyodide looks for it
    ]);
    const loaded = loadPyodide({
      indexURL: address,
      lockFileContents: manifest.lock,
      env: manifest.environment,
      fsInit: (/** @type {any} */ system, /** @type {any} */ { sitePackages }) =>
        install(files, system, sitePackages),
      ...snapshot?.options(),
    });
    return await Promise.race([loaded, failed]);
  } finally {
    takeBack();
  }
}

/**
 * Put the packages where Python will look for them. Pyodide's own way, `loadPackage`, would have
 * Python unpack them after its start, which takes several times as long.
 * @param {Files} files @param {PyodideInterface["FS"]} system @param {string} folder
 */
async function install(files, system, folder) {
  const wheels = files.named(".whl").map((name) => files.bytes(name));
  for (const wheel of await Promise.all(wheels)) {
    for (const [name, content] of members(wheel.buffer)) {
      const path = `${folder}/${name}`;
      system.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      system.writeFile(path, content, { canOwn: true });
    }
  }
}

/**
 * Pyodide asks for files by fixed names, one after the other. While it starts, `fetch` in this
 * worker gives it what is already on its way under names with a hash, checked; and its WebAssembly
 * is compiled once it is there instead of from the moment Pyodide asks. Where a snapshot has
 * the standard library's modules in it, there need not be an archive of them.
 *
 * `failed` rejects when good WebAssembly cannot be used, for want of memory say: Pyodide would wait
 * for ever. `takeBack` puts the browser's own functions back.
 * @param {Files} files
 */
function answerFromMemory(files) {
  const own = { fetch: self.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
  const compiled = files.module(CORE);
  /** @type {(error: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => (fail = reject));
  failed.catch(() => {}); // it may come too late for anyone to hear
  self.fetch = async (resource, options) => {
    if (String(resource).startsWith("data:")) return own.fetch.call(self, resource, options);
    const name = String(resource).split("/").pop() ?? "";
    if (name === LIBRARY && !files.has(LIBRARY)) return new Response(EMPTY_ARCHIVE);
    return new Response(name === CORE ? null : await files.bytes(name));
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const instantiated = compiled.then((module) => instantiate(module, imports));
    // Where a file is to blame, it says so.
    instantiated.catch((error) => files.all.then(() => fail(error), () => {}));
    return instantiated;
  };
  const takeBack = () => {
    self.fetch = own.fetch;
    WebAssembly.instantiateStreaming = own.instantiateStreaming;
  };
  return { failed, takeBack };
}

/** @param {WebAssembly.Module} module @param {WebAssembly.Imports} [imports] */
async function instantiate(module, imports) {
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}
