/** The one worker of a page: starts Python, then answers requests with what Python says. */

/** @import { Answer, BootRequest, FailureKind, LaterEntry, Progress, RenderRequest, Request, State } from "./messages.js" */
/** @import { PyodideInterface } from "pyodide" */
/** @import { PyBuffer } from "pyodide/ffi" */

/**
 * All asked for at once, also what some of them import. If one is missing, whoever asks hears of
 * it; of a static import Firefox now and then tells nobody, with a service worker beside.
 */
const modules = Promise.all([
  import("./boot.js"),
  import("./download.js"),
  import("./manifest.js"),
  import("./failure.js"),
  import("./files.js"),
  import("./link.js"),
  import("./snapshot.js"),
  import("./zip.js"),
]);
modules.catch(() => {});

/** Milliseconds after which the manifest, which is short, will not come any more. */
const PATIENCE = 45_000;
/** @type {PyodideInterface} */
let pyodide;
/** @type {{answers_packed: (request: string) => Iterable<PyBuffer>, proof: () => string}} */
let bridge;
/** @type {LaterEntry[]} Files that some state will want. */
let later = [];
/** @type {string} */
let base;

self.addEventListener("message", async ({ data }) => {
  try {
    await handle(data);
  } catch (error) {
    const { kind = "other" } = /** @type {{kind?: FailureKind}} */ (error); // see failure.js
    post({ id: data.id, type: "failed", kind, detail: String(error) });
  }
});

/** @param {Request} request */
async function handle(request) {
  switch (request.type) {
    case "boot":
      return onBoot(request);
    case "render":
      return onRender(request);
    default:
      throw new TypeError(`unknown request: ${JSON.stringify(request)}`);
  }
}

/** @param {BootRequest} request */
async function onBoot(request) {
  base = request.address;
  const signal = AbortSignal.timeout(PATIENCE);
  const coming = fetch(base, { cache: request.cache, signal }); // with the modules, not after them
  coming.catch(() => {});
  const [{ boot }, , { readManifest }] = await modules.catch(isMissing);
  const manifest = await readManifest(coming, base);
  ({ later } = manifest);
  pyodide = await boot(manifest, request, post);
  bridge = pyodide.pyimport("multihead.bridge");
  prove(manifest.proof);
  post({ id: request.id, type: "ready", way: request.way });
}

/** @param {Error} error @returns {never} */
function isMissing(error) {
  throw Object.assign(error, { kind: "network" });
}

/** @param {string} expected What the package computes, or this is no Python to rely on. */
function prove(expected) {
  const found = bridge.proof();
  if (found !== expected) throw new Error(`proof ${found} instead of ${expected}`);
}

/** @param {RenderRequest} request */
async function onRender({ id, demo, language, state }) {
  await bring(state);
  for (const packed of bridge.answers_packed(JSON.stringify({ demo, language, state }))) {
    post({ id, ...unpack(new TextDecoder().decode(packed.toJs())) });
    packed.destroy();
  }
}

/** @param {string} text See `answers_packed` in multihead/bridge.py. */
function unpack(text) {
  const [answered, ...texts] = text.split("\0");
  const pairs = texts.flatMap((name, index) => (index % 2 ? [] : [[name, texts[index + 1]]]));
  return { ...JSON.parse(answered), parts: Object.fromEntries(pairs) };
}

/** @param {State} state Its files are put in place unless they are there. */
async function bring(state) {
  const wants = (/** @type {LaterEntry} */ { when }) =>
    Object.entries(when).every(([name, value]) => state[name] === value);
  for (const entry of later.filter(wants)) {
    const [, { Download }] = await modules;
    const { content } = new Download(new URL(entry.file, base), entry, "default");
    const path = `${pyodide.pyimport("site").getsitepackages().get(0)}/${entry.path}`;
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    pyodide.FS.writeFile(path, await content);
    later = later.filter((other) => other !== entry);
  }
}

/** @param {Answer | Progress} message */
function post(message) {
  self.postMessage(message);
}

export {}; // a module, like all others
