// How many rows a list has over all its pages, counted no further than anybody reads (docs/requirements/portal.md 5).
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { describeRow, int4 } from './row-description.ts'
import { selectRows } from './select-rows.ts'

/** More are as many to whoever reads a list, and counting further costs. */
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

/** One page as it was read. */
export interface ReadPage {
  readonly rows: readonly unknown[]
  /** Mark of the page before; null on the first one. */
  readonly after: string | object | null
  /** Where the next page begins; null on the last one. */
  readonly next: string | object | null
}

/** Of all pages, as `countRows` counts `all`. The only page has been counted by reading it. */
export const totalOf = (
  db: Pick<Database, 'execute'>,
  { rows, after, next }: ReadPage,
  all: SQL,
): number | Promise<number> => (after === null && next === null ? rows.length : countRows(db, all))
