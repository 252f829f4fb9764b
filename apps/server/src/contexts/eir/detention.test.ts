// Detention in the return-point adviser. Booking 7700000050 at Ningbo has two bills, released to QC0001 in one order:
// - QLTB7700000051 of consignee QC0001: FREE_CONTAINER (discharged Thu 26 Feb) and LATE_CONTAINER (Tue 10 Feb), RETURNED_CONTAINER
//   (returned on 27 Feb);
// - QLTB7700000052 of consignee QC0002: OTHERS_CONTAINER (discharged Tue 10 Feb). It is Sun 1 March 2026, 16:00 at Ningbo.
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { callerOf } from '../../platform/sessions/caller.ts'
import { findActiveUser } from '../../platform/sessions/session-token.ts'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { interchange, SPLIT_TARIFFS } from '../demurrage/charges/charge-app.fixture.ts'
import { detentionOfContainers, importRules } from '../demurrage/index.ts'
import { publishAll } from '../tracking/event-feed.fixture.ts'
import type { LoggedIn } from '../releases/release-orders.fixture.ts'
import { type EirTestApp, openEirApp } from './routes.fixture.ts'

const BOOKING = '7700000050'
const BILL = 'QLTB7700000051'
const OTHER_BILL = 'QLTB7700000052'
const numbered = (serial: number): string => {
  const number = `QZXU${String(serial).padStart(6, '0')}`
  return `${number}${containerCheckDigit(number)}`
}
const [FREE_CONTAINER, LATE_CONTAINER, RETURNED_CONTAINER, OTHERS_CONTAINER] = [
  numbered(1),
  numbered(2),
  numbered(3),
  numbered(4),
]

const CARRIAGE = ["TDT+20+012W+1++QLTB:172:20+++9074729:146:11:TEST STAR'", "LOC+9+USLGB:139:6'", "LOC+11+CNNGB:139:6'"]

const billOf = (bill: string, booking: string | null, consignee: string, containers: readonly string[]): string =>
  interchange('IFTMCS:D:99B', '202602010800', [
    `BGM+705+${bill}+9'`,
    "DTM+137:202602010800:203'",
    ...(booking === null ? [] : [`RFF+BN:${booking}'`]),
    ...CARRIAGE,
    `NAD+CN+${consignee}:160:87'`,
    "GID+1+80:PK'",
    ...containers.map((container) => `EQD+CN+${container}+22G1:102:5++3+5'`),
  ])

const discharged = (at: string, containers: readonly string[]): string =>
  interchange('COARRI:D:95B', at, [
    `BGM+44+D${at}+9'`,
    `DTM+137:${at}:203'`,
    ...CARRIAGE,
    "NAD+CF+QLTB:160:20'",
    ...containers.flatMap((container) => [
      `EQD+CN+${container}+22G1:102:5++3+5'`,
      `DTM+203:${at}:203'`,
      "LOC+9+USLGB:139:6'",
      "LOC+11+CNNGB:139:6'",
    ]),
    `CNT+16:${containers.length}'`,
  ])

const returnedEmpty = (at: string, container: string): string =>
  interchange('CODECO:D:95B', at, [
    `BGM+34+G${at}+9'`,
    `DTM+137:${at}:203'`,
    "NAD+CF+QLTB:160:20'",
    `EQD+CN+${container}+22G1:102:5++3+4'`,
    `DTM+7:${at}:203'`,
    "LOC+165+CNNGB:139:6+YARD1:TER:306'",
    "CNT+16:1'",
  ])

/**
 * T1 of docs/requirements/tariff-tables.md 2.1, 20'GP import to China: days 1 to 10 free, 11 to 20 CNY 40, 21 to 40 CNY 80, then CNY 160.
 */
const TARIFF = {
  ...SPLIT_TARIFFS[0],
  rowKey: 'CN-BM-DND',
  country: 'CN',
  bound: 'BM',
  chargeType: 'DND',
  startsWith: 'DISCHARGE',
  endsWith: 'EMPTY_RETURN',
  terms: {
    ...SPLIT_TARIFFS[0]?.terms,
    currency: 'CNY',
    freeDays: 10,
    slabs: [
      { fromDay: 11, toDay: 20, rate: '40' },
      { fromDay: 21, toDay: 40, rate: '80' },
      { fromDay: 41, toDay: null, rate: '160' },
    ],
  },
}

