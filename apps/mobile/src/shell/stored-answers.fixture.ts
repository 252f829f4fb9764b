// A browser's cache storage in memory: keys in insertion order, bodies that can be read repeatedly, full on request.

export interface MemoryCache {
  readonly storage: Pick<CacheStorage, 'open'>
  /** Paths, oldest first. */
  paths(): readonly string[]
  fill(): void
}

export function memoryCache(): MemoryCache {
  const entries = new Map<string, Response>()
  let isFull = false
  const addressOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : request, 'http://page.test').href
  const cache = {
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      entries.set(addressOf(request), response)
    },
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  } as unknown as Cache
  return {
    storage: { open: async () => cache },
    paths: () => [...entries.keys()].map((url) => new URL(url).pathname),
    fill: () => {
      isFull = true
    },
  }
}
