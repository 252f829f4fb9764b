// Writes domain values as EDIFACT segments: one function per segment that several messages share, modelled on the
// sample files (docs/requirements/edi.md 3 to 5). The interchange writer handles escaping, separators and trailing
// empty elements.
import type {
  Measure,
  MessageFunction,
  PartyRef,
  PlaceRef,
  Seal,
  TransportMode,
  VesselRef,
  Weights,
} from '@quayline/domain/intake/facts'
import type { SentTime, WallClock } from '@quayline/domain/kernel/local-time'
import type { MessageToWrite, SegmentToWrite } from './writer.ts'

/** A message from BGM to the last segment before UNT, with its directory; the interchange adds the reference. */
export type MessageBody = Omit<MessageToWrite, 'reference'>

/** Sender and function of a message: the values that every message needs in addition to its facts. */
export interface MessageHead {
  readonly documentNumber: string
  readonly function: MessageFunction
  /** DTM+137, the sender's local time. */
  readonly documentAt: WallClock
  /** The carrier's code: SCAC in the line's own messages, the operator's code in a terminal's. */
  readonly carrier: string
}

export const segment = (tag: string, ...elements: (string | readonly string[])[]): SegmentToWrite => ({ tag, elements })

/** BGM 1225. */
const FUNCTION_CODES: Readonly<Record<MessageFunction, string>> = {
  ORIGINAL: '9',
  REPLACE: '5',
  CANCEL: '1',
  CHANGE: '4',
  ADDITION: '2',
}
export const functionCode = (messageFunction: MessageFunction): string => FUNCTION_CODES[messageFunction]

/**
 * DTM in the format of the value: 102 a date, 203 minutes, 204 seconds, 205 minutes with offset (2379). Empty for null.
 */
export function dtm(qualifier: string, time: SentTime | WallClock | null): SegmentToWrite[] {
  if (time === null) return []
  const { local, offset } = typeof time === 'string' ? { local: time, offset: null } : time
  const digits = local.replace(/\D/g, '')
  if (digits.length === 8) return [segment('DTM', [qualifier, digits, '102'])]
  if (offset !== null) return [segment('DTM', [qualifier, digits.slice(0, 12) + offset.replace(':', ''), '205'])]
  return [segment('DTM', [qualifier, digits, digits.length === 14 ? '204' : '203'])]
}

export const rff = (qualifier: string, reference: string | null): SegmentToWrite[] =>
  reference === null ? [] : [segment('RFF', [qualifier, reference])]

/**
 * Second LOC composite, element 1131: terminal, depot, inland terminal. Other types of facility have no list in common
 * use.
 */
const FACILITY_LISTS: Readonly<Record<string, string>> = { POTE: 'TER', DEPO: 'STO', INTE: 'INTE' }

/**
 * LOC with UN/LOCODE (list 139, agency 6) and, if known, the facility with code and name. The agency is ZZZ, mutually
 * agreed: the codes are the sender's own, not taken from the SMDG list.
 */
export function loc(qualifier: string, place: PlaceRef | string | null): SegmentToWrite[] {
  if (place === null) return []
  if (typeof place === 'string') return [segment('LOC', qualifier, [place, '139', '6'])]
  const named =
    place.unLocode === null ? ['', '', '', place.name ?? ''] : [place.unLocode, '139', '6', place.name ?? '']
  const { facilityCode: code, facilityName: name, facilityType: type } = place
  const facility =
    code === null && name === null ? [] : [code ?? '', FACILITY_LISTS[type ?? ''] ?? '', 'ZZZ', name ?? '']
  return [segment('LOC', qualifier, named, facility)]
}

/** TDT C220 8067. */
const MODES: Readonly<Record<TransportMode, string>> = { VESSEL: '1', RAIL: '2', TRUCK: '3', BARGE: '8' }
export const modeCode = (mode: TransportMode | null): string => (mode === null ? '' : MODES[mode])

/** C222: IMO number (list 146, agency 11), else call sign (103), else the carrier's own code (agency 87), with the name. */
export function vesselComposite(vessel: VesselRef | null): string[] {
  if (vessel === null) return []
  const name = vessel.name ?? ''
  if (vessel.imoNumber !== null) return [vessel.imoNumber, '146', '11', name]
  if (vessel.callSign !== null) return [vessel.callSign, '103', '', name]
  if (vessel.carrierCode !== null) return [vessel.carrierCode, '146', '87', name]
  return ['', '', '', name]
}

/** C040: 172 carrier codes; agency 182 = SCAC. */
export const carrierComposite = (carrier: string): string[] => [carrier, '172', '182']

/** NAD with code and unstructured name and address (C058, five lines at most). */
export function nad(party: PartyRef): SegmentToWrite {
  const code = party.code === null ? [] : [party.code, '160', '86']
  return segment('NAD', party.role, code, party.name === null ? [] : [party.name, ...party.addressLines].slice(0, 5))
}

/** SEL second element: the party that affixed the seal. */
const SEAL_PARTIES: Readonly<Record<NonNullable<Seal['source']>, string>> = {
  CAR: 'CA',
  SHI: 'SH',
  CUS: 'CU',
}
export const sel = (seal: Seal): SegmentToWrite =>
  segment('SEL', seal.number, seal.source === null ? '' : SEAL_PARTIES[seal.source])

export const mea = (dimension: string, measure: Measure | null): SegmentToWrite[] =>
  measure === null ? [] : [segment('MEA', 'AAE', dimension, [measure.unit, measure.value])]

/** Verified gross mass, gross and tare weight of a container. */
export const weightSegments = (weights: Weights | null): SegmentToWrite[] =>
  weights === null
    ? []
    : [...mea('VGM', weights.verifiedGrossMass), ...mea('G', weights.grossWeight), ...mea('T', weights.tareWeight)]

export const ftx = (subject: string, text: string | null): SegmentToWrite[] =>
  text === null ? [] : [segment('FTX', subject, '', '', [text])]
