// A list of 50 among a million shipments: the complete list compared with the bare SQL of its rows. Also many numbers
// looked up at once.
import { openPostgresql } from '@quayline/database/open-postgresql'
import type { Database } from '@quayline/database/database'
import { listShipments } from '@quayline/server/contexts/shipments/list-shipments'
import { trackMany } from '@quayline/server/contexts/shipments/track-many'
import { fixedClock } from '@quayline/server/platform/clock'
import { sql } from 'drizzle-orm'
import { createDatabase, stampOf, urlOf, withClient, writeStamp } from '../history/bench-database.ts'
import { measured, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { makeManyShipments } from './many-shipments.ts'

const FIRST_PAGE = { after: null, limit: 50 } as const
/** `at`: the column of the bare SQL, which leaves out the rows without it; in the list they are last. */
const ORDERS = [
  { sort: '-changed', name: '', at: sql`party.sort_at` },
  { sort: '-arrival', name: ' by ETA', at: sql`party.arrival_at` },
] as const

const NOW = Date.parse('2026-03-01T08:00:00Z')

export async function lists({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const count = quick ? 20_000 : 1_000_000
  const name = `quayline_bench_lists_${count}`
  const stamp = `lists ${count}, four in five with an ETA`
  if ((await stampOf(name)) !== stamp) {
    await createDatabase(name)
    await withClient(name, (client) => makeManyShipments(client, count))
    await writeStamp(name, stamp)
  }
  const database = await openPostgresql({ url: urlOf(name) })
  try {
    const { db } = database
    const rows: Row[] = []
    for (const [part, codes] of [
      ['a party of a tenth of them', ['BIG']],
      ['a party of some hundreds', ['P17']],
      ['ten codes of one company', ['BIG', ...Array.from({ length: 9 }, (_, n) => `P${n}`)]],
    ] as const)
      for (const order of ORDERS) {
        const figures = await takeTurns(rounds, {
          list: () =>
            microseconds(() =>
              listShipments(
                { db, clock: fixedClock(NOW) },
                codes,
                { state: 'ACTIVE' },
                { ...FIRST_PAGE, sort: order.sort },
              ),
            ),
          bare: () =>
            microseconds(() =>
              db.execute(sql`
                select shipment.* from document_party as party join shipment using (document_type, number)
                where party.party_code = any(${`{${codes.join(',')}}`}::text::text[]) and party.is_active and ${order.at} is not null
                order by ${order.at} desc, party.document_type desc, party.number desc limit 50`),
            ),
        })
        const row = {
          group: 'lists',
          part: `List of 50 among ${count.toLocaleString('en')} shipments${order.name}, ${part}`,
          unit: 'µs',
          better: 'lower',
          ours: measured(figures.get('list') ?? []),
        } as const
        rows.push({ ...row, compared: [comparedWith(row, 'its bare SQL', measured(figures.get('bare') ?? []), 1 / 3)] })
      }
    return [...rows, await bulkLookup(db, rounds)]
  } finally {
    await database.close()
  }
}

/** Lookup of the locations of five hundred numbers at once, compared with one number. */
async function bulkLookup(db: Database, rounds: number): Promise<Row> {
  const numbers = Array.from({ length: 500 }, (_, n) => `N${(n + 1) * 37}`)
  const first = numbers.slice(0, 1)
  const figures = await takeTurns(rounds, {
    many: () => microseconds(() => trackMany(db, numbers)),
    one: () => microseconds(() => trackMany(db, first)),
  })
  const row = {
    group: 'lists',
    part: 'Bulk box: where 500 numbers are',
    unit: 'µs',
    better: 'lower',
    ours: measured(figures.get('many') ?? []),
  } as const
  return { ...row, compared: [comparedWith(row, 'one number', measured(figures.get('one') ?? []), 1 / 10)] }
}

const REPEATED = 20

/** Mean of twenty calls, one after the other. */
async function microseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let n = 0; n < REPEATED; n++) await work()
  return ((performance.now() - begun) * 1000) / REPEATED
}
