// Decides whether a vessel kept her promise at a port: the first schedule that was ever told against what happened.
import type { PlacedTime } from '../kernel/local-time.ts'
import type { MoveTimes, VesselCall } from './call.ts'

/** A call within a day of the first schedule is on time. */
export const TOLERANCE_HOURS = 24
const HOUR_MS = 3_600_000
const TOLERANCE_MS = TOLERANCE_HOURS * HOUR_MS
const DAY_MS = 86_400_000

/** NOT_KNOWN: she has not come yet, or nobody told beforehand when she would. */
export type Punctuality = 'ON_TIME' | 'LATE' | 'EARLY' | 'NOT_KNOWN'

/** How a promise was kept, and by how many full hours it was missed; 0 within the tolerance. */
export interface Verdict {
  readonly punctuality: Exclude<Punctuality, 'NOT_KNOWN'>
  readonly hours: number
}

/** A move of one call. */
export const punctualityOf = ({ first, actual }: Pick<MoveTimes, 'first' | 'actual'>): Punctuality =>
  verdictOf(first, actual)?.punctuality ?? 'NOT_KNOWN'

/**
 * The tolerance is inclusive. A promise that names a day only is kept on the whole of that day. `happened` may as well be what is
 * expected now. Null: one of the two has no instant.
 */
export function verdictOf(first: PlacedTime | null, happened: PlacedTime | null): Verdict | null {
  const promisedAt = first?.instant ?? null
  const happenedAt = happened?.instant ?? null
  if (promisedAt === null || happenedAt === null) return null
  const lateMs = happenedAt - promisedAt - (isDay(first) || isDay(happened) ? DAY_MS : 0)
  if (lateMs > TOLERANCE_MS) return { punctuality: 'LATE', hours: Math.floor(lateMs / HOUR_MS) }
  const earlyMs = promisedAt - happenedAt - (isDay(happened) ? DAY_MS : 0)
  if (earlyMs > TOLERANCE_MS) return { punctuality: 'EARLY', hours: Math.floor(earlyMs / HOUR_MS) }
  return { punctuality: 'ON_TIME', hours: 0 }
}

const isDay = (time: PlacedTime | null): boolean => time?.local.length === 10

/** A leg keeps its promise when she leaves and arrives as promised; while she is under way, the departure tells. */
export function punctualityOfLeg(from: Pick<VesselCall, 'departure'>, to: Pick<VesselCall, 'arrival'>): Punctuality {
  const arrival = punctualityOf(to.arrival)
  return arrival === 'NOT_KNOWN' ? punctualityOf(from.departure) : arrival
}

export interface PunctualityShare {
  /** Calls that can be judged. */
  readonly calls: number
  readonly onTime: number
  /** Per cent with one decimal, half up; null when no call can be judged. */
  readonly onTimePercent: string | null
}

/** By arrival. Calls that were omitted are not among those judged: they have no actual arrival. */
export function punctualityShare(calls: readonly Pick<VesselCall, 'arrival'>[]): PunctualityShare {
  const verdicts = calls.map(({ arrival }) => punctualityOf(arrival)).filter((verdict) => verdict !== 'NOT_KNOWN')
  const onTime = verdicts.filter((verdict) => verdict === 'ON_TIME').length
  if (verdicts.length === 0) return { calls: 0, onTime: 0, onTimePercent: null }
  const tenths = Math.floor((onTime * 2000 + verdicts.length) / (2 * verdicts.length))
  return { calls: verdicts.length, onTime, onTimePercent: `${Math.floor(tenths / 10)}.${tenths % 10}` }
}
