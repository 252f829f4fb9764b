// South-east and South Asia: mostly one combined charge for port and road in calendar days, India and Singapore with
// separate ones (T11, T18 of docs/requirements/tariff-tables.md for the structure); the figures are invented.
import { combined, split } from './tariffs-clocks.ts'
import { calendarDays, type TariffSheet } from './tariffs-sheet.ts'

const US_DOLLARS = combined(
  'VN MM PK',
  calendarDays('USD'),
  `
20GP | 8 | 9-15 12, 16+ 26
40GP | 8 | 9-15 24, 16+ 52
40HQ 45HQ | 8 | 9-15 26, 16+ 55
20RF 40RF 40RQ | 4 | 5-10 70, 11+ 140
20OT 40OT 20FR 40FR | 5 | 6-12 45, 13+ 95
* | 5 | 6-12 45, 13+ 95
`,
  `
20GP | 10 | 11+ 14
40GP | 10 | 11+ 28
40HQ 45HQ | 10 | 11+ 30
20RF 40RF 40RQ | 5 | 6+ 85
20OT 40OT 20FR 40FR | 7 | 8+ 55
* | 7 | 8+ 55
`,
)

const THAILAND = combined(
  'TH',
  calendarDays('THB'),
  `
20GP | 7 | 8-14 420, 15+ 900
40GP | 7 | 8-14 840, 15+ 1800
40HQ 45HQ | 7 | 8-14 860, 15+ 1850
20RF 40RF 40RQ | 4 | 5-10 2300, 11+ 4600
20OT 40OT 20FR 40FR | 5 | 6-12 1500, 13+ 3100
* | 5 | 6-12 1500, 13+ 3100
`,
  `
20GP | 9 | 10+ 450
40GP | 9 | 10+ 900
40HQ 45HQ | 9 | 10+ 920
20RF 40RF 40RQ | 4 | 5+ 2500
20OT 40OT 20FR 40FR | 6 | 7+ 1600
* | 6 | 7+ 1600
`,
)

/** The charge has an upper limit: the cap is reached after about two months. */
const INDONESIA = combined(
  'ID',
  calendarDays('USD'),
  `
20GP | 7 | 8-14 11, 15+ 24 | 1200
40GP | 7 | 8-14 22, 15+ 48 | 2400
40HQ 45HQ | 7 | 8-14 23, 15+ 50 | 2500
20RF 40RF 40RQ | 3 | 4-10 65, 11+ 130 | 7000
20OT 40OT 20FR 40FR | 5 | 6-12 40, 13+ 85 | 4500
* | 5 | 6-12 40, 13+ 85 | 4500
`,
  `
20GP | 8 | 9+ 13 | 1200
40GP | 8 | 9+ 26 | 2400
40HQ 45HQ | 8 | 9+ 27 | 2500
20RF 40RF 40RQ | 4 | 5+ 80 | 7000
20OT 40OT 20FR 40FR | 6 | 7+ 50 | 4500
* | 6 | 7+ 50 | 4500
`,
)

/**
 * Days with closed gates do not use free time; slabs are numbered from the first charged day, as in India's tariffs
 * (T11).
 */
const SINGAPORE = split(
  'SG',
  { ...calendarDays('SGD'), closures: 'NOT_IN_FREE_TIME' },
  {
    importDem: `
20GP | 5 | 6-10 28, 11+ 60
40GP | 5 | 6-10 56, 11+ 120
40HQ 45HQ | 5 | 6-10 58, 11+ 125
20RF 40RF 40RQ | 3 | 4-8 110, 9+ 220
20OT 40OT 20FR 40FR | 3 | 4-8 80, 9+ 165
* | 3 | 4-8 80, 9+ 165
`,
    importDet: `
20GP | 6 | 7-14 22, 15+ 48
40GP | 6 | 7-14 44, 15+ 96
40HQ 45HQ | 6 | 7-14 46, 15+ 100
20RF 40RF 40RQ | 4 | 5-12 95, 13+ 190
20OT 40OT 20FR 40FR | 4 | 5-12 62, 13+ 130
* | 4 | 5-12 62, 13+ 130
`,
    exportDet: `
20GP | 7 | 8+ 30
40GP | 7 | 8+ 60
40HQ 45HQ | 7 | 8+ 62
20RF 40RF 40RQ | 4 | 5+ 120
20OT 40OT 20FR 40FR | 5 | 6+ 85
* | 5 | 6+ 85
`,
    exportDem: `
20GP | 6 | 7+ 35
40GP | 6 | 7+ 70
40HQ 45HQ | 6 | 7+ 72
20RF 40RF 40RQ | 3 | 4+ 130
20OT 40OT 20FR 40FR | 4 | 5+ 90
* | 4 | 5+ 90
`,
  },
)

