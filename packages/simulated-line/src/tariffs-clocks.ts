// The two usual ways to divide a container's time (docs/requirements/demurrage.md 1.1): one combined charge for port
// and road, or separate demurrage and detention.
import type { Counting, TariffSheet } from './tariffs-sheet.ts'

/** The only edition of most tables. */
export const ONLY_EDITION = { edition: '2024A', from: '2024-01-01' } as const

/** One charge, from discharge to the empty return and from the empty pick-up to loading. */
export const combined = (
  countries: string,
  counting: Counting,
  importRows: string,
  exportRows: string,
): readonly [TariffSheet, TariffSheet] => [
  {
    ...ONLY_EDITION,
    countries,
    bound: 'BM',
    chargeType: 'DND',
    basis: 'DISCHARGE',
    clock: ['DISCHARGE', 'EMPTY_RETURN'],
    counting,
    rows: importRows,
  },
  {
    ...ONLY_EDITION,
    countries,
    bound: 'BN',
    chargeType: 'DND',
    basis: 'EMPTY_PICK_UP',
    clock: ['EMPTY_PICK_UP', 'LOAD'],
    counting,
    rows: exportRows,
  },
]

export interface SplitRows {
  /** Discharge to the full gate-out. */
  readonly importDem: string
  /** Full gate-out to the empty return. */
  readonly importDet: string
  /** Empty pick-up to the full gate-in. */
  readonly exportDet: string
  /** Full gate-in to loading. */
  readonly exportDem: string
}

/** Demurrage in the port and detention outside; `detention` when its days are counted differently. */
export const split = (
  countries: string,
  demurrage: Counting,
  rows: SplitRows,
  detention: Counting = demurrage,
): readonly [importDem: TariffSheet, importDet: TariffSheet, exportDet: TariffSheet, exportDem: TariffSheet] => [
  {
    ...ONLY_EDITION,
    countries,
    bound: 'BM',
    chargeType: 'DEM',
    basis: 'DISCHARGE',
    clock: ['DISCHARGE', 'GATE_OUT_FULL'],
    counting: demurrage,
    rows: rows.importDem,
  },
  {
    ...ONLY_EDITION,
    countries,
    bound: 'BM',
    chargeType: 'DET',
    basis: 'CLOCK_START',
    clock: ['GATE_OUT_FULL', 'EMPTY_RETURN'],
    counting: detention,
    rows: rows.importDet,
  },
  {
    ...ONLY_EDITION,
    countries,
    bound: 'BN',
    chargeType: 'DET',
    basis: 'EMPTY_PICK_UP',
    clock: ['EMPTY_PICK_UP', 'GATE_IN_FULL'],
    counting: detention,
    rows: rows.exportDet,
  },
  {
    ...ONLY_EDITION,
    countries,
    bound: 'BN',
    chargeType: 'DEM',
    basis: 'GATE_IN_FULL',
    clock: ['GATE_IN_FULL', 'LOAD'],
    counting: demurrage,
    rows: rows.exportDem,
  },
]
