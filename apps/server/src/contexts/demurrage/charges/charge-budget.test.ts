import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AGREED_CONTAINER,
  BILL,
  container,
  BUDGET,
  type Credential,
  type DemurrageTestApp,
  gateInFull,
  loaded,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  logInCallers,
  openDemurrageApp,
  OTHER_BILL,
  pickedUpEmpty,
  queryOf,
  REEFER_CONTAINER,
  SEA_CONTAINER,
  SEARCH,
  SPLIT_TARIFFS,
} from './charge-app.fixture.ts'

const OLD = container(OLD_CONTAINER, '22G1')

let test: DemurrageTestApp
let consignee: Credential
let otherConsignee: Credential
let internal: Credential

beforeAll(async () => {
  test = await openDemurrageApp()
  ;({ consignee, otherConsignee, internal } = await logInCallers(test))
})
afterAll(() => test.close())

const search = (headers: Credential, asked: Readonly<Record<string, string>> = {}) =>
  test.call('GET', `${SEARCH}?${queryOf({ chargeType: 'ALL', bound: 'BM', docRef: BILL, ...asked })}`, headers)

const budget = (headers: Credential, asked: Readonly<Record<string, unknown>> = {}) =>
  test.call('POST', BUDGET, headers, { docRef: BILL, bound: 'BM', endDate: '2026-03-05', isAll: 'ALL', ...asked })

describe('budgetChargeSummary', () => {
  const open = {
    eqpNum: OPEN_CONTAINER,
    // 24 days: 8 x 120 + 9 x 200.
    ar: '2760.00',
    chargeType: 'DND',
    currency: 'CNY',
    rowId: `${OPEN_CONTAINER}-DND`,
    endDate: '2026-03-05',
    chargedDays: 17,
    lastFreeDay: '2026-02-16',
    reason: null,
    reasonText: null,
  }
  const old = {
    eqpNum: OLD_CONTAINER,
    ar: '800.00',
    chargeType: 'DND',
    currency: 'CNY',
    rowId: `${OLD_CONTAINER}-DND`,
    endDate: '2026-02-13',
    chargedDays: 15,
    lastFreeDay: '2026-01-29',
    reason: null,
    reasonText: null,
  }

  it('ends the running periods on the day; a closed one ignores it', async () => {
    expect((await budget(consignee)).body.data).toEqual([old, open])
  })

  it.each([
    ['a container', [OPEN_CONTAINER], [open]],
    ['a row', [`${OPEN_CONTAINER}-DND`], [open]],
    ['small letters and blanks', ['xmpu 414203-7'], [open]],
    ['a row in small letters', [`${OPEN_CONTAINER.toLowerCase()}-dnd`], [open]],
    ['the same twice', [OPEN_CONTAINER, `${OPEN_CONTAINER}-DND`, OLD_CONTAINER], [old, open]],
  ])('takes %s as ticked', async (_, seqNoList, expected) => {
    expect((await budget(consignee, { seqNoList })).body.data).toEqual(expected)
    expect((await budget(consignee, { seqNoList, isAll: '' })).body.data).toEqual(expected)
  })

  it('nothing ticked: everything with isAll, nothing without', async () => {
    expect((await budget(consignee, { seqNoList: [] })).body.data).toHaveLength(2)
    expect((await budget(consignee, { isAll: '', seqNoList: [] })).body.data).toEqual([])
    expect((await budget(consignee, { isAll: undefined })).body.data).toEqual([])
  })

  it('names an entry that is no row of the bill, also where it is one of another bill', async () => {
    for (const entry of [AGREED_CONTAINER, `${OPEN_CONTAINER}-DEM`, 'nonsense'])
      expect(await budget(consignee, { seqNoList: [OPEN_CONTAINER, entry] })).toMatchObject({
        status: 400,
        body: {
          code: 5400,
          message: `${entry} is no container or row of this number; load the list again`,
          data: {
            errors: [
              { path: 'seqNoList.1', rule: 'one-of', message: `must be one of: ${OLD_CONTAINER}, ${OPEN_CONTAINER}` },
            ],
          },
        },
      })
  })

  it('has no row for a period that has not started, nor for what cannot be assessed', async () => {
    const seqNoList = [SEA_CONTAINER, REEFER_CONTAINER]
    expect((await budget(otherConsignee, { docRef: OTHER_BILL, seqNoList })).body.data).toEqual([])
    const all = await budget(otherConsignee, { docRef: OTHER_BILL })
    // 24 days, 14 free: day 15 at 120, 16 to 24 at 200.
    expect(all.body.data).toMatchObject([{ eqpNum: AGREED_CONTAINER, ar: '1920.00' }])
  })

  // It is 1 March both in Shanghai and in UTC.
  it.each(['2026-02-28', '2026-02-09', '1970-01-01'])(
    'an end date before today at the port, %s, is refused for a clock that runs, with a text; a closed one ignores it',
    async (endDate) => {
      expect(await budget(consignee, { endDate })).toMatchObject({
        status: 400,
        body: {
          code: 5400,
          message: 'A clock that still runs cannot end in the past; choose 2026-03-01 or a later day',
          data: { errors: [{ path: 'endDate', rule: 'min' }] },
        },
      })
      expect((await budget(consignee, { endDate, seqNoList: [OLD_CONTAINER] })).body.data).toEqual([old])
    },
  )

  it('today at the port is taken, also while it is still yesterday at UTC', async () => {
    const now = test.clock.now()
    // 20 days on 1 March: 8 x 120 + 5 x 200.
    expect((await budget(consignee, { endDate: '2026-03-01', seqNoList: [OPEN_CONTAINER] })).body.data).toMatchObject([
      { ar: '1960.00', endDate: '2026-03-01', chargedDays: 13 },
    ])
    // 00:30 on 2 March in Shanghai.
    test.clock.set(Date.parse('2026-03-01T16:30:00Z'))
    const [yesterday, today] = [
      await budget(consignee, { endDate: '2026-03-01' }),
      await budget(consignee, { endDate: '2026-03-02' }),
    ]
    test.clock.set(now)
    expect(yesterday.status).toBe(400)
    expect(today.body.data).toMatchObject([{ rowId: old.rowId }, { ar: '2160.00' }])
  })

  it('reaches to the last day that the date picker offers', async () => {
    // 34,293 days: 8 x 120, 25 x 200, 34,253 x 400.
    expect((await budget(consignee, { endDate: '2120-01-01', seqNoList: [OPEN_CONTAINER] })).body.data).toMatchObject([
      { ar: '13707160.00', endDate: '2120-01-01', chargedDays: 34286 },
    ])
  })

  it.each([
    ['2120-01-02', 'max'],
    ['1969-12-31', 'min'],
    ['2026-02-30', 'format'],
    ['2026-3-5', 'format'],
    ['05/03/2026', 'format'],
    ['', 'format'],
    [20260305, 'type'],
  ])('endDate %s is refused', async (endDate, rule) => {
    expect(await budget(consignee, { endDate })).toMatchObject({
      status: 400,
      body: { code: 5400, data: { errors: [{ path: 'endDate', rule }] } },
    })
  })

  it('more than 500 entries are refused', async () => {
    const seqNoList = Array.from({ length: 501 }, () => OPEN_CONTAINER)
    expect(await budget(consignee, { seqNoList })).toMatchObject({
      status: 400,
      body: { data: { errors: [{ path: 'seqNoList' }] } },
    })
  })

  it('staff gets an empty list for a number that nobody knows, whatever is ticked', async () => {
    expect((await budget(internal, { docRef: '9999999999', seqNoList: [OPEN_CONTAINER] })).body.data).toEqual([])
  })
})

