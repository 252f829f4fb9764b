// What a clock costs by its terms: days, money and the lines of the bill, without walking through the days.
import { ok, refuse, type Result } from '../kernel/result.ts'
import { fromMinorUnits } from '../kernel/money.ts'
import type { CompiledCalendar } from './compile-calendar.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { dayNumberOf, localDateOf } from './day-number.ts'
import type { Quote, QuoteRefusal, SlabRun } from './ledger.ts'
import {
  CALENDAR_UNKNOWN,
  emptyChargeResult,
  ENDS_BEFORE_START,
  NO_SLAB,
  calculateCharge,
  type ChargeResult,
  TOO_LONG,
} from './calculate-charge.ts'
import { emptyRun, calculateRun } from './calculate-run.ts'
import type { LocalDate } from './terms.ts'

export { type CompiledCalendar, compileCalendar } from './compile-calendar.ts'
export { type CompiledTerms, compileTerms } from './compile-terms.ts'

/** `calendar`: compiled for the nonWorking of the same terms. Part of a day is a whole day; the end date is counted. */
export function rateClock(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  startOn: LocalDate,
  endOn: LocalDate,
): Result<Quote, QuoteRefusal> {
  const reckoned = emptyChargeResult()
  calculateCharge(terms, calendar, dayNumberOf(startOn), dayNumberOf(endOn), reckoned)
  const refusal = refusalOf(reckoned, calendar)
  if (refusal !== null) return refuse(refusal)
  const runs = slabRuns(terms, calendar, reckoned)
  return ok({
    currency: terms.currency,
    lastFreeDay: terms.freeDays === 0 ? null : localDateOf(reckoned.lastFreeDay),
    firstChargedOn: runs[0]?.from ?? null,
    freeDaysUsed: reckoned.freeDaysUsed,
    chargedDays: reckoned.chargedDays,
    total: fromMinorUnits(reckoned.totalMinor, terms.currency),
    runs,
  })
}

export function refusalOf({ outcome, refusedAt }: ChargeResult, { place }: CompiledCalendar): QuoteRefusal | null {
  if (outcome === ENDS_BEFORE_START) return { why: 'ENDS_BEFORE_START' }
  if (outcome === TOO_LONG) return { why: 'TOO_LONG', days: refusedAt }
  if (outcome === CALENDAR_UNKNOWN) return { why: 'CALENDAR_UNKNOWN', place, year: refusedAt }
  if (outcome === NO_SLAB) return { why: 'NO_SLAB', day: refusedAt }
  return null
}

function slabRuns(terms: CompiledTerms, calendar: CompiledCalendar, reckoned: ChargeResult): SlabRun[] {
  const { slabs, rates } = terms.bands
  const run = emptyRun()
  const runs: SlabRun[] = []
  for (const [band, slab] of slabs.entries()) {
    if (!calculateRun(terms, calendar, reckoned, band, run)) break
    runs.push({
      from: localDateOf(run.from),
      to: localDateOf(run.to),
      days: run.days,
      slab,
      rate: rates[band] ?? '',
      amount: fromMinorUnits(run.amountMinor, terms.currency),
    })
  }
  return runs
}
