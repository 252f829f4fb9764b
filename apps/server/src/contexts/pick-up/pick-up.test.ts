import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { bearer } from '../../platform/test-app.fixture.ts'
import {
  BILL,
  BOOKING,
  NINGBO_BILL,
  openPickUpApp,
  OTHER_BILL,
  OTHER_CONTAINER,
  READY_CONTAINER,
  SEA_CONTAINER,
} from './pick-up-app.fixture.ts'

let test: Awaited<ReturnType<typeof openPickUpApp>>
let consignee: { readonly authorization: string }
let other: { readonly authorization: string }
let stranger: { readonly authorization: string }
let basic: { readonly authorization: string }
let clerk: { readonly authorization: string }

beforeAll(async () => {
  test = await openPickUpApp()
  consignee = await test.logIn({ username: 'consignee', company: 'CONSIGNEE1' })
  other = await test.logIn({ username: 'other', company: 'CONSIGNEE2' })
  stranger = await test.logIn({ username: 'stranger', company: 'STRANGER' })
  basic = await test.logIn({ username: 'basic', company: 'CONSIGNEE1', kind: 'BASIC' })
  clerk = await test.logIn({ username: 'clerk', kind: 'INTERNAL' })
})
afterAll(() => test.close())

const ask = async (blNumber: string | null, headers: Readonly<Record<string, string>> = consignee) => {
  const query = blNumber === null ? '' : `?blNumber=${encodeURIComponent(blNumber)}`
  const url = `/v1/public/pickUp/searchPickUpNumber${query}`
  const answer = await test.app.inject({ url, headers: { language: 'en_US', ...headers } })
  return { status: answer.statusCode, body: answer.json() }
}
const contentOf = async (blNumber: string, headers?: Readonly<Record<string, string>>) =>
  (await ask(blNumber, headers)).body.data.content
const readyBox = async () => (await contentOf(BILL)).containers[0]

describe('before any release is reported', () => {
  it('says what is known of each container, and of nothing more than that', async () => {
    const { status, body } = await ask(BILL)
    expect(status).toBe(200)
    const { containers, ...head } = body.data.content
    expect(head).toEqual({
      blNumber: BILL,
      isCollectedHere: true,
      portOfDischarge: 'Long Beach ,California ,United States',
      placeOfDelivery: 'Long Beach ,California ,United States',
    })
    const free = {
      office: 'USLGB',
      location: 'Long Beach ,California ,United States',
      zone: 'America/Los_Angeles',
      freeDays: 4,
      dayType: 'WORKING',
      agreement: null,
      calendar: { place: 'US', source: 'Test calendar' },
      endedOn: null,
      reason: null,
      reasonText: null,
    }
    const uncollected = {
      ...free,
      chargeType: 'DET',
      tariff: 'Tariff US DET',
      startsWith: 'GATE_OUT_FULL',
      state: 'AHEAD',
      lastFreeDay: null,
      certainty: null,
      startsOn: null,
      expectedBy: null,
    }
    const nothingReported = {
      lineRelease: {
        state: 'NOT_REPORTED',
        number: null,
        at: null,
        statedBy: null,
        location: null,
        facilityCode: null,
        returnLocation: null,
        returnFacilityCode: null,
        validUntil: null,
      },
      customs: { state: 'NOT_REPORTED', holds: [], removedHolds: 0, releasedAt: null, isReleased: false },
    }
    expect(containers).toEqual([
      {
        ...nothingReported,
        cntrNum: READY_CONTAINER,
        sizeType: '20GP',
        isoSizeType: '22G1',
        progress: 'AVAILABLE',
        since: '2026-02-25 09:00',
        expectedOn: null,
        freeTime: [
          {
            ...free,
            chargeType: 'DEM',
            tariff: 'Tariff US DEM',
            startsWith: 'AVAILABILITY',
            state: 'RUNNING',
            // Thursday 26, Friday 27, Monday 2, Tuesday 3 March.
            lastFreeDay: '2026-03-03',
            certainty: 'ACTUAL',
            startsOn: '2026-02-25',
            expectedBy: null,
          },
          uncollected,
        ],
      },
      {
        ...nothingReported,
        cntrNum: SEA_CONTAINER,
        sizeType: '40HQ',
        isoSizeType: '45G1',
        progress: 'NOT_ARRIVED',
        since: null,
        expectedOn: '2026-03-05',
        freeTime: [
          {
            ...free,
            chargeType: 'DEM',
            tariff: 'Tariff US DEM',
            startsWith: 'AVAILABILITY',
            state: 'AHEAD',
            // Friday 6, Monday 9, Tuesday 10, Wednesday 11 March.
            lastFreeDay: '2026-03-11',
            certainty: 'ESTIMATED',
            startsOn: '2026-03-05',
            expectedBy: 'ARRIVAL',
          },
          uncollected,
        ],
      },
    ])
    expect(body.clocks['/content/containers/0/since']).toEqual({ zone: 'America/Los_Angeles', offset: '-08:00' })
  })

  it('takes the number in any spelling', async () => {
    expect((await contentOf('cosu 730-0000101')).blNumber).toBe(BILL)
  })
})

