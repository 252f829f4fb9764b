// The Gulf, Egypt, South Africa and Australia: different weekends, charges suspended on closed days, and free time from
// availability (T12); the figures are invented.
import { combined, split } from './tariffs-clocks.ts'
import { calendarDays, type TariffSheet, workingDays } from './tariffs-sheet.ts'

/**
 * The Emirates' weekend has been Saturday and Sunday since 2022. Holidays count as normal days, because they depend on
 * the moon and are announced at short notice.
 */
const EMIRATES = split('AE', workingDays('AED', ['SAT', 'SUN'], 'SAME_DAY'), {
  importDem: `
20GP | 5 | 6-10 120, 11+ 250
40GP | 5 | 6-10 220, 11+ 450
40HQ 45HQ | 5 | 6-10 230, 11+ 470
20RF 40RF 40RQ | 3 | 4-8 480, 9+ 900
20OT 40OT 20FR 40FR | 4 | 5-9 350, 10+ 700
* | 4 | 5-9 350, 10+ 700
`,
  importDet: `
20GP | 6 | 7-12 85, 13+ 170
40GP | 6 | 7-12 160, 13+ 320
40HQ 45HQ | 6 | 7-12 165, 13+ 330
20RF 40RF 40RQ | 3 | 4-9 400, 10+ 760
20OT 40OT 20FR 40FR | 4 | 5-10 270, 11+ 540
* | 4 | 5-10 270, 11+ 540
`,
  exportDet: `
20GP | 7 | 8+ 90
40GP | 7 | 8+ 170
40HQ 45HQ | 7 | 8+ 175
20RF 40RF 40RQ | 3 | 4+ 420
20OT 40OT 20FR 40FR | 5 | 6+ 280
* | 5 | 6+ 280
`,
  exportDem: `
20GP | 6 | 7+ 130
40GP | 6 | 7+ 240
40HQ 45HQ | 6 | 7+ 250
20RF 40RF 40RQ | 3 | 4+ 500
20OT 40OT 20FR 40FR | 4 | 5+ 360
* | 4 | 5+ 360
`,
})

/** Friday and Saturday count neither as free days nor as charged ones. */
const SAUDI_ARABIA = combined(
  'SA',
  { ...workingDays('SAR', ['FRI', 'SAT'], 'SAME_DAY'), chargeDayType: 'WORKING' },
  `
20GP | 8 | 9-15 110, 16+ 220
40GP | 8 | 9-15 200, 16+ 400
40HQ 45HQ | 8 | 9-15 205, 16+ 410
20RF 40RF 40RQ | 4 | 5-10 460, 11+ 880
20OT 40OT 20FR 40FR | 6 | 7-13 320, 14+ 640
* | 6 | 7-13 320, 14+ 640
`,
  `
20GP | 9 | 10+ 115
40GP | 9 | 10+ 210
40HQ 45HQ | 9 | 10+ 215
20RF 40RF 40RQ | 4 | 5+ 480
20OT 40OT 20FR 40FR | 6 | 7+ 330
* | 6 | 7+ 330
`,
)

const EGYPT = combined(
  'EG',
  calendarDays('USD', 'NEXT_DAY'),
  `
20GP | 10 | 11-17 18, 18+ 36
40GP | 10 | 11-17 34, 18+ 68
40HQ 45HQ | 10 | 11-17 36, 18+ 72
20RF 40RF 40RQ | 5 | 6-12 90, 13+ 165
20OT 40OT 20FR 40FR | 7 | 8-14 65, 15+ 125
* | 7 | 8-14 65, 15+ 125
`,
  `
20GP | 10 | 11+ 20
40GP | 10 | 11+ 38
40HQ 45HQ | 10 | 11+ 40
20RF 40RF 40RQ | 5 | 6+ 95
20OT 40OT 20FR 40FR | 7 | 8+ 70
* | 7 | 8+ 70
`,
)

/** Port: free time in working days, then every day. Road: calendar days. */
const SOUTH_AFRICA = split(
  'ZA',
  workingDays('ZAR', ['SAT', 'SUN', 'HOLIDAY']),
  {
    importDem: `
20GP | 3 | 4-8 850, 9+ 1700
40GP | 3 | 4-8 1600, 9+ 3200
40HQ 45HQ | 3 | 4-8 1650, 9+ 3300
20RF 40RF 40RQ | 2 | 3-6 2900, 7+ 5400
20OT 40OT 20FR 40FR | 3 | 4-8 2300, 9+ 4300
* | 3 | 4-8 2300, 9+ 4300
`,
    importDet: `
20GP | 7 | 8-14 420, 15+ 820
40GP | 7 | 8-14 780, 15+ 1550
40HQ 45HQ | 7 | 8-14 800, 15+ 1600
20RF 40RF 40RQ | 4 | 5-10 1900, 11+ 3600
20OT 40OT 20FR 40FR | 5 | 6-12 1300, 13+ 2500
* | 5 | 6-12 1300, 13+ 2500
`,
    exportDet: `
20GP | 8 | 9+ 450
40GP | 8 | 9+ 830
40HQ 45HQ | 8 | 9+ 850
20RF 40RF 40RQ | 4 | 5+ 2000
20OT 40OT 20FR 40FR | 6 | 7+ 1400
* | 6 | 7+ 1400
`,
    exportDem: `
20GP | 4 | 5+ 900
40GP | 4 | 5+ 1700
40HQ 45HQ | 4 | 5+ 1750
20RF 40RF 40RQ | 2 | 3+ 3000
20OT 40OT 20FR 40FR | 3 | 4+ 2400
* | 3 | 4+ 2400
`,
  },
  calendarDays('ZAR', 'NEXT_DAY'),
)

/** Import: from the first day of availability (T12). */
const [australiaImport, australiaExport] = combined(
  'AU',
  calendarDays('AUD'),
  `
20GP | 9 | 10-18 65, 19+ 110
40GP | 9 | 10-18 130, 19+ 220
40HQ 45HQ | 9 | 10-18 132, 19+ 225
20RF 40RF 40RQ | 6 | 7-14 190, 15+ 370
20OT 40OT 20FR 40FR | 7 | 8-15 165, 16+ 310
* | 7 | 8-15 165, 16+ 310
`,
  `
20GP | 10 | 11+ 70
40GP | 10 | 11+ 140
40HQ 45HQ | 10 | 11+ 142
20RF 40RF 40RQ | 6 | 7+ 200
20OT 40OT 20FR 40FR | 8 | 9+ 170
* | 8 | 9+ 170
`,
)

export const GULF_AFRICA_AUSTRALIA: readonly TariffSheet[] = [
  ...EMIRATES,
  ...SAUDI_ARABIA,
  ...EGYPT,
  ...SOUTH_AFRICA,
  { ...australiaImport, clock: ['AVAILABILITY', 'EMPTY_RETURN'] },
  australiaExport,
]
