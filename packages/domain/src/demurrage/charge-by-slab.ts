// The days of a period charged by one slab, and their cost: a line of the bill (docs/requirements/demurrage.md 2.3).
import type { Charge } from './calculate-charge.ts'
import { type CompiledCalendar, daysCountedBy } from './compile-calendar.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { countedBefore, dayOfRank } from './counted-days.ts'

/** Excluded days between the charged ones are within `from` to `to`, but not in `days`. */
export interface SlabCharge {
  readonly from: number
  readonly to: number
  readonly days: number
  readonly amountMinor: number
}

/** `band`: index of the slab in the bands of the terms. Null when the period never reaches it. */
export function chargeOfSlab(
  { bands, chargesCount, capMinor }: CompiledTerms,
  calendar: CompiledCalendar,
  { chargedDays, lastFreeDay, totalMinor }: Charge,
  band: number,
): SlabCharge | null {
  const first = bands.firstDays[band]
  if (first === undefined || first > chargedDays) return null
  const next = bands.firstDays[band + 1]
  const isLastReached = next === undefined || next > chargedDays
  const last = isLastReached ? chargedDays : next - 1
  const costBefore = Math.min(capMinor, bands.costsBefore[band] ?? 0)
  const costAfter = isLastReached ? totalMinor : Math.min(capMinor, bands.costsBefore[band + 1] ?? 0)
  const charged = daysCountedBy(chargesCount, calendar)
  const rankBeforeCharges = countedBefore(charged, lastFreeDay + 1) - 1
  return {
    from: dayOfRank(charged, rankBeforeCharges + first),
    to: dayOfRank(charged, rankBeforeCharges + last),
    days: last - first + 1,
    amountMinor: costAfter - costBefore,
  }
}
