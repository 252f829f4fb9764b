// Decides which numbers the switch between bill of lading and booking number leads to (docs/requirements/free-days.md
// 4): the bookings linked to a bill, or the bills linked to a booking.
import type { TrackingAnswer } from './answer.ts'
import type { DocumentNumberType } from './number-kind.ts'

/** `asked` is the type given by the visitor; without it the answer decides. Null: unknown. */
export function typeOfNumber(
  asked: DocumentNumberType | null,
  answer: TrackingAnswer | null,
): DocumentNumberType | null {
  if (asked !== null) return asked
  return answer?.type === 'bl' || answer?.type === 'bkg' ? answer.type : null
}

export const otherType = (type: DocumentNumberType): DocumentNumberType => (type === 'bl' ? 'bkg' : 'bl')

// Linked numbers come as one string: blanks and parentheses are stripped, commas separate (docs/requirements/tracking.md 1.2).

export const numbersOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .replace(/[\s()（）]/g, '')
      .split(/[,，;；]/)
      .filter((number) => number !== ''),
  ),
]

/** Numbers of the other kind. Empty: none is known. */
export function linkedNumbers(type: DocumentNumberType, answer: TrackingAnswer | null): readonly string[] {
  if (answer?.type !== 'bl' && answer?.type !== 'bkg') return []
  const { trackingGroupReferenceCode, billOfladingRefCode } = answer.content.trackingPath
  return numbersOf(type === 'bl' ? trackingGroupReferenceCode : billOfladingRefCode)
}
