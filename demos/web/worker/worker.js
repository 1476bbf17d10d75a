/**
 * The one worker of a page: starts Python, then answers requests with what Python says. The build
 * joins it with all that it imports.
 */

import { Download } from "../download.js";
import { boot } from "./boot.js";

/** @import { Answer, BootRequest, FailureKind, LaterEntry, RenderRequest, Request, State } from "../messages.js" */
/** @import { PyodideInterface } from "pyodide" */
/** @import { PyBuffer } from "pyodide/ffi" */

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */
/** @typedef {{content: Promise<Bytes>, take: (content: Bytes) => void}} Parcel */

/** @type {PyodideInterface} */
let pyodide;
/** @type {{answers_packed: (request: string) => Iterable<PyBuffer>, proof: () => string}} */
let bridge;
/** @type {LaterEntry[]} Files that some state will want. */
let later = [];
/** @type {string} */
let base;
/** Milliseconds for the page to draw a picture in, with no one in its way: some machines have but
 * two cores. */
const DRAWING = 60;
/** Answers with what may wait of what was rendered last. */
let finish = () => {};
/** As they are: a reader's program may put others in their place. */
const { setTimeout, clearTimeout } = self;
/** Files that the page asks for (delivery.js), which come in any order. @type {Map<string, Parcel>} */
const parcels = new Map();

self.addEventListener("message", ({ data }) => attempt(data.id, () => handle(data)));

/** @param {number} id @param {() => unknown} work What is wrong with it is the answer. */
async function attempt(id, work) {
  try {
    await work();
  } catch (error) {
    const { kind = "other" } = /** @type {{kind?: FailureKind}} */ (Object(error)); // see failure.js
    answer({ id, type: "failed", kind, detail: String(error) });
  }
}

/** @param {Request} request */
async function handle(request) {
  switch (request.type) {
    case "boot":
      return onBoot(request);
    case "file":
      return parcel(request.name).take(request.content);
    case "render":
      return onRender(request);
    default:
      throw new TypeError(`unknown request: ${JSON.stringify(request)}`);
  }
}

/** @param {BootRequest} request */
async function onBoot(request) {
  base = request.address;
  ({ later } = request.manifest);
  pyodide = await boot(request, (name) => parcel(name).content, (started) => {
    bridge = started.pyimport("multihead.bridge");
    prove(request.manifest.proof);
  });
  parcels.clear();
  answer({ id: request.id, type: "ready", way: request.way });
}

/** What arrives under a name, whether it is asked for before or after. @param {string} name */
function parcel(name) {
  /** @type {(content: Bytes) => void} */
  let take = () => {};
  const content = /** @type {Promise<Bytes>} */ (new Promise((resolve) => (take = resolve)));
  const found = parcels.get(name) ?? { content, take };
  parcels.set(name, found);
  return found;
}

/** @param {string} expected What the package computes, or this is no Python to rely on. */
function prove(expected) {
  const found = bridge.proof();
  if (found !== expected) throw new Error(`proof ${found} instead of ${expected}`);
}

/** @param {RenderRequest} request */
async function onRender({ id, demo, language, state }) {
  await bring(state);
  finish();
  const request = JSON.stringify({ demo, language, state });
  const answers = bridge.answers_packed(request)[Symbol.iterator]();
  passOn(id, answers.next());
  const rest = () => {
    clearTimeout(timer);
    attempt(id, () => {
      while (passOn(id, answers.next()));
    });
  };
  const timer = setTimeout(rest, DRAWING);
  finish = rest;
}

/** @param {number} id @param {IteratorResult<PyBuffer>} next @returns {boolean} Whether there was one. */
function passOn(id, { done, value: packed }) {
  if (done) return false;
  answer({ id, ...unpack(new TextDecoder().decode(packed.toJs())) });
  packed.destroy();
  return true;
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
    const [content] = new Download(new URL(entry.file, base), [entry], "default").contents;
    const path = `${pyodide.pyimport("site").getsitepackages().get(0)}/${entry.path}`;
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    pyodide.FS.writeFile(path, await content);
    later = later.filter((other) => other !== entry);
  }
}

/** @param {Answer} message */
function answer(message) {
  self.postMessage(message);
}
