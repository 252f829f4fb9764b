// A server with the demurrage calls and the intake behind them: one import shipment, sent by EDI, and a tariff with published figures.
//
// Booking 7700000100 of shipper SHIPPER1, Long Beach to Shanghai by TEST STAR 042W, with two bills:
// - QLTB7700000101, consignee CONSIGNEE1: OLD_CONTAINER (20GP, discharged Tue 20 Jan, returned empty Fri 13 Feb: 25 days, closed) and OPEN_CONTAINER
//   (40HQ, discharged Tue 10 Feb, still out: 20 days until TEST_NOW, Sun 1 March in Shanghai);
// - QLTB7700000102, consignee CONSIGNEE2, who has 14 free days by agreement: AGREED_CONTAINER (40HQ, as OPEN_CONTAINER), SEA_CONTAINER (40HQ, not
//   discharged yet) and REEFER_CONTAINER (20RF, for which the book has no tariff).
import type { OpenDatabase } from '@quayline/database/database'
import { createAccessKey } from '../../../platform/sessions/access-key.ts'
import { DEFAULT_LIMITS } from '../../../platform/http/limits.ts'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import { bearer, logInAs, openTestApp, type TestUser } from '../../../platform/test-app.fixture.ts'
import { intake } from '../../intake/index.ts'
import { publishAll } from '../../tracking/event-feed.fixture.ts'
import { demurrage, importRules } from '../index.ts'

export const BOOKING = '7700000100'
export const BILL = 'QLTB7700000101'
export const OTHER_BILL = 'QLTB7700000102'
export const OLD_CONTAINER = 'TSTU1234568'
export const OPEN_CONTAINER = 'XMPU4142037'
export const AGREED_CONTAINER = 'TSTU1234573'
export const SEA_CONTAINER = 'TSTU1234589'
export const REEFER_CONTAINER = 'TSTU1234594'

const CARRIAGE = ["TDT+20+042W+1++QLTB:172:20+++9000003:146:11:TEST STAR'", "LOC+9+USLGB:139:6'", "LOC+11+CNSHA:139:6'"]

/** One message in its own interchange; `sentAt`: in the sender's time zone, `202602010800`. */
export function interchange(type: string, sentAt: string, body: readonly string[]): string {
  return [
    `UNB+UNOC:3+QLTB+QUAYLINE+${sentAt.slice(2, 8)}:${sentAt.slice(8)}+1'`,
    `UNH+1+${type}:UN'`,
    ...body,
    `UNT+${body.length + 2}+1'`,
    "UNZ+1+1'",
    '',
  ].join('\n')
}

export interface TestContainer {
  readonly number: string
  readonly iso: string
}

export const iftmbc = (
  booking: string,
  bills: readonly string[],
  shipper: string,
  containers: readonly TestContainer[],
): string =>
  interchange('IFTMBC:D:99B', '202601020800', [
    `BGM+770+C${booking}+9+AP'`,
    "DTM+137:202601020800:203'",
    `RFF+BN:${booking}'`,
    ...bills.map((bill) => `RFF+BM:${bill}'`),
    ...CARRIAGE.slice(0, 2),
    "DTM+133:202601050200:203'",
    ...CARRIAGE.slice(2),
    "DTM+132:202601190900:203'",
    `NAD+CZ+${shipper}:160:87'`,
    "GID+1+80:PK'",
    ...containers.map(({ number, iso }) => `EQD+CN+${number}+${iso}:102:5'`),
  ])

export const iftmcs = (
  bill: string,
  booking: string,
  consignee: string,
  containers: readonly TestContainer[],
): string =>
  interchange('IFTMCS:D:99B', '202601060800', [
    `BGM+705+${bill}+9'`,
    "DTM+137:202601060800:203'",
    `RFF+BN:${booking}'`,
    ...CARRIAGE,
    `NAD+CN+${consignee}:160:87'`,
    "GID+1+80:PK'",
    ...containers.map(({ number, iso }) => `EQD+CN+${number}+${iso}:102:5++3+5'`),
  ])

/** COARRI 44: discharged in Shanghai at the given local time, `202601201015`. */
export const discharged = (at: string, containers: readonly TestContainer[], document = `D${at}`): string =>
  interchange('COARRI:D:95B', at, [
    `BGM+44+${document}+9'`,
    `DTM+137:${at}:203'`,
    ...CARRIAGE,
    "NAD+CF+QLTB:160:20'",
    ...containers.flatMap(({ number, iso }) => [
      `EQD+CN+${number}+${iso}:102:5++3+5'`,
      `DTM+203:${at}:203'`,
      "LOC+9+USLGB:139:6'",
      "LOC+11+CNSHA:139:6'",
    ]),
    `CNT+16:${containers.length}'`,
  ])

