import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer } from '../../../platform/test-app.fixture.ts'
import {
  AGREED_CONTAINER,
  BILL,
  BOOKING,
  BUDGET,
  type Credential,
  type DemurrageTestApp,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  logInCallers,
  openDemurrageApp,
  OTHER_BILL,
  queryOf,
  REEFER_CONTAINER,
  SEA_CONTAINER,
  SEARCH,
} from './charge-app.fixture.ts'

let test: DemurrageTestApp
let consignee: Credential
let otherConsignee: Credential
let shipper: Credential
let stranger: Credential
let basic: Credential
let internal: Credential

beforeAll(async () => {
  test = await openDemurrageApp()
  ;({ consignee, otherConsignee, shipper, stranger, basic, internal } = await logInCallers(test))
})
afterAll(() => test.close())

type Asked = Readonly<Record<string, string>>

const search = (headers: Credential, asked: Asked = {}) =>
  test.call('GET', `${SEARCH}?${queryOf({ chargeType: 'ALL', bound: 'BM', docRef: BILL, ...asked })}`, headers)

const budget = (headers: Credential, asked: Readonly<Record<string, unknown>> = {}) =>
  test.call('POST', BUDGET, headers, { docRef: BILL, bound: 'BM', endDate: '2026-03-05', isAll: 'ALL', ...asked })

const containersOf = (body: { data: { content: { rows: readonly { eqpNum: string }[] } } }): readonly string[] =>
  body.data.content.rows.map(({ eqpNum }) => eqpNum)

const FORBIDDEN = {
  status: 403,
  body: {
    code: 5403,
    message:
      'Only certified users who are a party to this shipment (booking party, shipper, consignee, notify party) may ask; check the number',
    data: null,
  },
}

describe.each([
  ['searchDemurrage', search],
  ['budgetChargeSummary', budget],
] as const)('who may ask %s', (_, ask) => {
  it('nobody without a session', async () => {
    expect(await ask({})).toMatchObject({ status: 401, body: { code: 401 } })
    expect(await ask(bearer(`ql_user_${'x'.repeat(43)}`))).toMatchObject({ status: 401, body: { code: 401 } })
  })

  it('an expired session is answered as expired', async () => {
    const late = await test.logIn({ username: `late${ask.name}`, company: 'CONSIGNEE1' })
    const now = test.clock.now()
    test.clock.set(now + 13 * 3_600_000)
    const answer = await ask(late)
    test.clock.set(now)
    expect(answer.body.code).toBe(911)
  })

  it('no user without certification, also not of the company of the bill', async () => {
    expect(await ask(basic)).toMatchObject({ status: 403, body: { code: 5403 } })
  })

  it('no keys: neither of partners nor of operators', async () => {
    for (const key of [test.partnerKey, test.operatorKey])
      expect(await ask(bearer(key))).toMatchObject({ status: 403, body: { code: 5403 } })
  })

  it('a stranger is refused the same for a bill that exists and for one that does not', async () => {
    const foreign = await ask(stranger)
    expect(foreign).toEqual(FORBIDDEN)
    expect(await ask(stranger, { docRef: '9999999999' })).toEqual(foreign)
    expect(await ask(stranger, { docRef: BOOKING, docType: 'bkg' })).toEqual(foreign)
    expect(await ask(otherConsignee)).toEqual(foreign)
    expect(await ask(consignee, { docRef: '9999999999' })).toEqual(foreign)
  })

  it('the consignee of the bill, and staff', async () => {
    for (const user of [consignee, internal]) expect((await ask(user)).status).toBe(200)
  })

  it('a party of the booking asks by the booking, not by bills that do not name it', async () => {
    expect((await ask(shipper, { docRef: BOOKING })).status).toBe(200)
    expect(await ask(shipper)).toEqual(FORBIDDEN)
  })

  it.each([
    [{ docRef: '' }, 'docRef'],
    [{ docRef: '@@@@' }, 'docRef'],
    [{ docRef: `${BILL},${OTHER_BILL}` }, 'docRef'],
    [{ docRef: 'x'.repeat(61) }, 'docRef'],
    [{ bound: 'BX' }, 'bound'],
    [{ chargeType: 'DAM' }, 'chargeType'],
    [{ docType: 'cntr' }, 'docType'],
  ])('%j is refused by name', async (asked, path) => {
    expect(await ask(consignee, asked as Asked)).toMatchObject({
      status: 400,
      body: { code: 5400, data: { errors: [{ path }] } },
    })
  })
})

