// Published tariff tables for the tests (docs/requirements/tariff-tables.md 2, with its table names; the ids are those
// of a file of collected vectors): rates as the carriers printed them, and totals that were calculated there by hand
// from these rates.
import type { Slab, Terms } from './terms.ts'

/** `1 0, 11 40, 21 80`: first day and rate of each band; the last one is open-ended. */
function bands(text: string): Slab[] {
  const parts = text.split(', ').map((part) => part.split(' '))
  return parts.map(([from = '', rate = ''], place) => {
    const next = parts[place + 1]?.[0]
    return { fromDay: Number(from), toDay: next === undefined ? null : Number(next) - 1, rate }
  })
}

export interface PublishedTable {
  readonly id: string
  readonly table: string
  /** As printed in the source; two sources print none. */
  readonly printedCurrency: string
  readonly slabs: readonly Slab[]
}

const table = (id: string, source: string, printedCurrency: string, text: string): PublishedTable => ({
  id,
  table: source,
  printedCurrency,
  slabs: bands(text),
})

export const PUBLISHED_TABLES: readonly PublishedTable[] = [
  table('CN-CNY-20GP', 'T1', 'CNY', '1 0, 11 40, 21 80, 41 160'),
  table('CN-CNY-40GP', 'T1', 'CNY', '1 0, 11 80, 21 160, 41 320'),
  table('CN-CNY-20OT/FR', 'T1', 'CNY', '1 0, 8 70, 16 120, 41 240'),
  table('CN-CNY-40OT/FR', 'T1', 'CNY', '1 0, 8 130, 16 240, 41 480'),
  table('CN-CNY-40HC', 'T1', 'CNY', '1 0, 8 120, 16 200, 41 400'),
  table('CN-CNY-20RF', 'T1', 'CNY', '1 0, 5 160, 11 280, 21 560'),
  table('CN-CNY-40RF', 'T1', 'CNY', '1 0, 5 320, 11 560, 21 1120'),
  table('CN-RMB-40HC', 'T2', 'CNY', '1 0, 8 116.2, 16 207.5, 41 415'),
  table('CN-RMB-20DC', 'T2', 'CNY', '1 0, 11 41.5, 21 83, 41 166'),
  table('CN-USD-40HC', 'T3', 'USD', '1 0, 8 14, 16 25, 41 50'),
  table('CN-USD-20GP', 'T3', 'USD', '1 0, 11 5, 21 10, 41 20'),
  table('MSK-PR-20DRY', 'T5', 'USD', '1 0, 10 50, 15 110'),
  table('MSK-PR-REEF', 'T5', 'USD', '1 0, 6 60, 11 150'),
  table('MSK-KR-20DRY', 'T6', 'KRW', '1 0, 11 11000, 16 22000, 21 44000'),
  table('MSK-KR-40DRY', 'T6', 'KRW', '1 0, 11 22000, 16 44000, 21 88000'),
  table('MSK-KR-40RF', 'T6', 'KRW', '1 0, 7 70000, 14 90000'),
  table('YML-AU-20DRY', 'T12', 'printed $ (AUD presumed)', '1 0, 11 60, 21 100'),
  table('YML-AU-40RF', 'T12', 'printed $ (AUD presumed)', '1 0, 8 180, 16 350'),
  table('CMA-BR-20GP', 'T9', 'USD', '1 0, 9 30, 16 44'),
  table('CMA-BR-40GP', 'T9', 'USD', '1 0, 9 60, 16 88'),
  table('CMA-BR-40RF', 'T9', 'USD', '1 0, 6 180, 10 260'),
  table('CMA-UK-EXP-20STD', 'T10', 'GBP', '1 0, 11 16, 13 26, 18 43'),
  table('CMA-UK-EXP-40STD', 'T10', 'GBP', '1 0, 11 32, 13 48, 18 81'),
  table('HLC-IN-MHD-20GP', 'T11', 'INR', '1 0, 5 4738, 11 6800, 18 9100'),
  table('HLC-IN-MHO-20GP', 'T11', 'INR', '1 0, 8 2472, 15 4738, 22 5974'),
  table('DJ-JP-DEM-20DRY', 'T13', 'JPY', '1 0, 7 4000, 13 8000'),
  table('DJ-JP-DET-40DRY', 'T13', 'JPY', '1 0, 7 1500, 13 3000'),
  table('SNT-JP-DEM-40HC', 'T14', 'JPY', '1 0, 8 4500, 12 9000, 17 18000'),
  table('SNT-JP-DEM-20RF', 'T14', 'JPY', '1 5000, 5 9000, 8 18000, 13 36000'),
  table('ARK-IT-40', 'T15', 'EUR', '1 0, 8 35, 15 70, 22 100, 29 145'),
  table('ARK-JO-20', 'T15', 'USD', '1 0, 8 15, 15 25'),
  table('OOCL-UK-EXP-DM-40HQ', 'T8', 'GBP', '1 0, 8 45, 15 80'),
  table('COSCO-unknown-country-DET-20GP', 'T17', 'not shown', '1 0, 4 30, 6 50, 21 70'),
]

