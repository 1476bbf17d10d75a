/**
 * What the service worker keeps. The build puts this file before sw.js, and what it is told in place
 * of the first two constants. Nothing enters the cache of a build that is not, to the byte, what the
 * build wrote; and it is held against that again when it is read, here or where it is used.
 */

/**
 * @typedef {{files: Record<string, string>, shell: string[]}} Build Each file below the site's root
 *   with its SHA-256 (in base64, shortened); and what every page may want.
 */

/** Written here by demos/site/offline.py; without it the worker clears up after earlier ones. */
const BUILD = /** @type {Build | null} */ (null);
const NAME = ""; // likewise: the hash of the above

/** What a page cannot do without, as its source names it: links, scripts, import maps. */
const NAMED = /<link\s[^>]*?href="([^"#]+)"|\ssrc="([^"#]+)"|": "(\.\/[^"]+)"/g;

/** Python's own files: large, and checked by those who ask (demos/web/download.js). */
const CHECKED = /^assets\/runtime\//;

/** Icons are for the system, which asks when the site is installed. */
const ASSET = /^assets\/(?!icons\/)/;

const worker = /** @type {any} */ (self); // TypeScript's types for the page leave this place out
const { files, shell } = BUILD ?? { files: {}, shell: [] };
const SCOPE = String(worker.registration.scope);
/** Other sites of the same origin have caches too; the space ends the path. */
const PREFIX = `offline ${new URL(SCOPE).pathname} `;
const CACHE = PREFIX + NAME;

async function ownCaches() {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX));
}

async function olderCaches() {
  const older = (await ownCaches()).filter((name) => name !== CACHE);
  return Promise.all(older.map((name) => caches.open(name)));
}

/** A page only with all that it names. @param {string} file */
async function readWhole(file) {
  const reply = await read(file);
  if (!reply || !file.endsWith(".html")) return reply;
  const needed = named(file, await reply.clone().text());
  return (await Promise.all(needed.map(read))).every(Boolean) ? reply : undefined;
}

/**
 * What is kept of this build, if it is still what the build wrote; Python's files as they are.
 * Never fails: storage may be forbidden, full, or cleared at any moment.
 * @param {string} file
 */
async function read(file) {
  try {
    const kept = await caches.match(addressOf(file), { cacheName: CACHE });
    if (kept && CHECKED.test(file)) return kept;
    const content = await kept?.clone().arrayBuffer();
    if (content && (await digest(content)) === files[file]) return kept;
  } catch {
    // as if it were not there
  }
  return undefined;
}

/** @param {string} file */
async function readOlder(file) {
  try {
    for (const cache of await olderCaches()) {
      const kept = await cache.match(addressOf(file));
      if (kept) return kept;
    }
  } catch {
    // as if it were not there
  }
  return undefined;
}

/** @param {string} file */
async function isKept(file) {
  return Boolean(await read(file));
}

/**
 * Keep a file of this build; fails if it is not to be had.
 * @param {string} file
 */
async function fetchAndKeep(file) {
  if (await isKept(file)) return;
  const older = await readOlder(file);
  if (older && (await keep(file, older))) return;
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    if (await keep(file, await fetch(addressOf(file), { cache }))) return;
  }
  throw new Error(`${file} is not what the build wrote`);
}

/** What a page has loaded already, or will want: from the browser's cache. @param {string} url */
async function keepLoaded(url) {
  const file = fileOf(url);
  if (file && file in files && !(await isKept(file))) await keep(file, await fetch(addressOf(file)));
}

/**
 * Keep what is of this build; a page last, after all that it names.
 * @param {string} file @param {Response} reply
 */
async function keep(file, reply) {
  const content = await reply.arrayBuffer();
  if ((await digest(content)) !== files[file]) return false;
  if (file.endsWith(".html")) {
    await Promise.all(named(file, new TextDecoder().decode(content)).map(fetchAndKeep));
  }
  const headers = { "Content-Type": reply.headers.get("Content-Type") ?? "" };
  await (await caches.open(CACHE)).put(addressOf(file), new Response(content, { headers }));
  return true;
}

/** @param {string} file @param {string} html @returns {string[]} */
function named(file, html) {
  const found = Array.from(html.matchAll(NAMED), (match) => match.slice(1).find(Boolean) ?? "");
  const known = found.map((url) => fileOf(new URL(url, addressOf(file)).href));
  return known.filter((one) => one && ASSET.test(one) && one in files).map(String);
}

/** @param {ArrayBuffer} content */
async function digest(content) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return btoa(String.fromCharCode(...hash)).slice(0, 24);
}

/** The file below the site's root, whatever the query. @param {string} url */
function fileOf(url) {
  const { href, origin, pathname } = new URL(url);
  if (!href.startsWith(SCOPE)) return undefined;
  const path = decodeURI(origin + pathname).slice(decodeURI(SCOPE).length);
  return path.replace(/(^|\/)$/, "$1index.html");
}

/** @param {string} file */
function addressOf(file) {
  return SCOPE + encodeURI(file.replace(/(^|\/)index\.html$/, "$1"));
}