describe('a tariff that is split in demurrage and detention', () => {
  beforeAll(() => test.putRules('tariff', { tariffs: SPLIT_TARIFFS }))

  const rowsOf = async (chargeType: string) => {
    const { body } = await search(consignee, { bound: 'BN', chargeType })
    return body.data.content.rows.map((row: Readonly<Record<string, unknown>>) => [
      row['rowId'],
      row['reason'],
      row['reasonText'],
    ])
  }
  const missing = (row: string, event: string) => [
    row,
    'START_MISSING',
    `The event that starts the clock has not been reported; have its time confirmed first (${event})`,
  ]

  it('has a row for each charge; what nobody reported is named', async () => {
    const dem = [missing(`${OLD_CONTAINER}-DEM`, 'gate-in full'), missing(`${OPEN_CONTAINER}-DEM`, 'gate-in full')]
    const det = [missing(`${OLD_CONTAINER}-DET`, 'empty pick-up'), missing(`${OPEN_CONTAINER}-DET`, 'empty pick-up')]
    expect(await rowsOf('ALL')).toEqual([dem[0], det[0], dem[1], det[1]])
    expect(await rowsOf('DEM')).toEqual(dem)
    expect(await rowsOf('DET')).toEqual(det)
  })

  it('asked for a charge that this port does not have, offers those that it has', async () => {
    const { body } = await search(consignee, { bound: 'BN', chargeType: 'DND' })
    expect(body.data.content.rows).toMatchObject(
      [OLD_CONTAINER, OPEN_CONTAINER].map((container) => ({
        rowId: `${container}-DND`,
        status: 'CANNOT_ASSESS',
        reason: 'CHARGE_TYPE_NOT_HERE',
        reasonText: 'This port does not charge this cost type; ask for what it charges instead (DEM, DET)',
        chargeTypesHere: ['DEM', 'DET'],
      })),
    )
    const merged = await search(consignee, { bound: 'BM', chargeType: 'DET' })
    expect(merged.body.data.content.rows).toMatchObject([{ chargeTypesHere: ['DND'] }, { chargeTypesHere: ['DND'] }])
    expect((await budget(consignee, { chargeType: 'DET' })).body.data).toEqual([])
  })

  it('charges the port of loading by what was reported there, row by row', async () => {
    // Empty out Fri 2 January, full in Mon 5 January, loaded Wed 7 January; two free days, then 95.5 a day outside, nothing inside.
    await test.deliver(pickedUpEmpty('202601021000', OLD))
    await test.deliver(gateInFull('202601051000', OLD))
    await test.deliver(loaded('202601071000', OLD))
    const { body } = await search(consignee, { bound: 'BN' })
    expect(body.data.content.rows.slice(0, 2)).toMatchObject([
      {
        rowId: `${OLD_CONTAINER}-DEM`,
        office: 'USLGB',
        currency: 'USD',
        ar: '0.00',
        startedOn: '2026-01-05',
        endedOn: '2026-01-07',
        lastFreeDay: '2026-01-06',
        chargedDays: 1,
      },
      // Days 3 and 4 of 2 to 5 January at 95.5.
      {
        rowId: `${OLD_CONTAINER}-DET`,
        ar: '191.00',
        startedOn: '2026-01-02',
        endedOn: '2026-01-05',
        lastFreeDay: '2026-01-03',
        chargedDays: 2,
      },
    ])
    const ticked = await budget(consignee, { bound: 'BN', seqNoList: [`${OLD_CONTAINER}-DET`] })
    expect(ticked.body.data).toMatchObject([{ rowId: `${OLD_CONTAINER}-DET`, ar: '191.00', currency: 'USD' }])
    const byContainer = await budget(consignee, { bound: 'BN', seqNoList: [OLD_CONTAINER] })
    expect(byContainer.body.data.map(({ rowId }: { rowId: string }) => rowId)).toEqual([
      `${OLD_CONTAINER}-DEM`,
      `${OLD_CONTAINER}-DET`,
    ])
    const onlyDem = await budget(consignee, { bound: 'BN', seqNoList: [OLD_CONTAINER], chargeType: 'DEM' })
    expect(onlyDem.body.data).toMatchObject([{ rowId: `${OLD_CONTAINER}-DEM` }])
  })
})

