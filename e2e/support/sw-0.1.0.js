// Keeps one complete version of the app at a time, so that it opens with the network gone.
// A new version is stored beside the old one and waits until the player asks for it.

// Both lines are filled in by the release build; as they stand they mean "development".
const VERSION = "development";
const FILES = [];

const INDEX = "./";
// Several copies of the app may live on one host and share its storage: the scope keeps them apart.
const PREFIX = `el-grande ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  // Development has nothing to keep: replace whatever a release build left on this address.
  event.waitUntil(VERSION === "development" ? self.skipWaiting() : store());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(VERSION === "development" ? leave() : takeOver());
});

self.addEventListener("message", (event) => {
  if (event.data === "activate") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (VERSION === "development" || request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(fromStore(request, url));
});

// All files or none: each must match its digest, so that a host caught between two versions stores neither.
async function store() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(FILES.map(([path, integrity]) => new Request(path, { cache: "reload", integrity })));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function takeOver() {
  await forget((name) => name !== CACHE);
  // The first visit must be able to go on offline too, without a reload.
  await self.clients.claim();
}

async function leave() {
  await forget(() => true);
  await self.registration.unregister();
  for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
}

async function forget(which) {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && which(name)).map((name) => caches.delete(name)));
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
