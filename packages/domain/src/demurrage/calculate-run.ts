// Which days of a reckoned clock one rate band is charged for, and what they cost: a line of the bill.
import type { CompiledCalendar } from './compile-calendar.ts'
import { costUntil } from './compile-rate-bands.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { nthDay, type ChargeResult } from './calculate-charge.ts'

/** Made once and filled again for every run. Days left out between the charged ones lie in `from` to `to`, not in `days`. */
export interface RunResult {
  from: number
  to: number
  days: number
  amountMinor: number
}

export const emptyRun = (): RunResult => ({ from: 0, to: 0, days: 0, amountMinor: 0 })

/** The run of a band; false when the clock never reaches it. */
export function calculateRun(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  reckoned: ChargeResult,
  band: number,
  into: RunResult,
): boolean {
  const { bands, chargeLeavesOut, capMinor } = terms
  const first = bands.firstDays[band]
  if (first === undefined || first > reckoned.chargedDays) return false
  const next = bands.firstDays[band + 1]
  const last = next === undefined || next > reckoned.chargedDays ? reckoned.chargedDays : next - 1
  const costBefore = Math.min(capMinor, bands.costsBefore[band] ?? 0)
  const costAfter = last === reckoned.chargedDays ? reckoned.totalMinor : Math.min(capMinor, costUntil(bands, last))
  into.from = nthDay(calendar, chargeLeavesOut, reckoned.lastFreeDay + 1, first)
  into.to = nthDay(calendar, chargeLeavesOut, reckoned.lastFreeDay + 1, last)
  into.days = last - first + 1
  into.amountMinor = costAfter - costBefore
  return true
}
