// The codes of a schedule, for reading and writing: the move and classifier of a DTM, the cut-off of a DTM, the status
// of a call. Times as in docs/requirements/edi.md 5 (UN code list 2005); codes that the UN lists lack are agreed with
// the partner (docs/integration/schedules.md).
import { CUT_OFF_CODES } from '@quayline/domain/intake/dcsa-codes'
import type { CutOffCode, ScheduleCallStatus, ScheduleTimeFact } from '@quayline/domain/intake/facts'

export type ScheduleMove = Pick<ScheduleTimeFact, 'move' | 'classifier'>

/**
 * 2005: 232 and 189 scheduled, 132 and 133 estimated, 178 and 186 actual. An estimate remains one after its time has
 * passed: carriers send 132 and 133 for past calls as well (docs/requirements/edi.md 5).
 */
export const MOVES: ReadonlyMap<string, ScheduleMove> = new Map([
  ['232', { move: 'ARRI', classifier: 'PLN' }],
  ['132', { move: 'ARRI', classifier: 'EST' }],
  ['178', { move: 'ARRI', classifier: 'ACT' }],
  ['189', { move: 'DEPA', classifier: 'PLN' }],
  ['133', { move: 'DEPA', classifier: 'EST' }],
  ['186', { move: 'DEPA', classifier: 'ACT' }],
])

/**
 * 2005: 180 closing date is the cut-off for full containers (docs/requirements/cut-offs.md 4.1). The other cut-offs use
 * their DCSA codes, which fit the three characters of 2005.
 */
export const CUT_OFFS: ReadonlyMap<string, CutOffCode> = new Map<string, CutOffCode>([
  ['180', 'FCO'],
  ...CUT_OFF_CODES.map((code) => [code, code] as const),
])

/** LOC 5479 (three characters; the UN has no codes for calls): the DCSA port call statuses, shortened. */
export const CALL_STATUSES: ReadonlyMap<string, ScheduleCallStatus> = new Map([
  ['OMI', 'OMITTED'],
  ['ADH', 'ADDED'],
  ['BLN', 'BLANK'],
  ['PHO', 'PHASED_OUT'],
  ['PHI', 'PHASED_IN'],
  ['SLI', 'SLID'],
  ['ROT', 'ROTATED'],
  ['CUT', 'CUT_AND_RUN'],
])

/**
 * 3227: qualifiers by which a LOC under TDT is a call. 5 and 8 departure and destination, 9 and 11, 12 loading and
 * discharge, 13 transhipment, 61 next and 94 previous port of call, 152 next port of discharge, 153 port of call. Some
 * senders (docs/requirements/edi.md 4.3) use 9 for the receiver's port.
 */
export const CALL_LOCATIONS: ReadonlySet<string> = new Set(['5', '8', '9', '11', '12', '13', '61', '94', '152', '153'])
export const PORT_OF_CALL = '153'

/** 3227 of the places within the preceding call: 164 the berth, PBP (agreed) the pilot boarding place. */
export const PLACES_WITHIN_CALL: ReadonlyMap<string, NonNullable<ScheduleTimeFact['at']>> = new Map([
  ['164', 'BRTH'],
  ['PBP', 'PBPL'],
])

/**
 * 1153 under LOC: VON voyage number of the departure; VOI (agreed) voyage number of the arrival; CRN conveyance
 * reference.
 */
export const CALL_REFERENCES = { exportVoyage: 'VON', importVoyage: 'VOI', callReference: 'CRN' } as const

/** The code of a value, for writing. */
export const codeFor = <Value>(codes: ReadonlyMap<string, Value>, isMeant: (value: Value) => boolean): string | null =>
  [...codes].find(([, value]) => isMeant(value))?.[0] ?? null
