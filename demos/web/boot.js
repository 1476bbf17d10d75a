/** The start of Python, as named steps. */

import { Download } from "./download.js";
import { Failure } from "./failure.js";
import { members } from "./zip.js";

/** @import { BootRequest, Entry, Manifest, Progress } from "./messages.js" */
/** @import { PyodideInterface } from "pyodide" */
/** @typedef {Map<string, Download>} Downloads By the name under which Pyodide asks for them. */

/** The smallest WebAssembly module there is: a header. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const CORE = "pyodide.asm.wasm";
const SCRIPT = { type: "text/javascript" };
const WASM = { headers: { "Content-Type": "application/wasm" } };

/**
 * Fetch and check all files at once, start Python with them, and return it.
 * @param {BootRequest} request
 * @param {(progress: Progress) => void} onProgress
 */
export async function boot({ manifest, address, cache }, onProgress) {
  await proveWebAssembly();
  const start = (/** @type {Entry} */ entry, /** @type {(bytes: number) => void} */ count) =>
    new Download(new URL(entry.file, address), entry, cache, count);
  const downloads = startDownloads(manifest, start, onProgress);
  // Pyodide waits for ever when a file fails it, so the files are watched beside it.
  const checks = Array.from(downloads.values(), (download) => download.done);
  const [pyodide] = await Promise.all([load(downloads, manifest, address), ...checks]);
  return pyodide;
}

/** Pyodide would not say that WebAssembly is missing or forbidden by a policy. */
async function proveWebAssembly() {
  try {
    await WebAssembly.compile(EMPTY_MODULE);
  } catch (error) {
    throw new Failure("webassembly", String(error));
  }
}

/**
 * @param {Manifest} manifest
 * @param {(entry: Entry, count: (bytes: number) => void) => Download} start
 * @param {(progress: Progress) => void} onProgress
 * @returns {Downloads}
 */
function startDownloads({ files }, start, onProgress) {
  const entries = Object.entries(files);
  const total = entries.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  let loaded = 0;
  const count = (/** @type {number} */ bytes) =>
    onProgress({ type: "progress", loaded: (loaded += bytes), total });
  return new Map(entries.map(([name, entry]) => [name, start(entry, count)]));
}

/**
 * @param {Downloads} downloads @param {Manifest} manifest @param {string} base
 * @returns {Promise<PyodideInterface>}
 */
async function load(downloads, { lock }, base) {
  const restore = answerFromMemory(downloads);
  try {
    const [{ loadPyodide }] = await Promise.all([
      importChecked(downloads, "pyodide.mjs"),
      importChecked(downloads, "pyodide.asm.js"), // is there already when Pyodide looks for it
    ]);
    return await loadPyodide({
      indexURL: new URL(".", base).href,
      lockFileContents: lock,
      fsInit: (files, { sitePackages }) => install(downloads, files, sitePackages),
    });
  } finally {
    restore();
  }
}

/**
 * Put the packages where Python will look for them. Pyodide's own way, `loadPackage`, would have
 * Python unpack them after its start, which takes several times as long.
 * @param {Downloads} downloads @param {PyodideInterface["FS"]} files @param {string} folder
 */
async function install(downloads, files, folder) {
  const wheels = Array.from(downloads.keys()).filter((name) => name.endsWith(".whl"));
  for (const wheel of await Promise.all(wheels.map((name) => take(downloads, name).bytes()))) {
    for (const [name, content] of members(wheel)) {
      const path = `${folder}/${name}`;
      files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      files.writeFile(path, content, { canOwn: true });
    }
  }
}

/**
 * @param {Downloads} downloads @param {string} name
 * @returns {Promise<typeof import("pyodide")>}
 */
async function importChecked(downloads, name) {
  const url = URL.createObjectURL(new Blob([await take(downloads, name).bytes()], SCRIPT));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Pyodide asks for files by fixed names, one after the other. While it starts, `fetch` in this
 * worker gives it what is already on its way under names with a hash, checked; and its WebAssembly
 * is compiled from the first byte on instead of from the moment Pyodide asks.
 * @param {Downloads} downloads
 * @returns {() => void} Puts the browser's own functions back.
 */
function answerFromMemory(downloads) {
  const own = { fetch: self.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
  const core = take(downloads, CORE);
  const compiled = WebAssembly.compileStreaming(new Response(core.body, WASM));
  compiled.catch(() => {}); // Pyodide meets the error below, the check of the file its cause
  self.fetch = async (resource) => {
    const name = String(resource).split("/").pop() ?? "";
    return new Response(name === CORE ? null : await take(downloads, name).bytes());
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = own.fetch;
    WebAssembly.instantiateStreaming = own.instantiateStreaming;
  };
}

/** @param {Downloads} downloads @param {string} name */
function take(downloads, name) {
  const download = downloads.get(name);
  if (!download) throw new Failure("other", `${name} is not among the runtime's files`);
  return download;
}