describe('searchDemurrage', () => {
  it('shows the consignee what each container of the bill costs so far', async () => {
    const { status, body } = await search(consignee)
    expect(status).toBe(200)
    expect(body.data.content).toEqual({
      rows: [
        {
          eqpNum: OLD_CONTAINER,
          sizeType: '20GP',
          isoSizeType: '22G1',
          office: 'CNSHA',
          officeCity: 'Shanghai ,Shanghai ,China',
          chargeType: 'DND',
          currency: 'CNY',
          // docs/requirements/tariff-tables.md 3, T1 20GP, 25 days: 10 x 40 + 5 x 80.
          ar: '800.00',
          rowId: `${OLD_CONTAINER}-DND`,
          status: 'ASSESSED',
          reason: null,
          reasonText: null,
          lastFreeDay: '2026-01-29',
          startedOn: '2026-01-20',
          endedOn: '2026-02-13',
          countedUntil: '2026-02-13',
          freeDays: 10,
          chargedDays: 15,
          isOpen: false,
          nextDay: null,
          isEarliest: false,
          agreementClause: null,
          chargeTypesHere: [],
        },
        {
          eqpNum: OPEN_CONTAINER,
          sizeType: '40HQ',
          isoSizeType: '45G1',
          office: 'CNSHA',
          officeCity: 'Shanghai ,Shanghai ,China',
          chargeType: 'DND',
          currency: 'CNY',
          // Days 8 to 15 at 120, 16 to 20 at 200.
          ar: '1960.00',
          rowId: `${OPEN_CONTAINER}-DND`,
          status: 'ASSESSED',
          reason: null,
          reasonText: null,
          lastFreeDay: '2026-02-16',
          startedOn: '2026-02-10',
          endedOn: null,
          countedUntil: '2026-03-01',
          freeDays: 7,
          chargedDays: 13,
          isOpen: true,
          // Day 21 of T1 40HC.
          nextDay: '200.00',
          isEarliest: true,
          agreementClause: null,
          chargeTypesHere: [],
        },
      ],
      total: 2,
      totals: [{ currency: 'CNY', amount: '2760.00' }],
      leftOut: 0,
    })
    // The newest message on which it is based is the gate report, and the days are those of Shanghai.
    expect(body.asOfSource).toBe('CODECO')
    expect(body.asOf).toBe(new Date(test.clock.now()).toISOString())
    expect(body.clocks).toEqual({
      '/content/rows/0/startedOn': { zone: 'Asia/Shanghai', offset: '+08:00' },
      '/content/rows/0/endedOn': { zone: 'Asia/Shanghai', offset: '+08:00' },
      '/content/rows/1/startedOn': { zone: 'Asia/Shanghai', offset: '+08:00' },
    })
  })

  it.each([BILL, '7700000101', ' qltb 7700-000101 ', 'ＱＬＴＢ７７０００００１０１'])(
    'takes the number as "%s"',
    async (docRef) => {
      expect(containersOf((await search(consignee, { docRef })).body)).toEqual([OLD_CONTAINER, OPEN_CONTAINER])
    },
  )

  it('charges by the agreement, and says what cannot be assessed or has not begun', async () => {
    const { body } = await search(otherConsignee, { docRef: OTHER_BILL })
    expect(body.data.content.rows).toMatchObject([
      // docs/requirements/demurrage.md 3.1: T1 40HC, 14 days free, 20 used, jumping slab.
      {
        eqpNum: AGREED_CONTAINER,
        ar: '1120.00',
        freeDays: 14,
        lastFreeDay: '2026-02-23',
        chargedDays: 6,
        isEarliest: true,
        agreementClause: '=Agreement "CONSIGNEE2", 2026',
      },
      { eqpNum: SEA_CONTAINER, status: 'NOT_STARTED', ar: '0.00', currency: 'CNY', freeDays: 14, startedOn: null },
      {
        eqpNum: REEFER_CONTAINER,
        sizeType: '20RF',
        status: 'CANNOT_ASSESS',
        reason: 'NO_TARIFF',
        ar: null,
        currency: null,
        lastFreeDay: null,
      },
    ])
    expect(body.data.content).toMatchObject({
      total: 3,
      totals: [{ currency: 'CNY', amount: '1120.00' }],
      leftOut: 1,
    })
  })

  it.each([
    ['zh_CN', '没有适用的费率'],
    ['en_US', 'No tariff covers this container'],
    ['es_ES', 'Ninguna tarifa cubre este contenedor'],
    ['fr', 'Aucun tarif ne couvre ce conteneur'],
  ])('says in %s why', async (language, text) => {
    const { body } = await search({ ...otherConsignee, language }, { docRef: OTHER_BILL })
    expect(body.data.content.rows[2].reasonText).toContain(text)
  })

  it('shows a whole booking to its shipper and to staff, and to a consignee the containers of the own bill', async () => {
    const all = [OLD_CONTAINER, AGREED_CONTAINER, SEA_CONTAINER, REEFER_CONTAINER, OPEN_CONTAINER]
    expect(containersOf((await search(shipper, { docRef: BOOKING })).body)).toEqual(all)
    expect(containersOf((await search(internal, { docRef: BOOKING, docType: 'bkg' })).body)).toEqual(all)
    const own = await search(consignee, { docRef: BOOKING, docType: 'bkg' })
    expect(containersOf(own.body)).toEqual([OLD_CONTAINER, OPEN_CONTAINER])
    // The agreement of the other bill's consignee must not affect this one: the sums are those of its own bill.
    expect(own.body.data).toEqual((await search(consignee)).body.data)
    expect(containersOf((await search(otherConsignee, { docRef: BOOKING })).body)).toEqual([
      AGREED_CONTAINER,
      SEA_CONTAINER,
      REEFER_CONTAINER,
    ])
  })

  it('a bill is no booking and a booking no bill', async () => {
    expect(await search(consignee, { docType: 'bkg' })).toEqual(FORBIDDEN)
    expect(await search(shipper, { docRef: BOOKING, docType: 'bl' })).toEqual(FORBIDDEN)
  })

  it('answers staff nothing found for a number that nobody knows', async () => {
    const { status, body } = await search(internal, { docRef: '9999999999' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      data: { content: { rows: [], total: 0, totals: [], leftOut: 0 } },
      asOf: null,
      clocks: {},
    })
  })

  it('names the export side of a shipment by what is known there', async () => {
    const { body } = await search(consignee, { bound: 'BN' })
    expect(body.data.content.rows).toMatchObject([
      { eqpNum: OLD_CONTAINER, office: 'USLGB', status: 'CANNOT_ASSESS', reason: 'NO_TARIFF', ar: null },
      { eqpNum: OPEN_CONTAINER, office: 'USLGB', status: 'CANNOT_ASSESS', reason: 'NO_TARIFF', ar: null },
    ])
    expect(body.data.content).toMatchObject({ totals: [], leftOut: 2 })
  })
})
