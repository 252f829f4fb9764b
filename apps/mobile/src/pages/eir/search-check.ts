// Decides whether a search for EIRs may be sent: the port first, then the number (docs/requirements/eir.md 4.1).
import type { PromptMessages } from '@quayline/messages/phone/prompts.zh-CN'
import { recentQueries, type RecentQueries } from '../../shell/recent-queries.ts'

const NINGBO = 'NGB'

/** `officeCode` as returned by queryEqpOfceCde. */
export const isNingbo = (officeCode: string): boolean => officeCode === NINGBO

/** Null if the search may be sent. */
export function searchRefusal(officeCode: string, number: string): keyof PromptMessages | null {
  if (!isNingbo(officeCode)) return 'eir_only_nb'
  return number === '' ? 'eir_input_booking_number' : null
}

// The last five bookings whose EIRs were found (docs/requirements/native-app.md 7).

/** The API's limit. */
export const LONGEST_NUMBER = 40

export const parseBookingNumber = (stored: unknown): string | null =>
  typeof stored === 'string' && stored.trim() !== '' && stored.length <= LONGEST_NUMBER ? stored : null

export const eirQueries: RecentQueries<string> = recentQueries('eir', parseBookingNumber, (number) => number)
