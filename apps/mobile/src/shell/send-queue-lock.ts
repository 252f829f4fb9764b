// Only one tab at a time processes the queue: Web Locks if the browser supports them, otherwise a lease in local
// storage. The lock only avoids unnecessary calls: if two tabs ran in parallel, both would send the same rUuid, which
// counts once.

/** Longer than a call may take (6 s), so that a working tab is not considered dead. */
export const LEASE_MS = 15_000
const SETTLE_MS = 50

type Page = Pick<Window, 'localStorage' | 'setTimeout'> & { readonly navigator: Pick<Navigator, 'locks'> }

/** Check `isHeld` before each call; false: another tab has taken over. */
export type Work = (isHeld: () => boolean) => Promise<void>

/** Does nothing if another tab holds the lock. `now` in milliseconds; `owner` distinguishes tabs. */
export async function withSendLock(page: Page, owner: string, now: () => number, work: Work): Promise<void> {
  // Missing in the older web views that the app still runs in, and on pages without https.
  const locks = page.navigator.locks as LockManager | undefined
  if (locks === undefined) return withLease(page, owner, now, work)
  await locks.request('quayline.sends', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work(() => true)
  })
}

const KEY = 'quayline.sends-lease'

async function withLease(page: Page, owner: string, now: () => number, work: Work): Promise<void> {
  const holder = (): string | null => {
    const { owner: by, until } = readLease(page.localStorage.getItem(KEY))
    // A lease that ends later than possible: the clock was set back meanwhile.
    return until > now() && until <= now() + LEASE_MS ? by : null
  }
  const take = (): void => page.localStorage.setItem(KEY, JSON.stringify({ owner, until: now() + LEASE_MS }))
  try {
    if (![null, owner].includes(holder())) return
    take()
    // If two tabs saw it free at the same moment, the later writer gets it.
    await new Promise<void>((resolve) => page.setTimeout(resolve, SETTLE_MS))
    if (holder() !== owner) return
    await work(() => {
      if (holder() !== owner) return false
      take()
      return true
    })
  } finally {
    if (holder() === owner) page.localStorage.removeItem(KEY)
  }
}

function readLease(text: string | null): { readonly owner: string | null; readonly until: number } {
  const nobody = { owner: null, until: 0 }
  try {
    const stored = JSON.parse(text ?? 'null') as { owner?: unknown; until?: unknown } | null
    return typeof stored?.owner === 'string' && typeof stored.until === 'number'
      ? { owner: stored.owner, until: stored.until }
      : nobody
  } catch {
    // Invalid JSON: the lease is free.
    return nobody
  }
}
