// The bookings that a reader has typed for a new shipping instruction: 1 to 10 of them (docs/requirements/instructions.md 1).
import { INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { typedParts } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import type { InstructionListTexts } from './instructions-own-texts.ts'

/** Each once, in the order typed. */
export const bookingsIn = (typed: string): readonly string[] => [...new Set(typedParts(typed))]

/** Undefined: nothing is wrong with their count; an empty field is reported by the form itself. */
export function bookingsFault(
  typed: string,
  { tooManyBookings }: Pick<InstructionListTexts, 'tooManyBookings'>,
): string | undefined {
  const { length: count } = bookingsIn(typed)
  return count > INSTRUCTION_LIMITS.bookings ? fill(tooManyBookings, { count }) : undefined
}
