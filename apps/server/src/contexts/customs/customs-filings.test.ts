import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logInAs, openTestApp, type TestApp, bearer, type TestUser } from '../../platform/test-app.fixture.ts'
import { maintainCall } from '../schedule/index.ts'
import { bill, booking, publishAll, state } from '../tracking/event-feed.fixture.ts'
import { COMMAND_LINE } from '../../platform/audit-trail.ts'

const CONTAINER = 'TSTU1234568'

let test: TestApp
let consignee: { readonly authorization: string }
let stranger: { readonly authorization: string }
let basic: { readonly authorization: string }
let clerk: { readonly authorization: string }

// TEST_NOW is Sunday 1 March 2026, 08:00 UTC.
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  const { db } = test.database
  const parties = ['CN CONSIGNEE1']
  const sea = (to: string, voyage: string) => ({
    from: 'CNSHA',
    to,
    voyage,
    etd: '2026-03-04T10:00',
    eta: '2026-03-18T07:00',
  })
  await state(db, {
    bookings: [booking('7300000020', { parties: ['CZ SHIPPER1'], legs: [sea('USLGB', '021E')] })],
    bills: [
      bill('7300000021', {
        parties,
        bookings: ['7300000020'],
        legs: [sea('USLGB', '021E')],
        delivery: 'USDAL',
        containers: [CONTAINER],
      }),
      bill('7300000022', { parties, legs: [sea('JPTYO', '022E')] }),
      bill('7300000023', { parties, legs: [sea('GBFXT', '023W')], delivery: 'DEHAM' }),
      bill('7300000024', { parties, legs: [sea('SGSIN', '024W')] }),
    ],
    events: [
      {
        code: 'HOLD',
        document: 'CUS',
        at: '2026-02-26T08:00',
        where: 'USLGB',
        container: CONTAINER,
        bill: '7300000021',
        source: '315/PA',
      },
    ],
  })
  await publishAll(db, test.clock)
  const logIn = async (user: TestUser) => bearer((await logInAs(test, user)).token)
  consignee = await logIn({ username: 'consignee', company: 'CONSIGNEE1' })
  stranger = await logIn({ username: 'stranger', company: 'STRANGER' })
  basic = await logIn({ username: 'basic', company: 'CONSIGNEE1', kind: 'BASIC' })
  clerk = await logIn({ username: 'clerk', kind: 'INTERNAL' })
})
afterAll(() => test.close())

const ask = async (blNumber: string | null, headers: Readonly<Record<string, string>> = {}) => {
  const query = blNumber === null ? '' : `?blNumber=${encodeURIComponent(blNumber)}`
  const url = `/v1/ebbase/public/customsGeneralInquiry/searchCustomsFilings${query}`
  const answer = await test.app.inject({ url, headers: { language: 'en_US', ...headers } })
  return { status: answer.statusCode, body: answer.json() }
}
const contentOf = async (blNumber: string, headers?: Readonly<Record<string, string>>) => {
  const { status, body } = await ask(blNumber, headers)
  expect(status).toBe(200)
  return body.data.content
}

const NO_DEADLINE = { deadline: null, basis: null, isOver: false }