describe('a tariff that leaves out holidays of years that nobody has published', () => {
  const WORKING = SPLIT_TARIFFS.map((line) => ({
    ...line,
    rowKey: `CN-${line.rowKey}`,
    country: 'CN',
    bound: 'BM',
    chargeType: 'DND',
    startsWith: 'DISCHARGE',
    endsWith: 'EMPTY_RETURN',
    sizeTypes: ['20RF'],
    terms: {
      ...line.terms,
      currency: 'CNY',
      chargeDayType: 'WORKING',
      nonWorking: ['SUN', 'HOLIDAY'],
      slabs: [{ fromDay: 3, toDay: null, rate: '100' }],
    },
  })).slice(0, 1)
  const CALENDAR = {
    place: 'CN',
    knownYears: { from: 2026, to: 2026 },
    holidays: [],
    makeUpDays: [],
    closures: [],
    source: 'test',
  }
  beforeAll(async () => {
    await test.putRules('calendar', { calendars: [CALENDAR] })
    await test.putRules('tariff', { tariffs: WORKING })
  })

  it('the row says why there is no sum to that day; the answer is not empty, as without any period', async () => {
    const asked = { docRef: OTHER_BILL, seqNoList: [REEFER_CONTAINER] }
    // 10 to 23 February free by agreement; charged 24 February to 5 March except one Sunday: 9 days.
    expect((await budget(otherConsignee, asked)).body.data).toMatchObject([{ ar: '900.00', reason: null }])
    const { status, body } = await budget(otherConsignee, { ...asked, endDate: '2027-01-01' })
    expect([status, body.data]).toEqual([
      200,
      [
        {
          eqpNum: REEFER_CONTAINER,
          ar: null,
          chargeType: 'DND',
          currency: null,
          rowId: `${REEFER_CONTAINER}-DND`,
          endDate: '2027-01-01',
          chargedDays: null,
          lastFreeDay: null,
          reason: 'CALENDAR_UNKNOWN',
          reasonText: 'The working days of this place and year are not published yet (CN 2027)',
        },
      ],
    ])
  })
})
