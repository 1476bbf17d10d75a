/**
 * node snapshot.mjs TASK: writes the memory of a Python that has everything imported and is warm.
 *
 * TASK is JSON: {core, stdlib, packages, libraries, environment, warm, out}. Only what differs from
 * the memory just before Python's start is written, as demos/web/worker/snapshot.js reads it:
 *
 *   bytes of the memory; functions in the table; number of runs; (offset, length) of each;
 *   length of the config; config (JSON); content of the runs. Numbers have 32 bits.
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

/** Put the packages in their place, import what is wanted, and leave no trace of the files. */
function prepare(python, files) {
  const packages = python.runPython("import site; site.getsitepackages()[0]");
  for (const [path, file] of files) {
    const place = `${packages}/${path}`;
    python.FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
    // What is linked already is only looked for, and would be read into the memory.
    python.FS.writeFile(place, path.endsWith(".so") ? "" : readFileSync(file));
  }
  python.runPython("import importlib; importlib.invalidate_caches()");
  python.runPython(task.warm);
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

/** Offset and length of what differs from how the memory will be found, in whole chunks. */
function runsOf(memory, ...found) {
  const differs = (start) => {
    const chunk = memory.subarray(start, start + CHUNK);
    return found.some((other) => chunk.some((byte, index) => byte !== (other[start + index] ?? 0)));
  };
  const runs = [];
  for (let start = 0; start < memory.length; start += CHUNK) {
    if (!differs(start)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === start) last[1] += CHUNK;
    else runs.push([start, CHUNK]);
  }
  return runs;
}

/** What Pyodide makes is its header, the state of its own in JSON, and the memory. */
function unpack(snapshot) {
  const [, start, length] = new Uint32Array(snapshot.buffer, snapshot.byteOffset, 3);
  return { config: snapshot.subarray(48, 48 + length), memory: snapshot.subarray(start) };
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
  prepare(python, files);
  wipeFreeMemory(module);
  const { config, memory } = unpack(python.makeMemorySnapshot());
  const runs = runsOf(memory, linked, started);
  const content = runs.map(([start, length]) => memory.subarray(start, start + length));
  const head = Uint32Array.from([memory.length, table, runs.length, ...runs.flat(), config.length]);
  writeFileSync(task.out, Buffer.concat([new Uint8Array(head.buffer), config, ...content]));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
