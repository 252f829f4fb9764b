import { SHIPMENT_SORTS } from '@quayline/contract/shipments'
import { insertRows } from '@quayline/database/insert-rows'
import { cancelledParty, documentParty, shipment } from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { randomFrom } from '@quayline/domain/schedule/random-timetable.fixture'
import type { ShipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { bill, booking } from '../tracking/event-feed.fixture.ts'
import type { ListPosition } from './list-order.ts'
import { listShipments } from './list-shipments.ts'
import { documentsOfPage } from './queries.ts'
import { at, LEG, type ListAnswer, type Lists, openLists } from './shipment-lists.fixture.ts'

const SORTS = SHIPMENT_SORTS.flatMap((name) => [name, `-${name}`] as const)
type Sort = (typeof SORTS)[number]

interface Document {
  readonly documentType: 'BKG' | 'TRD'
  readonly number: string
  readonly codes: readonly string[]
  readonly range: 'ACTIVE' | 'ENDED' | 'CANCELLED'
  readonly portOfLoading: string
  readonly changed: string
  readonly departure: string | null
  readonly arrival: string | null
}

/** Few different times, so that many are equal; a third of the documents have none. */
function randomDocuments(): readonly Document[] {
  const random = randomFrom(20)
  const time = (): string | null => (random(3) === 0 ? null : at(random(6)))
  return Array.from({ length: 120 }, (_, index) => {
    const documentType = random(2) === 0 ? 'BKG' : 'TRD'
    return {
      documentType,
      // Half of the numbers are those of a booking and of a bill.
      number: `${'ZA09'[random(4)]}${Math.floor(index / 2)}`,
      codes: [['ONE'], ['TWO'], ['ONE', 'TWO'], ['ONE', 'OTHER']][random(4)] ?? [],
      range:
        (['ACTIVE', 'ACTIVE', 'ENDED', documentType === 'BKG' ? 'CANCELLED' : 'ENDED'] as const)[random(4)] ?? 'ACTIVE',
      portOfLoading: random(4) === 0 ? 'CNTAO' : 'CNSHA',
      changed: at(random(9)),
      departure: time(),
      arrival: time(),
    }
  })
}

const keyOf = ({ documentType, number }: Pick<Document, 'documentType' | 'number'>): string =>
  `${documentType} ${number}`

/** Each document once: the first with its key. */
const DOCUMENTS = [
  ...new Map(
    randomDocuments()
      .toReversed()
      .map((each) => [keyOf(each), each]),
  ).values(),
]

/** The plain order: all texts of these documents are in ASCII, and instants in ISO format are in order of time. */
function inOrder(documents: readonly Document[], sort: Sort): readonly string[] {
  const by = sort.replace('-', '') as Exclude<keyof Document, 'codes'>
  const sign = sort.startsWith('-') ? -1 : 1
  const compare = (a: string, b: string): number => (a < b ? -sign : a > b ? sign : 0)
  return documents
    .toSorted((a, b) => {
      const [left, right] = [a[by], b[by]]
      if ((left === null) !== (right === null)) return left === null ? 1 : -1
      return compare(left ?? '', right ?? '') || compare(a.documentType, b.documentType) || compare(a.number, b.number)
    })
    .map(keyOf)
}

const SUMMARY: ShipmentSummary = {
  state: 'ACTIVE',
  cargoStage: 'IN_TRANSIT',
  status: null,
  statusAt: null,
  withStatus: 0,
  placeOfReceipt: null,
  portOfLoading: null,
  portOfDischarge: null,
  placeOfDelivery: null,
  estimatedDeparture: null,
  actualDeparture: null,
  estimatedArrival: null,
  actualArrival: null,
  latestEvent: null,
  legs: [],
  currentLeg: null,
  others: [],
  containers: [],
}

describe.each(await bothDatabases())('the order of lists of shipments on the $name', ({ open }) => {
  let lists: Lists
  beforeAll(async () => {
    lists = await openLists(open)
    await lists.key('FACTS', 'READ')
    await store(DOCUMENTS)
  }, 120_000)
  afterAll(() => lists.close())

  async function store(documents: readonly Document[]): Promise<void> {
    const named = (isCancelled: boolean) =>
      documents
        .filter(({ range }) => (range === 'CANCELLED') === isCancelled)
        .flatMap(({ codes, number, changed, departure, arrival, ...document }) =>
          codes.map((partyCode) => ({
            ...document,
            number,
            partyCode,
            roles: ['FW'],
            isActive: document.range === 'ACTIVE',
            sortAt: changed,
            departureAt: departure,
            arrivalAt: arrival,
          })),
        )
    await insertRows(
      lists.db,
      shipment,
      documents.map(({ documentType, number, range, portOfLoading, changed }) => ({
        documentType,
        number,
        state: range === 'ENDED' ? 'COMPLETED' : range,
        cargoStage: 'IN_TRANSIT',
        status: null,
        placeOfReceipt: null,
        portOfLoading,
        portOfDischarge: null,
        placeOfDelivery: null,
        estimatedDeparture: null,
        actualDeparture: null,
        estimatedArrival: null,
        actualArrival: null,
        latestEventAt: null,
        asOf: changed,
        summary: SUMMARY,
      })),
    )
    await insertRows(lists.db, documentParty, named(false))
    await insertRows(
      lists.db,
      cancelledParty,
      named(true).map((row) => ({ ...row, documentType: 'BKG' as const })),
    )
  }

  /** Page by page, each with three statements. */
  async function pagesOf(
    codes: readonly string[],
    criteria: object,
    sort: Sort,
    limit: number,
  ): Promise<readonly string[]> {
    const read: string[] = []
    const pageAfter = (after: ListPosition | null) =>
      statementsOf(lists.db, () => listShipments(lists, codes, { state: 'ALL', ...criteria }, { after, limit, sort }))
    let after: ListPosition | null = null
    do {
      const { answer, statements }: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(after)
      expect(statements).toHaveLength(3)
      expect(answer.items.length).toBeLessThanOrEqual(limit)
      read.push(...answer.items.map(keyOf))
      after = answer.last
    } while (after !== null)
    return read
  }

  const ofCodes = (codes: readonly string[]) =>
    DOCUMENTS.filter((each) => each.codes.some((code) => codes.includes(code)))

  describe.each(SORTS)('%s: the pages put together are in order, and hold each document once', (sort) => {
    it('of all documents of one code, and of several', async () => {
      for (const codes of [['OTHER'], ['ONE', 'TWO']])
        expect(await pagesOf(codes, {}, sort, 13)).toEqual(inOrder(ofCodes(codes), sort))
    })

    it('of those under way, and of those that meet a criterion', async () => {
      const own = ofCodes(['TWO'])
      const active = own.filter(({ range }) => range === 'ACTIVE')
      expect(await pagesOf(['TWO'], { state: 'ACTIVE' }, sort, 7)).toEqual(inOrder(active, sort))
      const loaded = own.filter(({ portOfLoading }) => portOfLoading === 'CNTAO')
      expect(await pagesOf(['TWO'], { portOfLoading: 'CNTAO' }, sort, 7)).toEqual(inOrder(loaded, sort))
    })

    it('of more codes than have a branch each', async () => {
      const codes = [...Array.from({ length: 20 }, (_, n) => `NONE${n}`), 'ONE', 'TWO']
      expect(await pagesOf(codes, {}, sort, 60)).toEqual(inOrder(ofCodes(codes), sort))
    })
  })

  describe('of facts', () => {
    const leg = (eta: string, change: Partial<typeof LEG> = {}) => ({
      parties: ['CN FACTS'],
      legs: [{ ...LEG, eta, ...change }],
    })
    beforeAll(() =>
      lists.stateAndPublish({
        bookings: [
          booking('NODATE', { parties: ['CN FACTS'] }),
          booking('LATER', leg('2026-03-21T00:00')),
          // Midnight in Los Angeles on the 20th is 07:00 in UTC; in Tokyo it is 16:00 on the 20th.
          booking('ADAY', leg('2026-03-20')),
          booking('TOKYO', leg('2026-03-20T15:59', { to: 'JPTYO' })),
          booking('NOZONE', leg('2026-03-01T10:00', { to: 'ZZZZZ' })),
        ],
        bills: [bill('TIE', leg('2026-03-21T00:00'))],
      }),
    )
    const arriving = (sort: string) => lists.numbers(`?sort=${sort}`, 'FACTS')

    it('times compare by their instant; a day counts from its beginning there, and a time without a time zone as none', async () => {
      expect(await arriving('arrival')).toEqual(['TOKYO', 'ADAY', 'LATER', 'TIE', 'NODATE', 'NOZONE'])
      expect(await arriving('-arrival')).toEqual(['TIE', 'LATER', 'ADAY', 'TOKYO', 'NOZONE', 'NODATE'])
    })

    it('the actual arrival counts instead of the estimated one, and a cancelled booking keeps its date', async () => {
      const statedAt = '2015-02-01T00:00'
      await lists.stateAndPublish({
        bookings: [
          booking('LATER', { ...leg('2026-03-19T00:00'), statedAt }),
          booking('TOKYO', { parties: [], statedAt, statement: { function: 'CANCEL' } }),
        ],
        bills: [bill('ARRIVED', { ...leg('2026-03-29T00:00'), statedAt })],
        events: [
          {
            code: 'ARRI',
            at: '2026-03-20T00:01',
            where: 'USLGB',
            mode: 'VESSEL',
            voyage: LEG.voyage,
            vessel: LEG.vessel,
            bill: 'ARRIVED',
          },
        ],
      })
      expect(await arriving('arrival')).toEqual(['LATER', 'ADAY', 'ARRIVED', 'TIE', 'NODATE', 'NOZONE'])
      expect(await arriving('arrival&state=ALL')).toEqual([
        'LATER',
        'TOKYO',
        'ADAY',
        'ARRIVED',
        'TIE',
        'NODATE',
        'NOZONE',
      ])
    })

    it('a cursor belongs to its order', async () => {
      const page = (query: string) => lists.ask(`?limit=2&${query}`, 'FACTS')
      const next = async (sort: string): Promise<string> =>
        encodeURIComponent((await page(`sort=${sort}`)).json<{ data: ListAnswer }>().data.next ?? '')
      const arrival = await next('arrival')
      expect((await page(`sort=arrival&cursor=${arrival}`)).statusCode).toBe(200)
      for (const query of ['', 'sort=-arrival', 'sort=departure', 'sort=number'])
        expect((await page(`${query}&cursor=${arrival}`)).json().data.errors, query).toMatchObject([
          { path: 'cursor', rule: 'cursor' },
        ])
      // The default order by its name.
      expect((await page(`cursor=${await next('-changed')}`)).statusCode).toBe(200)
      const forged = (mark: string, instant: string | null) =>
        Buffer.from(
          JSON.stringify((JSON.parse(Buffer.from(mark, 'base64url').toString()) as unknown[]).with(2, instant)),
        ).toString('base64url')
      for (const [sort, instant] of [
        ['-changed', null],
        ['number', at(0)],
      ] as const)
        expect((await page(`sort=${sort}&cursor=${forged(await next(sort), instant)}`)).statusCode, sort).toBe(400)
      expect((await page('sort=deadline')).json().data.errors).toMatchObject([{ path: 'sort', rule: 'one-of' }])
    })
  })

  describe('of a party with many documents', () => {
    const MANY = 6000
    beforeAll(async () => {
      await lists.db.execute(sql`
        insert into shipment (document_type, number, state, cargo_stage, as_of, summary)
        select 'BKG', 'MANY' || place, 'ACTIVE', 'IN_TRANSIT', '2025-01-01T00:00:00Z', ${JSON.stringify(SUMMARY)}::jsonb
        from generate_series(1, ${MANY}::int) as place`)
      for (const [table, columns, values] of [
        ['document_party', ', is_active', `, n % 2 = 0`],
        ['cancelled_party', '', ''],
      ] as const)
        await lists.db.execute(sql`
          insert into ${sql.raw(table)} (document_type, number, party_code, roles, sort_at, departure_at, arrival_at ${sql.raw(columns)})
          select 'BKG', 'MANY' || n, 'MANY', '["FW"]', instant, dated, dated ${sql.raw(values)}
          from (
            select n, instant, case when n % 3 > 0 then instant end as dated
            from generate_series(1, ${MANY}::int) as n
              cross join lateral (values ('2025-01-01T00:00:00Z'::timestamptz + (n * 7919 % 1500) * interval '1 minute')) as of (instant)
          ) as each`)
      for (const table of ['shipment', 'document_party', 'cancelled_party'])
        await lists.db.execute(sql.raw(`analyze ${table}`))
    })

    /** The rows that each scan of a table of parties has read. */
    async function scansOf(sort: Sort, after: ListPosition | null) {
      const conditions = { ranges: ['UNDER_WAY', 'CANCELLED_BOOKINGS'], ofParty: [], ofShipment: [] } as const
      const page = { after, limit: 51, sort }
      const rows = await selectUnchecked<{ readonly 'QUERY PLAN': string }>(
        lists.db,
        sql`explain (analyze, costs off, timing off, summary off) ${documentsOfPage({ codes: ['MANY'], conditions }, page)}`,
      )
      return rows.flatMap(({ 'QUERY PLAN': line }) => {
        const scan = / (?:using|on) ((?:document|cancelled)_party\w*) .*\(actual rows=([\d.]+)/.exec(line)
        return scan === null ? [] : [{ index: scan[1] ?? '', rows: Number(scan[2]) }]
      })
    }

    it.each(SORTS)('%s: no page, also a later one, reads more rows than it shows', async (sort) => {
      const name = sort.replace('-', '')
      const document = { documentType: 'BKG', number: 'MANY5' } as const
      const behind = name === 'number' ? [null] : ['2025-01-01T10:00:00.000Z', ...(name === 'changed' ? [] : [null])]
      for (const position of [null, ...behind.map((instant) => ({ at: instant, ...document }))]) {
        const scans = await scansOf(sort, position)
        expect(scans.length).toBeGreaterThanOrEqual(2)
        for (const { index, rows } of scans) {
          expect(index).toMatch(
            name === 'changed' ? /_listed$/ : name === 'number' ? /_(number|code)$/ : new RegExp(`_${name}$`),
          )
          expect(rows).toBeLessThanOrEqual(52)
        }
      }
    })
  })
})
