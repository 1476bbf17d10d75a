/** What the build says of the runtime: which files there are, and what each is for. */

import { Failure } from "./failure.js";

/** @import { Manifest } from "./messages.js" */

/** @param {Promise<Response>} coming @param {string} url @returns {Promise<Manifest>} */
export async function readManifest(coming, url) {
  const reply = await coming.catch((error) => {
    throw new Failure("network", `${error} ${url}`);
  });
  if (!reply.ok) throw Failure.of(reply, url);
  try {
    return await reply.json();
  } catch (error) {
    throw new Failure(error instanceof SyntaxError ? "damaged" : "network", `${error} ${url}`);
  }
}
