// Mainland China: demurrage and detention in one charge and in calendar days, by absolute day, capped at the value of the container (the
// structure of T1 and the cap of the Supreme People's Court, docs/requirements/demurrage.md 3.2); the figures are invented. Two editions.
import { calendarDays, type TariffSheet } from './tariffs-sheet.ts'

const counting = calendarDays('CNY')

const IMPORT = {
  countries: 'CN',
  bound: 'BM',
  chargeType: 'DND',
  basis: 'DISCHARGE',
  clock: ['DISCHARGE', 'EMPTY_RETURN'],
  counting,
} as const
const EXPORT = {
  countries: 'CN',
  bound: 'BN',
  chargeType: 'DND',
  basis: 'EMPTY_PICK_UP',
  clock: ['EMPTY_PICK_UP', 'LOAD'],
  counting,
} as const
const FIRST_EDITION = { edition: '2024A', from: '2024-01-01', until: '2026-06-30' } as const
const SECOND_EDITION = { edition: '2026A', from: '2026-07-01' } as const

// Own containers and dangerous goods have separate rows, so that exactly one line applies to each container.
const DRY_2024 = `
20GP | 10 | 11-20 42, 21-40 85, 41+ 170 | 19000
40GP | 10 | 11-20 84, 21-40 170, 41+ 340 | 31000
40HQ 45HQ | 7 | 8-15 125, 16-40 210, 41+ 420 | 33000
20RF 40RF 40RQ | 4 | 5-10 330, 11-20 570, 21+ 1140 | 120000
20OT 40OT 20FR 40FR | 7 | 8-15 132, 16-40 245, 41+ 490 | 42000
* | 7 | 8-15 132, 16-40 245, 41+ 490 | 42000
`
const DRY_2026 = `
20GP | 10 | 11-20 48, 21-40 96, 41+ 190 | 20000
40GP | 10 | 11-20 96, 21-40 190, 41+ 380 | 32000
40HQ 45HQ | 7 | 8-15 140, 16-40 235, 41+ 470 | 34000
20RF 40RF 40RQ | 4 | 5-10 360, 11-20 620, 21+ 1250 | 125000
20OT 40OT 20FR 40FR | 7 | 8-15 150, 16-40 275, 41+ 550 | 45000
* | 7 | 8-15 150, 16-40 275, 41+ 550 | 45000
`
/** Dangerous goods: half the free time, and a higher rate from the first slab on. */
const DANGEROUS = `
20GP | 4 | 5-14 96, 15+ 230 | 20000
40GP | 4 | 5-14 190, 15+ 460 | 32000
40HQ 45HQ | 4 | 5-14 235, 15+ 560 | 34000
20RF 40RF 40RQ | 2 | 3-10 480, 11+ 1400 | 125000
20OT 40OT 20FR 40FR | 3 | 4-14 290, 15+ 660 | 45000
* | 3 | 4-14 290, 15+ 660 | 45000
`
/** Shipper's own containers: only a charge for the space they occupy. */
const SHIPPER_OWNED = `
20GP | 10 | 11+ 20
40GP | 10 | 11+ 40
40HQ 45HQ | 10 | 11+ 40
20RF 40RF 40RQ | 4 | 5+ 90
20OT 40OT 20FR 40FR | 7 | 8+ 55
* | 7 | 8+ 55
`

export const CHINA: readonly TariffSheet[] = [IMPORT, EXPORT].flatMap((direction): readonly TariffSheet[] => [
  { ...direction, ...FIRST_EDITION, isShipperOwned: false, rows: DRY_2024 },
  { ...direction, ...SECOND_EDITION, isShipperOwned: false, rows: DRY_2026 },
  { ...direction, edition: '2024A', from: '2024-01-01', commodity: 'DG', isShipperOwned: false, rows: DANGEROUS },
  { ...direction, edition: '2024A', from: '2024-01-01', isShipperOwned: true, rows: SHIPPER_OWNED },
])
