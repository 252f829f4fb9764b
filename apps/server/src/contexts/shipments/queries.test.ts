import { documentParty, pictureRests, stale } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { booking } from '../tracking/event-feed.fixture.ts'
import { conditionsOf } from './list-criteria.ts'
import { listShipments } from './list-shipments.ts'
import { countShipments } from './queries.ts'
import { at, CONTAINER, LEG, type Lists, loaded, openLists } from './shipment-lists.fixture.ts'

/** Only one of them has documents. */
const MANY_CODES = [...Array.from({ length: 30 }, (_, index) => `CODE${index}`), 'MANY']

describe.each(await bothDatabases())('what lists of shipments read on the $name', ({ open }) => {
  let lists: Lists
  beforeAll(async () => {
    lists = await openLists(open)
    for (const code of ['WAITS', 'MANY', 'STRANGER']) await lists.key(code, 'READ')
  }, 120_000)
  afterAll(() => lists.close())

  describe('what waits', () => {
    const waiting = async (who: string) => {
      const { waiting: counted, asOf } = await lists.list('', who)
      return { ...counted, asOf }
    }

    it('counts each document of the company once of which something was stated since, and no other', async () => {
      const documents = ['WAIT1', 'WAIT2'].map((number) => booking(number, { parties: ['CZ WAITS'], legs: [LEG] }))
      await lists.stateAndPublish({ bookings: documents }, at(70))
      expect(await waiting('WAITS')).toEqual({ count: 0, isMore: false, asOf: at(70) })
      for (const minute of [71, 72])
        await lists.state(
          { events: [{ ...loaded({ booking: 'WAIT1' }), at: `2026-03-04T10:${minute - 60}` }] },
          at(minute),
        )
      expect(await waiting('WAITS')).toEqual({ count: 1, isMore: false, asOf: at(70) })
      expect(await waiting('STRANGER')).toMatchObject({ count: 0, isMore: false })
      await lists.publish()
      expect(await waiting('WAITS')).toEqual({ count: 0, isMore: false, asOf: at(72) })
    })

    it('leaves out what somebody who asked has had worked out, and counts what rests on a number that is marked for all', async () => {
      const mark = { key: 'WAIT1', kind: 'BKG', sender: '', priority: 1 } as const
      await lists.db.insert(stale).values({ ...mark, isDerived: true })
      expect(await waiting('WAITS')).toMatchObject({ count: 0 })
      await lists.db.insert(pictureRests).values({ number: 'A CALL', kind: 'BKG', key: 'WAIT2' })
      await lists.db.insert(stale).values({ ...mark, kind: 'NUMBER', key: 'A CALL' })
      expect(await waiting('WAITS')).toMatchObject({ count: 1 })
      await lists.publish()
    })

    it('of a party with many documents counts the oldest too, as long as few marks wait', async () => {
      await manyDocuments()
      await lists.db.insert(stale).values({ kind: 'BKG', key: 'MANY1', sender: '', priority: 1 })
      expect(await waiting('MANY')).toMatchObject({ count: 1, isMore: false })
      await lists.db.delete(stale)
    })

    it('of a flood it is exact for who has few documents, and says so where it is not', async () => {
      await manyDocuments()
      await lists.db.execute(sql`
        insert into stale (kind, key, sender, priority) select 'BKG', 'MANY' || place, '', 2 from generate_series(1, 1200) as place
        union all select 'BKG', 'WAIT1', '', 2 union all select 'BKG', 'WAIT1', '', 2`)
      expect(await waiting('WAITS')).toMatchObject({ count: 1, isMore: false })
      expect(await waiting('MANY')).toMatchObject({ count: 1000, isMore: true })
      await lists.db.delete(stale)
    })
  })

  describe('of a party with many documents', () => {
    beforeAll(() => manyDocuments())

    it('the total is counted up to a thousand', async () => {
      expect((await lists.list('?limit=1', 'MANY')).total).toEqual({ count: 1000, isMore: true })
      expect((await lists.list('?limit=1&portOfLoading=CNSHA', 'MANY')).total).toEqual({ count: 1000, isMore: true })
      // Every hundredth of 1,200.
      expect((await lists.list('?portOfLoading=CNTAO', 'MANY')).total).toEqual({ count: 12, isMore: false })
    })

    it('exactly a thousand are no more than a thousand', async () => {
      const exactly = conditionsOf({ state: 'ALL', changedSince: secondOfMany(201) }, at(0))
      expect(await countShipments(lists.db, { codes: ['MANY'], conditions: exactly })).toBe(1000)
      expect((await lists.list(`?limit=1&changedSince=${secondOfMany(201)}`, 'MANY')).total).toEqual({
        count: 1000,
        isMore: false,
      })
    })

    it('what names a party and has never been worked out is neither listed nor counted', async () => {
      await lists.db.insert(documentParty).values({ documentType: 'TRD', number: 'FORMER', partyCode: 'STRANGER' })
      expect(await lists.list('?state=ALL', 'STRANGER')).toMatchObject({ items: [], total: { count: 0 }, asOf: null })
    })

    it('of a company with more codes than have a branch each, the same list', async () => {
      const ask = (codes: readonly string[]) =>
        listShipments(
          lists,
          codes,
          { state: 'ALL', portOfLoading: 'CNTAO' },
          { after: null, limit: 5, sort: '-changed' },
        )
      const answer = await ask(MANY_CODES)
      expect(answer.items.map(({ number }) => number)).toEqual([
        'MANY1200',
        'MANY1100',
        'MANY1000',
        'MANY900',
        'MANY800',
      ])
      expect(answer).toEqual(await ask(['MANY']))
    })

    it('three statements, however long the page is and however many codes there are', async () => {
      const asked = (codes: readonly string[], limit: number) =>
        statementsOf(lists.db, () =>
          listShipments(lists, codes, { state: 'ALL' }, { after: null, limit, sort: '-changed' }),
        )
      for (const [codes, limit, found] of [
        [['NOBODY'], 50, 0],
        [['MANY'], 1, 1],
        [['MANY'], 100, 100],
        [['MANY', 'WAITS', 'STRANGER', 'NOBODY'], 100, 100],
        [MANY_CODES, 100, 100],
      ] as const) {
        const { answer, statements } = await asked(codes, limit)
        expect([answer.items.length, statements.length]).toEqual([found, 3])
      }
    })
  })

  const secondOfMany = (place: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, place)).toISOString()

  /** 1,200 bookings of MANY, MANY1 the oldest: like the bookings of ONE, every hundredth from another port. */
  async function manyDocuments(): Promise<void> {
    if ((await lists.db.$count(documentParty, sql`party_code = 'MANY'`)) > 0) return
    await lists.stateAndPublish({
      bookings: [booking('ONE', { parties: [], containers: [CONTAINER], legs: [LEG] })],
      events: [loaded({ booking: 'ONE' })],
    })
    await lists.db.execute(sql`
      insert into shipment (document_type, number, state, cargo_stage, port_of_loading, as_of, summary)
      select 'BKG', 'MANY' || place, 'ACTIVE', 'IN_TRANSIT', case when place % 100 = 0 then 'CNTAO' else 'CNSHA' end,
        '2025-01-01T00:00:00Z'::timestamptz + place * interval '1 second', (select summary from shipment where number = 'ONE')
      from generate_series(1, 1200) as place`)
    await lists.db.execute(sql`
      insert into document_party (document_type, number, party_code, roles, is_active, sort_at)
      select document_type, number, 'MANY', '["FW"]', true, as_of from shipment where number like 'MANY%'`)
  }
})
