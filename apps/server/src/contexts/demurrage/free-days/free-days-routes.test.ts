import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer } from '../../../platform/test-app.fixture.ts'
import {
  AGREED_CONTAINER,
  BILL,
  BOOKING,
  type Credential,
  type DemurrageTestApp,
  FREE_DAYS,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  logInCallers,
  openDemurrageApp,
  OTHER_BILL,
  queryOf,
  REEFER_CONTAINER,
  SEA_CONTAINER,
} from '../charges/charge-app.fixture.ts'

let test: DemurrageTestApp
let consignee: Credential
let otherConsignee: Credential
let stranger: Credential
let basic: Credential
let internal: Credential

beforeAll(async () => {
  test = await openDemurrageApp()
  ;({ consignee, otherConsignee, stranger, basic, internal } = await logInCallers(test))
})
afterAll(() => test.close())

const PERIOD = { previewDateFrom: '2026-03-02', previewDateTo: '2026-03-31' }

const freeDays = (headers: Credential, asked: Readonly<Record<string, string>> = {}) =>
  test.call(
    'GET',
    `${FREE_DAYS}?${queryOf({ docRef: BILL, docType: 'BM', chargeType: 'DND', numberType: 'bl', ...PERIOD, ...asked })}`,
    headers,
  )

const NOT_PERMITTED = { flag: false, rows: [] }

describe('who may ask', () => {
  it('nobody without a session, and no keys', async () => {
    expect(await freeDays({})).toMatchObject({ status: 401, body: { code: 401 } })
    for (const key of [test.partnerKey, test.operatorKey])
      expect(await freeDays(bearer(key))).toMatchObject({ status: 403, body: { code: 5403 } })
  })

  it('an expired session is answered as expired', async () => {
    const late = await test.logIn({ username: 'late', company: 'CONSIGNEE1' })
    const now = test.clock.now()
    test.clock.set(now + 13 * 3_600_000)
    const answer = await freeDays(late)
    test.clock.set(now)
    expect(answer.body.code).toBe(911)
  })

  it.each([
    ['a stranger', () => stranger, {}],
    ['the consignee of another bill', () => otherConsignee, {}],
    ['a user without certification, also of the company of the bill', () => basic, {}],
    ['a stranger, for a number that nobody knows', () => stranger, { docRef: '9999999999' }],
    ['a consignee, for a number that nobody knows', () => consignee, { docRef: '9999999999' }],
  ] as const)('%s gets the flag and no rows', async (_, user, asked) => {
    const { status, body } = await freeDays(user(), asked)
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: { content: NOT_PERMITTED }, asOf: null, clocks: {} })
  })

  it('staff sees every shipment, and no rows of a number that nobody knows', async () => {
    expect((await freeDays(internal)).body.data.content.rows).toHaveLength(2)
    expect((await freeDays(internal, { docRef: '9999999999' })).body.data.content).toEqual({ flag: true, rows: [] })
  })

  it('a consignee sees the own containers of a shared booking', async () => {
    const { body } = await freeDays(consignee, { docRef: BOOKING, numberType: 'bkg' })
    expect(body.data.content.rows.map(({ cntrNum }: { cntrNum: string }) => cntrNum)).toEqual([
      OLD_CONTAINER,
      OPEN_CONTAINER,
    ])
  })
})

describe('the rows', () => {
  it('are the free days of the tariff and their last day', async () => {
    const { body } = await freeDays(consignee)
    expect(body.data.content).toEqual({
      flag: true,
      rows: [
        {
          cntrNum: OLD_CONTAINER,
          sizeType: '20GP',
          isoSizeType: '22G1',
          chargeType: 'DND',
          calDaysTypeN: 'CALENDAR',
          calDayTypeS: null,
          specialRate: 'N',
          specialFreeDays: null,
          normalFreeDays: 10,
          office: 'CNSHA',
          officeCity: 'Shanghai ,Shanghai ,China',
          status: 'KNOWN',
          reason: null,
          reasonText: null,
          reasonDetail: null,
          startedOn: '2026-01-20',
          isStarted: true,
          lastFreeDay: '2026-01-29',
          zone: 'Asia/Shanghai',
          clause: 'T1 20GP',
          chargeTypesHere: [],
        },
        expect.objectContaining({ cntrNum: OPEN_CONTAINER, normalFreeDays: 7, lastFreeDay: '2026-02-16' }),
      ],
    })
    expect(body.asOfSource).toBe('CODECO')
  })

  it('show the agreement beside the tariff; free time ahead starts on the first day of the period', async () => {
    const { body } = await freeDays(otherConsignee, { docRef: OTHER_BILL })
    expect(body.data.content.rows).toMatchObject([
      {
        cntrNum: AGREED_CONTAINER,
        specialFreeDays: 14,
        calDayTypeS: 'CALENDAR',
        specialRate: 'N',
        normalFreeDays: 7,
        lastFreeDay: '2026-02-23',
        clause: '=Agreement "CONSIGNEE2", 2026',
      },
      // 2 to 15 March are 14 days.
      {
        cntrNum: SEA_CONTAINER,
        isStarted: false,
        startedOn: '2026-03-02',
        specialFreeDays: 14,
        lastFreeDay: '2026-03-15',
      },
      {
        cntrNum: REEFER_CONTAINER,
        status: 'CANNOT_ASSESS',
        reason: 'NO_TARIFF',
        normalFreeDays: null,
        lastFreeDay: null,
      },
    ])
    expect(body.data.content.rows[2].reasonText).toContain('No tariff covers this container')
  })

  it('answer whatever the language header says', async () => {
    for (const language of ['zh_CN', 'en_US', 'es_ES', 'fr', 'xx'])
      expect((await freeDays({ ...consignee, language })).body.data.content.flag).toBe(true)
  })
})

describe('bad input', () => {
  it.each([
    [{ docRef: '@@@@' }, 'docRef', 'number-format'],
    [{ docRef: '' }, 'docRef', 'min-length'],
    [{ chargeType: 'ALL' }, 'chargeType', 'one-of'],
    [{ docType: 'bl' }, 'docType', 'one-of'],
    [{ numberType: 'cntr' }, 'numberType', 'one-of'],
    [{ previewDateFrom: '2026-02-30' }, 'previewDateFrom', 'format'],
    [{ previewDateFrom: '1969-12-31' }, 'previewDateFrom', 'min'],
    [{ previewDateTo: '2120-01-02' }, 'previewDateTo', 'max'],
    [{ previewDateFrom: '2026-04-01' }, 'previewDateTo', 'min'],
  ])('%j breaks %s: %s', async (asked, path, rule) => {
    expect(await freeDays(consignee, asked as Readonly<Record<string, string>>)).toMatchObject({
      status: 400,
      body: { code: 5400, data: { errors: [{ path, rule }] } },
    })
  })

  it('one day is a period', async () => {
    const { body } = await freeDays(consignee, { previewDateFrom: '2026-03-02', previewDateTo: '2026-03-02' })
    expect(body.data.content.flag).toBe(true)
  })
})
