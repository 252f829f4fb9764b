// Gives an already opened page back when the network does not answer. The copies are made by the page itself
// (src/shell/offline-copy.ts): this worker stores nothing, so that opening a share is never counted twice. It answers no API calls:
// answers are stored for each user (src/shell/stored-answers.ts), and only the page knows which user is logged in.
const PAGES = 'quayline-pages'
const FILES = 'quayline-files'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isPage = request.mode === 'navigate'
  const isFile = url.pathname.startsWith('/assets/') || url.pathname === '/manifest.webmanifest'
  if (request.method !== 'GET' || url.origin !== self.location.origin || !(isPage || isFile)) return
  const copy = isPage ? keptPage : keptFile
  event.respondWith(fetch(request).catch(async (failure) => (await copy(url)) ?? Promise.reject(failure)))
})

const fileCaches = async () => (await caches.keys()).filter((name) => name.startsWith(FILES))

async function inFiles(address, options) {
  for (const name of await fileCaches()) {
    const found = await (await caches.open(name)).match(address, options)
    if (found !== undefined) return found
  }
  return undefined
}

const keptFile = (url) => inFiles(url.href)

// The page of this address; else the frame of its route, which holds no answer and therefore serves any address of the route. Where the
// server writes the answer for a number into the page (`number`), the frame says that this phone has no copy of it
// (src/pages/tracking/not-kept.tsx).
async function keptPage(url) {
  const page = await (await caches.open(PAGES)).match(url.href)
  if (page !== undefined) return page
  const language = url.searchParams.get('language') ?? ''
  const frame = await inFiles(`${url.pathname}?${new URLSearchParams({ language })}`)
  return frame ?? inFiles(url.pathname, { ignoreSearch: true })
}
