// One tab at a time works through the queue: Web Locks where the browser has them, else a lease in local storage. The lock only spares
// needless calls: two tabs that did slip through would send the same rUuid, which counts once.

/** Longer than a call may take (6 s), so that a working tab is not taken for a dead one. */
export const LEASE_MS = 15_000
const SETTLE_MS = 50

type Page = Pick<Window, 'localStorage' | 'setTimeout'> & { readonly navigator: Pick<Navigator, 'locks'> }

/** `isHeld` is to be asked before each call; false: somebody else has taken over. */
export type Work = (isHeld: () => boolean) => Promise<void>

/** Does nothing when another tab is at it. `now` in milliseconds; `owner` distinguishes tabs. */
export async function withSendLock(page: Page, owner: string, now: () => number, work: Work): Promise<void> {
  // Absent in the older web views that the app still meets, and on pages without https.
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
    // A lease that ends later than any could: a clock was turned back meanwhile.
    return until > now() && until <= now() + LEASE_MS ? by : null
  }
  const take = (): void => page.localStorage.setItem(KEY, JSON.stringify({ owner, until: now() + LEASE_MS }))
  try {
    if (![null, owner].includes(holder())) return
    take()
    // Two tabs that saw it free at the same moment: the later writer has it.
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
    // No JSON: nobody's lease.
    return nobody
  }
}