/** `way`: CODECO 34 in, 36 out. `move`: EQD 8249, 2 export, 3 import. `fill`: EQD 8169, 4 empty, 5 full. */
function gateMove(
  way: '34' | '36',
  at: string,
  { number, iso }: TestContainer,
  move: '2' | '3',
  fill: '4' | '5',
): string {
  return interchange('CODECO:D:95B', at, [
    `BGM+${way}+G${at}+9'`,
    `DTM+137:${at}:203'`,
    ...(move === '2' ? CARRIAGE : []),
    "NAD+CF+QLTB:160:20'",
    `EQD+CN+${number}+${iso}:102:5++${move}+${fill}'`,
    ...(move === '2' ? [`RFF+BN:${BOOKING}'`] : []),
    `DTM+7:${at}:203'`,
    `LOC+165+${move === '2' ? 'USLGB' : 'CNSHA'}:139:6+YARD1:TER:306'`,
    "CNT+16:1'",
  ])
}

/** At a Shanghai depot. */
export const returnedEmpty = (at: string, returned: TestContainer): string => gateMove('34', at, returned, '3', '4')
/** Long Beach, for BOOKING. */
export const pickedUpEmpty = (at: string, taken: TestContainer): string => gateMove('36', at, taken, '2', '4')
export const gateInFull = (at: string, brought: TestContainer): string => gateMove('34', at, brought, '2', '5')

/** COARRI 46 in Long Beach, for BOOKING. */
export const loaded = (at: string, { number, iso }: TestContainer): string =>
  interchange('COARRI:D:95B', at, [
    `BGM+46+L${at}+9'`,
    `DTM+137:${at}:203'`,
    ...CARRIAGE,
    "NAD+CF+QLTB:160:20'",
    `EQD+CN+${number}+${iso}:102:5++2+5'`,
    `RFF+BN:${BOOKING}'`,
    `DTM+203:${at}:203'`,
    "LOC+9+USLGB:139:6'",
    "LOC+11+CNSHA:139:6'",
    "CNT+16:1'",
  ])

export const container = (number: string, iso: string): TestContainer => ({ number, iso })

const CONTAINERS = {
  old: container(OLD_CONTAINER, '22G1'),
  open: container(OPEN_CONTAINER, '45G1'),
  agreed: container(AGREED_CONTAINER, '45G1'),
  sea: container(SEA_CONTAINER, '45G1'),
  reefer: container(REEFER_CONTAINER, '22R1'),
}

const slabs = (...rates: readonly (readonly [number, number | null, string])[]) =>
  rates.map(([fromDay, toDay, rate]) => ({ fromDay, toDay, rate }))

/** T1 of docs/requirements/tariff-tables.md 2.1, import to China in CNY: 20'GP and 40'HC. */
export const TARIFFS = (
  [
    ['20GP', 10, slabs([11, 20, '40'], [21, 40, '80'], [41, null, '160'])],
    ['40HQ', 7, slabs([8, 15, '120'], [16, 40, '200'], [41, null, '400'])],
  ] as const
).map(([sizeType, freeDays, rates]) => ({
  rowKey: `CN-BM-DND-${sizeType}`,
  clause: `T1 ${sizeType}`,
  country: 'CN',
  port: null,
  bound: 'BM',
  chargeType: 'DND',
  sizeTypes: [sizeType],
  commodity: null,
  isShipperOwned: null,
  effectiveFrom: '2025-01-01',
  effectiveUntil: null,
  basis: 'DISCHARGE',
  startsWith: 'DISCHARGE',
  endsWith: 'EMPTY_RETURN',
  terms: {
    currency: 'CNY',
    firstDay: 'SAME_DAY',
    freeDays,
    freeDayType: 'CALENDAR',
    chargeDayType: 'CALENDAR',
    nonWorking: [],
    excludedRuns: 'ALL',
    closures: 'COUNTED',
    slabBasis: 'ABSOLUTE',
    slabs: rates,
    capAmount: null,
  },
}))

/** Export from the US: two free days each, then nothing inside the terminal and 95.5 a day outside; figures of this file. */
export const SPLIT_TARIFFS = (
  [
    ['DEM', 'GATE_IN_FULL', 'LOAD', '0'],
    ['DET', 'EMPTY_PICK_UP', 'GATE_IN_FULL', '95.5'],
  ] as const
).map(([chargeType, startsWith, endsWith, rate]) => ({
  ...TARIFFS[0],
  rowKey: `US-BN-${chargeType}`,
  country: 'US',
  bound: 'BN',
  chargeType,
  sizeTypes: [],
  basis: 'CLOCK_START',
  startsWith,
  endsWith,
  terms: { ...TARIFFS[0]?.terms, currency: 'USD', freeDays: 2, slabs: slabs([3, null, rate]) },
}))

