// The cost of the kth charged day and of the first k together: slabs mapped to charged days, with the sum before each of them.
import { fromMinorUnits, toMinorUnits } from '../kernel/money.ts'
import type { Slab } from './terms.ts'

/**
 * From the first day on which a rule may be valid (1990-01-01) to the last day of a budget (LAST_BUDGET_DAY); a longer period is
 * refused.
 */
export const MAX_DAYS = 47_483
/** Highest cost of a day, in minor units, so that every sum is a safe integer. */
export const MAX_RATE_MINOR = Math.floor(Number.MAX_SAFE_INTEGER / MAX_DAYS)

export interface RateBands {
  readonly currency: string
  /** First charged day of each band, ascending from 1, without gaps. */
  readonly firstDays: Int32Array
  readonly ratesMinor: Float64Array
  /** Cost of all charged days before the band. */
  readonly costsBefore: Float64Array
  readonly slabs: readonly Slab[]
  /** Rates as texts with the currency's minor units. */
  readonly rates: readonly string[]
  /** Last charged day that a slab names without a gap before it; 0: not even the first. */
  readonly coveredUntil: number
  /** Slab day of the kth charged day is k + slabOffset, at least 1. */
  readonly slabOffset: number
}

export const slabDayOf = (bands: RateBands, chargedDay: number): number => Math.max(1, chargedDay + bands.slabOffset)

export function compileRateBands(given: readonly Slab[], slabOffset: number, currency: string): RateBands {
  const firstDays: number[] = []
  const ratesMinor: number[] = []
  const costsBefore: number[] = []
  const slabs: Slab[] = []
  let [covered, cost] = [0, 0]
  for (const slab of given.toSorted((a, b) => a.fromDay - b.fromDay)) {
    const minor = toMinorUnits(slab.rate, currency)
    if (!minor.ok || minor.value > MAX_RATE_MINOR) throw new RangeError(`Rate ${slab.rate} ${currency} cannot be used`)
    const lastDay = Math.min(MAX_DAYS, slab.toDay === null ? MAX_DAYS : slab.toDay - slabOffset)
    // Slab days below 1 count as 1, so the slab of day 1 covers them too.
    const firstDay = slab.fromDay <= 1 ? 1 : slab.fromDay - slabOffset
    if (lastDay <= covered) continue
    if (firstDay > covered + 1) break
    firstDays.push(covered + 1)
    ratesMinor.push(minor.value)
    costsBefore.push(cost)
    slabs.push(slab)
    cost += (lastDay - covered) * minor.value
    covered = lastDay
  }
  return {
    currency,
    firstDays: Int32Array.from(firstDays),
    ratesMinor: Float64Array.from(ratesMinor),
    costsBefore: Float64Array.from(costsBefore),
    slabs,
    rates: ratesMinor.map((minor) => fromMinorUnits(minor, currency)),
    coveredUntil: covered,
    slabOffset,
  }
}

/** Linear search for few bands, binary search for many. */
const FEW = 8

/** The band of a charged day that is covered. */
export function bandOf({ firstDays }: RateBands, chargedDay: number): number {
  let [low, high] = [0, firstDays.length - 1]
  if (high < FEW) {
    while (high > 0 && (firstDays[high] ?? 0) > chargedDay) high--
    return high
  }
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((firstDays[middle] ?? 0) <= chargedDay) low = middle
    else high = middle - 1
  }
  return low
}

/** Cost of the charged days from the first to this one, in minor units, without any cap. */
export function costUntil(bands: RateBands, chargedDay: number): number {
  if (chargedDay <= 0) return 0
  const band = bandOf(bands, chargedDay)
  const days = chargedDay - (bands.firstDays[band] ?? 0) + 1
  return (bands.costsBefore[band] ?? 0) + days * (bands.ratesMinor[band] ?? 0)
}
