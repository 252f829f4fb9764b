// Reads a container number in X12 form: initial, number and check digit in separate elements (206, 207, 761).
import { expectedCheckDigit, normaliseNumber } from '@quayline/domain/kernel/container-number'
import type { ReadingReport } from '../reading-report.ts'
import { type Segment, valueOf } from '../syntax/segment.ts'
import { readContainer } from '../segments/read-equipment.ts'

/** Its elements in a segment, from 0: 6, 7 and 12 in B4; 0, 1 and 17 in N7. */
export interface ContainerElements {
  readonly initial: number
  readonly number: number
  readonly checkDigit: number
}

const WHOLE = /^[A-Z]{4}\d{7}$/
const WITHOUT_CHECK_DIGIT = /^[A-Z]{4}\d{1,6}$/

/**
 * Null when the segment names none, or the mark of a rail car (no check digit: ISO 6346 marks end in U, J or Z). A
 * wrong number is kept with a warning (CHECK_DIGIT, CONTAINER_FORMAT). Seven digits are the complete number, regardless
 * of the check digit's element (which may have a filler 0). Fewer than six digits have lost their leading zeros.
 */
export function readSplitContainer(
  segment: Segment,
  elements: ContainerElements,
  report: ReadingReport,
): string | null {
  const sent = normaliseNumber(valueOf(segment, elements.initial) + valueOf(segment, elements.number))
  const apart = valueOf(segment, elements.checkDigit).trim()
  if (WHOLE.test(sent)) {
    if (apart !== '' && apart !== sent.at(-1)) {
      report.warn(segment, 'CHECK_DIGIT', `${sent}: the check digit apart is ${apart}`)
    }
    return readContainer(segment, sent, report)
  }
  if (!WITHOUT_CHECK_DIGIT.test(sent)) return readContainer(segment, sent + apart, report)
  const ten = sent.slice(0, 4) + sent.slice(4).padStart(6, '0')
  const digit = expectedCheckDigit(ten)
  if (digit === null) {
    report.warn(
      segment,
      'CONTAINER_FORMAT',
      `${sent} is the mark of a rail car or trailer: its fourth letter is not U, J or Z`,
    )
    return null
  }
  if (/^\d$/.test(apart)) return readContainer(segment, ten + apart, report)
  report.warn(segment, 'CHECK_DIGIT', `${ten}: check digit ${apart || 'left out'}, by ISO 6346 it is ${digit}`)
  return ten + String(digit)
}

/** Initial and number for writing; the whole text as the number when it is no ISO 6346 number. */
export function splitContainer(container: string): readonly [initial: string, number: string, checkDigit: string] {
  if (!WHOLE.test(container)) return ['', container, '']
  return [container.slice(0, 4), container.slice(4, 10), container.slice(10)]
}
