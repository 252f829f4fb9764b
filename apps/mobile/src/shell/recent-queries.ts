// The last five queries of one kind, newest first, without duplicates, in local storage
// (docs/requirements/native-app.md 7). Stored values are not trusted: only valid entries are shown, and full or blocked
// storage keeps none.

export const KEPT_QUERIES = 5

export interface RecentQueries<Entry> {
  read(): readonly Entry[]
  /** Puts the entry first and returns the resulting list. */
  add(entry: Entry): readonly Entry[]
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** `parse` returns null for an invalid entry; entries with the same `identity` are duplicates. */
export function recentQueries<Entry>(
  name: string,
  parse: (stored: unknown) => Entry | null,
  identity: (entry: Entry) => string,
  store: () => Store = () => window.localStorage,
): RecentQueries<Entry> {
  const key = `quayline.recent.${name}`

  const distinct = (entries: readonly Entry[]): readonly Entry[] => {
    const first = new Map<string, Entry>()
    for (const entry of entries) if (!first.has(identity(entry))) first.set(identity(entry), entry)
    return [...first.values()].slice(0, KEPT_QUERIES)
  }

  const read = (): readonly Entry[] => {
    try {
      const stored: unknown = JSON.parse(store().getItem(key) ?? '[]')
      if (!Array.isArray(stored)) return []
      return distinct(stored.flatMap((value: unknown) => parse(value) ?? []))
    } catch {
      // No storage, or invalid JSON in it: there is no history.
      return []
    }
  }

  return {
    read,
    add: (entry) => {
      const entries = distinct([entry, ...read()])
      try {
        store().setItem(key, JSON.stringify(entries))
      } catch {
        // Storage is full or blocked: the query works without its history.
      }
      return entries
    },
  }
}