describe('what has to be filed, for anybody', () => {
  it('United States: the filings with their deadlines as far as they are known, and nothing of who is cleared', async () => {
    const { status, body } = await ask('7300000021')
    expect(status).toBe(200)
    expect(body.data.content).toEqual({
      isFound: true,
      area: 'US',
      location: 'Long Beach ,California ,United States',
      isLandedThere: true,
      vessel: null,
      voyage: '021E',
      portOfLoading: 'Shanghai,Shanghai,China',
      departure: '2026-03-04 10:00',
      isDepartureActual: false,
      arrival: '2026-03-18 07:00',
      isArrivalActual: false,
      filings: [
        { name: 'AMS', filer: 'CARRIER', rule: '24H_BEFORE_LOADING', ...NO_DEADLINE },
        { name: 'ISF', filer: 'IMPORTER', rule: '24H_BEFORE_LOADING', ...NO_DEADLINE },
        {
          name: 'ISF_STUFFING',
          filer: 'IMPORTER',
          rule: '24H_BEFORE_ARRIVAL',
          deadline: '2026-03-17 07:00',
          basis: 'EXPECTED',
          isOver: false,
        },
      ],
      clearance: null,
      can: { seeClearance: false },
    })
    expect(body.clocks['/content/filings/2/deadline']).toEqual({ zone: 'America/Los_Angeles', offset: '-07:00' })
    expect(JSON.stringify(body)).not.toContain('PA')
  })

  it('Japan: a day before the expected departure, by the clock of the port of loading', async () => {
    const { filings } = await contentOf('7300000022')
    expect(filings).toMatchObject([{ name: 'AFR', deadline: '2026-03-03 10:00', basis: 'EXPECTED', isOver: false }])
  })

  it('Europe: landed in England, delivered in Germany', async () => {
    expect(await contentOf('7300000023')).toMatchObject({
      area: 'EU',
      location: 'Hamburg ,Hamburg ,Germany',
      isLandedThere: false,
      filings: [{ name: 'ENS', ...NO_DEADLINE }],
    })
  })

  it("the line's own cut-off for advance filings goes before what the regime says", async () => {
    const maintained = await maintainCall(
      { db: test.database.db, clock: test.clock },
      {
        newCall: {
          vessel: { imoNumber: '9000003', carrierCode: null, name: 'TEST STAR' },
          service: 'QE1',
          operator: null,
          voyage: '021E',
          port: 'CNSHA',
        },
      },
      {
        plannedArrival: null,
        estimatedArrival: null,
        plannedDeparture: null,
        estimatedDeparture: '2026-03-04T10:00',
        actuals: null,
        status: null,
        facilityCode: null,
        cutOffs: [{ code: 'AFC', time: '2026-02-28T12:00' }],
        reason: 'as the line publishes it',
      },
      { ...COMMAND_LINE, name: 'clerk' },
    )
    expect(maintained.ok).toBe(true)
    const { filings } = await contentOf('7300000021')
    expect(filings).toMatchObject([
      { name: 'AMS', deadline: '2026-02-28 12:00', basis: 'PUBLISHED', isOver: true },
      { name: 'ISF', deadline: '2026-02-28 12:00', basis: 'PUBLISHED', isOver: true },
      { name: 'ISF_STUFFING', basis: 'EXPECTED' },
    ])
  })

  it.each([
    ['none of the areas is on its way', '7300000024', true],
    ['nobody knows the number', '9999999999', false],
  ])('%s: an answer without an area', async (_, number, isFound) => {
    expect(await contentOf(number)).toMatchObject({ isFound, area: '', filings: [], can: { seeClearance: false } })
  })
})

describe('how far customs have cleared it', () => {
  it('is for the parties of the bill and staff', async () => {
    const clearance = {
      state: 'ON_HOLD',
      holds: [{ code: 'PA', at: '2026-02-26 08:00', location: 'Long Beach,California,United States' }],
      removedHolds: 0,
      releasedAt: null,
      isReleased: false,
    }
    for (const user of [consignee, clerk])
      expect(await contentOf('7300000021', user)).toMatchObject({ clearance, can: { seeClearance: true } })
  })

  it('is for nobody else, and for no user without certification', async () => {
    for (const user of [stranger, basic])
      expect(await contentOf('7300000021', user)).toMatchObject({ clearance: null, can: { seeClearance: false } })
  })

  it('a token that is no good is a visitor: the call is open to anybody', async () => {
    const { clearance, can } = await contentOf('7300000021', bearer(`ql_user_${'x'.repeat(43)}`))
    expect({ clearance, can }).toEqual({ clearance: null, can: { seeClearance: false } })
  })
})

describe('bad input', () => {
  it.each([
    [null, 'required'],
    ['', 'min-length'],
    ['  ', 'required'],
    ['<b>1', 'number-format'],
    ['9'.repeat(61), 'max-length'],
    ['7300000021,7300000022', 'container-number'],
    [CONTAINER, 'number-format'],
    [`${CONTAINER},XMPU4142037`, 'number-format'],
  ])('%j breaks the rule %s', async (number, rule) => {
    const { status, body } = await ask(number)
    expect(status).toBe(400)
    expect(body.data.errors[0]).toMatchObject({ path: 'blNumber', rule })
  })
})
