// The text next to an expected time: on time, late or early, or overdue without a report.
import { fill } from '../language.ts'
import type { TrackingMessages } from './tracking.zh-CN.ts'

/** The part of a time's zone reference that says whether the time was met (domain TimeZoneRef). */
interface PromisedTimeZone {
  readonly isAwaited?: true
  readonly verdict?: { readonly punctuality: 'ON_TIME' | 'LATE' | 'EARLY'; readonly hours: number }
}

export interface VerdictText {
  /** Its colour: `late`, `early` or `on_time`, the class name in the style sheets. */
  readonly tone: string
  readonly text: string
}

/** Null: no verdict. Only an arrival can be on time; an overdue time without a report is always `late`. */
export function verdictText(
  clock: PromisedTimeZone | undefined,
  isOverdue: boolean,
  { overdue, verdict }: TrackingMessages,
): VerdictText | null {
  if (isOverdue) return { tone: 'late', text: overdue }
  if (clock?.verdict === undefined) return null
  const { punctuality, hours } = clock.verdict
  const textKey = punctuality === 'ON_TIME' && clock.isAwaited === true ? 'AS_EXPECTED' : punctuality
  return { tone: punctuality.toLowerCase(), text: fill(verdict[textKey], { hours }) }
}
