// Stores one complete version of the app at a time, so that it opens without a network.
// A new version is stored beside the old one and waits until the player asks for it.

// The release build fills in both lines. Unfilled, this worker removes itself and everything that earlier ones have stored,
// except saved games. That suits development, and hosts that withdraw the app: the release contains the unfilled script as
// `sw-remove.js`, to be copied over `sw.js`.
const VERSION = null;
const FILES = [];

const INDEX = "./";
// Several copies of the app may be on one host and share its storage. The scope keeps them apart.
const PREFIX = `el-grande ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(VERSION === null ? self.skipWaiting() : store());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(VERSION === null ? remove() : takeOver());
});

self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
  // The page asks whether everything is stored before it says that it works offline or offers this version.
  if (event.data === "complete") event.waitUntil(complete().then((answer) => event.ports[0].postMessage(answer)));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (VERSION === null || request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(fromStore(event, isIndex(request, url) ? new URL(INDEX, self.registration.scope).href : request.url));
});

// Stores all files or none. Each must match its digest, so that a host in the middle of an upload stores neither version.
async function store() {
  try {
    await fetchMissing();
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function fetchMissing() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map(async ([path, integrity]) => {
    if (await cache.match(path)) return;
    const request = new Request(path, { cache: "reload", integrity });
    const response = await fetch(request);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await cache.put(request, withoutRedirect(response));
  }));
}

// Whether all files are stored, after fetching again what a browser has deleted.
async function complete() {
  if (VERSION === null) return false;
  if (await isComplete()) return true;
  return repair().then(() => true, () => false);
}

async function isComplete() {
  // Opening a cache that does not exist would create it.
  if (!(await caches.has(CACHE))) return false;
  const cache = await caches.open(CACHE);
  return (await cache.keys()).length >= FILES.length;
}

// Several requests may find at the same time that files are missing. Files that still exist are kept, also without a network.
let repairing = null;

function repair() {
  repairing = repairing ?? fetchMissing().finally(() => { repairing = null; });
  return repairing;
}

// Some hosts redirect `/` to `/index.html`. Browsers refuse to show a page from a redirected response, so this stores a copy
// without the redirect.
function withoutRedirect(response) {
  if (!response.redirected) return response;
  return new Response(response.body, { headers: { "content-type": response.headers.get("content-type") ?? "" } });
}

async function takeOver() {
  await forget((name) => name !== CACHE);
  // The first visit must be able to continue offline too, without a reload.
  await self.clients.claim();
}

async function remove() {
  const wasStored = await forget(() => true);
  await self.registration.unregister();
  // Reload only pages that came from the store. A page that has just come from the host may have registered this worker again, and
  // would reload for ever.
  if (!wasStored) return;
  for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
}

// Deletes caches. Resolves to whether there was anything to delete.
async function forget(which) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && which(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}

// Fetches missing files from the host. If a file belongs to the app, everything is stored again at the same time.
async function fromStore(event, address) {
  const stored = await caches.match(address, { cacheName: CACHE });
  if (stored) return stored;
  const isOurs = FILES.some(([path]) => new URL(path, self.registration.scope).href === address);
  if (isOurs) event.waitUntil(repair().catch(() => {}));
  return fetch(event.request);
}

// Routes are in the fragment, so only two addresses show the app. This worker does not handle any other address below them.
function isIndex(request, url) {
  const scope = new URL(self.registration.scope).pathname;
  return request.mode === "navigate" && (url.pathname === scope || url.pathname === `${scope}index.html`);
}
