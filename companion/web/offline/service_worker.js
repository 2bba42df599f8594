// Keeps the whole edition on the phone: one cache an edition, what has not changed is taken over.
const EDITION = '{{edition}}', FILES = {{files}};

self.addEventListener('install', event => event.waitUntil((async () => {
  const cache = await caches.open(EDITION);
  await Promise.all(FILES.map(async file => {
    const old = file.includes('.') && !/\.html$|^\.\/$|webmanifest$/.test(file) && await caches.match(file);
    await (old ? cache.put(file, old) : cache.add(new Request(file, { cache: 'reload' })));
  }));
})()));

self.addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== EDITION) await caches.delete(name);
  await clients.claim();
})()));

self.addEventListener('message', event => { if (event.data === 'go on') skipWaiting(); });

self.addEventListener('fetch', event => {
  if (event.request.method !== 'GET' || new URL(event.request.url).origin !== location.origin) return;
  const asked = event.request.mode === 'navigate' ? './' : event.request;
  event.respondWith((async () => (await (await caches.open(EDITION)).match(asked)) ?? fetch(event.request))());
});
