// Number of rows of a list over all its pages, counted only up to a limit (docs/requirements/portal.md 5).
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { describeRow, int4 } from './row-description.ts'
import { selectRows } from './select-rows.ts'

/** Readers of a list do not need a larger number, and counting further is expensive. */
export const MAX_COUNTED = 1000

const COUNTED = describeRow('how many rows there are', { counted: int4 })

/** At most one more than MAX_COUNTED. `rows`: a statement from its `from` on, without limit. */
export async function countRows(db: Pick<Database, 'execute'>, rows: SQL): Promise<number> {
  const [row] = await selectRows(
    db,
    COUNTED,
    sql`select count(*)::int as counted from (select ${rows} limit ${MAX_COUNTED + 1}) as found`,
  )
  return row?.counted ?? 0
}

/** One page that was read. */
export interface ReadPage {
  readonly rows: readonly unknown[]
  /** Cursor of the previous page; null on the first one. */
  readonly after: string | object | null
  /** Start of the next page; null on the last one. */
  readonly next: string | object | null
}

/** Number of rows on all pages, by `countRows` of `all`. A list with a single page needs no query. */
export const totalOf = (
  db: Pick<Database, 'execute'>,
  { rows, after, next }: ReadPage,
  all: SQL,
): number | Promise<number> => (after === null && next === null ? rows.length : countRows(db, all))
