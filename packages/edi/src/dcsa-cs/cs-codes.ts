// The code lists of DCSA Commercial Schedules 1.0.3 and Operational Vessel Schedules 3, as lookup tables for the
// reader.
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
 * OVS portCallStatusCode. Commercial Schedules have no such member (CS_v1.0.3.yaml, TransportCall): partners add the
 * one of OVS.
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
/** The code of a status; null for PLANNED, which is the meaning of a call without a code. */
export const statusCodeOf = (status: ScheduleCallStatus): PortCallStatusCode | null =>
  (Object.keys(STATUSES) as PortCallStatusCode[]).find((code) => STATUSES[code] === status) ?? null

/**
 * facilityTypeCode (docs/requirements/dcsa-api.md 3.2): the location within the port; all types except pilot boarding
 * place and berth mean the port as a whole.
 */
export const FACILITY_TYPES: CodeList<{ readonly at: ScheduleTimeFact['at'] }> = {
  PBPL: { at: 'PBPL' },
  BRTH: { at: 'BRTH' },
  ...Object.fromEntries(
    ['BORD', 'CLOC', 'COFS', 'OFFD', 'DEPO', 'INTE', 'POTE', 'RAMP', 'WAYP'].map((code) => [code, { at: null }]),
  ),
}
