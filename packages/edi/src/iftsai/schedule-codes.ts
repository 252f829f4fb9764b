// What the codes of a schedule mean, for reading and writing alike: the move and classifier of a DTM, the cut-off of a DTM, the status
// of a call. Times as docs/requirements/edi.md 5 (UN code list 2005); what UN has no code for is agreed with the partner
// (docs/integration/schedules.md).
import { CUT_OFF_CODES } from '@quayline/domain/intake/dcsa-codes'
import type { CutOffCode, ScheduleCallStatus, ScheduleTimeFact } from '@quayline/domain/intake/facts'

export type ScheduleMove = Pick<ScheduleTimeFact, 'move' | 'classifier'>

/**
 * 2005: 232 and 189 scheduled, 132 and 133 estimated, 178 and 186 actual. An estimate stays one when its hour has passed: carriers
 * send 132 and 133 for past calls as well (docs/requirements/edi.md 5).
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
 * 2005: 180 closing date is that of full containers (docs/requirements/cut-offs.md 4.1). The other cut-offs go by their DCSA codes, three
 * letters as 2005 allows.
 */
export const CUT_OFFS: ReadonlyMap<string, CutOffCode> = new Map<string, CutOffCode>([
  ['180', 'FCO'],
  ...CUT_OFF_CODES.map((code) => [code, code] as const),
])

/** LOC 5479 (three characters, no code of UN's is about calls): the DCSA port call statuses, shortened. */
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
 * 3227: what makes a LOC under TDT a call. 5 and 8 departure and destination, 9 and 11, 12 loading and discharge, 13 transhipment, 61 next
 * and 94 previous port of call, 152 next port of discharge, 153 port of call. To some senders (docs/requirements/edi.md 4.3) 9 is the
 * receiver's port.
 */
export const CALL_LOCATIONS: ReadonlySet<string> = new Set(['5', '8', '9', '11', '12', '13', '61', '94', '152', '153'])
export const PORT_OF_CALL = '153'

/** 3227 of the places within the call before: 164 the berth, PBP (agreed) the pilot boarding place. */
export const PLACES_WITHIN_CALL: ReadonlyMap<string, NonNullable<ScheduleTimeFact['at']>> = new Map([
  ['164', 'BRTH'],
  ['PBP', 'PBPL'],
])

/** 1153 under LOC: VON voyage number, under which she leaves; VOI (agreed) the one under which she came; CRN conveyance reference. */
export const CALL_REFERENCES = { exportVoyage: 'VON', importVoyage: 'VOI', callReference: 'CRN' } as const

/** The code that stands for a value, for writing. */
export const codeFor = <Value>(codes: ReadonlyMap<string, Value>, isMeant: (value: Value) => boolean): string | null =>
  [...codes].find(([, value]) => isMeant(value))?.[0] ?? null
