// A database whose writes are inspected and then rolled back, so that each of thousands of calls finds the same rows.
import type { Database } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

export interface RewindableDatabase {
  /** For the server: passes every call to the current transaction. */
  readonly db: Database
  /** Runs `work` in a transaction that is always rolled back. */
  rewound<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

const REWIND = Symbol('rewind')

/** Transactions of the server become savepoints of the transaction that is rolled back. */
export function rewindable(real: Database): RewindableDatabase {
  let current: Database = real
  const db = new Proxy(real, {
    get: (_, name) => {
      const value: unknown = Reflect.get(current, name)
      return typeof value === 'function' ? value.bind(current) : value
    },
  })
  return {
    db,
    rewound: async (work) => {
      const done: { answer?: Awaited<ReturnType<typeof work>> } = {}
      try {
        await real.transaction(async (tx) => {
          current = tx
          done.answer = await work()
          throw REWIND
        })
      } catch (error) {
        if (error !== REWIND) throw error
      } finally {
        current = real
      }
      if (!('answer' in done)) throw new Error('nothing was done')
      return done.answer
    },
  }
}

/** Rows written, by table. */
export type Writes = ReadonlyMap<string, number>
export const NO_WRITES: Writes = new Map()

/** Whether the current transaction has written or locked anything: much cheaper than `writes`. */
export async function isTouched(db: Database): Promise<boolean> {
  const [row] = await selectUnchecked<{ is_touched: boolean }>(
    db,
    sql`select pg_current_xact_id_if_assigned() is not null as is_touched`,
  )
  return row?.is_touched === true
}

/** Rows written by the current transaction; with `before`, only those written since. */
export async function writes(db: Database, before = NO_WRITES): Promise<Writes> {
  const rows = await selectUnchecked<{ relname: string; count: number }>(
    db,
    sql`select relname, (pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
          + pg_stat_get_xact_tuples_deleted(oid))::int as count
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return new Map(
    rows.flatMap(({ relname, count }) => {
      const since = count - (before.get(relname) ?? 0)
      return since > 0 ? [[relname, since] as const] : []
    }),
  )
}
