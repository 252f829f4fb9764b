// Writes an event as the segments that 315 and 322 share: its code of element 157, places, times, references.
import type { PlaceRef, VesselRef } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import type { WrittenEvent } from '../write/written-event.ts'
import { segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import { timeCodeOf } from './element-623-offsets.ts'

/**
 * Element 157 by event code, with the values that distinguish its meanings: empty indicator, mode, document
 * (docs/requirements/edi.md 6.3).
 */
const CODES: Readonly<Record<string, string>> = {
  'GTIN LADEN': 'I',
  'GTIN EMPTY': 'I',
  'GTOT LADEN': 'OA',
  'GTOT EMPTY': 'OA',
  'LOAD VESSEL': 'AE',
  'LOAD BARGE': 'AO',
  'LOAD RAIL': 'AL',
  'LOAD TRUCK': 'AM',
  'DISC VESSEL': 'UV',
  'DISC RAIL': 'UR',
  'DEPA VESSEL': 'VD',
  'DEPA RAIL': 'RL',
  'ARRI VESSEL': 'VA',
  'ARRI RAIL': 'AR',
  'DROP LADEN': 'D',
  PICK: 'AF',
  AVAILABLE: 'AV',
  FREE_TIME_EXPIRING: 'NF',
  FREE_TIME_EXPIRED: 'FT',
  'RELS SRM': 'CR',
  'RELS CUS': 'CT',
  'CONF BKG': 'BF',
  'RECE SHI': 'SI',
  'ISSU TRD': 'BR',
  'ISSU ARN': 'NT',
}

/** By facility, if the code implies it: EE and RD at a depot, X1 at a customer location, X4 at a terminal. */
const AT_FACILITY: Readonly<Record<string, string>> = {
  'GTOT EMPTY DEPO': 'EE',
  'GTIN EMPTY DEPO': 'RD',
  'ARRI TRUCK CLOC': 'X1',
  'ARRI TRUCK INTE': 'X4',
  'ARRI TRUCK POTE': 'X4',
}

/**
 * The code of an event, or null when it cannot be written: no code for it, or a plan or estimate of anything but a ship's call
 * (VA and VD, which are actual by their DTM alone and so need a place).
 */
export function statusCode157(event: WrittenEvent): string | null {
  const { code, classifier, mode, emptyIndicator, documentType, place } = event
  const keys = [code, `${code} ${mode ?? ''}`, `${code} ${emptyIndicator ?? ''}`, `${code} ${documentType ?? ''}`]
  const found =
    keys.map((key) => AT_FACILITY[`${key} ${place?.facilityType ?? ''}`]).find((known) => known !== undefined) ??
    keys.map((key) => CODES[key]).find((known) => known !== undefined)
  if (found === undefined || classifier === 'PLN') return null
  const isShipCall = found === 'VA' || found === 'VD'
  if (isShipCall) return place === null ? null : found
  return classifier === 'ACT' ? found : null
}

/** Date and time elements: CCYYMMDD, HHMM or HHMMSS; empty if unknown. */
export function momentElements(time: SentTime | null): readonly [date: string, clock: string] {
  if (time === null) return ['', '']
  const [date = '', clock = ''] = time.local.split('T')
  return [date.replaceAll('-', ''), clock.replaceAll(':', '')]
}

/** Element 623; an offset without a code is left out, and the reader then uses local time of the place. */
export const zoneElement = (time: SentTime | null): string =>
  time === null || time.local.length === 10 ? '' : time.offset === null ? 'LT' : (timeCodeOf(time.offset) ?? 'LT')

/** Element 374 of the event's own time. */
const qualifierOf = ({ classifier, code, mode }: WrittenEvent): string => {
  if (classifier === 'ACT') return '140'
  if (mode !== 'VESSEL') return '139'
  return code === 'DEPA' ? '369' : '371'
}

/**
 * R4*5 with its DTM, then the ports: L, D, E. A relay port is repeated as T, which gives the direction. R4 has no
 * element for facility codes: only the name is written.
 */
export function locationSegments(event: WrittenEvent): SegmentToWrite[] {
  const { place, time, moveDirection, portOfLoading, portOfDischarge, placeOfDelivery } = event
  const [date, clock] = momentElements(time)
  return [
    ...(place === null ? [] : [r4('5', place)]),
    ...(place === null || time === null ? [] : [segment('DTM', qualifierOf(event), date, clock, zoneElement(time))]),
    ...(place === null || moveDirection !== 'TRANSSHIPMENT' ? [] : [r4('T', place)]),
    ...portSegment('L', portOfLoading),
    ...portSegment('D', portOfDischarge),
    ...portSegment('E', placeOfDelivery),
  ]
}

function r4(code: string, { unLocode, name, facilityName }: PlaceRef): SegmentToWrite {
  const list = unLocode === null ? '' : 'UN'
  return segment('R4', code, list, unLocode ?? '', name ?? '', unLocode?.slice(0, 2) ?? '', facilityName ?? '')
}

const portSegment = (code: string, unLocode: string | null): SegmentToWrite[] =>
  unLocode === null
    ? []
    : [r4(code, { unLocode, name: null, facilityCode: null, facilityName: null, facilityType: null })]

export const n9 = (qualifier: string, number: string | null): SegmentToWrite[] =>
  number === null ? [] : [segment('N9', qualifier, number)]

/**
 * Element 897 with its code: L IMO number, C call sign, Z the carrier's own; both empty for a ship known only by name.
 */
export function vesselElements(vessel: VesselRef | null): readonly [code: string, list: string, name: string] {
  if (vessel === null) return ['', '', '']
  const { imoNumber, callSign, carrierCode } = vessel
  const name = vessel.name ?? ''
  if (imoNumber !== null) return [imoNumber, 'L', name]
  if (callSign !== null) return [callSign, 'C', name]
  return carrierCode === null ? ['', '', name] : [carrierCode, 'Z', name]
}

/** Element 578. */
export const fillingElement = ({ emptyIndicator }: WrittenEvent): string =>
  emptyIndicator === null ? '' : emptyIndicator === 'EMPTY' ? 'E' : 'L'
