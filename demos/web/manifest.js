/** What the build says of the runtime: which files there are, and what each is for. */

import { Failure } from "./failure.js";

/** @import { Entry, Manifest, Way } from "./messages.js" */

/** Milliseconds after which so short a file will not come any more. */
const PATIENCE = 45_000;

/** A connection may break once. @param {string} url @param {RequestCache} cache */
export async function readManifest(url, cache) {
  const signal = AbortSignal.timeout(PATIENCE);
  return read(url, { cache, signal }).catch((failure) => {
    if (failure.kind !== "network") throw failure;
    return read(url, { cache, signal });
  });
}

/** @param {string} url @param {RequestInit} options @returns {Promise<Manifest>} */
async function read(url, options) {
  const reply = await fetch(url, options).catch((error) => {
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
