// Gives an already opened page back when the network does not answer. The copies are made by the page itself
// (src/shell/offline-copy.ts): this worker stores nothing, so that opening a share is never counted twice.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  const isPage = request.mode === 'navigate'
  if (request.method !== 'GET' || origin !== self.location.origin || !(isPage || pathname.startsWith('/assets/')))
    return
  event.respondWith(
    fetch(request).catch(async (failure) => (await caches.match(request.url)) ?? Promise.reject(failure)),
  )
})
