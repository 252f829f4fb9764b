// An import shipment of the demurrage tests, sent by EDI as the line sends it, with a tariff of published figures (T1
// of docs/requirements/tariff-tables.md 2.1: 40'HC, 7 days free, then 120 a day to day 15, 200 to day 40). All dates
// are relative to today at Busan; no other test has a tariff for that country.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { dataFolder, run } from './command-line.ts'

export const BILL = '7800000101'
export const BOOKING = '7800000100'

const container = (serial: number): string => `DMGU${serial}${containerCheckDigit(`DMGU${serial}`)}`
/** Discharged nine days ago: today is day 10. 3 days are charged, CNY 360. */
export const RUNNING = container(780001)
/** Discharged five days ago: today is day 6 of 7 free days. */
export const FREE = container(780002)
/** Still on board. */
export const ABOARD = container(780003)
/** A reefer, for which there is no tariff. */
export const REEFER = container(780004)

const DAY_MS = 86_400_000

/** Local date at Busan (UTC+9 all year) in `ahead` days, YYYY-MM-DD. */
export const busanDay = (ahead: number): string =>
  new Date(Date.now() + 9 * 3_600_000 + ahead * DAY_MS).toISOString().slice(0, 10)

const stamp = (ahead: number, time: string): string => `${busanDay(ahead).replaceAll('-', '')}${time}`

function interchange(type: string, sentAt: string, body: readonly string[]): string {
  const lines = [
    `UNB+UNOC:3+QDLX+QUAYLINE+${sentAt.slice(2, 8)}:${sentAt.slice(8)}+1'`,
    `UNH+1+${type}:UN'`,
    ...body,
    `UNT+${body.length + 2}+1'`,
    "UNZ+1+1'",
  ]
  return `${lines.join('\n')}\n`
}

const CARRIAGE = ["TDT+20+042W+1++QDLX:172:20+++9000003:146:11:TEST STAR'", "LOC+9+USLGB:139:6'", "LOC+11+KRPUS:139:6'"]
const TYPES: readonly (readonly [string, string])[] = [
  [RUNNING, '45G1'],
  [FREE, '45G1'],
  [ABOARD, '45G1'],
  [REEFER, '22R1'],
]

function booking(): string {
  const sentAt = stamp(-40, '0800')
  return interchange('IFTMBC:D:99B', sentAt, [
    `BGM+770+C${BOOKING}+9+AP'`,
    `DTM+137:${sentAt}:203'`,
    `RFF+BN:${BOOKING}'`,
    `RFF+BM:${BILL}'`,
    ...CARRIAGE.slice(0, 2),
    `DTM+133:${stamp(-30, '0200')}:203'`,
    ...CARRIAGE.slice(2),
    `DTM+132:${stamp(-10, '0900')}:203'`,
    "NAD+CZ+E2ECN9:160:87'",
    "GID+1+80:PK'",
    ...TYPES.map(([number, iso]) => `EQD+CN+${number}+${iso}:102:5'`),
  ])
}

function bill(): string {
  const sentAt = stamp(-35, '0800')
  return interchange('IFTMCS:D:99B', sentAt, [
    `BGM+705+${BILL}+9'`,
    `DTM+137:${sentAt}:203'`,
    `RFF+BN:${BOOKING}'`,
    ...CARRIAGE,
    "NAD+CN+E2ECN1:160:87'",
    "GID+1+80:PK'",
    ...TYPES.map(([number, iso]) => `EQD+CN+${number}+${iso}:102:5++3+5'`),
  ])
}

function discharged(daysAgo: number, containers: readonly string[]): string {
  const at = stamp(-daysAgo, '1015')
  return interchange('COARRI:D:95B', at, [
    `BGM+44+D${at}+9'`,
    `DTM+137:${at}:203'`,
    ...CARRIAGE,
    "NAD+CF+QDLX:160:20'",
    ...containers.flatMap((number) => [
      `EQD+CN+${number}+${TYPES.find(([each]) => each === number)?.[1] ?? ''}:102:5++3+5'`,
      `DTM+203:${at}:203'`,
      "LOC+9+USLGB:139:6'",
      "LOC+11+KRPUS:139:6'",
    ]),
    `CNT+16:${containers.length}'`,
  ])
}

const TARIFF = {
  rowKey: 'KR-BM-DND-40HQ-E2E',
  clause: 'Example tariff item 1',
  country: 'KR',
  port: null,
  bound: 'BM',
  chargeType: 'DND',
  sizeTypes: ['40HQ'],
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
    freeDays: 7,
    freeDayType: 'CALENDAR',
    chargeDayType: 'CALENDAR',
    nonWorking: [],
    excludedRuns: 'ALL',
    closures: 'COUNTED',
    slabBasis: 'ABSOLUTE',
    slabs: [
      { fromDay: 8, toDay: 15, rate: '120' },
      { fromDay: 16, toDay: 40, rate: '200' },
      { fromDay: 41, toDay: null, rate: '400' },
    ],
    capAmount: null,
  },
}

/** Every worker may deliver the shipment: the same messages again change nothing. */
export async function deliverShipment(): Promise<void> {
  const tariff = path.join(dataFolder(), `demurrage-${process.pid}-tariff.json`)
  writeFileSync(tariff, JSON.stringify({ tariffs: [TARIFF] }))
  await run('demurrage', 'import', tariff, '--kind', 'tariff')
  const folder = path.join(dataFolder(), `demurrage-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const messages = [booking(), bill(), discharged(9, [RUNNING, REEFER]), discharged(5, [FREE])]
  for (const [index, message] of messages.entries()) writeFileSync(path.join(folder, `${index}.edi`), message)
  await run('ingest', folder)
}
