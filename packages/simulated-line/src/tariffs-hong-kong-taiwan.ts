// Hong Kong and Taiwan: free time without Sundays and holidays, from availability or the vessel's arrival (OOCL Hong
// Kong 2021, T4, T7 of docs/requirements/tariff-tables.md); the figures are invented.
import { ONLY_EDITION } from './tariffs-clocks.ts'
import { calendarDays, type TariffSheet, workingDays } from './tariffs-sheet.ts'

const SUNDAYS = ['SUN', 'HOLIDAY'] as const

/**
 * Import starts when the terminal reports availability; export ends with the cut-off and not with the vessel's
 * departure.
 */
const HONG_KONG: readonly TariffSheet[] = [
  {
    ...ONLY_EDITION,
    countries: 'HK',
    bound: 'BM',
    chargeType: 'DEM',
    basis: 'DISCHARGE',
    clock: ['AVAILABILITY', 'GATE_OUT_FULL'],
    counting: workingDays('HKD', SUNDAYS, 'SAME_DAY'),
    rows: `
20GP | 5 | 6-10 220, 11+ 450
40GP | 5 | 6-10 440, 11+ 900
40HQ 45HQ | 5 | 6-10 460, 11+ 940
20RF 40RF 40RQ | 3 | 4-8 900, 9+ 1800
20OT 40OT 20FR 40FR | 4 | 5-9 640, 10+ 1300
* | 4 | 5-9 640, 10+ 1300
`,
  },
  {
    ...ONLY_EDITION,
    countries: 'HK',
    bound: 'BM',
    chargeType: 'DET',
    basis: 'DISCHARGE',
    clock: ['GATE_OUT_FULL', 'EMPTY_RETURN'],
    counting: calendarDays('HKD', 'NEXT_DAY'),
    rows: `
20GP | 5 | 6-12 110, 13+ 230
40GP | 5 | 6-12 220, 13+ 460
40HQ 45HQ | 5 | 6-12 230, 13+ 480
20RF 40RF 40RQ | 3 | 4-10 620, 11+ 1200
20OT 40OT 20FR 40FR | 4 | 5-11 360, 12+ 740
* | 4 | 5-11 360, 12+ 740
`,
  },
  {
    ...ONLY_EDITION,
    countries: 'HK',
    bound: 'BN',
    chargeType: 'DET',
    basis: 'ON_BOARD',
    clock: ['EMPTY_PICK_UP', 'GATE_IN_FULL'],
    counting: calendarDays('HKD', 'NEXT_DAY'),
    rows: `
20GP | 6 | 7-13 110, 14+ 230
40GP | 6 | 7-13 220, 14+ 460
40HQ 45HQ | 6 | 7-13 230, 14+ 480
20RF 40RF 40RQ | 3 | 4-10 620, 11+ 1200
20OT 40OT 20FR 40FR | 4 | 5-11 360, 12+ 740
* | 4 | 5-11 360, 12+ 740
`,
  },
  {
    ...ONLY_EDITION,
    countries: 'HK',
    bound: 'BN',
    chargeType: 'DEM',
    basis: 'ON_BOARD',
    clock: ['GATE_IN_FULL', 'CARGO_CUT_OFF'],
    counting: calendarDays('HKD'),
    rows: `
20GP | 7 | 8+ 220
40GP | 7 | 8+ 440
40HQ 45HQ | 7 | 8+ 460
20RF 40RF 40RQ | 3 | 4+ 900
20OT 40OT 20FR 40FR | 5 | 6+ 640
* | 5 | 6+ 640
`,
  },
]

/**
 * Import demurrage from the day after the vessel's arrival, without Sundays and holidays; export only excludes national
 * holidays.
 */
const TAIWAN: readonly TariffSheet[] = [
  {
    ...ONLY_EDITION,
    countries: 'TW',
    bound: 'BM',
    chargeType: 'DEM',
    basis: 'VESSEL_ARRIVAL',
    clock: ['VESSEL_ARRIVAL', 'GATE_OUT_FULL'],
    counting: workingDays('TWD', SUNDAYS),
    rows: `
20GP | 5 | 6-8 450, 9-11 900, 12+ 1350
40GP | 5 | 6-8 900, 9-11 1800, 12+ 2700
40HQ 45HQ | 5 | 6-8 900, 9-11 1800, 12+ 2700
20RF 40RF 40RQ | 3 | 4-6 1700, 7-9 3400, 10+ 5100
20OT 40OT 20FR 40FR | 4 | 5-8 1200, 9+ 2600
* | 4 | 5-8 1200, 9+ 2600
`,
  },
  {
    ...ONLY_EDITION,
    countries: 'TW',
    bound: 'BM',
    chargeType: 'DET',
    basis: 'VESSEL_ARRIVAL',
    clock: ['GATE_OUT_FULL', 'EMPTY_RETURN'],
    counting: calendarDays('TWD', 'NEXT_DAY'),
    rows: `
20GP | 4 | 5-8 320, 9+ 650
40GP | 4 | 5-8 640, 9+ 1300
40HQ 45HQ | 4 | 5-8 640, 9+ 1300
20RF 40RF 40RQ | 3 | 4-7 950, 8+ 2800
20OT 40OT 20FR 40FR | 3 | 4-7 800, 8+ 1700
* | 3 | 4-7 800, 8+ 1700
`,
  },
  {
    ...ONLY_EDITION,
    countries: 'TW',
    bound: 'BN',
    chargeType: 'DND',
    basis: 'ON_BOARD',
    clock: ['EMPTY_PICK_UP', 'LOAD'],
    counting: workingDays('TWD', ['HOLIDAY'], 'SAME_DAY'),
    rows: `
20GP | 13 | 14+ 1050
40GP | 13 | 14+ 2100
40HQ 45HQ | 13 | 14+ 2100
20RF 40RF 40RQ | 9 | 10+ 3900
20OT 40OT 20FR 40FR | 9 | 10+ 1500
* | 9 | 10+ 1500
`,
  },
]

export const HONG_KONG_AND_TAIWAN: readonly TariffSheet[] = [...HONG_KONG, ...TAIWAN]