const POINT = {
  facilityCode: 'D1',
  isoSizeType: '*',
  name: '一号堆场',
  nameEn: 'Yard One',
  availableQuantity: 9,
  latitude: null,
  longitude: null,
}

/** publishAll treats this partner's documents as the line's. */
const THE_LINE = 'CARRIER'

let test: EirTestApp
let consignee: LoggedIn

beforeAll(async () => {
  test = await openEirApp(THE_LINE)
  const { db } = test.database
  const bytes = new TextEncoder().encode(JSON.stringify({ tariffs: [TARIFF] }))
  const file = { kind: 'tariff', fileName: 't.json', bytes, mode: 'MERGE', dryRun: false, importedBy: 'test' } as const
  const taken = await importRules({ db, clock: test.clock }, file)
  if (!taken.isTaken) throw new Error(JSON.stringify(taken.problems))
  const own = [FREE_CONTAINER, LATE_CONTAINER, RETURNED_CONTAINER]
  await test.deliver(billOf(BILL, BOOKING, 'QC0001', own))
  await test.deliver(billOf(OTHER_BILL, BOOKING, 'QC0002', [OTHERS_CONTAINER]))
  await test.deliver(discharged('202602261015', [FREE_CONTAINER]))
  await test.deliver(discharged('202602101015', [LATE_CONTAINER, RETURNED_CONTAINER, OTHERS_CONTAINER]))
  await test.deliver(returnedEmpty('202602270900', RETURNED_CONTAINER))
  const order = { booking: BOOKING, depot: null, consignee: 'QC0001' }
  await test.release({ ...order, number: 'R51', bill: BILL, containers: own })
  await test.release({ ...order, number: 'R52', bill: OTHER_BILL, containers: [OTHERS_CONTAINER], at: '202602201100' })
  await publishAll(db, test.clock)
  await test.send('PUT', '/v1/eir/returnPoints/NGB', { returnPoints: [POINT] })
  consignee = await test.logIn({ codes: ['QC0001'] })
})
afterEach(() => test.clock.set(Date.UTC(2026, 2, 1, 8)))
afterAll(() => test.close())

interface Listed {
  readonly eirInfoList: readonly { readonly cntrNo: string; readonly eirUuid: string }[]
  readonly eirRtnFcilQtyObjectVos: readonly { readonly eirUuid: string; readonly detention: unknown }[]
}

/** By container, for those whose return point can be chosen. */
const detentions = async (user: LoggedIn, bkgNum = BOOKING): Promise<Record<string, unknown>> => {
  const content: Listed = (await test.list(user, bkgNum)).body.data.content
  const containers = new Map(content.eirInfoList.map(({ eirUuid, cntrNo }) => [eirUuid, cntrNo]))
  return Object.fromEntries(
    content.eirRtnFcilQtyObjectVos.map(({ eirUuid, detention }) => [containers.get(eirUuid) ?? '', detention]),
  )
}

// 26 February is day 1 of ten: 7 March. The day after is day 11.
const FREE = { lastFreeDay: '2026-03-07', currency: 'CNY', perDay: '40.00', zone: 'Asia/Shanghai' }
// 10 February is day 1: free until the 19th. 1 March is day 20, tomorrow is day 21.
const LATE = { lastFreeDay: '2026-02-19', currency: 'CNY', perDay: '80.00', zone: 'Asia/Shanghai' }

