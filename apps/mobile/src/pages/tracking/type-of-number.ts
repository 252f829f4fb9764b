// Guesses the type of a number from its format while it is typed: container numbers are recognizable, bill and booking
// numbers look alike.
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'

/** 'cntr' if everything typed reads as container numbers; null if it may be something else, or is empty. */
export function typeOfNumber(text: string): 'cntr' | null {
  const typed = recogniseNumber(text, 'cntr')
  return typed.ok ? 'cntr' : null
}
