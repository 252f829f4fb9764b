// The earliest arrival in SQL over a table of calls: direct, or with one transshipment, by joining the table with
// itself.
import type { TimetableVoyage } from '@quayline/domain/schedule/timetable'
import type pg from 'pg'

/** A temporary table, which is dropped with the connection. */
export async function loadCalls(client: pg.Client, voyages: readonly TimetableVoyage[]): Promise<void> {
  await client.query(`create temporary table call (vessel text, port text, arrive_at bigint, depart_at bigint)`)
  const calls = voyages.flatMap(({ key, calls: own }) =>
    own.filter(({ canLoad }) => canLoad).map((call) => ({ key, call })),
  )
  await client.query(`insert into call select * from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[])`, [
    calls.map(({ key }) => key),
    calls.map(({ call }) => call.port),
    calls.map(({ call }) => call.arriveAt),
    calls.map(({ call }) => call.departAt),
  ])
  await client.query(`create index on call (port, depart_at)`)
  await client.query(`create index on call (vessel, arrive_at)`)
  await client.query(`analyze call`)
}

/** Within 60 days; instants and times in milliseconds. */
export async function earliestBySql(
  client: pg.Client,
  from: string,
  to: string,
  departFrom: number,
): Promise<number | null> {
  const { rows } = await client.query<{ arrive_at: string | null }>({
    name: 'earliest-arrival',
    text: `select least(
        (select min(d.arrive_at) from call o join call d on d.vessel = o.vessel and d.arrive_at > o.depart_at
          where o.port = $1 and d.port = $2 and o.depart_at >= $3 and d.arrive_at < $3 + $4),
        (select min(d.arrive_at) from call o
          join call t on t.vessel = o.vessel and t.arrive_at > o.depart_at
          join call n on n.port = t.port and n.depart_at >= t.arrive_at + $5
          join call d on d.vessel = n.vessel and d.arrive_at > n.depart_at
          where o.port = $1 and d.port = $2 and o.depart_at >= $3 and d.arrive_at < $3 + $4
            and t.arrive_at < $3 + $4 and n.depart_at < $3 + $4 and o.depart_at < $3 + $4)) as arrive_at`,
    values: [from, to, departFrom, 60 * 86_400_000, 86_400_000],
  })
  const [row] = rows
  const arriveAt = row?.arrive_at ?? null
  return arriveAt === null ? null : Number(arriveAt)
}
