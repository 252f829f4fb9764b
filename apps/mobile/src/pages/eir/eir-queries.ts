// The last five bookings whose EIRs were found (docs/requirements/native-app.md 7).
import { type RecentQueries, recentQueries } from '../../shell/recent-queries.ts'

/** What the call takes. */
export const LONGEST_NUMBER = 40

export const parseBookingNumber = (stored: unknown): string | null =>
  typeof stored === 'string' && stored.trim() !== '' && stored.length <= LONGEST_NUMBER ? stored : null

export const eirQueries: RecentQueries<string> = recentQueries('eir', parseBookingNumber, (number) => number)
