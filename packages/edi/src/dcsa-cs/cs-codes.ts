// The code lists of DCSA Commercial Schedules 1.0.3 and Operational Vessel Schedules 3 as the reader looks codes up.
import {
  CLASSIFIERS as CLASSIFIER_LIST,
  CUT_OFF_CODES as CUT_OFF_LIST,
  TRANSPORT_EVENT_CODES,
} from '@quayline/domain/intake/dcsa-codes'
import type { ScheduleCallStatus, ScheduleTimeFact } from '@quayline/domain/intake/facts'
import type { CodeList } from '../dcsa-tnt/tnt-codes.ts'

const asThemselves = <Code extends string>(codes: readonly Code[]): Readonly<Record<Code, Code>> =>
  Object.fromEntries(codes.map((code) => [code, code])) as Readonly<Record<Code, Code>>

export const MOVES = asThemselves(TRANSPORT_EVENT_CODES)
export const CLASSIFIERS = asThemselves(CLASSIFIER_LIST)
export const CUT_OFF_CODES = asThemselves(CUT_OFF_LIST)

/**
 * OVS portCallStatusCode. Commercial Schedules have no such member (CS_v1.0.3.yaml, TransportCall): partners send that of OVS beside them.
 */
const STATUSES = {
  OMIT: 'OMITTED',
  BLNK: 'BLANK',
  ADHO: 'ADDED',
  PHOT: 'PHASED_OUT',
  PHIN: 'PHASED_IN',
  SLID: 'SLID',
  ROTC: 'ROTATED',
  CUTR: 'CUT_AND_RUN',
} as const satisfies CodeList<ScheduleCallStatus>

export type PortCallStatusCode = keyof typeof STATUSES
export const CALL_STATUSES: CodeList<ScheduleCallStatus> = STATUSES
/** The code of a status; null for PLANNED, which is what stands without a code. */
export const statusCodeOf = (status: ScheduleCallStatus): PortCallStatusCode | null =>
  (Object.keys(STATUSES) as PortCallStatusCode[]).find((code) => STATUSES[code] === status) ?? null

/**
 * facilityTypeCode (docs/requirements/dcsa-api.md 3.2): where within the port; all but pilot boarding place and berth are the port as such.
 */
export const FACILITY_TYPES: CodeList<{ readonly at: ScheduleTimeFact['at'] }> = {
  PBPL: { at: 'PBPL' },
  BRTH: { at: 'BRTH' },
  ...Object.fromEntries(
    ['BORD', 'CLOC', 'COFS', 'OFFD', 'DEPO', 'INTE', 'POTE', 'RAMP', 'WAYP'].map((code) => [code, { at: null }]),
  ),
}
