// Decides which numbers the switch between bill of lading and booking number leads to (docs/requirements/free-days.md 4): of a bill the
// bookings that are linked to it, of a booking the bills.
import type { TrackingAnswer } from './answer.ts'
import type { DocumentNumberType } from './number-kind.ts'
import { numbersOf } from './numbers-of.ts'

/** `asked` is the visitor's choice of type; without it the answer decides. Null: not known. */
export function typeOfNumber(
  asked: DocumentNumberType | null,
  answer: TrackingAnswer | null,
): DocumentNumberType | null {
  if (asked !== null) return asked
  return answer?.type === 'bl' || answer?.type === 'bkg' ? answer.type : null
}

export const otherType = (type: DocumentNumberType): DocumentNumberType => (type === 'bl' ? 'bkg' : 'bl')

/** Numbers of the other kind. Empty: none is known. */
export function linkedNumbers(type: DocumentNumberType, answer: TrackingAnswer | null): readonly string[] {
  if (answer?.type !== 'bl' && answer?.type !== 'bkg') return []
  const { trackingGroupReferenceCode, billOfladingRefCode } = answer.content.trackingPath
  return numbersOf(type === 'bl' ? trackingGroupReferenceCode : billOfladingRefCode)
}
