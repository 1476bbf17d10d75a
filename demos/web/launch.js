/** The worker with Python in it: what it is made of, and whether this browser has such workers. */

import { Failure } from "./failure.js";

/** worker.js and what it imports. */
const SCRIPTS = [
  "worker.js",
  "boot.js",
  "download.js",
  "failure.js",
  "files.js",
  "link.js",
  "snapshot.js",
  "zip.js",
];

/** Have the browser ask anew for all that it may have kept in a bad state. */
export async function fetchAnew() {
  const fetched = SCRIPTS.map(async (name) => {
    const reply = await fetch(new URL(name, import.meta.url), { cache: "reload" });
    return reply.arrayBuffer(); // only what is read to its end is kept
  });
  await Promise.allSettled(fetched); // whoever runs them hears what is wrong
}

/** @param {URL} url */
export function moduleWorker(url) {
  let isKnown = false;
  const options = /** @type {WorkerOptions} */ ({
    name: "attention",
    get type() {
      isKnown = true; // browsers without such workers do not ask
      return "module";
    },
  });
  const worker = "Worker" in globalThis ? new Worker(url, options) : undefined;
  if (worker && isKnown) return worker;
  worker?.terminate();
  throw new Failure("unsupported", "no module workers");
}
