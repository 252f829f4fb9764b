// Japan and Korea: in Japan only the first run of closed days is excluded from the free time, in Korea every day counts
// (JETRO, CCL Japan 2019, T6, T13, T14 of docs/requirements/tariff-tables.md); the figures are invented.
import { combined, ONLY_EDITION } from './tariffs-clocks.ts'
import { calendarDays, type TariffSheet, workingDays } from './tariffs-sheet.ts'

const SUNDAYS = ['SUN', 'HOLIDAY'] as const
const WEEKENDS = ['SAT', 'SUN', 'HOLIDAY'] as const

/** Only the first weekend or run of holidays is excluded from the free time; yen have no decimals. */
const firstRun = (nonWorking: typeof SUNDAYS | typeof WEEKENDS, firstDay: 'SAME_DAY' | 'NEXT_DAY') =>
  ({ ...workingDays('JPY', nonWorking, firstDay), excludedRuns: 'FIRST' }) as const

const JAPAN_DEM = {
  ...ONLY_EDITION,
  countries: 'JP',
  bound: 'BM',
  chargeType: 'DEM',
  basis: 'DISCHARGE',
  clock: ['DISCHARGE', 'GATE_OUT_FULL'],
  counting: firstRun(WEEKENDS, 'NEXT_DAY'),
} as const

const JAPAN: readonly TariffSheet[] = [
  {
    ...JAPAN_DEM,
    rows: `
20GP | 6 | 7-11 3600, 12+ 7200
40GP | 6 | 7-11 5400, 12+ 10800
40HQ 45HQ | 6 | 7-11 5600, 12+ 11200
20RF 40RF 40RQ | 0 | 1-4 5500, 5-8 14000, 9+ 28000
20OT 40OT 20FR 40FR | 3 | 4-8 13000, 9+ 26000
* | 3 | 4-8 13000, 9+ 26000
`,
  },
  {
    ...JAPAN_DEM,
    commodity: 'DG',
    rows: `
20GP | 0 | 1-5 5000, 6+ 12000
40GP | 0 | 1-5 7500, 6+ 18000
40HQ 45HQ | 0 | 1-5 7800, 6+ 19000
20RF 40RF 40RQ | 0 | 1-4 9000, 5+ 30000
20OT 40OT 20FR 40FR | 0 | 1-5 15000, 6+ 32000
* | 0 | 1-5 15000, 6+ 32000
`,
  },
  {
    ...ONLY_EDITION,
    countries: 'JP',
    bound: 'BM',
    chargeType: 'DET',
    basis: 'DISCHARGE',
    clock: ['GATE_OUT_FULL', 'EMPTY_RETURN'],
    counting: firstRun(SUNDAYS, 'SAME_DAY'),
    rows: `
20GP | 6 | 7-11 900, 12+ 1900
40GP | 6 | 7-11 1400, 12+ 2800
40HQ 45HQ | 6 | 7-11 1450, 12+ 2900
20RF 40RF 40RQ | 3 | 4-8 7500, 9+ 15000
20OT 40OT 20FR 40FR | 3 | 4-8 4500, 9+ 9000
* | 3 | 4-8 4500, 9+ 9000
`,
  },
  {
    ...ONLY_EDITION,
    countries: 'JP',
    bound: 'BN',
    chargeType: 'DND',
    basis: 'EMPTY_PICK_UP',
    clock: ['EMPTY_PICK_UP', 'LOAD'],
    counting: calendarDays('JPY'),
    rows: `
20GP | 10 | 11-15 1000, 16+ 2000
40GP | 10 | 11-15 1500, 16+ 3000
40HQ 45HQ | 10 | 11-15 1600, 16+ 3200
20RF 40RF 40RQ | 5 | 6-10 8000, 11+ 16000
20OT 40OT 20FR 40FR | 5 | 6-10 5000, 11+ 10000
* | 5 | 6-10 5000, 11+ 10000
`,
  },
]

/** The day of the event is day 1, and the day of the return counts, too. Basis: discharge, as in Korean tariffs. */
const KOREA = combined(
  'KR',
  calendarDays('KRW'),
  `
20GP | 9 | 10-14 12000, 15-19 24000, 20+ 48000
40GP | 9 | 10-14 24000, 15-19 48000, 20+ 96000
40HQ 45HQ | 9 | 10-14 24500, 15-19 49000, 20+ 98000
20RF 40RF 40RQ | 5 | 6-12 65000, 13+ 95000
20OT 40OT 20FR 40FR | 5 | 6-12 60000, 13+ 90000
* | 5 | 6-12 60000, 13+ 90000
`,
  `
20GP | 10 | 11-20 8000, 21+ 16000
40GP | 10 | 11-20 15000, 21+ 30000
40HQ 45HQ | 10 | 11-20 15500, 21+ 31000
20RF 40RF 40RQ | 5 | 6-12 52000, 13+ 80000
20OT 40OT 20FR 40FR | 7 | 8-14 40000, 15+ 70000
* | 7 | 8-14 40000, 15+ 70000
`,
)

export const JAPAN_AND_KOREA: readonly TariffSheet[] = [...JAPAN, ...KOREA]
