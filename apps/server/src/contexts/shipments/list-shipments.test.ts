import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bill, booking } from '../tracking/event-feed.fixture.ts'
import { CONTAINER, LEG, type Lists, loaded, openLists } from './shipment-lists.fixture.ts'

const CHINA = ['中国', 'China', 'China', 'Chine']
const UNITED_STATES = ['美国', 'United States', 'Estados Unidos', 'États-Unis']
const namesOf = (zh: string, city: string, [inChinese, inEnglish, inSpanish, inFrench]: readonly string[]) => ({
  'zh-CN': { city: zh, country: inChinese },
  'en-US': { city, country: inEnglish },
  'es-ES': { city, country: inSpanish },
  fr: { city, country: inFrench },
})

const OTHER_CONTAINER = 'TEMU4267243'

describe.each(await oneDatabase())('GET /v1/shipments on the $name', ({ open }) => {
  let lists: Lists
  beforeAll(async () => {
    lists = await openLists(open)
    for (const code of ['SHIPPER1', 'CONSIGNEE1', 'STRANGER']) await lists.key(code, 'READ')
    await lists.stateAndPublish({
      bookings: [
        booking('BOOK1', {
          parties: ['CZ SHIPPER1', 'FW SHIPPER1', 'CA CARRIER'],
          bills: ['BILL1'],
          containers: [CONTAINER, OTHER_CONTAINER],
          legs: [LEG],
          receipt: 'CNTAO',
          delivery: 'USDAL',
        }),
      ],
      bills: [
        bill('BILL1', {
          parties: ['CN CONSIGNEE1', 'NI NOTIFIED'],
          bookings: ['BOOK1'],
          containers: [CONTAINER],
          legs: [LEG],
        }),
      ],
      events: [loaded({ booking: 'BOOK1' })],
    })
  }, 120_000)
  afterAll(() => lists.close())

  describe('a document', () => {
    it('with roles, route, places, times with their clocks, and the number of containers but not the containers', async () => {
      await lists.deadline({ number: 'BOOK1', kind: 'VGM_CUT_OFF', container: CONTAINER })
      const { items, ...page } = await lists.list('', 'SHIPPER1')
      expect(page).toEqual({
        next: null,
        total: { count: 1, isMore: false },
        waiting: { count: 0, isMore: false },
        asOf: '2026-03-01T08:00:00.000Z',
        places: {
          Shanghai: { unLocode: 'CNSHA', names: namesOf('上海', 'Shanghai', CHINA) },
          Qingdao: { unLocode: 'CNTAO', names: namesOf('青岛', 'Qingdao', CHINA) },
          'Long Beach': { unLocode: 'USLGB', names: namesOf('长滩', 'Long Beach', UNITED_STATES) },
          Dallas: { unLocode: 'USDAL', names: namesOf('达拉斯', 'Dallas', UNITED_STATES) },
        },
      })
      const shanghai = { unLocode: 'CNSHA', name: 'Shanghai' }
      const longBeach = { unLocode: 'USLGB', name: 'Long Beach' }
      expect(items).toEqual([
        {
          documentType: 'BKG',
          number: 'BOOK1',
          otherNumbers: ['BILL1'],
          roles: ['CZ', 'FW'],
          sides: ['EXPORT'],
          state: 'ACTIVE',
          cargoStage: 'IN_TRANSIT',
          status: 'LOADED_FIRST_POL',
          statusAt: {
            local: '2026-03-04T10:00',
            zone: 'Asia/Shanghai',
            offset: '+08:00',
            instant: '2026-03-04T02:00:00.000Z',
            place: shanghai,
          },
          withStatus: 1,
          containers: 2,
          placeOfReceipt: { unLocode: 'CNTAO', name: 'Qingdao' },
          portOfLoading: shanghai,
          portOfDischarge: longBeach,
          placeOfDelivery: { unLocode: 'USDAL', name: 'Dallas' },
          estimatedDeparture: {
            local: '2026-03-05T10:00',
            zone: 'Asia/Shanghai',
            offset: '+08:00',
            instant: '2026-03-05T02:00:00.000Z',
          },
          actualDeparture: null,
          // Summer time began there on 8 March 2026.
          estimatedArrival: {
            local: '2026-03-20T16:00',
            zone: 'America/Los_Angeles',
            offset: '-07:00',
            instant: '2026-03-20T23:00:00.000Z',
          },
          actualArrival: null,
          leg: {
            vesselName: 'Test Navigator',
            vesselImo: '9321483',
            voyage: '012E',
            loadAt: shanghai,
            dischargeAt: longBeach,
          },
          nextDeadline: {
            kind: 'VGM_CUT_OFF',
            container: CONTAINER,
            local: '2026-03-01T16:00',
            zone: 'Asia/Shanghai',
            at: '2026-03-01T08:00:00.000Z',
            unLocode: 'CNSHA',
          },
          asOf: '2026-03-01T08:00:00.000Z',
        },
      ])
    })

    it('on the side of import for whom the bill goes to, without the other bill’s containers', async () => {
      const { items } = await lists.list('', 'CONSIGNEE1')
      expect(items).toMatchObject([
        {
          documentType: 'TRD',
          number: 'BILL1',
          otherNumbers: ['BOOK1'],
          roles: ['CN'],
          sides: ['IMPORT'],
          containers: 1,
        },
      ])
      expect(items[0]?.['nextDeadline']).toBeNull()
    })
  })

  describe('who may ask', () => {
    it('whom no document names gets an empty list, and nothing of others', async () => {
      expect(await lists.list('?state=ALL', 'STRANGER')).toEqual({
        items: [],
        next: null,
        total: { count: 0, isMore: false },
        waiting: { count: 0, isMore: false },
        asOf: null,
      })
    })

    it('a certified user of the company, and nobody else of it', async () => {
      await lists.user({ username: 'certified1', company: 'SHIPPER1' })
      await lists.user({ username: 'registered1', company: 'SHIPPER1', kind: 'REGISTERED' })
      await lists.user({ username: 'companyless' })
      expect(await lists.numbers('', 'certified1')).toEqual(['BOOK1'])
      for (const who of ['registered1', 'companyless']) expect((await lists.ask('', who)).statusCode, who).toBe(403)
      expect((await lists.app.inject({ url: '/v1/shipments' })).statusCode).toBe(401)
    })

    it('a key for reading, and none for sending', async () => {
      await lists.key('SHIPPER1', 'SEND', 'sender')
      const refused = await lists.ask('', 'sender')
      expect([refused.statusCode, refused.json().code]).toEqual([403, 5403])
    })

    it('staff name a party; whoever names another company’s is refused, whether or not there is one', async () => {
      await lists.user({ username: 'internal1', kind: 'INTERNAL' })
      for (const who of ['operator', 'internal1']) {
        const unnamed = await lists.ask('', who)
        expect([unnamed.statusCode, unnamed.json().data.errors[0]]).toMatchObject([
          400,
          { path: 'party', rule: 'required' },
        ])
        expect(await lists.numbers('?party=SHIPPER1', who)).toEqual(['BOOK1'])
        expect(await lists.numbers('?party=NOBODY', who)).toEqual([])
      }
      expect(await lists.numbers('?party=SHIPPER1', 'SHIPPER1')).toEqual(['BOOK1'])
      for (const party of ['CONSIGNEE1', 'NOBODY', 'shipper1'])
        expect((await lists.ask(`?party=${party}`, 'SHIPPER1')).statusCode, party).toBe(403)
    })
  })

  it.each([
    ['limit=0', 'limit', 'min'],
    ['limit=101', 'limit', 'max'],
    ['limit=two', 'limit', 'type'],
    ['state=SAILING', 'state', 'one-of'],
    ['cargoStage=LOST', 'cargoStage', 'one-of'],
    ['status=LOST', 'status', 'one-of'],
    ['side=BOTH', 'side', 'one-of'],
    ['documentType=EQ', 'documentType', 'one-of'],
    ['portOfLoading=cnsha', 'portOfLoading', 'format'],
    ['portOfDischarge=USLGBX', 'portOfDischarge', 'format'],
    [`vessel=${'x'.repeat(51)}`, 'vessel', 'max-length'],
    ['vessel=%20', 'vessel', 'min-length'],
    [`q=${'1'.repeat(51)}`, 'q', 'max-length'],
    [`party=${'1'.repeat(36)}`, 'party', 'max-length'],
    ['etaFrom=2026-02-30', 'etaFrom', 'format'],
    ['etaFrom=0000-01-01', 'etaFrom', 'format'],
    ['etaFrom=2026-03-02&etaTo=2026-03-01', 'etaTo', 'date-order'],
    ['deadlineBefore=2026-03-02', 'deadlineBefore', 'format'],
    ['changedSince=0000-01-01T00:00:00Z', 'changedSince', 'format'],
    [`cursor=${'x'.repeat(401)}`, 'cursor', 'max-length'],
    ['stage=ARRIVED', 'stage', 'unknown-field'],
  ])('%s is refused', async (query, path, rule) => {
    const answer = await lists.ask(`?${query}`, 'SHIPPER1')
    expect([answer.statusCode, answer.json().data.errors]).toMatchObject([400, [{ path, rule }]])
  })
})
