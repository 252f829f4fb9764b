// Calculates many periods at once: calculateCharge over columns of numbers, itemised by slab.
import { calculateCharge } from './calculate-charge.ts'
import { chargeOfSlab } from './charge-by-slab.ts'
import type { CompiledCalendar } from './compile-calendar.ts'
import type { CompiledTerms } from './compile-terms.ts'
import type { QuoteRefusal } from './ledger.ts'

/** Value in the column of outcomes for a calculated period. */
export const RATED = 0
export const REFUSAL_CODES: Readonly<Record<QuoteRefusal['why'], number>> = {
  ENDS_BEFORE_START: 1,
  TOO_LONG: 2,
  CALENDAR_UNKNOWN: 3,
  NO_SLAB: 4,
}

/** One entry for each period; days are day numbers (dayNumberOf). */
export interface PeriodColumns {
  readonly startDays: Int32Array
  readonly endDays: Int32Array
  /** Indexes into the lists of terms and calendars; the calendar must be compiled for the terms' non-working days. */
  readonly termsAt: Uint16Array
  readonly calendarAt: Uint16Array
}

export interface QuoteColumns {
  /** RATED, or the code of the refusal; the other figures are then 0. */
  readonly outcomes: Uint8Array
  /** TOO_LONG: days. CALENDAR_UNKNOWN: year. NO_SLAB: slab day. */
  readonly refusedAt: Int32Array
  readonly totalsMinor: Float64Array
  /** NO_DAY without any free time. */
  readonly lastFreeDays: Int32Array
  readonly freeDaysUsed: Int32Array
  readonly chargedDays: Int32Array
  readonly excludedDays: Int32Array
  /** The runs of period n are those from runsFrom[n] to runsFrom[n + 1], exclusive. */
  readonly runsFrom: Int32Array
  readonly runs: RunColumns
}

export interface RunColumns {
  /** Index in the bands of the period's terms. */
  readonly bands: Uint16Array
  readonly from: Int32Array
  readonly to: Int32Array
  readonly days: Int32Array
  readonly amountsMinor: Float64Array
}

export const NO_DAY = -2_147_483_648

export function rateBatch(
  { startDays, endDays, termsAt, calendarAt }: PeriodColumns,
  termsList: readonly CompiledTerms[],
  calendars: readonly CompiledCalendar[],
): QuoteColumns {
  const periods = startDays.length
  const outcomes = new Uint8Array(periods)
  const refusedAt = new Int32Array(periods)
  const totalsMinor = new Float64Array(periods)
  const lastFreeDays = new Int32Array(periods)
  const freeDaysUsed = new Int32Array(periods)
  const chargedDays = new Int32Array(periods)
  const excludedDays = new Int32Array(periods)
  const runsFrom = new Int32Array(periods + 1)
  let runs = runColumns(2 * periods + 16)
  let runCount = 0
  for (let period = 0; period < periods; period++) {
    const terms = termsList[termsAt[period] ?? 0]
    const calendar = calendars[calendarAt[period] ?? 0]
    if (terms === undefined || calendar === undefined)
      throw new RangeError(`Period ${period} names no terms or calendar`)
    const endDay = endDays[period] ?? 0
    const charge = calculateCharge(terms, calendar, startDays[period] ?? 0, endDay)
    lastFreeDays[period] = NO_DAY
    if (charge.ok) {
      outcomes[period] = RATED
      totalsMinor[period] = charge.totalMinor
      if (terms.freeDays > 0) lastFreeDays[period] = charge.lastFreeDay
      freeDaysUsed[period] = charge.freeDaysUsed
      chargedDays[period] = charge.chargedDays
      excludedDays[period] = endDay - charge.firstDay + 1 - charge.freeDaysUsed - charge.chargedDays
      for (let band = 0; ; band++) {
        const run = chargeOfSlab(terms, calendar, charge, band)
        if (run === null) break
        if (runCount === runs.bands.length) runs = resized(runs, 2 * runCount)
        runs.bands[runCount] = band
        runs.from[runCount] = run.from
        runs.to[runCount] = run.to
        runs.days[runCount] = run.days
        runs.amountsMinor[runCount++] = run.amountMinor
      }
    } else {
      outcomes[period] = REFUSAL_CODES[charge.reason.why]
      refusedAt[period] = refusedFigure(charge.reason)
    }
    runsFrom[period + 1] = runCount
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

function refusedFigure(refusal: QuoteRefusal): number {
  switch (refusal.why) {
    case 'ENDS_BEFORE_START':
      return 0
    case 'TOO_LONG':
      return refusal.days
    case 'CALENDAR_UNKNOWN':
      return refusal.year
    case 'NO_SLAB':
      return refusal.day
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
