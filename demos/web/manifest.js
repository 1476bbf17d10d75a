/** What the build says of the runtime: which files there are, and what each is for. */

import { Failure } from "./failure.js";

/** @import { Entry, Manifest, Way } from "./messages.js" */

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

/**
 * What a start of Python takes.
 * @param {Manifest} manifest @param {Way} way @param {boolean} whole
 * @returns {[name: string, entry: Entry][]} First needed first.
 */
export function wanted({ files, ways, whole: inFull }, way, whole) {
  const replaced = whole ? inFull : {};
  const names = new Set([...ways[way], ...Object.keys(replaced)]);
  return Array.from(names, (name) => [name, files[replaced[name] ?? name]]);
}