const AGREEMENT = {
  rowKey: 'AGR-CONSIGNEE2',
  clause: '=Agreement "CONSIGNEE2", 2026',
  scope: 'CUSTOMER',
  holder: 'CONSIGNEE2',
  country: 'CN',
  port: null,
  bound: 'BM',
  chargeType: 'DND',
  sizeTypes: [],
  effectiveFrom: '2026-01-01',
  effectiveUntil: '2026-12-31',
  freeDays: 14,
  freeDayType: null,
  slabRule: 'JUMP',
  slabs: null,
  currency: null,
}

export type DemurrageTestApp = Awaited<ReturnType<typeof openDemurrageApp>>

/** A document for the whole year has more lines, all others here have far fewer. */
export const SHORT_PDF_LINES = 400

/** `openDatabase`: that of oneDatabase; absent: that of openTestApp. */
export async function openDemurrageApp(openDatabase?: () => Promise<OpenDatabase>) {
  const own = await openDatabase?.()
  const contexts = [demurrage, intake]
  const limits = { ...DEFAULT_LIMITS, pdfLines: SHORT_PDF_LINES }
  const test = await openTestApp({ contexts, rateLimits: false, limits, ...(own === undefined ? {} : { db: own.db }) })
  const { app, clock } = test
  const database = own ?? test.database
  const { db } = database
  const lineKey = await createAccessKey(db, clock, { role: 'partner', holder: 'CARRIER' })
  await enterPartner(db, 'CARRIER', ['LINE'])

  const deliver = async (text: string): Promise<void> => {
    const headers = { ...bearer(lineKey), 'content-type': 'application/octet-stream' }
    const answer = await app.inject({ method: 'POST', url: '/v1/intake/messages', headers, payload: text })
    if (answer.json().data?.rejected !== 0) throw new Error(`The message was set aside: ${answer.body}`)
  }
  const putRules = async (kind: 'tariff' | 'agreement' | 'calendar', rows: object): Promise<void> => {
    const bytes = new TextEncoder().encode(JSON.stringify(rows))
    const file = { kind, fileName: `${kind}.json`, bytes, mode: 'MERGE', dryRun: false, importedBy: 'test' } as const
    const taken = await importRules({ db, clock }, file)
    if (!taken.isTaken) throw new Error(JSON.stringify(taken.problems))
  }
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: unknown,
  ) => {
    const sent = payload === undefined ? {} : { payload: JSON.stringify(payload) }
    const type = payload === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await app.inject({ method, url, headers: { language: 'en_US', ...type, ...headers }, ...sent })
    return { status: answer.statusCode, body: answer.json() }
  }

  await putRules('tariff', { tariffs: TARIFFS })
  await putRules('agreement', { agreements: [AGREEMENT] })
  const { old, open, agreed, sea, reefer } = CONTAINERS
  await deliver(iftmbc(BOOKING, [BILL, OTHER_BILL], 'SHIPPER1', Object.values(CONTAINERS)))
  await deliver(iftmcs(BILL, BOOKING, 'CONSIGNEE1', [old, open]))
  await deliver(iftmcs(OTHER_BILL, BOOKING, 'CONSIGNEE2', [agreed, sea, reefer]))
  await deliver(discharged('202601201015', [old]))
  await deliver(discharged('202602102350', [open, agreed, reefer]))
  await deliver(returnedEmpty('202602130005', old))
  await publishAll(db, clock)

  return {
    ...test,
    database,
    close: async (): Promise<void> => {
      await test.close()
      await own?.close()
    },
    deliver,
    putRules,
    call,
    publish: () => publishAll(db, clock),
    logIn: async (user: TestUser) => bearer((await logInAs({ database, clock }, user)).token),
  }
}

export type Credential = Readonly<Record<string, string>>

/**
 * The callers of the tests: the consignees of the two bills, the shipper of the booking, and people who are no party.
 */
export const logInCallers = async ({ logIn }: Pick<DemurrageTestApp, 'logIn'>) => ({
  consignee: await logIn({ username: 'consignee', company: 'CONSIGNEE1' }),
  otherConsignee: await logIn({ username: 'otherConsignee', company: 'CONSIGNEE2' }),
  shipper: await logIn({ username: 'shipper', company: 'SHIPPER1' }),
  stranger: await logIn({ username: 'stranger', company: 'STRANGER' }),
  basic: await logIn({ username: 'basic', company: 'CONSIGNEE1', kind: 'BASIC' }),
  internal: await logIn({ username: 'clerk', kind: 'INTERNAL' }),
})

export const SEARCH = '/v1/public/demurrage/searchDemurrage'
export const BUDGET = '/v1/ebbase/demurrage/budgetChargeSummary'
export const FREE_DAYS = '/v1/public/idds/budgetFreeDays'

export const queryOf = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString()
