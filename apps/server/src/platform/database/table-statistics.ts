// The embedded database does not analyse its tables in the background (autovacuum is a process of a PostgreSQL server).
// Without statistics its planner assumes that every table is small, and scans all events where an index would find a
// hundred.
import type { Database } from '@quayline/database/database'
import { describeRow, text, textArray } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import type { Job } from '../process/job.ts'

/** A table is analysed again when it has grown by this factor and by this many pages of 8 kB since the last time. */
const GROWN_TIMES = 1.2
const GROWN_PAGES = 8

const GROWN_TABLE = describeRow('a table that has grown', { name: text, indexed: textArray })

/**
 * Analyses one table per round, the largest first, and only its indexed columns, so that each statement takes some
 * milliseconds.
 */
export const refreshTableStatistics = ({ db }: { readonly db: Database }): Job => ({
  name: 'refresh-table-statistics',
  everyMs: 30_000,
  run: async () => {
    const [grown] = await selectRows(
      db,
      GROWN_TABLE,
      sql`
      select t.relname as name, array(
          select distinct a.attname::text from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::smallint[])
          where i.indrelid = t.oid) as indexed
      from pg_class t
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
        and exists (select from pg_index where indrelid = t.oid)
        and pg_relation_size(t.oid) / current_setting('block_size')::int
          > greatest(t.relpages, 0) * ${GROWN_TIMES}::float + ${GROWN_PAGES}::int
      order by pg_relation_size(t.oid) desc limit 1`,
    )
    if (grown === undefined) return false
    const columns = sql.join(
      grown.indexed.map((column) => sql.identifier(column)),
      sql`, `,
    )
    await db.execute(sql`analyze ${sql.identifier(grown.name)} (${columns})`)
    return true
  },
})
