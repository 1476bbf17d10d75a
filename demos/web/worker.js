/** The one worker of a page: starts Python, then answers requests with what Python says. */

import { boot } from "./boot.js";
import { Download, Failure } from "./download.js";

/** @import { Answer, BootRequest, LaterEntry, Progress, RenderRequest, Request, State } from "./messages.js" */
/** @import { PyodideInterface } from "pyodide" */
/** @import { PyBuffer } from "pyodide/ffi" */

/** @type {PyodideInterface} */
let pyodide;
/** @type {(request: string) => PyBuffer} The package's single entry. */
let answer;
/** @type {LaterEntry[]} Files that some state will want. */
let later = [];
/** @type {string} */
let base;

self.addEventListener("message", async ({ data }) => {
  try {
    post(await handle(data));
  } catch (error) {
    const kind = error instanceof Failure ? error.kind : "other";
    post({ id: data.id, type: "failed", kind, detail: String(error) });
  }
});

/** @param {Request} request @returns {Promise<Answer>} */
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

/** @param {BootRequest} request @returns {Promise<Answer>} */
async function onBoot(request) {
  base = request.manifest;
  const booted = await boot(request, post);
  ({ pyodide } = booted);
  ({ later } = booted.manifest);
  answer = pyodide.pyimport("multihead.bridge").answer_utf8;
  return { id: request.id, type: "ready" };
}

/** @param {RenderRequest} request @returns {Promise<Answer>} */
async function onRender({ id, demo, language, state }) {
  await bring(state);
  const bytes = answer(JSON.stringify({ demo, language, state }));
  const text = new TextDecoder().decode(bytes.toJs());
  bytes.destroy();
  return { id, ...JSON.parse(text) };
}

/** @param {State} state Its files are put in place unless they are there. */
async function bring(state) {
  const wants = (/** @type {LaterEntry} */ { when }) =>
    Object.entries(when).every(([name, value]) => state[name] === value);
  for (const entry of later.filter(wants)) {
    const content = await download(entry).catch(() => download(entry, "reload"));
    const packages = pyodide.pyimport("site").getsitepackages().get(0);
    pyodide.FS.writeFile(`${packages}/${entry.path}`, new Uint8Array(content));
    later = later.filter((other) => other !== entry);
  }
}

/** @param {LaterEntry} entry @param {RequestCache} [cache] */
function download(entry, cache = "default") {
  return new Download(new URL(entry.file, base), entry, cache).bytes();
}

/** @param {Answer | Progress} message */
function post(message) {
  self.postMessage(message);
}
