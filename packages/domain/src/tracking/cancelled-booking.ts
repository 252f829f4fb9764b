// Decides whether a booking is cancelled: its sender has cancelled every version of it, or the line's latest status of it is
// BOOKING_CANCELLED.
import type { StatedAs } from '../intake/sender-authority.ts'
import { operationStatus } from './operations.ts'
import type { RecordedBooking, RecordedEvent, Statement } from './recorded.ts'
import type { StatusCode } from './status-code.ts'
import { compareStatements, currentVersion } from './statement-order.ts'

/**
 * The last version of a booking before all of it was cancelled; null while a version is current, or if none was ever
 * stated.
 */
export const lastBeforeCancel = <Version extends Statement>(versions: readonly Version[]): Version | null =>
  currentVersion(versions) === null ? lastStated(versions) : null

/** Null where all are cancellations. The order of `versions` does not matter. */
export const lastStated = <Version extends Statement>(versions: readonly Version[]): Version | null =>
  versions
    .filter((version) => version.function !== 'CANCEL')
    .toSorted(compareStatements)
    .at(-1) ?? null

/** Senders whose milestones count. */
const AUTHORITIES: ReadonlySet<StatedAs> = new Set(['LINE', 'OPERATOR'])

const BOOKING_STATUSES: ReadonlySet<StatusCode> = new Set([
  'BOOKING_RECEIVED',
  'BOOKING_CONFIRMED',
  'BOOKING_CANCELLED',
])

/** `versions`: all of one booking; `events`: its effective ones. */
export function isBookingCancelled(versions: readonly RecordedBooking[], events: readonly RecordedEvent[]): boolean {
  if (lastBeforeCancel(versions) !== null) return true
  const statuses = events.filter(({ fact, statedAs }) => {
    const status = operationStatus(fact)
    return AUTHORITIES.has(statedAs) && fact.classifier === 'ACT' && status !== null && BOOKING_STATUSES.has(status)
  })
  const last = statuses.toSorted(compareStatements).at(-1)
  if (last === undefined || operationStatus(last.fact) !== 'BOOKING_CANCELLED') return false
  const current = currentVersion(versions)
  return current === null || compareStatements(last, current) > 0
}
