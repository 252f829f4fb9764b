// Compares a trailer with its header (count and control reference) and checks a header: every deviation has a code and
// a text.
import { type EdiWarning, type Envelope, type Segment, textOf } from './segment.ts'
import type { Level, ServiceSegment } from './service-segments.ts'

/** Unit of an envelope's count: UNT and SE count segments, UNE and GE messages, UNZ messages or groups, IEA groups. */
export type Counted = 'SEGMENT' | 'MESSAGE' | 'GROUP'

export interface OpenEnvelope {
  readonly header: Segment
  readonly reference: string | null
}

/** SEGMENT_COUNT_DIFFERS, MESSAGE_COUNT_DIFFERS, GROUP_COUNT_DIFFERS and …_REFERENCE_DIFFERS. */
export function checkTrailer(
  open: OpenEnvelope,
  trailer: Segment,
  service: ServiceSegment,
  counted: Counted,
  actual: number,
): EdiWarning[] {
  const { tag, index } = trailer
  const faults: EdiWarning[] = []
  const stated = textOf(trailer, 0)
  if (stated === null || !isCount(stated, actual)) {
    const text = `${tag} says ${stated ?? 'nothing'}, counted ${actual} (${counted.toLowerCase()}s)`
    faults.push({ segment: index, code: `${counted}_COUNT_DIFFERS`, text })
  }
  const reference = textOf(trailer, 1)
  if (!isSameReference(reference, open.reference, service)) {
    const text = `${tag} has the reference ${reference ?? '(none)'}, ${open.header.tag} has ${open.reference ?? '(none)'}`
    faults.push({ segment: index, code: `${service.level}_REFERENCE_DIFFERS`, text })
  }
  return faults
}

/** Zero-padded counts (`000022`) are equal. */
const isCount = (stated: string, actual: number): boolean => /^\d{1,15}$/.test(stated) && Number(stated) === actual

/** ISA13 and GS06 are numbers (N0), padded or not; UNB, UNH and ST references are text. */
function isSameReference(one: string | null, other: string | null, { syntax, level }: ServiceSegment): boolean {
  if (one === other) return true
  if (one === null || other === null || syntax !== 'X12' || level === 'MESSAGE') return false
  return /^\d{1,9}$/.test(one) && /^\d{1,9}$/.test(other) && Number(one) === Number(other)
}

export const trailerMissing = (open: OpenEnvelope, level: Level, trailerTag: string, before: string): EdiWarning => ({
  segment: open.header.index,
  code: `${level}_TRAILER_MISSING`,
  text: `${open.header.tag} ${open.reference ?? ''} has no ${trailerTag} before ${before}`,
})

/**
 * UNB has at most eleven elements (ISO 9735); more elements mean that its terminator is lost (docs/requirements/edi.md
 * 7, row 6).
 */
const MAX_UNB_ELEMENTS = 11

/** ENVELOPE_MALFORMED and PREPARED_AT_INVALID of a UNB or ISA. */
export function checkHeader(header: Segment, envelope: Envelope): EdiWarning[] {
  const faults: EdiWarning[] = []
  const missing = [
    envelope.sender === null ? 'sender' : null,
    envelope.receiver === null ? 'receiver' : null,
    envelope.controlReference === null ? 'control reference' : null,
  ].filter((name) => name !== null)
  const { tag, index } = header
  if (missing.length > 0)
    faults.push({ segment: index, code: 'ENVELOPE_MALFORMED', text: `${tag} has no ${missing.join(', ')}` })
  else if (tag === 'UNB' && filledElements(header) > MAX_UNB_ELEMENTS) {
    faults.push({
      segment: index,
      code: 'ENVELOPE_MALFORMED',
      text: `${tag} has too many elements: is its terminator lost?`,
    })
  }
  if (envelope.preparedAt === null) {
    faults.push({
      segment: index,
      code: 'PREPARED_AT_INVALID',
      text: `${tag} has no valid date and time of preparation`,
    })
  }
  return faults
}

/** Number of elements up to the last non-empty one, because trailing separators are common. */
const filledElements = (segment: Segment): number =>
  segment.elements.findLastIndex((element) => element.some((component) => component !== '')) + 1
