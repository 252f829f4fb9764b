import type { StatedEvent } from '@quayline/domain/tracking/recorded.fixture'
import type { TntEvent } from '@quayline/edi/dcsa-tnt/tnt-event'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dcsaSchemas } from '../../platform/http/dcsa-schema.fixture.ts'
import { bearer } from '../../platform/test-app.fixture.ts'
import { booking, state } from './event-feed.fixture.ts'
import { ALL, CONTAINER, codeOf, confirmed, created, type Feed, openFeed, PATH } from './feed-scenario.fixture.ts'

const checkSchema = dcsaSchemas('TNT_v2.2.0.yaml')

describe.each(await oneDatabase())('GET /dcsa/tnt/v2/events on the $name', ({ open }) => {
  let feed: Feed
  beforeAll(async () => {
    feed = await openFeed(open)
  }, 120_000)
  afterAll(() => feed.close())

  describe('what a partner sees', () => {
    it('its own shipments, as they became visible, in the forms of T&T 2.2', async () => {
      const answer = await feed.ask('')
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({ 'api-version': '2.2.0', 'current-page': '' })
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers).not.toHaveProperty('next-page')
      const events = answer.json<TntEvent[]>()
      expect(events.map(codeOf)).toEqual(ALL)
      expect(events[2]).toEqual({
        eventType: 'EQUIPMENT',
        eventID: events[2]?.eventID,
        eventCreatedDateTime: created(2),
        eventClassifierCode: 'ACT',
        eventDateTime: '2026-03-04T10:00:00+08:00',
        documentReferences: [
          { documentReferenceType: 'BKG', documentReferenceValue: 'B1' },
          { documentReferenceType: 'TRD', documentReferenceValue: 'T1' },
        ],
        references: [{ referenceType: 'EQ', referenceValue: CONTAINER }],
        equipmentEventTypeCode: 'LOAD',
        equipmentReference: CONTAINER,
        emptyIndicatorCode: 'LADEN',
        eventLocation: { UNLocationCode: 'CNSHA' },
        transportCall: {
          transportCallID: '012E@CNSHA',
          carrierServiceCode: 'FE1',
          exportVoyageNumber: '012 E',
          UNLocationCode: 'CNSHA',
          modeOfTransport: 'VESSEL',
          vessel: { vesselIMONumber: '9321483', vesselName: 'TEST NAVIGATOR' },
        },
      })
    })

    it('nothing of another company, and of another bill under its booking only what its own paper covers', async () => {
      expect(await feed.codes('', 'SHIPPER2')).toEqual([])
      expect(await feed.codes('', 'CONSIGNEE1')).toEqual(ALL)
      // T2's container has not moved, and the release concerned T1.
      const events = await feed.eventsOf('', 'CONSIGNEE2')
      expect(events.map(codeOf)).toEqual(['CONF', 'DEPA', 'ARRI'])
      expect(JSON.stringify(events)).not.toMatch(/"T1"|CBHU4398907/)
    })

    it('is valid by TNT_v2.2.0.yaml', async ({ skip }) => {
      if (checkSchema === null) return skip()
      for (const event of await feed.eventsOf('')) {
        expect(checkSchema(`${event.eventType.toLowerCase()}Event`, event), JSON.stringify(event)).toBeNull()
      }
      expect(checkSchema('error', (await feed.ask('?eventType=FOO')).json())).toBeNull()
    })

    it('no key, an unknown key, or an operator’s: refused in DCSA’s form, with the version', async () => {
      const none = await feed.app.inject({ url: PATH })
      expect([none.statusCode, none.headers['api-version'], none.json().statusCode]).toEqual([401, '2.2.0', 401])
      expect((await feed.app.inject({ url: PATH, headers: bearer('ql_partner_x') })).statusCode).toBe(401)
      expect((await feed.ask('', 'operator')).statusCode).toBe(403)
    })
  })

  describe('GET /dcsa/tnt/v2/events/{eventID}', () => {
    it('one event as the list has it, of its own shipments only', async () => {
      const [event] = await feed.eventsOf('?transportEventTypeCode=DEPA')
      const one = await feed.ask(`/${event?.eventID}`)
      expect([one.statusCode, one.headers['api-version'], one.json()]).toEqual([200, '2.2.0', event])
      expect((await feed.ask(`/${event?.eventID.toUpperCase()}`)).json()).toEqual(event)
      expect((await feed.ask(`/${event?.eventID}`, 'SHIPPER2')).statusCode).toBe(404)
      expect((await feed.ask('/00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
      expect((await feed.ask('/abc')).statusCode).toBe(400)
    })
  })

  describe('order and pages', () => {
    it.each<readonly [string, readonly string[]]>([
      ['eventCreatedDateTime', ALL],
      ['eventCreatedDateTime:ASC', ALL],
      ['eventCreatedDateTime:DESC', ALL.toReversed()],
      ['eventDateTime', ['CONF', 'GTOT', 'LOAD', 'DEPA', 'ARRI', 'RELS']],
      ['eventDateTime:DESC', ['RELS', 'ARRI', 'DEPA', 'LOAD', 'GTOT', 'CONF']],
      ['eventDateTime:DESC,eventCreatedDateTime:ASC', ['RELS', 'ARRI', 'DEPA', 'LOAD', 'GTOT', 'CONF']],
    ])('sort=%s', async (sort, found) => expect(await feed.codes(`?sort=${sort}`)).toEqual(found))

    const cursorOf = async (query: string, holder?: string): Promise<string> =>
      String((await feed.ask(query, holder)).headers['next-page-cursor'])

    it('a cursor may be sent alone, or with what was asked, but not with anything else', async () => {
      const query = `eventType=EQUIPMENT,TRANSPORT&eventCreatedDateTime:gte=${created(1)}&sort=eventDateTime:DESC&limit=1`
      const cursor = await cursorOf(`?${query}`)
      expect(await feed.codes(`?cursor=${cursor}`)).toEqual(['DEPA', 'LOAD', 'GTOT'])
      expect(await feed.codes(`?${query}&cursor=${cursor}`)).toEqual(['DEPA'])
      expect((await feed.ask(`?cursor=${cursor}&limit=2`)).headers['current-page']).toBe(cursor)
      for (const other of ['eventType=EQUIPMENT', 'carrierBookingReference=B1', 'sort=eventDateTime:ASC']) {
        expect((await feed.ask(`?${other}&cursor=${cursor}`)).statusCode, other).toBe(400)
      }
    })

    it('a cursor of another company shows nothing of that company', async () => {
      const cursor = await cursorOf('?limit=1')
      expect(await feed.codes(`?cursor=${cursor}`, 'SHIPPER2')).toEqual([])
    })

    it.each([
      'eventCreatedDateTime:ASC',
      'eventCreatedDateTime:DESC',
      'eventDateTime:ASC',
      'eventDateTime:DESC,eventCreatedDateTime:ASC',
    ])('all pages by %s are all events, each once, also those of one instant', async (sort) => {
      const bookings = Array.from({ length: 6 }, (_, index) =>
        booking(`P${index}${sort.length}`, { parties: ['FW PAGES'] }),
      )
      const events = bookings.map(({ fact }): StatedEvent => ({ ...confirmed, booking: fact.bookingNumber }))
      await state(feed.db, { bookings, events })
      await feed.publish()
      const all = (await feed.eventsOf(`?sort=${sort}`, 'PAGES')).map(({ eventID }) => eventID)
      const read: string[] = []
      for (let cursor: unknown = ''; cursor !== undefined; ) {
        const page = await feed.ask(`?sort=${sort}&limit=4${cursor === '' ? '' : `&cursor=${String(cursor)}`}`, 'PAGES')
        read.push(...page.json<TntEvent[]>().map(({ eventID }) => eventID))
        expect(page.headers['next-page']).toBe(page.headers['next-page-cursor'])
        cursor = page.headers['next-page-cursor']
      }
      expect(read).toEqual(all)
      expect(all.length % 6).toBe(0)
    })

    it('whoever reads on while new events arrive misses none and reads none twice', async () => {
      const before = (await feed.eventsOf('?limit=1000', 'PAGES')).length
      const read: string[] = []
      let cursor = ''
      for (let page = 0; page < 200; page++) {
        if (page < 5) {
          const number = `N${page}`
          await state(feed.db, {
            bookings: [booking(number, { parties: ['N1 PAGES'] })],
            events: [{ ...confirmed, booking: number }],
          })
          await feed.publish()
        }
        const answer = await feed.ask(`?limit=3${cursor === '' ? '' : `&cursor=${cursor}`}`, 'PAGES')
        read.push(...answer.json<TntEvent[]>().map(({ eventID }) => eventID))
        if (answer.headers['next-page-cursor'] === undefined) break
        cursor = String(answer.headers['next-page-cursor'])
      }
      expect(read).toHaveLength(before + 5)
      expect(new Set(read).size).toBe(before + 5)
    })
  })
})
