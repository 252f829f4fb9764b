// Guesses from its shape what a number may be, while it is typed: containers show themselves, bills and bookings look alike.
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'

/** 'cntr' when everything typed reads as containers; null when it may be anything else, or is nothing yet. */
export function typeOfNumber(text: string): 'cntr' | null {
  const typed = recogniseNumber(text, 'cntr')
  return typed.ok ? 'cntr' : null
}
