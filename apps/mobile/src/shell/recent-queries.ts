// The last five queries of one kind, newest first, each once, in local storage (docs/requirements/native-app.md 7). What is stored there
// may be anybody's: only entries that read as one are shown, and a full or forbidden storage keeps none.

export const KEPT_QUERIES = 5

export interface RecentQueries<Entry> {
  read(): readonly Entry[]
  /** Puts the entry first and returns the list as it is then. */
  add(entry: Entry): readonly Entry[]
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** `parse` answers null for what is no entry; two entries of the same `identity` are one. */
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
      // No storage, or what it holds is no JSON: there is no history then.
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
        // A full or forbidden storage: the query works without its history.
      }
      return entries
    },
  }
}
