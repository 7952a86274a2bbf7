// Keeps the static files, so that the page opens without a network and says so itself. The network
// is asked first: a page of another version than its host would not understand it. Tables never
// come from here; websockets do not pass a service worker.

const CACHE = "mowaudio-page-1";
const SHELL = [
  "./",
  "style.css",
  "icon.svg",
  "manifest.webmanifest",
  "texts.json",
  ...[
    "main", "connection", "controls", "entrance", "field", "fold", "keys", "lines", "picture", "reconcile",
    "reminders", "screen", "seat_link", "settings", "sound", "store", "texts", "voice", "zones",
  ].map((name) => `${name}.js`),
];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("mowaudio-page-") && name !== CACHE);
  const clean = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  event.waitUntil(clean.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const shell = SHELL.map((path) => new URL(path, self.registration.scope).href);
  if (request.method !== "GET" || !shell.includes(url.origin + url.pathname)) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) cache.put(request, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}
