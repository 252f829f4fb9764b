// The storage of form drafts on this device: a user's for a week, a visitor's until the window closes, because another
// person may use the computer next. Deleted when the user logs out.

const PREFIX = 'quayline.portal.draft.'
const DAY_MS = 86_400_000
const KEPT_DAYS = 7
/** Per user: the latest drafts. */
const MAX_KEPT = 20
/** In characters; browsers give a site a few million. */
const LONGEST = 256 * 1024

export interface ShelvedDraft {
  readonly at: Date
  readonly text: string
}

export interface DraftShelf {
  /** Null: nothing stored, or too old. */
  readonly read: () => ShelvedDraft | null
  /** Does not store a text that is too long. */
  readonly write: (text: string) => void
  readonly forget: () => void
}

interface ShelfOptions {
  readonly storage?: () => Storage
  /** Milliseconds. */
  readonly now?: () => number
}

/** `uid` null: a visitor. */
export function draftShelf(uid: string | null, form: string, options: ShelfOptions = {}): DraftShelf {
  const { storage = () => (uid === null ? window.sessionStorage : window.localStorage), now = Date.now } = options
  const key = `${PREFIX}${uid ?? 'visitor'}.${form}`
  return {
    read: () => inStorage(storage, null, (store) => freshDraft(store.getItem(key), now())),
    write: (text) =>
      inStorage(storage, undefined, (store) => {
        store.removeItem(key)
        if (text.length > LONGEST) return
        makeRoom(store, `${PREFIX}${uid ?? 'visitor'}.`, now())
        store.setItem(key, `${now()} ${text}`)
      }),
    forget: () => inStorage(storage, undefined, (store) => store.removeItem(key)),
  }
}

/** Called at logout: no input of the user stays for the next one. */
export const forgetDrafts = (uid: string, storage: () => Storage = () => window.localStorage): void =>
  inStorage(storage, undefined, (store) => {
    for (const key of keysIn(store, `${PREFIX}${uid}.`)) store.removeItem(key)
  })

/** A stored draft begins with its time. */
const madeAt = (kept: string): number => Number(kept.split(' ', 1)[0])

const freshDraft = (kept: string | null, now: number): ShelvedDraft | null =>
  kept === null || !isFresh(kept, now) ? null : { at: new Date(madeAt(kept)), text: kept.slice(kept.indexOf(' ') + 1) }

const isFresh = (kept: string, now: number): boolean => now - madeAt(kept) < KEPT_DAYS * DAY_MS

/** Removes outdated drafts of all users, and the oldest drafts of this user beyond the limit. */
function makeRoom(store: Storage, own: string, now: number): void {
  for (const key of keysIn(store, PREFIX)) if (!isFresh(store.getItem(key) ?? '', now)) store.removeItem(key)
  const oldestFirst = keysIn(store, own).toSorted(
    (a, b) => madeAt(store.getItem(a) ?? '') - madeAt(store.getItem(b) ?? ''),
  )
  for (const key of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MAX_KEPT + 1))) store.removeItem(key)
}

const keysIn = (store: Storage, prefix: string): readonly string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) => key.startsWith(prefix))

/** Without working storage (private window, full storage), forms still work until the window closes. */
function inStorage<Value>(storage: () => Storage, otherwise: Value, run: (store: Storage) => Value): Value {
  try {
    return run(storage())
  } catch {
    return otherwise
  }
}