const MALAYSIA = split('MY', calendarDays('MYR', 'NEXT_DAY'), {
  importDem: `
20GP | 5 | 6-10 70, 11+ 140
40GP | 5 | 6-10 140, 11+ 280
40HQ 45HQ | 5 | 6-10 145, 11+ 290
20RF 40RF 40RQ | 3 | 4-8 300, 9+ 600
20OT 40OT 20FR 40FR | 3 | 4-8 220, 9+ 450
* | 3 | 4-8 220, 9+ 450
`,
  importDet: `
20GP | 5 | 6-12 55, 13+ 115
40GP | 5 | 6-12 110, 13+ 230
40HQ 45HQ | 5 | 6-12 115, 13+ 240
20RF 40RF 40RQ | 3 | 4-10 260, 11+ 520
20OT 40OT 20FR 40FR | 4 | 5-11 170, 12+ 350
* | 4 | 5-11 170, 12+ 350
`,
  exportDet: `
20GP | 7 | 8+ 75
40GP | 7 | 8+ 150
40HQ 45HQ | 7 | 8+ 155
20RF 40RF 40RQ | 4 | 5+ 320
20OT 40OT 20FR 40FR | 5 | 6+ 230
* | 5 | 6+ 230
`,
  exportDem: `
20GP | 6 | 7+ 80
40GP | 6 | 7+ 160
40HQ 45HQ | 6 | 7+ 165
20RF 40RF 40RQ | 3 | 4+ 340
20OT 40OT 20FR 40FR | 4 | 5+ 240
* | 4 | 5+ 240
`,
})

const PHILIPPINES = split('PH', calendarDays('PHP', 'NEXT_DAY'), {
  importDem: `
20GP | 5 | 6-12 640, 13+ 1300
40GP | 5 | 6-12 1280, 13+ 2600
40HQ 45HQ | 5 | 6-12 1300, 13+ 2650
20RF 40RF 40RQ | 3 | 4-10 3300, 11+ 6600
20OT 40OT 20FR 40FR | 4 | 5-11 2100, 12+ 4300
* | 4 | 5-11 2100, 12+ 4300
`,
  importDet: `
20GP | 5 | 6-12 520, 13+ 1050
40GP | 5 | 6-12 1040, 13+ 2100
40HQ 45HQ | 5 | 6-12 1060, 13+ 2150
20RF 40RF 40RQ | 3 | 4-10 2800, 11+ 5600
20OT 40OT 20FR 40FR | 4 | 5-11 1700, 12+ 3500
* | 4 | 5-11 1700, 12+ 3500
`,
  exportDet: `
20GP | 7 | 8+ 460.50
40GP | 7 | 8+ 921
40HQ 45HQ | 7 | 8+ 921
20RF 40RF 40RQ | 3 | 4+ 1850
20OT 40OT 20FR 40FR | 5 | 6+ 1300
* | 5 | 6+ 1300
`,
  exportDem: `
20GP | 4 | 5+ 66.15
40GP | 4 | 5+ 132.30
40HQ 45HQ | 4 | 5+ 132.30
20RF 40RF 40RQ | 2 | 3+ 1450
20OT 40OT 20FR 40FR | 3 | 4+ 400
* | 3 | 4+ 400
`,
})

const INDIA = split(
  'IN',
  { ...calendarDays('INR'), slabBasis: 'AFTER_FREE_TIME' },
  {
    importDem: `
20GP | 4 | 1-5 4400, 6-12 6500, 13+ 8800
40GP | 4 | 1-5 8800, 6-12 13000, 13+ 17600
40HQ 45HQ | 4 | 1-5 8900, 6-12 13200, 13+ 17900
20RF 40RF 40RQ | 3 | 1-5 11500, 6-12 14500, 13+ 19500
20OT 40OT 20FR 40FR | 4 | 1-5 10500, 6-12 13800, 13+ 18500
* | 4 | 1-5 10500, 6-12 13800, 13+ 18500
`,
    importDet: `
20GP | 7 | 1-7 2300, 8-14 4500, 15+ 5700
40GP | 7 | 1-7 4600, 8-14 9000, 15+ 11400
40HQ 45HQ | 7 | 1-7 4700, 8-14 9100, 15+ 11600
20RF 40RF 40RQ | 4 | 1-7 7300, 8-14 12600, 15+ 18800
20OT 40OT 20FR 40FR | 5 | 1-7 6500, 8-14 11200, 15+ 16000
* | 5 | 1-7 6500, 8-14 11200, 15+ 16000
`,
    exportDet: `
20GP | 7 | 1-7 2200, 8+ 4300
40GP | 7 | 1-7 4400, 8+ 8600
40HQ 45HQ | 7 | 1-7 4500, 8+ 8700
20RF 40RF 40RQ | 4 | 1-7 7000, 8+ 12000
20OT 40OT 20FR 40FR | 5 | 1-7 6200, 8+ 10800
* | 5 | 1-7 6200, 8+ 10800
`,
    exportDem: `
20GP | 5 | 1-7 2600, 8+ 5000
40GP | 5 | 1-7 5200, 8+ 10000
40HQ 45HQ | 5 | 1-7 5300, 8+ 10200
20RF 40RF 40RQ | 3 | 1-7 8200, 8+ 14000
20OT 40OT 20FR 40FR | 4 | 1-7 7100, 8+ 12200
* | 4 | 1-7 7100, 8+ 12200
`,
  },
)

export const SOUTH_ASIA: readonly TariffSheet[] = [
  ...US_DOLLARS,
  ...THAILAND,
  ...INDONESIA,
  ...SINGAPORE,
  ...MALAYSIA,
  ...PHILIPPINES,
  ...INDIA,
]
