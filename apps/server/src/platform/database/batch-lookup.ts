// Lookups that arrive in the same tick become one statement with `= any($1)`: the driver's cost per query is the limit, not the database.

/** Looks up many keys at once; a key without an entry was not found. */
export type LookupMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

interface Batch<Value> {
  readonly keys: Set<string>
  readonly answer: Promise<ReadonlyMap<string, Value>>
}

/** Most keys in one statement, so that a peak in load does not make one very long statement. */
const BATCH_LIMIT = 500

/** A lookup of one key that shares its statement with all others of the same turn of the event loop. */
export function batchLookup<Value>(
  lookupMany: LookupMany<Value>,
  keysTogether: number = BATCH_LIMIT,
): (key: string) => Promise<Value | undefined> {
  let open: Batch<Value> | null = null

  const start = (): Batch<Value> => {
    const keys = new Set<string>()
    const answer = new Promise<void>((resolve) => {
      setImmediate(resolve)
    }).then(() => {
      if (open?.keys === keys) open = null
      return lookupMany([...keys])
    })
    return { keys, answer }
  }

  return async (key) => {
    open ??= start()
    const batch = open
    batch.keys.add(key)
    if (batch.keys.size >= keysTogether) open = null
    return (await batch.answer).get(key)
  }
}
