/** The worker with Python in it: where it is, and whether this browser has such workers. */

import { Failure } from "./failure.js";

/** Joined by the build of all that it imports: demos/site/publish.py. */
const WORKER = new URL("worker.js", import.meta.url);

/** Have the browser ask anew for what it may have kept in a bad state. */
export async function fetchAnew() {
  // Only what is read to its end is kept. Whoever runs it hears what is wrong.
  const reply = fetch(WORKER, { cache: "reload" });
  await reply.then((found) => found.arrayBuffer()).catch(() => {});
}

export function moduleWorker() {
  let isKnown = false;
  const options = /** @type {WorkerOptions} */ ({
    name: "attention",
    get type() {
      isKnown = true; // browsers without such workers do not ask
      return "module";
    },
  });
  const worker = "Worker" in globalThis ? new Worker(WORKER, options) : undefined;
  if (worker && isKnown) return worker;
  worker?.terminate();
  throw new Failure("unsupported", "no module workers");
}
