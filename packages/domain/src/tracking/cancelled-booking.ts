// Decides whether a booking is cancelled: its sender has taken back every version of it, or the line's last word of it is that it is
// cancelled.
import type { StatedAs } from '../intake/sender-authority.ts'
import { currentVersion } from './statement-order.ts'
import { operationStatus } from './operations.ts'
import type { RecordedBooking, RecordedEvent, Statement } from './recorded.ts'
import type { StatusCode } from './status-code.ts'
import { compareStatements } from './statement-order.ts'

/** The last that was stated of a booking before all of it was taken back; null while a version stands, and where none was ever stated. */
export const lastBeforeCancel = <Version extends Statement>(versions: readonly Version[]): Version | null =>
  currentVersion(versions) === null ? lastStated(versions) : null

/** Null where nothing but cancels was said. The order of `versions` does not matter. */
export const lastStated = <Version extends Statement>(versions: readonly Version[]): Version | null =>
  versions
    .filter((version) => version.function !== 'CANCEL')
    .toSorted(compareStatements)
    .at(-1) ?? null

/** Whose milestones count: the line's own, and what an operator vouches for. */
const AUTHORITIES: ReadonlySet<StatedAs> = new Set(['LINE', 'OPERATOR'])

const WORDS: ReadonlySet<StatusCode> = new Set(['BOOKING_RECEIVED', 'BOOKING_CONFIRMED', 'BOOKING_CANCELLED'])

/** `versions`: all of one booking; `events`: what stands of it, of which the line's milestones count. */
export function isBookingCancelled(versions: readonly RecordedBooking[], events: readonly RecordedEvent[]): boolean {
  if (lastBeforeCancel(versions) !== null) return true
  const said = events.filter(({ fact, statedAs }) => {
    const word = operationStatus(fact)
    return AUTHORITIES.has(statedAs) && fact.classifier === 'ACT' && word !== null && WORDS.has(word)
  })
  const last = said.toSorted(compareStatements).at(-1)
  if (last === undefined || operationStatus(last.fact) !== 'BOOKING_CANCELLED') return false
  const standing = currentVersion(versions)
  return standing === null || compareStatements(last, standing) > 0
}
