// Keeps the files of the page, so that it starts without a network. `web/build` writes the version and the files.

const VERSION = "@VERSION@";
const FILES = ["./", ..."@FILES@".split(" ")];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("sudoscope-") && name !== VERSION;
  const deleted = caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))));
  event.waitUntil(deleted.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET") return;
  const kept = caches.open(VERSION).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(kept.then((it) => it ?? fetch(event.request)));
});
