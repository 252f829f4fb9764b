// Europe and the Mediterranean: separate charges for port and road in the north, one combined charge in the south (T8,
// T10, T15); the figures are invented. Landlocked countries have the tables of the ports that serve them, because a
// through bill may end there.
import { combined, split } from './tariffs-clocks.ts'
import { calendarDays, type TariffSheet } from './tariffs-sheet.ts'

const NORTH_ROWS = {
  importDem: `
20GP | 4 | 5-9 30, 10+ 65
40GP | 4 | 5-9 50, 10+ 105
40HQ 45HQ | 4 | 5-9 52, 10+ 110
20RF 40RF 40RQ | 2 | 3-7 110, 8+ 190
20OT 40OT 20FR 40FR | 3 | 4-8 85, 9+ 150
* | 3 | 4-8 85, 9+ 150
`,
  importDet: `
20GP | 5 | 6-12 22, 13+ 42.50
40GP | 5 | 6-12 38, 13+ 72.50
40HQ 45HQ | 5 | 6-12 40, 13+ 75
20RF 40RF 40RQ | 3 | 4-10 85, 11+ 150
20OT 40OT 20FR 40FR | 4 | 5-11 62, 12+ 115
* | 4 | 5-11 62, 12+ 115
`,
  exportDet: `
20GP | 6 | 7+ 24
40GP | 6 | 7+ 42
40HQ 45HQ | 6 | 7+ 44
20RF 40RF 40RQ | 3 | 4+ 95
20OT 40OT 20FR 40FR | 5 | 6+ 70
* | 5 | 6+ 70
`,
  exportDem: `
20GP | 6 | 7+ 34
40GP | 6 | 7+ 58
40HQ 45HQ | 6 | 7+ 60
20RF 40RF 40RQ | 3 | 4+ 120
20OT 40OT 20FR 40FR | 4 | 5+ 90
* | 4 | 5+ 90
`,
}

const NORTH = split('NL BE DE CH AT CZ HU', calendarDays('EUR'), NORTH_ROWS, calendarDays('EUR', 'NEXT_DAY'))

/** In the north, dangerous goods must leave the terminal within a day. */
const NORTH_DANGEROUS: TariffSheet = {
  ...NORTH[0],
  commodity: 'DG',
  rows: `
20GP | 1 | 2-4 90, 5+ 220
40GP | 1 | 2-4 150, 5+ 340
40HQ 45HQ | 1 | 2-4 155, 5+ 350
20RF 40RF 40RQ | 0 | 1-3 210, 4+ 460
20OT 40OT 20FR 40FR | 0 | 1-3 190, 4+ 420
* | 0 | 1-3 190, 4+ 420
`,
}

/** Slabs are numbered from the first charged day (T8). */
const BRITAIN = split(
  'GB',
  { ...calendarDays('GBP'), slabBasis: 'AFTER_FREE_TIME' },
  {
    importDem: `
20GP | 6 | 1-7 28, 8+ 50
40GP | 6 | 1-7 48, 8+ 86
40HQ 45HQ | 6 | 1-7 50, 8+ 88
20RF 40RF 40RQ | 3 | 1-7 60, 8+ 98
20OT 40OT 20FR 40FR | 3 | 1-7 58, 8+ 95
* | 3 | 1-7 58, 8+ 95
`,
    importDet: `
20GP | 4 | 1-3 12, 4+ 27
40GP | 4 | 1-3 24, 4+ 54
40HQ 45HQ | 4 | 1-3 25, 4+ 56
20RF 40RF 40RQ | 3 | 1-3 60, 4+ 98
20OT 40OT 20FR 40FR | 3 | 1-3 55, 4+ 90
* | 3 | 1-3 55, 4+ 90
`,
    exportDet: `
20GP | 5 | 1-3 12, 4+ 26
40GP | 5 | 1-3 23, 4+ 52
40HQ 45HQ | 5 | 1-3 24, 4+ 54
20RF 40RF 40RQ | 3 | 1-3 58, 4+ 94
20OT 40OT 20FR 40FR | 3 | 1-3 53, 4+ 88
* | 3 | 1-3 53, 4+ 88
`,
    exportDem: `
20GP | 7 | 1-7 27, 8+ 48
40GP | 7 | 1-7 46, 8+ 82
40HQ 45HQ | 7 | 1-7 48, 8+ 84
20RF 40RF 40RQ | 3 | 1-7 57, 8+ 94
20OT 40OT 20FR 40FR | 3 | 1-7 55, 8+ 90
* | 3 | 1-7 55, 8+ 90
`,
  },
)

