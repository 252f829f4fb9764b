// Decides which events may start and end a charge's period. docs/requirements/demurrage.md 1: the table, and the tariffs that start with
// availability or the vessel's arrival, or end export with the cut-off or the berthing.
import type { PeriodEventKind } from './tariff.ts'
import type { Bound, ChargeType } from './terms.ts'

interface Ends {
  readonly starts: readonly PeriodEventKind[]
  readonly ends: readonly PeriodEventKind[]
}

/** Discharge; of the first container (MSC Mexico); ready for pick-up (OOCL Hong Kong 2021); berthing (T4, T14). */
const ASHORE: readonly PeriodEventKind[] = ['DISCHARGE', 'FIRST_DISCHARGE', 'AVAILABILITY', 'VESSEL_ARRIVAL']
/** On board; at the cargo cut-off (OOCL Hong Kong 2021); on the day of berthing (ONE US export). */
const ABOARD: readonly PeriodEventKind[] = ['LOAD', 'CARGO_CUT_OFF', 'VESSEL_ARRIVAL']

const PERIODS: Readonly<Record<Bound, Readonly<Record<ChargeType, Ends>>>> = {
  BM: {
    DND: { starts: ASHORE, ends: ['EMPTY_RETURN'] },
    DEM: { starts: ASHORE, ends: ['GATE_OUT_FULL'] },
    // T12: import detention from the first day of availability; others count it from the discharge, independent of
    // demurrage.
    DET: { starts: ['GATE_OUT_FULL', ...ASHORE], ends: ['EMPTY_RETURN'] },
  },
  BN: {
    DND: { starts: ['EMPTY_PICK_UP'], ends: ABOARD },
    DEM: { starts: ['GATE_IN_FULL'], ends: ABOARD },
    DET: { starts: ['EMPTY_PICK_UP'], ends: ['GATE_IN_FULL'] },
  },
}

/** Null if bound or charge type was refused. */
export const periodStartsOf = (bound: Bound | '', chargeType: ChargeType | ''): readonly PeriodEventKind[] | null =>
  bound === '' || chargeType === '' ? null : PERIODS[bound][chargeType].starts

export const periodEndsOf = (bound: Bound | '', chargeType: ChargeType | ''): readonly PeriodEventKind[] | null =>
  bound === '' || chargeType === '' ? null : PERIODS[bound][chargeType].ends
