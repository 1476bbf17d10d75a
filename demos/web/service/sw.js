/**
 * The service worker: pages that were visited and the demos in them work without a network.
 *
 * It lies at the site's root and knows one build: the hash of each of its files. What it keeps of
 * that build it keeps in one cache (see kept.js, which the build puts before this file), so a page
 * is never put together from two builds. Pages come from the network as long as it answers; what
 * has a hash or a version in its name comes from the cache.
 *
 * A new build brings a new worker. It fetches what the old one had kept, as it is now, and takes
 * over only when it has all of that, or what of it the storage holds; pages of the old build that
 * are still open get their files from the old cache, which goes when the last of them has. So
 * taking over at once needs no reload.
 */

/** Milliseconds after which a page that is kept is better than one that may come. */
const PATIENCE = 3000;
/** What stands in place of a page that is not to be had. */
const OFFLINE = "offline.html";
/** Another content would have another name: such a file is kept for good. */
const FIXED = /^assets\/(web\/|editor\/|katex-)|\.[0-9a-f]{8,}\./;
/** In the cache: which documents were open, and which caches there were, before this worker. */
const ELDERS = `${SCOPE}elders`;

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(activate()));
if (BUILD) {
  worker.addEventListener("fetch", answer);
  worker.addEventListener("message", (/** @type {any} */ event) =>
    event.waitUntil(Promise.allSettled([clear(), ...(event.data?.keep ?? []).map(keepLoaded)])),
  );
}

/** Fails, to be tried again at another visit, if something is amiss: the old worker goes on. */
async function install() {
  if (BUILD && worker.navigator.connection?.saveData) throw new Error("the reader saves data");
  await Promise.all(shell.map((file) => fetchAndKeep(file)));
  for (const cache of await olderCaches()) {
    for (const { url } of await cache.keys()) await inherit(url);
  }
  await worker.skipWaiting();
}

/** Keep this build's version of what an older build kept. @param {string} url */
async function inherit(url) {
  const stem = stemOf(fileOf(url) ?? "");
  const heir = Object.keys(files).find((file) => stemOf(file) === stem);
  if (!heir) return;
  await fetchAndKeep(heir).catch((error) => {
    if (error.name !== "QuotaExceededError") throw error;
  });
}

/** A name without what changes with the content. @param {string} file */
function stemOf(file) {
  return file.replace(/[0-9a-f]{8,}/, "*");
}

async function activate() {
  if (!BUILD) return leave();
  const older = (await ownCaches()).filter((name) => name !== CACHE);
  const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(idOf);
  if (older.length) {
    await (await caches.open(CACHE)).put(ELDERS, new Response(JSON.stringify({ older, open })));
  }
  await clear();
  await worker.clients.claim();
}

/** The site is to do without a service worker from now on. */
async function leave() {
  await Promise.all((await ownCaches()).map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

/** Throw older builds away, once no document is open that may be of one of them. */
async function clear() {
  const elders = await (await caches.match(ELDERS, { cacheName: CACHE }))?.json();
  if (!elders) return;
  const open = (await worker.clients.matchAll({ includeUncontrolled: true })).map(idOf);
  if (elders.open.some((/** @type {string} */ id) => open.includes(id))) return;
  await Promise.all(elders.older.map((/** @type {string} */ name) => caches.delete(name)));
  await (await caches.open(CACHE)).delete(ELDERS);
}

/** @param {any} client */
function idOf(client) {
  return client.id;
}

/** What is not this site's, though it lies below it, is left alone. @param {any} event */
function answer(event) {
  const { request } = event;
  const file = fileOf(request.url);
  if (request.method !== "GET" || file === undefined) return;
  if (FIXED.test(file)) event.respondWith(fixed(event, file));
  else if (!(file in files)) return;
  else if (request.mode === "navigate") event.respondWith(page(event, file));
  else event.respondWith(newest(event, file, request).then((reply) => reply ?? Response.error()));
}

/**
 * What is kept, unless the asker distrusts it; a file of an older build that is still open, too.
 * @param {any} event @param {string} file
 */
async function fixed(event, file) {
  const { request } = event;
  const distrusted = ["reload", "no-cache", "no-store"].includes(request.cache);
  const kept = async () => (await read(file)) ?? (await readOlder(file));
  const found = distrusted ? undefined : await kept();
  const reply = found ?? (await load(event, file, request));
  return reply?.ok ? reply : ((await kept()) ?? reply ?? Response.error());
}

/** @param {any} event @param {string} file */
async function page(event, file) {
  // What the HTTP cache has may be of an older build, whose other files are gone.
  const request = new Request(event.request, { cache: "no-cache" });
  return (await newest(event, file, request)) ?? placeholder();
}

/**
 * From the network if it answers in time, else what is kept, else whatever the network says.
 * @param {any} event @param {string} file @param {Request} request
 */
async function newest(event, file, request) {
  const coming = load(event, file, request);
  const reply = await Promise.race([coming, later(PATIENCE)]);
  if (reply && reply.status < 500) return reply;
  return (await readWhole(file)) ?? (await coming);
}

/** @param {number} milliseconds @returns {Promise<undefined>} */
function later(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * From the network, or nothing; what comes is kept meanwhile.
 * @param {any} event @param {string} file @param {Request} request
 */
async function load(event, file, request) {
  try {
    const reply = await fetch(request);
    if (file in files) event.waitUntil(keep(file, reply.clone()).catch(() => {}));
    return reply;
  } catch {
    return undefined;
  }
}

/** A page says that there is no network. Its addresses are meant from the site's root. */
async function placeholder() {
  const text = await (await read(OFFLINE))?.text();
  if (!text) return Response.error();
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const based = text.replace("<head>", `<head><base href="${SCOPE}">`);
  return new Response(based, { status: 503, headers });
}
