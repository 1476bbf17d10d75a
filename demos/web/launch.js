/** A worker, if this browser has such as load modules. */

import { Failure } from "./failure.js";

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
