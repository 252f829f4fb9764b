// X12 data element 157 (shipment status), 004010: what each letter code means. IFTSTA also uses them in C555.
import type { FacilityType } from '@quayline/domain/intake/facts'
import { equipment, own, shipment, transport, type EventMeaning } from './event-meaning.ts'

/** US and Canadian customs and agency holds, PA to PX. */
const HOLDS = [...'ABCDEFGHIJKLMNOPQRSTUVWX'].map((letter) => [`P${letter}`, [shipment('CUS', 'HOLD')]] as const)

/**
 * Known codes that are neither DCSA events nor our own: committed, reserved, intra-terminal, rehandled, on hand, gate
 * inspection, weighed.
 */
const NO_EVENT = ['MT', 'RC', 'TM', 'CV', 'V', 'OH', 'GI', 'UW'].map((code) => [code, [own('STATUS_CHANGE')]] as const)

/**
 * docs/requirements/edi.md 6.3. A list, because CU means two releases. `A` (arrived) is left out: it is rail in a 322,
 * but ambiguous elsewhere, so it needs a partner's rule.
 */
export const ELEMENT_157_MEANINGS: ReadonlyMap<string, readonly EventMeaning[]> = new Map<
  string,
  readonly EventMeaning[]
>([
  ['EE', [equipment('GTOT', { emptyIndicator: 'EMPTY' })]],
  ['I', [equipment('GTIN')]],
  ['AE', [equipment('LOAD', { mode: 'VESSEL' })]],
  ['AP', [equipment('LOAD', { mode: 'VESSEL' })]],
  ['AO', [equipment('LOAD', { mode: 'BARGE' })]],
  ['AL', [equipment('LOAD', { mode: 'RAIL' })]],
  ['AM', [equipment('LOAD', { mode: 'TRUCK' })]],
  ['VD', [transport('DEPA', { mode: 'VESSEL' })]],
  ['VA', [transport('ARRI', { mode: 'VESSEL' })]],
  ['C', [transport('DEPA', { classifier: 'EST' })]],
  ['E', [transport('ARRI', { classifier: 'EST' })]],
  ['UV', [equipment('DISC', { mode: 'VESSEL' })]],
  ['RL', [transport('DEPA', { mode: 'RAIL' })]],
  ['AR', [transport('ARRI', { mode: 'RAIL' })]],
  ['UR', [equipment('DISC', { mode: 'RAIL' })]],
  ['OA', [equipment('GTOT')]],
  ['X1', [transport('ARRI', { mode: 'TRUCK' })]],
  ['X3', [transport('ARRI', { mode: 'TRUCK' })]],
  ['X4', [transport('ARRI', { mode: 'TRUCK' })]],
  ['D', [equipment('DROP', { emptyIndicator: 'LADEN' })]],
  ['AF', [equipment('PICK')]],
  ['RD', [equipment('GTIN', { emptyIndicator: 'EMPTY' })]],
  ['TO', [equipment('GTIN', { emptyIndicator: 'EMPTY' })]],
  ['AV', [own('AVAILABLE')]],
  ['NF', [own('FREE_TIME_EXPIRING')]],
  ['FT', [own('FREE_TIME_EXPIRED')]],
  ['CR', [shipment('SRM', 'RELS')]],
  ['CT', [shipment('CUS', 'RELS')]],
  ['CU', [shipment('SRM', 'RELS'), shipment('CUS', 'RELS')]],
  ['HR', [shipment('CUS', 'RELS')]],
  ['BF', [shipment('BKG', 'CONF')]],
  ['SI', [shipment('SHI', 'RECE')]],
  ['BR', [shipment('TRD', 'ISSU')]],
  ['NT', [shipment('ARN', 'ISSU')]],
  ...HOLDS,
  ...NO_EVENT,
])

/**
 * Codes that imply the type of facility (docs/requirements/edi.md 6.3): EE, RD and TO at a depot, D, X1, X3 and AF at a
 * customer's, X4 at a terminal, AR at a rail ramp. The other moves happen at ports and inland alike.
 */
export const ELEMENT_157_FACILITIES: ReadonlyMap<string, FacilityType> = new Map([
  ['EE', 'DEPO'],
  ['RD', 'DEPO'],
  ['TO', 'DEPO'],
  ['D', 'CLOC'],
  ['X1', 'CLOC'],
  ['X3', 'CLOC'],
  ['AF', 'CLOC'],
  ['X4', 'INTE'],
  ['AR', 'RAMP'],
])
