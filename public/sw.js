// Keeps one complete version of the app at a time, so that it opens with the network gone.
// A new version is stored beside the old one and waits until the player asks for it.

// Both lines are filled in by the release build. As they stand, the worker removes itself and all that earlier ones have
// stored; saved games stay. Development wants that, and so does a host that withdraws the app: the release has the unfilled
// script as `sw-remove.js`, to be copied over `sw.js`.
const VERSION = null;
const FILES = [];

const INDEX = "./";
// Several copies of the app may live on one host and share its storage: the scope keeps them apart.
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
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (VERSION === null || request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(fromStore(request, url));
});

// All files or none: each must match its digest, so that a host caught between two versions stores neither.
async function store() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.map(async ([path, integrity]) => {
      const request = new Request(path, { cache: "reload", integrity });
      const response = await fetch(request);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await cache.put(request, withoutRedirect(response));
    }));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

// Some hosts redirect `/` to `/index.html`. Browsers refuse to show a page from a response that was redirected, so what is
// stored is a copy that was not.
function withoutRedirect(response) {
  if (!response.redirected) return response;
  return new Response(response.body, { headers: { "content-type": response.headers.get("content-type") ?? "" } });
}

async function takeOver() {
  await forget((name) => name !== CACHE);
  // The first visit must be able to go on offline too, without a reload.
  await self.clients.claim();
}

async function remove() {
  const wasStored = await forget(() => true);
  await self.registration.unregister();
  // Only pages that came from the store are loaded anew: one that has just come from the host may have registered this
  // worker again, and would be loaded for ever.
  if (!wasStored) return;
  for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
}

// Whether there was anything to forget.
async function forget(which) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && which(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length > 0;
}

async function fromStore(request, url) {
  const cache = await caches.open(CACHE);
  return (await cache.match(isIndex(request, url) ? INDEX : request)) ?? fetch(request);
}

// Routes live in the fragment, so only two addresses show the app; anything else below is not ours to answer.
function isIndex(request, url) {
  const scope = new URL(self.registration.scope).pathname;
  return request.mode === "navigate" && (url.pathname === scope || url.pathname === `${scope}index.html`);
}
