// Decides whether a vessel kept its promised time at a port, on a leg and in a service.
import { type Verdict, verdictOf } from '../tracking/promise-verdict.ts'
import type { MoveTimes, VesselCall } from './call.ts'

/** NOT_KNOWN: the vessel has not arrived yet, or its arrival was not stated beforehand. */
export type Punctuality = Verdict['punctuality'] | 'NOT_KNOWN'

/** Punctuality of one move of a call. */
export const punctualityOf = ({ first, actual }: Pick<MoveTimes, 'first' | 'actual'>): Punctuality =>
  verdictOf(first, actual)?.punctuality ?? 'NOT_KNOWN'

/** A leg is judged by its arrival; while the vessel is under way, by its departure. */
export function punctualityOfLeg(from: Pick<VesselCall, 'departure'>, to: Pick<VesselCall, 'arrival'>): Punctuality {
  const arrival = punctualityOf(to.arrival)
  return arrival === 'NOT_KNOWN' ? punctualityOf(from.departure) : arrival
}

export interface PunctualityShare {
  /** Calls whose punctuality is known. */
  readonly calls: number
  readonly onTime: number
  /** Per cent with one decimal, half up; null when no call has a known punctuality. */
  readonly onTimePercent: string | null
}

/** By arrival. Omitted calls are not counted: they have no actual arrival. */
export function punctualityShare(calls: readonly Pick<VesselCall, 'arrival'>[]): PunctualityShare {
  const verdicts = calls.map(({ arrival }) => punctualityOf(arrival)).filter((verdict) => verdict !== 'NOT_KNOWN')
  const onTime = verdicts.filter((verdict) => verdict === 'ON_TIME').length
  if (verdicts.length === 0) return { calls: 0, onTime: 0, onTimePercent: null }
  const tenths = Math.floor((onTime * 2000 + verdicts.length) / (2 * verdicts.length))
  return { calls: verdicts.length, onTime, onTimePercent: `${Math.floor(tenths / 10)}.${tenths % 10}` }
}
