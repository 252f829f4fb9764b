// Decides whether a vessel kept her promise at a port, on a leg and in a service.
import { type Verdict, verdictOf } from '../tracking/promise-verdict.ts'
import type { MoveTimes, VesselCall } from './call.ts'

/** NOT_KNOWN: she has not come yet, or her arrival was not stated beforehand. */
export type Punctuality = Verdict['punctuality'] | 'NOT_KNOWN'

/** A move of one call. */
export const punctualityOf = ({ first, actual }: Pick<MoveTimes, 'first' | 'actual'>): Punctuality =>
  verdictOf(first, actual)?.punctuality ?? 'NOT_KNOWN'

/** A leg keeps its promise when she leaves and arrives as promised; while she is under way, the departure decides. */
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
