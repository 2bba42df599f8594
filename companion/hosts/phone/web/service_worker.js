// @ts-check
// Keeps the whole edition on the phone: one cache an edition, what has not changed is taken over.
//
// A file is kept only if it is the very one that this edition was made with: neither the page of a
// hotel's network nor a folder that is being replaced gets in. An older edition's files stay until
// a page of this one runs, and nobody installs a newer one.
const EDITION = '{{edition}}';
/** @type {Record<string, string>} */
const FILES = JSON.parse('{{files}}'); // their names, and what they must add up to
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** @param {string} file @param {Cache} cache */
async function fetched(file, cache) {
  await cache.add(new Request(file, { cache: 'reload', integrity: FILES[file] }));
}

/** @param {Response} answer */
async function sum(answer) {
  const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

worker.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(EDITION);
  await Promise.all(Object.keys(FILES).map(async file => {
    const old = await caches.match(file);
    if (old && await sum(old.clone()) === FILES[file]) await cache.put(file, old);
    else await fetched(file, cache);
  }));
})()));

worker.addEventListener('activate', event => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', event => {
  if (event.data === 'go on') worker.skipWaiting();
  if (event.data === 'settled') event.waitUntil(tidy());
  if (event.data === 'renew') event.waitUntil(renew().then(came => event.ports[0].postMessage(came)));
});

async function tidy() {
  const names = await caches.keys();
  if (worker.registration.installing || worker.registration.waiting) return; // one of these is the newer one's
  for (const name of names) if (name !== EDITION) await caches.delete(name);
}

async function renew() {
  const cache = await caches.open(EDITION);
  try { await Promise.all(Object.keys(FILES).map(file => fetched(file, cache))); } catch { return false; }
  return true;
}

worker.addEventListener('fetch', event => {
  const { search, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin) return;
  if (event.request.mode !== 'navigate') event.respondWith(answered(event.request));
  else if (search === '?again') event.respondWith(fetch('./', { cache: 'reload' }).catch(() => answered('./')));
  else event.respondWith(answered('./'));
});

// From this edition, else from one whose page is still open, else from the server: a file that had
// got lost is kept again.
/** @param {Request | string} request */
async function answered(request) {
  const cache = await caches.open(EDITION);
  const found = await cache.match(request) ?? await caches.match(request);
  if (found) return found;
  const url = typeof request === 'string' ? new URL(request, location.href).href : request.url;
  const file = Object.keys(FILES).find(name => new URL(name, location.href).href === url);
  if (file) await fetched(file, cache).catch(() => {});
  return await cache.match(request) ?? fetch(request);
}
