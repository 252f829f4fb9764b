// The kept pictures of our server: deleted before a round in which they are derived, looked up by pgbench after one.
import { withClient } from '../history/bench-database.ts'
import type { LookupKind } from './lookups.ts'
import { PICTURE_TABLES } from './picture-tables.ts'

export async function forgetPictures(database: string): Promise<void> {
  await withClient(database, (client) => client.query(`truncate ${PICTURE_TABLES}`))
}

export const PICTURE_KIND: Readonly<Record<LookupKind, string>> = { container: 'EQ', bill: 'TRD', booking: 'BKG' }

/** Numbers the kept pictures of a kind for pgbench, and returns how many there are. */
export function numberPictures(database: string, kind: LookupKind): Promise<number> {
  return withClient(database, async (client) => {
    await client.query('drop table if exists bench_asked')
    const { rowCount } = await client.query(
      `create table bench_asked as select row_number() over (order by number)::int as id, number from picture
       where kind = '${PICTURE_KIND[kind]}' and page = 0 and answer is not null`,
    )
    await client.query('create unique index on bench_asked (id)')
    await client.query('analyze bench_asked')
    return rowCount ?? 0
  })
}