/** Counted days and total, as in the vectors. */
export const DERIVED_TOTALS: readonly (readonly [id: string, countedDays: number, total: string])[] = [
  ['CN-CNY-20GP', 10, '0.00'],
  ['CN-CNY-20GP', 11, '40.00'],
  ['CN-CNY-20GP', 25, '800.00'],
  ['CN-CNY-40GP', 45, '5600.00'],
  ['CN-CNY-40HC', 45, '7960.00'],
  ['CN-CNY-20OT/FR', 16, '680.00'],
  ['CN-CNY-20RF', 21, '4320.00'],
  ['CN-CNY-40RF', 21, '8640.00'],
  ['CN-RMB-40HC', 45, '8192.10'],
  ['CN-RMB-20DC', 45, '2905.00'],
  ['CN-USD-40HC', 45, '987.00'],
  ['CN-USD-20GP', 45, '350.00'],
  ['MSK-PR-20DRY', 16, '470.00'],
  ['MSK-PR-REEF', 12, '600.00'],
  ['OOCL-UK-EXP-DM-40HQ', 15, '395.00'],
  ['CMA-UK-EXP-40STD', 20, '547.00'],
  ['YML-AU-20DRY', 25, '1100.00'],
  ['YML-AU-40RF', 18, '2490.00'],
  ['SNT-JP-DEM-40HC', 18, '99000.00'],
  ['SNT-JP-DEM-20RF', 14, '209000.00'],
  ['COSCO-unknown-country-DET-20GP', 10, '310.00'],
]

/** Year for examples without one: any year that is not a leap year will do, as E3 counts in March. */
const YEAR = 2026

/**
 * Last free day cases of docs/requirements/tariff-tables.md 1; `lfdExamples` of the vectors. Charged days are null if
 * the source does not give them.
 */
export const LAST_FREE_DAY_EXAMPLES = [
  {
    id: 'E1',
    firstDay: 'SAME_DAY',
    start: `${YEAR}-12-05`,
    free: 7,
    end: `${YEAR}-12-15`,
    lfd: `${YEAR}-12-11`,
    chargeDays: 4,
  },
  {
    id: 'E1b',
    firstDay: 'SAME_DAY',
    start: `${YEAR}-12-15`,
    free: 10,
    end: `${YEAR}-12-22`,
    lfd: `${YEAR}-12-24`,
    chargeDays: 0,
  },
  {
    id: 'E2',
    firstDay: 'SAME_DAY',
    start: `${YEAR}-07-02`,
    free: 7,
    end: `${YEAR}-07-12`,
    lfd: `${YEAR}-07-08`,
    chargeDays: 4,
  },
  {
    id: 'E3',
    firstDay: 'SAME_DAY',
    start: `${YEAR}-03-01`,
    free: 7,
    end: `${YEAR}-03-11`,
    lfd: `${YEAR}-03-07`,
    chargeDays: 4,
  },
] as const

export const freeBandDays = (slabs: readonly Slab[]): number => {
  const [first] = slabs
  return first?.rate === '0' ? (first.toDay ?? 0) : 0
}

/** The simplest terms; each test names its changes. */
export const plainTerms = (changed: Partial<Terms>): Terms => ({
  currency: 'USD',
  firstDay: 'SAME_DAY',
  freeDays: 0,
  freeDayType: 'CALENDAR',
  chargeDayType: 'CALENDAR',
  nonWorking: [],
  excludedRuns: 'ALL',
  closures: 'COUNTED',
  slabBasis: 'ABSOLUTE',
  slabs: [{ fromDay: 1, toDay: null, rate: '100' }],
  capAmount: null,
  ...changed,
})
