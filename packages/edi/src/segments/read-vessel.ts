// Reads TDT: the mode (8067), the stage (8051), voyage (8028) and the vessel (C222).
import { isImoNumber } from '@quayline/domain/reference/vessel'
import type { TransportMode, VesselRef } from '@quayline/domain/intake/facts'
import { withoutPlaceholderName } from '@quayline/domain/intake/unnamed-vessel'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'

/** UN/ECE Rec. 19, code list 8067. */
const MODES: ReadonlyMap<string, TransportMode> = new Map([
  ['1', 'VESSEL'],
  ['2', 'RAIL'],
  ['3', 'TRUCK'],
  ['8', 'BARGE'],
])
/** 0 not specified, 4 air, 5 mail, 6 multimodal, 7 fixed installation, 9 not applicable: known, but not used here. */
const OTHER_MODES: ReadonlySet<string> = new Set(['', '0', '4', '5', '6', '7', '9'])

/** C220 8067; null when absent or not used here, with UNKNOWN_CODE if the list does not have the code. */
export function readMode(tdt: Segment, report: ReadingReport): TransportMode | null {
  const code = valueOf(tdt, 2)
    .trim()
    .replace(/^0(?=\d)/, '')
  const mode = MODES.get(code) ?? null
  if (mode === null && !OTHER_MODES.has(code)) report.warn(tdt, 'UNKNOWN_CODE', `mode of transport ${code}`)
  return mode
}

/** 8051: `20` main carriage. */
export const stageOf = (tdt: Segment): string => valueOf(tdt, 0).trim()

/** 8028, trailing blanks dropped. */
export const readVoyage = (tdt: Segment): string | null => textOf(tdt, 1)

/**
 * The vessel of a TDT; null when it names none (TBN names none), and for truck and rail, where C222 is a number plate
 * or a wagon.
 */
export function readVessel(tdt: Segment, report: ReadingReport): VesselRef | null {
  const mode = readMode(tdt, report)
  if (mode === 'TRUCK' || mode === 'RAIL') return null
  const id = textOf(tdt, 7)?.toUpperCase() ?? null
  const name = textOf(tdt, 7, 3)
  const none: VesselRef = { imoNumber: null, callSign: null, carrierCode: null, name }
  const vessel = withoutPlaceholderName(id === null ? none : { ...none, ...identify(tdt, id, report) })
  return Object.values(vessel).every((value) => value === null) ? null : vessel
}

/**
 * C222 8213 by its list (1131: 103 call sign, 146 means of transport) and agency (3055: 11 Lloyd's, 54 IMO, 87 the carrier).
 * Without either, seven digits whose check digit fits are an IMO number. Anything else is reported, not guessed.
 */
function identify(tdt: Segment, id: string, report: ReadingReport): Partial<VesselRef> {
  const list = valueOf(tdt, 7, 1).trim()
  const agency = valueOf(tdt, 7, 2).trim()
  if (agency === '87') return { carrierCode: id }
  if (list === '103') return { callSign: id }
  const digits = id.replace(/^IMO\s*/, '')
  const isDeclared = agency === '11' || agency === '54'
  const fits = isImoNumber(digits)
  if (isDeclared && !fits) report.warn(tdt, 'CHECK_DIGIT', `IMO number ${id} fails its check digit`)
  if (fits || (isDeclared && /^\d{7}$/.test(digits))) return { imoNumber: digits }
  if (!isDeclared)
    report.warn(tdt, 'VESSEL_ID', `vessel ${id}: list ${list || 'none'}, agency ${agency || 'none'} is not known`)
  return {}
}
