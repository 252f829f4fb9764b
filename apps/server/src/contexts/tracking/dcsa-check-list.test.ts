import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTAINER, type Feed, openFeed } from './feed-scenario.fixture.ts'

describe.each(await oneDatabase())('The check list of T&T 2.2 on the $name', ({ open }) => {
  let feed: Feed
  beforeAll(async () => {
    feed = await openFeed(open)
  }, 120_000)
  afterAll(() => feed.close())

  // docs/requirements/dcsa-api.md 4.2, the row of T&T 2.2, line by line; one partner with one shipment, like in the
  // suite.
  describe('the check list of the conformance suite', () => {
    it('the root is an array that is not empty', async () =>
      expect((await feed.eventsOf('')).length).toBeGreaterThan(0))

    it.each([
      ['SHIPMENT', 'shipmentEventTypeCode=CONF'],
      ['TRANSPORT', 'transportEventTypeCode=DEPA'],
      ['EQUIPMENT', 'equipmentEventTypeCode=LOAD'],
    ])('%s by %s, and by each instant of creation', async (type, code) => {
      const [event] = await feed.eventsOf(`?eventType=${type}&${code}`)
      expect(event?.eventType).toBe(type)
      if (event === undefined) return
      const at = event.eventCreatedDateTime
      for (const operator of ['', ':eq', ':gte', ':lte']) {
        const found = await feed.eventsOf(`?eventType=${type}&${code}&eventCreatedDateTime${operator}=${at}`)
        expect(found.map(({ eventID }) => eventID)).toContain(event.eventID)
      }
      for (const operator of [':gt', ':lt']) {
        const found = await feed.eventsOf(`?eventType=${type}&${code}&eventCreatedDateTime${operator}=${at}`)
        expect(found.map(({ eventID }) => eventID)).not.toContain(event.eventID)
      }
    })

    it.each([
      ['SHIPMENT', 'documentTypeCode=BKG'],
      ['SHIPMENT', 'carrierBookingReference=B1'],
      ['SHIPMENT', 'transportDocumentReference=T1'],
      ['TRANSPORT', 'carrierBookingReference=B1'],
      ['TRANSPORT', 'transportDocumentReference=T1'],
      ['TRANSPORT', `equipmentReference=${CONTAINER}`],
      ['TRANSPORT', 'transportCallID=012E@CNSHA'],
      ['TRANSPORT', 'vesselIMONumber=9321483'],
      ['TRANSPORT', 'exportVoyageNumber=012E'],
      ['TRANSPORT', 'carrierServiceCode=FE1'],
      ['TRANSPORT', 'UNLocationCode=CNSHA'],
      ['EQUIPMENT', 'carrierBookingReference=B1'],
      ['EQUIPMENT', 'transportDocumentReference=T1'],
      ['EQUIPMENT', `equipmentReference=${CONTAINER}`],
      ['EQUIPMENT', 'transportCallID=012E@CNSHA'],
      ['EQUIPMENT', 'vesselIMONumber=9321483'],
      ['EQUIPMENT', 'exportVoyageNumber=012E'],
      ['EQUIPMENT', 'carrierServiceCode=FE1'],
      ['EQUIPMENT', 'UNLocationCode=CNSHA'],
    ])('%s by %s', async (type, filter) => {
      const found = await feed.eventsOf(`?eventType=${type}&${filter}`)
      expect(found.length).toBeGreaterThan(0)
      expect(new Set(found.map(({ eventType }) => eventType))).toEqual(new Set([type]))
    })

    it.each(['eventType=UNKNOWN', 'shipmentEventTypeCode=XXXX', 'eventType=TRANSPORT&shipmentEventTypeCode=CONF'])(
      '400 for %s',
      async (query) => expect((await feed.ask(`?${query}`)).statusCode).toBe(400),
    )

    it('limit=1, then its cursor: another second page', async () => {
      const first = await feed.ask('?limit=1')
      const second = await feed.ask(`?limit=1&cursor=${String(first.headers['next-page-cursor'])}`)
      expect([first.json().length, second.json().length]).toEqual([1, 1])
      expect(second.json()[0].eventID).not.toBe(first.json()[0].eventID)
    })
  })
})
