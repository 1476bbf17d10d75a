/** Which worker a demo asks. */

import { Client } from "./client.js";

/** One worker for all demos of the page, and one for those that must not share theirs. */
const clients = /** @type {Map<string, Client>} */ (new Map());

/** @param {string} [worker] A name, for those. */
export function clientOf(worker = "") {
  const client = clients.get(worker) ?? new Client(Boolean(worker));
  clients.set(worker, client);
  return client;
}
