// What stands beside a promised time: how it is kept, or that it has passed without a report.
import { fill } from '../language.ts'
import type { TrackingMessages } from './tracking.zh-CN.ts'

/** The clock of a time, as far as it says how a promise is kept (domain TimeZoneRef). */
interface PromisedTimeZone {
  readonly isAwaited?: true
  readonly verdict?: { readonly punctuality: 'ON_TIME' | 'LATE' | 'EARLY'; readonly hours: number }
}

export interface VerdictText {
  /** Its colour: `late`, `early` or `on_time`, as the style sheets call it. */
  readonly tone: string
  readonly text: string
}

/** Null: no verdict. Only an arrival can be on time; what has passed without a report is shown as that. */
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
