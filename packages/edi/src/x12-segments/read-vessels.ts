// Reads Q2 (315) and V1 (301, 310, 322): the vessel by the list of its code (element 897), and the voyage.
import { isImoNumber } from '@quayline/domain/reference/vessel'
import type { VesselRef } from '@quayline/domain/intake/facts'
import { withoutPlaceholderName } from '@quayline/domain/intake/unnamed-vessel'
import { best, vesselRank } from '../best-value.ts'
import type { ReadingReport } from '../reading-report.ts'
import { segmentsOf } from '../remembered.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import { readReferences } from './read-references.ts'

export interface Voyage {
  readonly vessel: VesselRef | null
  readonly voyage: string | null
}

const ELEMENTS = {
  Q2: { code: 0, voyage: 8, list: 11, name: 12 },
  V1: { code: 0, voyage: 3, list: 7, name: 1 },
} as const

/**
 * Q2-01, 09, 12, 13 or V1-01, 04, 08, 02, one per segment in order; empty ones are left out. A single vessel has the call sign
 * of N9*VT (docs/requirements/edi.md 3).
 */
export function readVoyages(tag: 'Q2' | 'V1', segments: readonly Segment[], report: ReadingReport): readonly Voyage[] {
  const voyages = segmentsOf(segments, tag).map((segment) => readVoyage(segment, tag, report))
  const [callSign, ...others] = readReferences(segments, 'VT')
  return voyages
    .filter(({ vessel, voyage }) => vessel !== null || voyage !== null)
    .map((found) =>
      callSign === undefined || others.length > 0 || voyages.length > 1 || found.vessel === null
        ? found
        : { ...found, vessel: { ...found.vessel, callSign: found.vessel.callSign ?? callSign } },
    )
}

/** The first with an identified vessel, else the first; null if there is none. */
export const bestVoyage = (voyages: readonly Voyage[]): Voyage | null =>
  best(voyages, ({ vessel }) => (vessel === null ? 1 : vesselRank(vessel)))

function readVoyage(segment: Segment, tag: 'Q2' | 'V1', report: ReadingReport): Voyage {
  const elements = ELEMENTS[tag]
  const code = textOf(segment, elements.code)?.toUpperCase() ?? null
  const list = textOf(segment, elements.list)?.toUpperCase() ?? ''
  const none: VesselRef = { imoNumber: null, callSign: null, carrierCode: null, name: textOf(segment, elements.name) }
  const vessel = withoutPlaceholderName(code === null ? none : { ...none, ...identify(segment, code, list, report) })
  const isNamed = Object.values(vessel).some((value) => value !== null)
  return { vessel: isNamed ? vessel : null, voyage: textOf(segment, elements.voyage) }
}

/**
 * Element 897: L Lloyd's, which is the IMO number; C radio call sign; Z mutually defined, the carrier's own. B (US census) and
 * none: seven digits whose check digit fits are an IMO number, anything else is reported, not guessed.
 */
function identify(segment: Segment, code: string, list: string, report: ReadingReport): Partial<VesselRef> {
  if (list === 'C') return { callSign: code }
  if (list === 'Z') return { carrierCode: code }
  const digits = code.replace(/^IMO\s*/, '')
  const fits = isImoNumber(digits)
  if (list === 'L' && !fits) report.warn(segment, 'CHECK_DIGIT', `IMO number ${code} fails its check digit`)
  if (fits || (list === 'L' && /^\d{7}$/.test(digits))) return { imoNumber: digits }
  if (list !== 'L') report.warn(segment, 'VESSEL_ID', `vessel ${code}: list ${list || 'none'} is not known`)
  return {}
}
