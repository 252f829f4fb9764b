// What many clocks cost at once: the arithmetic of rateClock over columns of numbers, itemised by rate band.
import type { CompiledCalendar } from './compile-calendar.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { emptyChargeResult, calculateCharge, RECKONED } from './calculate-charge.ts'
import { emptyRun, calculateRun } from './calculate-run.ts'

/** One clock an entry; days are day numbers (dayNumberOf). */
export interface ClockColumns {
  readonly startDays: Int32Array
  readonly endDays: Int32Array
  /** Places in the lists of terms and calendars; the calendar was compiled for the terms' non-working days. */
  readonly termsAt: Uint16Array
  readonly calendarAt: Uint16Array
}

export interface QuoteColumns {
  /** RECKONED, or why the clock has no price (calculate-charge.ts): its other figures are 0 then. */
  readonly outcomes: Uint8Array
  readonly refusedAt: Int32Array
  readonly totalsMinor: Float64Array
  /** NO_DAY without any free time. */
  readonly lastFreeDays: Int32Array
  readonly freeDaysUsed: Int32Array
  readonly chargedDays: Int32Array
  readonly excludedDays: Int32Array
  /** The runs of clock n are those from runsFrom[n] to runsFrom[n + 1], exclusive. */
  readonly runsFrom: Int32Array
  readonly runs: RunColumns
}

export interface RunColumns {
  /** Place in the bands of the clock's terms. */
  readonly bands: Uint16Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly days: Int32Array
  readonly amountsMinor: Float64Array
}

export const NO_DAY = -2_147_483_648

export function rateBatch(
  { startDays, endDays, termsAt, calendarAt }: ClockColumns,
  termsList: readonly CompiledTerms[],
  calendars: readonly CompiledCalendar[],
): QuoteColumns {
  const clocks = startDays.length
  const outcomes = new Uint8Array(clocks)
  const refusedAt = new Int32Array(clocks)
  const totalsMinor = new Float64Array(clocks)
  const lastFreeDays = new Int32Array(clocks)
  const freeDaysUsed = new Int32Array(clocks)
  const chargedDays = new Int32Array(clocks)
  const excludedDays = new Int32Array(clocks)
  const runsFrom = new Int32Array(clocks + 1)
  let runs = runColumns(4 * clocks + 16)
  let runCount = 0
  const reckoned = emptyChargeResult()
  const run = emptyRun()
  for (let clock = 0; clock < clocks; clock++) {
    const terms = termsList[termsAt[clock] ?? 0]
    const calendar = calendars[calendarAt[clock] ?? 0]
    if (terms === undefined || calendar === undefined) throw new RangeError(`Clock ${clock} names no terms or calendar`)
    const endDay = endDays[clock] ?? 0
    calculateCharge(terms, calendar, startDays[clock] ?? 0, endDay, reckoned)
    outcomes[clock] = reckoned.outcome
    lastFreeDays[clock] = NO_DAY
    if (reckoned.outcome === RECKONED) {
      totalsMinor[clock] = reckoned.totalMinor
      if (terms.freeDays > 0) lastFreeDays[clock] = reckoned.lastFreeDay
      freeDaysUsed[clock] = reckoned.freeDaysUsed
      chargedDays[clock] = reckoned.chargedDays
      excludedDays[clock] = endDay - reckoned.firstDay + 1 - reckoned.freeDaysUsed - reckoned.chargedDays
      for (let band = 0; calculateRun(terms, calendar, reckoned, band, run); band++) {
        if (runCount === runs.bands.length) runs = resized(runs, 2 * runCount)
        runs.bands[runCount] = band
        runs.from[runCount] = run.from
        runs.to[runCount] = run.to
        runs.days[runCount] = run.days
        runs.amountsMinor[runCount++] = run.amountMinor
      }
    } else refusedAt[clock] = reckoned.refusedAt
    runsFrom[clock + 1] = runCount
  }
  return {
    outcomes,
    refusedAt,
    totalsMinor,
    lastFreeDays,
    freeDaysUsed,
    chargedDays,
    excludedDays,
    runsFrom,
    runs,
  }
}

const runColumns = (length: number): RunColumns => ({
  bands: new Uint16Array(length),
  from: new Int32Array(length),
  to: new Int32Array(length),
  days: new Int32Array(length),
  amountsMinor: new Float64Array(length),
})

function resized(runs: RunColumns, length: number): RunColumns {
  const larger = runColumns(length)
  larger.bands.set(runs.bands)
  larger.from.set(runs.from)
  larger.to.set(runs.to)
  larger.days.set(runs.days)
  larger.amountsMinor.set(runs.amountsMinor)
  return larger
}
