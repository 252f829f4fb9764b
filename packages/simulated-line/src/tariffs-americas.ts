// The Americas: the United States and Canada count free time in working days (Hapag-Lloyd US 2024, T16), Brazil has a
// port with its own table (T9), Mexico counts from the first container of the bill (MSC Mexico 2024); the figures are
// invented.
import { combined, split } from './tariffs-clocks.ts'
import { calendarDays, type TariffSheet, workingDays } from './tariffs-sheet.ts'

const WEEKENDS = ['SAT', 'SUN', 'HOLIDAY'] as const

/**
 * Free time in working days from the day after availability; then every day counts, except those on which the gates are
 * closed.
 */
const usCounting = { ...workingDays('USD', WEEKENDS), closures: 'NEVER_COUNTED' } as const

const US_2024 = split('US', usCounting, {
  importDem: `
20GP | 4 | 5-8 160, 9-13 250, 14+ 360
40GP | 4 | 5-8 190, 9-13 290, 14+ 410
40HQ 45HQ | 4 | 5-8 190, 9-13 290, 14+ 410
20RF 40RF 40RQ | 3 | 4-7 310, 8-12 440, 13+ 590
20OT 40OT 20FR 40FR | 3 | 4-7 280, 8-12 390, 13+ 520
* | 3 | 4-7 280, 8-12 390, 13+ 520
`,
  importDet: `
20GP | 4 | 5-9 110, 10+ 165
40GP | 4 | 5-9 125, 10+ 185
40HQ 45HQ | 4 | 5-9 125, 10+ 185
20RF 40RF 40RQ | 3 | 4-8 290, 9+ 380
20OT 40OT 20FR 40FR | 3 | 4-8 210, 9+ 300
* | 3 | 4-8 210, 9+ 300
`,
  exportDet: `
20GP | 5 | 6+ 95.50
40GP | 5 | 6+ 110.25
40HQ 45HQ | 5 | 6+ 110.25
20RF 40RF 40RQ | 3 | 4+ 295
20OT 40OT 20FR 40FR | 3 | 4+ 185
* | 3 | 4+ 185
`,
  exportDem: `
20GP | 6 | 7-10 120, 11+ 200
40GP | 6 | 7-10 140, 11+ 230
40HQ 45HQ | 6 | 7-10 140, 11+ 230
20RF 40RF 40RQ | 3 | 4-7 320, 8+ 450
20OT 40OT 20FR 40FR | 4 | 5-8 240, 9+ 340
* | 4 | 5-8 240, 9+ 340
`,
})

/** The second edition increases each rate of import demurrage and leaves the other tables unchanged. */
const US_IMPORT_DEM_2026 = `
20GP | 4 | 5-8 175, 9-13 275, 14+ 395
40GP | 4 | 5-8 205, 9-13 320, 14+ 450
40HQ 45HQ | 4 | 5-8 205, 9-13 320, 14+ 450
20RF 40RF 40RQ | 3 | 4-7 340, 8-12 480, 13+ 640
20OT 40OT 20FR 40FR | 3 | 4-7 305, 8-12 430, 13+ 570
* | 3 | 4-7 305, 8-12 430, 13+ 570
`

/** A shipper's own container has no detention. */
const NO_DETENTION = `
20GP | 0 | 1+ 0
40GP | 0 | 1+ 0
40HQ 45HQ | 0 | 1+ 0
20RF 40RF 40RQ | 0 | 1+ 0
20OT 40OT 20FR 40FR | 0 | 1+ 0
* | 0 | 1+ 0
`

const [usImportDem, usImportDet, usExportDet, usExportDem] = US_2024
const fromAvailability = { ...usImportDem, clock: ['AVAILABILITY', 'GATE_OUT_FULL'] } as const

const UNITED_STATES: readonly TariffSheet[] = [
  { ...fromAvailability, until: '2026-03-31' },
  { ...fromAvailability, edition: '2026A', from: '2026-04-01', rows: US_IMPORT_DEM_2026 },
  { ...usImportDet, isShipperOwned: false },
  { ...usImportDet, isShipperOwned: true, rows: NO_DETENTION },
  { ...usExportDet, isShipperOwned: false },
  { ...usExportDet, isShipperOwned: true, rows: NO_DETENTION },
  usExportDem,
]

