// A list of 50 among a million shipments: the complete list compared with the bare SQL of its rows. Also many numbers
// looked up at once.
import { openPostgresql } from '@quayline/database/open-postgresql'
import { listShipments } from '@quayline/server/contexts/shipments/list-shipments'
import { fixedClock } from '@quayline/server/platform/clock'
import { sql } from 'drizzle-orm'
import { createDatabase, stampOf, urlOf, withClient, writeStamp } from '../history/bench-database.ts'
import { measured, microseconds, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { bulkBox } from './bulk-box.ts'
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
    return [...rows, ...(await bulkBox(database, urlOf(name), rounds))]
  } finally {
    await database.close()
  }
}