describe('who may ask: who may see the demurrage of the bill', () => {
  it('nobody without a session, and no keys', async () => {
    expect(await ask(BILL, {})).toMatchObject({ status: 401, body: { code: 401 } })
    for (const key of [test.partnerKey, test.operatorKey])
      expect(await ask(BILL, bearer(key))).toMatchObject({ status: 403, body: { code: 5403 } })
  })

  it.each([
    ['a stranger', () => stranger, BILL],
    ['the consignee of another bill of the booking', () => other, BILL],
    ['a user without certification, also of the company of the bill', () => basic, BILL],
    ['a party, for a number that nobody knows', () => consignee, '9999999999'],
    ['a party, for the booking of the bill', () => consignee, BOOKING],
  ] as const)('%s is refused, and learns nothing', async (_, user, number) => {
    const { status, body } = await ask(number, user())
    expect(status).toBe(403)
    expect(body.data).toBeNull()
    expect(JSON.stringify(body)).not.toContain(READY_CONTAINER)
  })

  it('staff sees every bill; one that nobody knows is not there', async () => {
    expect((await contentOf(BILL, clerk)).containers).toHaveLength(2)
    expect((await contentOf(OTHER_BILL, clerk)).containers).toMatchObject([{ cntrNum: OTHER_CONTAINER }])
    expect(await ask('9999999999', clerk)).toMatchObject({ status: 404, body: { code: 5404 } })
  })
})

describe('what is not collected in the United States or Canada', () => {
  it('has no containers in the answer, and its places', async () => {
    expect(await contentOf(NINGBO_BILL)).toEqual({
      blNumber: NINGBO_BILL,
      isCollectedHere: false,
      portOfDischarge: 'Ningbo ,Zhejiang ,China',
      placeOfDelivery: null,
      containers: [],
    })
  })
})

describe('bad input', () => {
  it.each([
    [null, 'required'],
    ['', 'min-length'],
    ['   ', 'required'],
    ['@@@@', 'number-format'],
    ['1'.repeat(61), 'max-length'],
    ['A\u0000123', 'characters'],
    [`${BILL},${OTHER_BILL}`, 'number-format'],
    [READY_CONTAINER, 'number-format'],
    [`${READY_CONTAINER}, ${SEA_CONTAINER}`, 'number-format'],
  ])('%j breaks the rule %s', async (number, rule) => {
    const { status, body } = await ask(number)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 5400, data: { errors: [{ path: 'blNumber', rule }] } })
  })

  it("a container's number gets advice, the same for a known and an unknown one", async () => {
    for (const number of [READY_CONTAINER, 'TSTU9999993'])
      expect((await ask(number, stranger)).body.message).toContain('Enter its bill of lading number')
    expect((await ask(READY_CONTAINER, { ...stranger, language: 'zh_CN' })).body.message).toContain('集装箱号')
  })
})

describe('once line and customs have reported', () => {
  it('names the release order with its terminal, its end and the depot of the empty', async () => {
    await test.order({ number: 'RL7', at: '202602261100', containers: [READY_CONTAINER], until: '20260312' })
    const { lineRelease } = await readyBox()
    expect(lineRelease).toMatchObject({
      state: 'RELEASED',
      number: 'RL7',
      statedBy: 'LINE',
      at: '2026-02-26 11:00',
      location: 'USLGBT1,Long Beach,California,United States',
      facilityCode: 'USLGBT1',
      returnFacilityCode: 'USLGBD1',
      validUntil: '2026-03-12',
    })
  })

  it('a customs hold stands until its own removal, whatever is released meanwhile', async () => {
    const report = { container: READY_CONTAINER, where: 'USLGB', document: 'CUS', bill: BILL } as const
    await test.say({ ...report, code: 'HOLD', at: '2026-02-26T08:00', source: '315/PA' })
    await test.say({ ...report, code: 'RELS', at: '2026-02-27T08:00', source: '315/CT' })
    expect((await readyBox()).customs).toEqual({
      state: 'ON_HOLD',
      holds: [{ code: 'PA', at: '2026-02-26 08:00', location: 'Long Beach,California,United States' }],
      removedHolds: 0,
      releasedAt: '2026-02-27 08:00',
      isReleased: true,
    })
    await test.say({ ...report, code: 'RELS', at: '2026-02-28T08:00', source: '315/HR' })
    expect((await readyBox()).customs).toMatchObject({ state: 'RELEASED', removedHolds: 1 })
    // The other container of the bill was never held.
    expect((await contentOf(BILL)).containers[1].customs.state).toBe('NOT_REPORTED')
  })

  it('a withdrawn order leaves no number', async () => {
    await test.order({ number: 'RL7', at: '202602281100', messageFunction: '1', containers: [READY_CONTAINER] })
    expect((await readyBox()).lineRelease).toMatchObject({ state: 'WITHDRAWN', number: null, validUntil: null })
  })

  it('collected: demurrage has ended, detention runs', async () => {
    await test.say({
      code: 'GTOT',
      at: '2026-02-28T15:00',
      container: READY_CONTAINER,
      where: 'USLGB',
      bill: BILL,
      empty: 'LADEN',
      direction: 'IMPORT',
      mode: 'TRUCK',
    })
    const { progress, freeTime } = await readyBox()
    expect(progress).toBe('PICKED_UP')
    expect(freeTime).toMatchObject([
      { chargeType: 'DEM', state: 'ENDED', lastFreeDay: '2026-03-03', endedOn: '2026-02-28' },
      // Monday 2 to Thursday 5 March.
      { chargeType: 'DET', state: 'RUNNING', lastFreeDay: '2026-03-05', certainty: 'ACTUAL' },
    ])
  })
})

it('asks the database no more often for two containers than for one', async () => {
  const count = async (number: string): Promise<number> =>
    (await statementsOf(test.database.db, () => ask(number, clerk))).statements.length
  const one = await count(OTHER_BILL)
  const two = await count(BILL)
  expect(two).toBeLessThanOrEqual(one + 1)
  expect(two).toBeLessThanOrEqual(30)
})
