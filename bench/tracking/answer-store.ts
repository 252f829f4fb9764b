// The finished answers that our server keeps: emptied before a cold round, looked up by pgbench after a warm one.
import { withClient } from '../history/bench-database.ts'

export async function emptyAnswers(database: string): Promise<void> {
  await withClient(database, (client) => client.query('truncate tracking_answer cascade'))
}

/** Numbers the kept answers for pgbench; 0 when the server keeps none. */
export function numberAnswers(database: string): Promise<number> {
  return withClient(database, async (client) => {
    await client.query('drop table if exists bench_asked')
    const { rowCount } = await client.query(
      'create table bench_asked as select row_number() over (order by asked)::int as id, asked from tracking_answer',
    )
    await client.query('create unique index on bench_asked (id)')
    await client.query('analyze bench_asked')
    return rowCount ?? 0
  })
}