const CANADA = split('CA', workingDays('CAD', WEEKENDS), {
  importDem: `
20GP | 4 | 5-9 150, 10+ 300
40GP | 4 | 5-9 185, 10+ 370
40HQ 45HQ | 4 | 5-9 185, 10+ 370
20RF 40RF 40RQ | 2 | 3-7 380, 8+ 640
20OT 40OT 20FR 40FR | 3 | 4-8 290, 9+ 520
* | 3 | 4-8 290, 9+ 520
`,
  importDet: `
20GP | 5 | 6+ 105
40GP | 5 | 6+ 130
40HQ 45HQ | 5 | 6+ 130
20RF 40RF 40RQ | 3 | 4+ 310
20OT 40OT 20FR 40FR | 4 | 5+ 220
* | 4 | 5+ 220
`,
  exportDet: `
20GP | 6 | 7+ 100
40GP | 6 | 7+ 125
40HQ 45HQ | 6 | 7+ 125
20RF 40RF 40RQ | 3 | 4+ 300
20OT 40OT 20FR 40FR | 4 | 5+ 210
* | 4 | 5+ 210
`,
  exportDem: `
20GP | 6 | 7+ 140
40GP | 6 | 7+ 175
40HQ 45HQ | 6 | 7+ 175
20RF 40RF 40RQ | 3 | 4+ 360
20OT 40OT 20FR 40FR | 4 | 5+ 280
* | 4 | 5+ 280
`,
})

/** Free time of every container of a bill begins with the discharge of the first one. */
const [mexicoImport, mexicoExport] = combined(
  'MX',
  calendarDays('USD', 'NEXT_DAY'),
  `
20GP | 7 | 8-14 65, 15+ 120
40GP | 7 | 8-14 85, 15+ 150
40HQ 45HQ | 7 | 8-14 90, 15+ 155
20RF 40RF 40RQ | 4 | 5-10 190, 11+ 290
20OT 40OT 20FR 40FR | 5 | 6-12 140, 13+ 230
* | 5 | 6-12 140, 13+ 230
`,
  `
20GP | 8 | 9+ 60
40GP | 8 | 9+ 80
40HQ 45HQ | 8 | 9+ 85
20RF 40RF 40RQ | 4 | 5+ 180
20OT 40OT 20FR 40FR | 6 | 7+ 135
* | 6 | 7+ 135
`,
)

const WEST_COAST = combined(
  'PA PE CL',
  calendarDays('USD'),
  `
20GP | 9 | 10-16 35, 17+ 60
40GP | 9 | 10-16 55, 17+ 95
40HQ 45HQ | 9 | 10-16 58, 17+ 98
20RF 40RF 40RQ | 5 | 6-12 130, 13+ 210
20OT 40OT 20FR 40FR | 6 | 7-13 95, 14+ 160
* | 6 | 7-13 95, 14+ 160
`,
  `
20GP | 10 | 11+ 30
40GP | 10 | 11+ 50
40HQ 45HQ | 10 | 11+ 52
20RF 40RF 40RQ | 5 | 6+ 120
20OT 40OT 20FR 40FR | 7 | 8+ 90
* | 7 | 8+ 90
`,
)

const EAST_COAST_IMPORT = `
20GP | 8 | 9-15 33, 16+ 48
40GP | 8 | 9-15 66, 16+ 95
40HQ 45HQ | 8 | 9-15 68, 16+ 98
20RF 40RF 40RQ | 5 | 6-9 195, 10+ 280
20OT 40OT 20FR 40FR | 7 | 8-14 88, 15-20 126, 21+ 165
* | 7 | 8-14 88, 15-20 126, 21+ 165
`

const EAST_COAST = combined(
  'BR AR',
  calendarDays('USD'),
  EAST_COAST_IMPORT,
  `
20GP | 9 | 10+ 28
40GP | 9 | 10+ 56
40HQ 45HQ | 9 | 10+ 58
20RF 40RF 40RQ | 5 | 6+ 170
20OT 40OT 20FR 40FR | 7 | 8+ 85
* | 7 | 8+ 85
`,
)

/** Santos is congested: less free time than in the rest of Brazil. */
const SANTOS: TariffSheet = {
  ...EAST_COAST[0],
  countries: 'BR',
  port: 'BRSSZ',
  rows: `
20GP | 6 | 7-13 38, 14+ 55
40GP | 6 | 7-13 74, 14+ 108
40HQ 45HQ | 6 | 7-13 76, 14+ 112
20RF 40RF 40RQ | 4 | 5-8 215, 9+ 310
20OT 40OT 20FR 40FR | 6 | 7-13 96, 14-20 140, 21+ 182
* | 6 | 7-13 96, 14-20 140, 21+ 182
`,
}

export const AMERICAS: readonly TariffSheet[] = [
  ...UNITED_STATES,
  ...CANADA,
  { ...mexicoImport, clock: ['FIRST_DISCHARGE', 'EMPTY_RETURN'], basis: 'VESSEL_ARRIVAL' },
  mexicoExport,
  ...WEST_COAST,
  ...EAST_COAST,
  SANTOS,
]