const BALTIC = combined(
  'SE PL',
  calendarDays('EUR'),
  `
20GP | 8 | 9-15 28, 16+ 55
40GP | 8 | 9-15 46, 16+ 90
40HQ 45HQ | 8 | 9-15 48, 16+ 94
20RF 40RF 40RQ | 4 | 5-10 100, 11+ 175
20OT 40OT 20FR 40FR | 6 | 7-13 75, 14+ 135
* | 6 | 7-13 75, 14+ 135
`,
  `
20GP | 9 | 10+ 26
40GP | 9 | 10+ 44
40HQ 45HQ | 9 | 10+ 45
20RF 40RF 40RQ | 4 | 5+ 95
20OT 40OT 20FR 40FR | 6 | 7+ 72
* | 6 | 7+ 72
`,
)

const SOUTH_ROWS = {
  importRows: `
20GP | 7 | 8-14 27, 15-21 38, 22-28 60, 29+ 92
40GP | 7 | 8-14 38, 15-21 75, 22-28 108, 29+ 155
40HQ 45HQ | 7 | 8-14 40, 15-21 78, 22-28 112, 29+ 160
20RF 40RF 40RQ | 4 | 5-10 105, 11-18 165, 19+ 250
20OT 40OT 20FR 40FR | 7 | 8-14 110, 15-21 220, 22+ 315
* | 7 | 8-14 110, 15-21 220, 22+ 315
`,
  exportRows: `
20GP | 8 | 9+ 26
40GP | 8 | 9+ 37
40HQ 45HQ | 8 | 9+ 39
20RF 40RF 40RQ | 4 | 5+ 98
20OT 40OT 20FR 40FR | 7 | 8+ 105
* | 7 | 8+ 105
`,
}

const SOUTH = combined('IT ES GR SI', calendarDays('EUR'), SOUTH_ROWS.importRows, SOUTH_ROWS.exportRows)

const TURKEY = split('TR', calendarDays('USD', 'NEXT_DAY'), {
  importDem: `
20GP | 6 | 7-13 22, 14+ 44
40GP | 6 | 7-13 38, 14+ 76
40HQ 45HQ | 6 | 7-13 40, 14+ 80
20RF 40RF 40RQ | 3 | 4-9 100, 10+ 180
20OT 40OT 20FR 40FR | 4 | 5-10 75, 11+ 140
* | 4 | 5-10 75, 11+ 140
`,
  importDet: `
20GP | 6 | 7-13 16, 14+ 33
40GP | 6 | 7-13 29, 14+ 60
40HQ 45HQ | 6 | 7-13 30, 14+ 62
20RF 40RF 40RQ | 3 | 4-9 80, 10+ 150
20OT 40OT 20FR 40FR | 4 | 5-10 58, 11+ 115
* | 4 | 5-10 58, 11+ 115
`,
  exportDet: `
20GP | 7 | 8+ 18
40GP | 7 | 8+ 32
40HQ 45HQ | 7 | 8+ 33
20RF 40RF 40RQ | 3 | 4+ 88
20OT 40OT 20FR 40FR | 5 | 6+ 64
* | 5 | 6+ 64
`,
  exportDem: `
20GP | 6 | 7+ 24
40GP | 6 | 7+ 42
40HQ 45HQ | 6 | 7+ 43
20RF 40RF 40RQ | 3 | 4+ 105
20OT 40OT 20FR 40FR | 4 | 5+ 80
* | 4 | 5+ 80
`,
})

export const EUROPE: readonly TariffSheet[] = [...NORTH, NORTH_DANGEROUS, ...BRITAIN, ...BALTIC, ...SOUTH, ...TURKEY]