describe('detention of the containers that wait for a return point', () => {
  it('is shown for containers that are out, not of one that is back, nor of another company’s bill', async () => {
    expect(await detentions(consignee)).toEqual({
      [FREE_CONTAINER]: FREE,
      [LATE_CONTAINER]: LATE,
      [RETURNED_CONTAINER]: null,
      [OTHERS_CONTAINER]: null,
    })
  })

  it('to the other consignee only of his own, to staff of all', async () => {
    expect(await detentions(await test.logIn({ codes: ['QC0002'] }))).toEqual({ [OTHERS_CONTAINER]: LATE })
    expect(await detentions(await test.logIn({ kind: 'INTERNAL' }))).toEqual({
      [FREE_CONTAINER]: FREE,
      [LATE_CONTAINER]: LATE,
      [RETURNED_CONTAINER]: null,
      [OTHERS_CONTAINER]: LATE,
    })
  })

  it('not to who has the EIR by an application alone, and is no party', async () => {
    const haulier = await test.logIn({ codes: ['QF0001'] })
    expect(await detentions(haulier)).toEqual({})
    await test.apply(haulier, { bkgNum: BOOKING })
    const [request] = (await test.get('/v1/eir/requests?status=New')).body.data.requests
    await test.send('POST', `/v1/eir/requests/${request.requestId}/decision`, { decision: 'Approved' })
    expect(await detentions(haulier)).toEqual({
      [FREE_CONTAINER]: null,
      [LATE_CONTAINER]: null,
      [RETURNED_CONTAINER]: null,
      [OTHERS_CONTAINER]: null,
    })
  })

  it('is shown under the number of a bill whose booking is not known', async () => {
    const [bill, container] = ['QLTB7700000055', numbered(5)]
    await test.deliver(billOf(bill, null, 'QC0001', [container]))
    await test.deliver(discharged('202602101030', [container]))
    await test.release({ booking: null, depot: null, number: 'R55', bill, containers: [container] })
    await publishAll(test.database.db, test.clock)
    expect(await detentions(consignee, bill)).toEqual({ [container]: LATE })
  })

  it('moves with the day, and ends when the container is back', async () => {
    // 11 March at Ningbo: FREE_CONTAINER is on day 14, LATE_CONTAINER on day 30.
    test.clock.set(Date.UTC(2026, 2, 10, 16))
    const later = await test.logIn({ codes: ['QC0001'] })
    expect(await detentions(later)).toMatchObject({ [FREE_CONTAINER]: FREE, [LATE_CONTAINER]: LATE })
    // 21 March: LATE_CONTAINER is on day 40, tomorrow is day 41.
    test.clock.set(Date.UTC(2026, 2, 20, 16))
    const latest = await test.logIn({ codes: ['QC0001'] })
    expect(await detentions(latest)).toMatchObject({ [LATE_CONTAINER]: { ...LATE, perDay: '160.00' } })
    await test.deliver(returnedEmpty('202603201800', LATE_CONTAINER))
    expect(await detentions(latest)).toMatchObject({
      [FREE_CONTAINER]: { ...FREE, perDay: '80.00' },
      [LATE_CONTAINER]: null,
    })
    const { asOf, asOfSource } = (await test.list(latest, BOOKING)).body
    expect({ asOf, asOfSource }).toEqual({ asOf: '2026-03-20T16:00:00.000Z', asOfSource: 'CODECO' })
  })

  it('asks as few statements for 100 containers as for three', async () => {
    const many = Array.from({ length: 100 }, (_, index) => numbered(1000 + index))
    await test.deliver(billOf('QLTB7700000060', '7700000060', 'QC0001', many))
    await test.deliver(discharged('202602261020', many))
    await publishAll(test.database.db, test.clock)
    const { db } = test.database
    const user = await findActiveUser(db, consignee.uid)
    if (user === undefined) throw new Error('no user')
    const ask = (number: string, containers: readonly string[]) =>
      statementsOf(db, () => detentionOfContainers({ db, clock: test.clock }, callerOf(user), { number, containers }))
    const few = await ask(BOOKING, [FREE_CONTAINER])
    const lots = await ask('7700000060', many)
    expect(few.answer.byContainer.size).toBe(1)
    expect([...lots.answer.byContainer.values()]).toEqual(many.map(() => FREE))
    expect(lots.statements.length).toBeLessThanOrEqual(few.statements.length + 2)
    expect((await ask(BOOKING, [])).statements).toEqual([])
  })
})
