import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL, CONTAINER, created, type Feed, openFeed, OTHER } from './feed-scenario.fixture.ts'

const SHIPMENT = 'shipmentEventTypeCode=RECE,DRFT,PENA,PENU,REJE,APPR,ISSU,SURR,SUBM,VOID,CONF,REQS,CMPL,HOLD,RELS'
const DOCUMENT = 'documentTypeCode=CBR,BKG,SHI,SRM,TRD,ARN,VGM,CAS,CUS,DGD,OOG'
const EQUIPMENT = 'equipmentEventTypeCode=LOAD,DISC,GTIN,GTOT,STUF,STRP,PICK,DROP,INSP,RSEA,RMVD'

describe.each(await bothDatabases())('Filters of GET /dcsa/tnt/v2/events on the $name', ({ open }) => {
  let feed: Feed
  beforeAll(async () => {
    feed = await openFeed(open)
  }, 120_000)
  afterAll(() => feed.close())

  describe('filters', () => {
    it.each<readonly [string, readonly string[]]>([
      ['eventType=SHIPMENT', ['CONF', 'RELS']],
      ['eventType=EQUIPMENT,TRANSPORT', ['GTOT', 'LOAD', 'DEPA', 'ARRI']],
      ['shipmentEventTypeCode=CONF', ['CONF']],
      ['shipmentEventTypeCode=CONF,RELS,HOLD', ['CONF', 'RELS']],
      ['documentTypeCode=SRM', ['RELS']],
      ['documentTypeCode=SRM&shipmentEventTypeCode=CONF', []],
      ['transportEventTypeCode=ARRI', ['ARRI']],
      ['equipmentEventTypeCode=LOAD,DISC', ['LOAD']],
      ['eventType=EQUIPMENT&equipmentEventTypeCode=GTOT', ['GTOT']],
      // TNT_v2.2.0.yaml declares these lists as the defaults: sending them, in any order, equals leaving them out.
      [SHIPMENT, ALL],
      [DOCUMENT, ALL],
      ['transportEventTypeCode=ARRI,DEPA', ALL],
      ['transportEventTypeCode=DEPA,ARRI', ALL],
      [EQUIPMENT, ALL],
      [`${SHIPMENT}&${DOCUMENT}&transportEventTypeCode=ARRI,DEPA&${EQUIPMENT}`, ALL],
      [`eventType=EQUIPMENT&${SHIPMENT}&${DOCUMENT}&transportEventTypeCode=ARRI,DEPA&${EQUIPMENT}`, ['GTOT', 'LOAD']],
      [`eventType=TRANSPORT&${SHIPMENT}`, ['DEPA', 'ARRI']],
      [`${SHIPMENT}&equipmentEventTypeCode=LOAD`, ['LOAD']],
      // The YAML's own example of a contradiction that is answered by an empty list.
      ['shipmentEventTypeCode=DRFT&equipmentEventTypeCode=GTIN', []],
      ['carrierBookingReference=B1', ALL],
      ['carrierBookingReference=b-1', ALL],
      ['bookingReference=B1', ALL],
      ['carrierBookingReference=B2', []],
      ['transportDocumentReference=T1', ALL],
      ['transportDocumentReference=T2', ['CONF', 'DEPA', 'ARRI']],
      [`equipmentReference=${CONTAINER}`, ['GTOT', 'LOAD', 'DEPA', 'ARRI']],
      ['equipmentReference=cbhu%20439890-7', ['GTOT', 'LOAD', 'DEPA', 'ARRI']],
      [`equipmentReference=${OTHER}`, ['DEPA', 'ARRI']],
      ['equipmentReference=MSKU1234565', []],
      ['transportCallID=012E@CNSHA', ['LOAD', 'DEPA']],
      ['transportCallID=012E%40USLGB', ['ARRI']],
      ['transportCallID=012E', []],
      ['transportCallID=VESSEL@CNSHA', []],
      ['vesselIMONumber=9321483', ['LOAD', 'DEPA', 'ARRI']],
      ['vesselIMONumber=9321484', []],
      ['exportVoyageNumber=012E', ['LOAD', 'DEPA', 'ARRI']],
      ['carrierVoyageNumber=012e', ['LOAD', 'DEPA', 'ARRI']],
      ['exportVoyageNumber=12E', []],
      ['carrierServiceCode=FE1', ['LOAD', 'DEPA', 'ARRI']],
      ['carrierServiceCode=XX9', []],
      ['UNLocationCode=USLGB', ['ARRI', 'RELS']],
      ['UNLocationCode=cnsha', ['CONF', 'GTOT', 'LOAD', 'DEPA']],
      ['transportDocumentID=6f7c0c6e-0000-4000-8000-000000000000', []],
      ['scheduleID=6f7c0c6e-0000-4000-8000-000000000000', []],
      [
        `eventType=TRANSPORT&carrierBookingReference=B1&transportDocumentReference=T1&equipmentReference=${CONTAINER}`,
        ['DEPA', 'ARRI'],
      ],
      ["carrierBookingReference=B1'%20or%201=1", []],
    ])('%s', async (query, found) => expect(await feed.codes(`?${query}`)).toEqual(found))

    it('a reference that an event shows finds it, and what it does not show does not', async () => {
      for (const event of await feed.eventsOf('', 'CONSIGNEE2')) {
        for (const { documentReferenceType: type, documentReferenceValue: number } of event.documentReferences ?? []) {
          const name = type === 'BKG' ? 'carrierBookingReference' : 'transportDocumentReference'
          expect((await feed.eventsOf(`?${name}=${number}`, 'CONSIGNEE2')).map(({ eventID }) => eventID)).toContain(
            event.eventID,
          )
        }
      }
      expect(await feed.codes('?transportDocumentReference=T1', 'CONSIGNEE2')).toEqual([])
    })
  })

  describe('eventCreatedDateTime', () => {
    // LOAD became visible at step 2, exact to the millisecond.
    it.each<readonly [string, string, readonly string[]]>([
      ['', created(2), ['LOAD']],
      [':eq', created(2), ['LOAD']],
      [':eq', created(2, 1), []],
      [':gte', created(2), ['LOAD', 'DEPA', 'ARRI', 'RELS']],
      [':gte', created(2, 1), ['DEPA', 'ARRI', 'RELS']],
      [':gt', created(2), ['DEPA', 'ARRI', 'RELS']],
      [':gt', created(2, -1), ['LOAD', 'DEPA', 'ARRI', 'RELS']],
      [':lte', created(2), ['CONF', 'GTOT', 'LOAD']],
      [':lte', created(2, -1), ['CONF', 'GTOT']],
      [':lt', created(2), ['CONF', 'GTOT']],
      [':lt', created(2, 1), ['CONF', 'GTOT', 'LOAD']],
      // Between two milliseconds.
      [':gt', '2026-04-01T08:00:02.000001Z', ['DEPA', 'ARRI', 'RELS']],
      [':eq', '2026-04-01T08:00:02.000001Z', []],
      [':eq', '2026-04-01T08:00:02Z', ['LOAD']],
      [':eq', '2026-04-01T16:00:02%2B08:00', ['LOAD']],
      // An unencoded plus is decoded as a blank.
      [':eq', '2026-04-01T16:00:02+08:00', ['LOAD']],
      [':eq', '2026-04-01T23:00:02%2B15:00', ['LOAD']],
      [':eq', '2026-03-31T20:00:02-12:00', ['LOAD']],
    ])('%s=%s', async (operator, instant, found) => {
      expect(await feed.codes(`?eventCreatedDateTime${operator}=${instant}`)).toEqual(found)
      expect(await feed.codes(`?eventCreatedDateTime${encodeURIComponent(operator)}=${instant}`)).toEqual(found)
    })

    it('several at once', async () => {
      const query = `?eventCreatedDateTime:gte=${created(1)}&eventCreatedDateTime:lt=${created(3)}`
      expect(await feed.codes(query)).toEqual(['GTOT', 'LOAD'])
      expect(await feed.codes(`?eventCreatedDateTime:gt=${created(3)}&eventCreatedDateTime:lt=${created(1)}`)).toEqual(
        [],
      )
    })
  })

  describe('what is refused', () => {
    it.each([
      ['eventType=FOO', 'eventType'],
      ['eventType=', 'eventType'],
      ['eventType=SHIPMENT,', 'eventType'],
      ['eventType=shipment', 'eventType'],
      ['eventType=SHIPMENT&eventType=TRANSPORT', 'eventType'],
      ['shipmentEventTypeCode=ARRI', 'shipmentEventTypeCode'],
      ['documentTypeCode=XXX', 'documentTypeCode'],
      ['transportEventTypeCode=LOAD', 'transportEventTypeCode'],
      ['equipmentEventTypeCode=AVPU', 'equipmentEventTypeCode'],
      ['eventType=TRANSPORT&shipmentEventTypeCode=CONF', 'eventType'],
      ['eventType=TRANSPORT&documentTypeCode=BKG', 'eventType'],
      ['eventType=SHIPMENT&equipmentEventTypeCode=LOAD', 'eventType'],
      ['eventType=SHIPMENT,EQUIPMENT&transportEventTypeCode=ARRI', 'eventType'],
      [`carrierBookingReference=${'B'.repeat(36)}`, 'carrierBookingReference'],
      [`transportDocumentReference=${'B'.repeat(21)}`, 'transportDocumentReference'],
      [`equipmentReference=${'B'.repeat(16)}`, 'equipmentReference'],
      ['vesselIMONumber=93214831', 'vesselIMONumber'],
      ['carrierServiceCode=ABCDEF', 'carrierServiceCode'],
      ['UNLocationCode=CNSHAX', 'UNLocationCode'],
      ['UNLocationCode=%00', 'UNLocationCode'],
      ['transportDocumentID=T1', 'transportDocumentID'],
      ['eventCreatedDateTime=2026-04-01', 'eventCreatedDateTime'],
      ['eventCreatedDateTime:gte=2026-04-01T08:00:00', 'eventCreatedDateTime:gte'],
      ['eventCreatedDateTime:gte=2026-02-30T08:00:00Z', 'eventCreatedDateTime:gte'],
      ['eventCreatedDateTime:gte=2026-04-01T24:00:01Z', 'eventCreatedDateTime:gte'],
      ['eventCreatedDateTime:gte=0000-04-01T08:00:00Z', 'eventCreatedDateTime:gte'],
      ['eventCreatedDateTime:gte=infinity', 'eventCreatedDateTime:gte'],
      ['eventCreatedDateTime:gte=', 'eventCreatedDateTime:gte'],
      ['eventCreatedDateTime:ne=2026-04-01T08:00:00Z', 'eventCreatedDateTime:ne'],
      ['carrierBookingRef=B1', 'carrierBookingRef'],
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['limit=-1', 'limit'],
      ['limit=1.5', 'limit'],
      ['limit=ten', 'limit'],
      ['sort=carrierBookingReference:DESC', 'sort'],
      ['sort=eventDateTime:UP', 'sort'],
      ['sort=eventDateTime:ASC:ASC', 'sort'],
      ['sort=eventDateTime,eventDateTime', 'sort'],
      ['sort=', 'sort'],
      ['cursor=', 'cursor'],
      ['cursor=abc', 'cursor'],
      [`cursor=${Buffer.from('[1,{},"eventDateTime:ASC",[],"x"]').toString('base64url')}`, 'cursor'],
      [`cursor=${Buffer.from('[1,{"limit":"5000"},"","",""]').toString('base64url')}`, 'cursor'],
    ])('%s', async (query, path) => {
      const answer = await feed.ask(`?${query}`)
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json()).toMatchObject({ httpMethod: 'GET', statusCode: 400, statusCodeText: 'Bad Request' })
      expect(answer.json().errors[0].message).toContain(path)
    })
  })

  describe('the name of a parameter in an error', () => {
    const errorsOf = async (query: string): Promise<string> => {
      const answer = await feed.ask(`?${query}`)
      expect(answer.statusCode).toBe(400)
      return JSON.stringify(answer.json().errors)
    }

    it('is the one that was sent, with the operators there are', async () => {
      const errors = await errorsOf('eventCreatedDateTime:foo=2026-01-01T00:00:00Z')
      expect(errors).toContain('eventCreatedDateTime:foo')
      for (const operator of ['eq', 'gte', 'gt', 'lte', 'lt'])
        expect(errors).toContain(`eventCreatedDateTime:${operator}`)
      expect(errors).not.toContain('body')
    })

    it.each([
      ['unknown=1', 'unknown: unknown-field'],
      ['unknown:eq=1', 'unknown:eq: unknown-field'],
      ['filter[eventType]=1', 'filter[eventType]: unknown-field'],
      ['a%20b=1', 'query: unknown-field'],
      ['%00=1', 'query: characters'],
      ['eventType=%00', 'eventType: characters'],
    ])('%s: %s, and never the body of a call that has none', async (query, expected) => {
      const errors = await errorsOf(query)
      expect(errors).toContain(expected)
      expect(errors).not.toContain('body')
    })
  })
})
