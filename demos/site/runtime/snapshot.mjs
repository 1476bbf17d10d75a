/**
 * node snapshot.mjs TASK: writes the memory of a Python that has everything imported and is warm.
 *
 * TASK is JSON: {core, stdlib, packages, libraries, environment, warm, out}. Only what differs from
 * the memory just before Python's start is written, in two files, as demos/web/worker/snapshot.js
 * reads them. `snapshot` has
 *
 *   bytes of the memory; functions in the table; length of the config; config (JSON, padded);
 *   number of runs; (offset, length) of each; content of the runs. Numbers have 32 bits.
 *
 * `weights` has runs alone: what the first start of Python can do without (see warm.py).
 *
 * Nothing in it depends on when or where it is made: clock, entropy and hashes are fixed.
 */

import { createRequire } from "node:module";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

import { linkFirst } from "../../web/worker/link.js";

const task = JSON.parse(process.argv[2]);
process.argv.length = 2; // Pyodide hands them to Python

/** Bytes that are compared, and left out, together. */
const CHUNK = 1024;

function fixClockAndEntropy() {
  let ticks = 0;
  let state = 1;
  const now = () => Date.UTC(2025, 0, 1) + ticks++;
  const fill = (array) => {
    const bytes = new Uint8Array(array.buffer ?? array, array.byteOffset ?? 0, array.byteLength);
    for (const index of bytes.keys()) {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      bytes[index] = state >> 16;
    }
    return array;
  };
  const Clock = Date;
  globalThis.Date = class extends Clock {
    constructor(...given) {
      super(...(given.length ? given : [now()]));
    }
    static now = now;
  };
  performance.now = () => ticks++;
  globalThis.crypto.getRandomValues = fill;
  Object.assign(createRequire(import.meta.url)("node:crypto"), {
    randomFillSync: fill,
    randomBytes: (size) => fill(new Uint8Array(size)),
  });
}

/** @returns {Map<string, string>} Path among the packages, and the file, for all below a folder. */
function filesBelow(folder) {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((e) => `${e.parentPath}/${e.name}`);
  return new Map(files.sort().map((file) => [file.slice(folder.length + 1), file]));
}

/**
 * Put the packages in their place, import what is wanted, and leave no trace of the files.
 * @returns {[offset: number, length: number][]} What is not touched before it is asked for.
 */
function prepare(python, files) {
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  for (const [path, file] of files) {
    const place = `${packages}/${path}`;
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    // What is linked already is only looked for, and would be read into the memory.
    python.FS.writeFile(place, path.endsWith(".so") ? "" : readFileSync(file));
  }
  python.runPython("import importlib; importlib.invalidate_caches()");
  return JSON.parse(python.runPython(task.warm));
}

/** Fill with zeros what is free: it compresses to nothing, and is the same every time. */
function wipeFreeMemory(module) {
  const { malloc, free, sbrk } = module.LDSO.loadedLibsByName.__main__.exports;
  const taken = [];
  for (let size = 1 << 20; size >= 64; size >>= 2) {
    for (;;) {
      const before = sbrk(0);
      const at = malloc(size) >>> 0;
      module.HEAPU8.fill(0, at, at + size);
      taken.push(at);
      if (sbrk(0) !== before) break; // no free piece of this size was left
    }
  }
  taken.forEach(free);
}

/** Whether a chunk differs from how the memory will be found. */
function differs(start, memory, ...found) {
  const chunk = memory.subarray(start, start + CHUNK);
  return found.some((other) => chunk.some((byte, index) => byte !== (other[start + index] ?? 0)));
}

/** Number, offsets and lengths, and content of the chunks that are wanted. */
function runsOf(memory, isWanted) {
  const runs = [];
  for (let start = 0; start < memory.length; start += CHUNK) {
    if (!isWanted(start)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === start) last[1] += CHUNK;
    else runs.push([start, CHUNK]);
  }
  const content = runs.map(([start, length]) => memory.subarray(start, start + length));
  return [numbers(runs.length, ...runs.flat()), ...content];
}

function numbers(...values) {
  return new Uint8Array(Uint32Array.from(values).buffer);
}

/** What Pyodide makes is its header, the state of its own in JSON, and the memory. */
function unpack(snapshot) {
  const [, start, length] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
  const padded = Buffer.alloc(Math.ceil(length / 4) * 4, " ");
  padded.set(snapshot.subarray(48, 48 + length));
  return { config: padded, memory: snapshot.subarray(start) };
}

async function main() {
  fixClockAndEntropy();
  const files = filesBelow(task.packages);
  const libraries = task.libraries.map((path) => [
    `/lib/python3.13/site-packages/${path}`,
    WebAssembly.compile(readFileSync(files.get(path))),
  ]);
  let module, linked, table, started;
  const { loadPyodide } = await import(pathToFileURL(`${task.core}/pyodide.mjs`));
  await import(pathToFileURL(`${task.core}/pyodide.asm.js`));
  linkFirst(
    libraries,
    (settings) => {
      Object.assign(settings, { thisProgram: "./this.program", arguments: [] });
      settings.onRuntimeInitialized = () => (started = module.HEAPU8.slice());
    },
    (linking) => {
      module = linking;
      linked = module.HEAPU8.slice();
      table = module.wasmTable.length;
    },
  );
  const python = await loadPyodide({
    indexURL: `${task.core}/`,
    stdLibURL: task.stdlib,
    env: { ...task.environment, PYTHONHASHSEED: "0" },
    args: [],
    _makeSnapshot: true,
  });
  const weights = prepare(python, files);
  wipeFreeMemory(module);
  const { config, memory } = unpack(python.makeMemorySnapshot());
  const isOfWeights = (start) =>
    weights.some(([offset, length]) => offset <= start && start + CHUNK <= offset + length);
  const isKept = (start) => !isOfWeights(start) && differs(start, memory, linked, started);
  const head = numbers(memory.length, table, config.length);
  const write = (name, ...content) => writeFileSync(`${task.out}/${name}`, Buffer.concat(content));
  write("snapshot", head, config, ...runsOf(memory, isKept));
  write("weights", ...runsOf(memory, isOfWeights));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
