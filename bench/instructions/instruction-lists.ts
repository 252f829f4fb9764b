// The first page of shipping instructions among a million of them: the page as the endpoint makes it (rows, bookings,
// drafts, due filings, number of rows) compared with the bare SQL of its rows alone.
import { openPostgresql } from '@quayline/database/open-postgresql'
import { loadList } from '@quayline/server/contexts/instructions/load-list'
import {
  listDesk,
  listInstructions,
  totalOfDesk,
  totalOfInstructions,
} from '@quayline/server/contexts/instructions/list-queries'
import { fixedClock } from '@quayline/server/platform/clock'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { createDatabase, stampOf, urlOf, withClient, writeStamp } from '../history/bench-database.ts'
import { measured, microseconds, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { makeManyShipments } from '../shipments/many-shipments.ts'

const clock = fixedClock(Date.parse('2026-03-01T08:00:00Z'))
const ALL = { numbers: [] }
const LIMIT = 50
/** Limit for the whole first page, as a user waits for it. */
const MAX_MICROSECONDS = 50_000

// The requested number of shipping instructions, with their numbers and steps, written by a few statements.

/**
 * A tenth belongs to the company BIG, each other one to one of 2,000 companies; one in a hundred waits for the line.
 */
async function makeManyInstructions(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into instruction (id, reference, company_code, channel, is_test, status, shut_out, version, content_version,
       accepted_version, document_type, port_of_loading, port_of_discharge, vessel_name, voyage, created_by, created_at,
       changed_at, submitted_at)
     select md5(i::text)::uuid, 'QSI' || lpad(i::text, 12, '0'), case when i % 10 = 0 then 'BIG' else 'P' || i % 2000 end,
       'PORTAL', false, case when i % 100 = 7 then 'SUBMITTED' else 'CONFIRMED' end, '[]', 3, 1, 1, 'BOL', 'CNSHA', 'USLGB',
       'TEST NAVIGATOR', '012E', 'shipper', at, at, at
     from (select i, '2025-01-01'::timestamptz + i * interval '17 seconds' as at from generate_series(1, ${count}) as i) as made`,
  )
  // The newest ones and the longest waiting have bookings that are known; the others are history.
  await client.query(
    `insert into instruction_number (number, kind, instruction_id)
     select 'N' || 2 * case when i > ${count} - ${count} / 20 then ${count} - i + 1 when i <= ${count} / 200 then i else ${count} + i end,
       'BKG', md5(i::text)::uuid from generate_series(1, ${count}) as i`,
  )
  await client.query(
    `insert into shipment_deadline (document_type, number, kind, container, local, zone, at)
     select document_type, number, 'SI_CUT_OFF', '', to_char(as_of + interval '8 hours', 'YYYY-MM-DD"T"HH24:MI'),
       'Asia/Shanghai', date_trunc('minute', as_of) from shipment where document_type = 'BKG'`,
  )
  for (const table of ['instruction', 'instruction_number', 'shipment_deadline'])
    await client.query(`vacuum analyze ${table}`)
}

export async function instructionLists({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const count = quick ? 20_000 : 1_000_000
  // Bookings as well: a tenth of the number of instructions, so that companies ship under instructions written by
  // others.
  const bookings = count / 10
  const name = `quayline_bench_instructions_${count}`
  const stamp = `instructions ${count} with bookings`
  if ((await stampOf(name)) !== stamp) {
    await createDatabase(name)
    await withClient(name, (client) => makeManyShipments(client, bookings))
    await withClient(name, (client) => makeManyInstructions(client, count))
    await writeStamp(name, stamp)
  }
  const database = await openPostgresql({ url: urlOf(name) })
  try {
    const { db } = database
    const rows: Row[] = []
    const among = `${LIMIT} instructions among ${count.toLocaleString('en')}`
    for (const [part, codes] of [
      ['a company of a tenth of them', ['BIG']],
      ['a company of some hundreds', ['P17']],
      ['ten codes of one company', ['BIG', ...Array.from({ length: 9 }, (_, n) => `P${n}`)]],
    ] as const) {
      const list = () => listInstructions(db, codes, { criteria: ALL, after: null, limit: LIMIT })
      const figures = await takeTurns(rounds, {
        page: () =>
          microseconds(async () => {
            const rows = await list()
            const read = { rows, after: null, next: 'more' }
            await Promise.all([totalOfInstructions(db, codes, ALL, read), loadList({ db, clock }, rows, 'E')])
          }),
        rows: () => microseconds(list),
        bare: () =>
          microseconds(() =>
            db.execute(sql`
              select * from instruction where company_code = any(${`{${codes.join(',')}}`}::text::text[])
              order by changed_at desc, id desc limit ${LIMIT}`),
          ),
        shown: () =>
          microseconds(() =>
            db.execute(
              withBookings(sql`
              select * from instruction where company_code = any(${`{${codes.join(',')}}`}::text::text[])
              order by changed_at desc, id desc limit ${LIMIT}`),
            ),
          ),
      })
      rows.push(...rowsOf(`${among}, ${part}`, figures))
    }
    const waiting = () => listDesk(db, false, { criteria: ALL, after: null, limit: LIMIT })
    const desk = await takeTurns(rounds, {
      page: () =>
        microseconds(async () => {
          const rows = await waiting()
          const read = { rows, after: null, next: 'more' }
          await Promise.all([totalOfDesk(db, false, ALL, read), loadList({ db, clock }, rows, 'L')])
        }),
      rows: () => microseconds(waiting),
      bare: () =>
        microseconds(() =>
          db.execute(sql`
            select * from instruction where status like '%SUBMITTED' and not is_test
            order by submitted_at, id limit ${LIMIT}`),
        ),
      shown: () =>
        microseconds(() =>
          db.execute(
            withBookings(sql`
            select * from instruction where status like '%SUBMITTED' and not is_test
            order by submitted_at, id limit ${LIMIT}`),
          ),
        ),
    })
    return [...rows, ...rowsOf(`${among}, what waits for the line`, desk)]
  } finally {
    await database.close()
  }
}

/** The straightforward statement of what a page shows: its rows with their bookings and cut-offs. */
const withBookings = (rows: SQL): SQL => sql`
  select page.*, own.number, shipment.summary, deadline.local, deadline.zone from (${rows}) as page
  left join instruction_number as own on own.instruction_id = page.id and own.kind = 'BKG'
  left join shipment on shipment.document_type = 'BKG' and shipment.number = own.number
  left join shipment_deadline as deadline on deadline.document_type = 'BKG' and deadline.number = own.number
    and deadline.kind = 'SI_CUT_OFF' and deadline.container = ''`

/** The page as a user waits for it, and the part that the bare SQL reads as well. */
function rowsOf(part: string, figures: ReadonlyMap<string, number[]>): readonly Row[] {
  const row = (what: string, name: string) =>
    ({
      group: 'instruction-lists',
      part: `${part}: ${what}`,
      unit: 'µs',
      better: 'lower',
      ours: measured(figures.get(name) ?? []),
    }) as const
  const bare = measured(figures.get('bare') ?? [])
  const shown = measured(figures.get('shown') ?? [])
  const page = row('the whole first page', 'page')
  const read = row('its rows with their bookings read', 'rows')
  return [
    {
      ...page,
      compared: [
        comparedWith(page, 'its bare SQL', bare, 1 / 3),
        comparedWith(page, 'bare SQL of what it shows', shown, 1 / 3),
      ],
      ownTarget: MAX_MICROSECONDS,
    },
    { ...read, compared: [comparedWith(read, 'its bare SQL', bare, 1 / 3)] },
  ]
}
