// The items that a reader viewed last on this device: one shipment, one user, one application. Stored per user, so that
// no user sees another's.
import { createKeptStore, type KeptStore, useKept } from './kept-store.ts'
import { useSession } from './use-session.ts'

export interface Recent {
  /** Inside the portal, with its query. */
  readonly path: string
  /** The text of its heading. */
  readonly label: string
  /** Pattern of its screen, which shows its kind. */
  readonly pattern: string
  /** ISO instant of the last view. */
  readonly at: string
}

const MAX_KEPT = 20
const LONGEST = 300

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= LONGEST

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null) return false
  const { path, label, pattern, at } = value as Readonly<Record<string, unknown>>
  return isText(path) && path.startsWith('/') && isText(label) && isText(pattern) && isText(at)
}

export const recentsOf = (kept: unknown): readonly Recent[] =>
  Array.isArray(kept) ? kept.filter(isRecent).slice(0, MAX_KEPT) : []

/** The latest view first; one entry per address. */
export const withRecent = (recents: readonly Recent[], seen: Recent): readonly Recent[] =>
  [seen, ...recents.filter(({ path }) => path !== seen.path)].slice(0, MAX_KEPT)

const stores = new Map<string, KeptStore<readonly Recent[]>>()

/** `uid` null: for visitors. */
export function recentsStore(uid: string | null): KeptStore<readonly Recent[]> {
  const name = `recents.${uid ?? 'visitor'}`
  const store = stores.get(name) ?? createKeptStore(name, recentsOf)
  stores.set(name, store)
  return store
}

export function useRecents(): readonly [readonly Recent[], (recents: readonly Recent[]) => void] {
  return useKept(recentsStore(useSession()?.user?.uid ?? null))
}
