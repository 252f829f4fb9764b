// Calculates a period by its terms: the last free day, the charged days, the total and the invoice lines, with dates
// and amounts as texts.
import { ok, type Result } from '../kernel/result.ts'
import { fromMinorUnits } from '../kernel/money.ts'
import { calculateCharge, type Charge } from './calculate-charge.ts'
import { chargeOfSlab } from './charge-by-slab.ts'
import type { CompiledCalendar } from './compile-calendar.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { dayNumberOf, localDateOf } from './day-number.ts'
import type { Quote, QuoteRefusal, SlabRun } from './ledger.ts'
import type { LocalDate } from './terms.ts'

export { type CompiledCalendar, compileCalendar } from './compile-calendar.ts'
export { type CompiledTerms, compileTerms } from './compile-terms.ts'

/** `calendar`: compiled for the nonWorking of the same terms. Part of a day is a whole day; the end date is counted. */
export function ratePeriod(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  startOn: LocalDate,
  endOn: LocalDate,
): Result<Quote, QuoteRefusal> {
  const charge = calculateCharge(terms, calendar, dayNumberOf(startOn), dayNumberOf(endOn))
  if (!charge.ok) return charge
  const runs = slabRuns(terms, calendar, charge)
  return ok({
    currency: terms.currency,
    lastFreeDay: terms.freeDays === 0 ? null : localDateOf(charge.lastFreeDay),
    firstChargedOn: runs[0]?.from ?? null,
    freeDaysUsed: charge.freeDaysUsed,
    chargedDays: charge.chargedDays,
    total: fromMinorUnits(charge.totalMinor, terms.currency),
    runs,
  })
}

/** One for each slab that is reached. */
function slabRuns(terms: CompiledTerms, calendar: CompiledCalendar, charge: Charge): SlabRun[] {
  const { slabs, rates } = terms.bands
  const runs: SlabRun[] = []
  for (const [band, slab] of slabs.entries()) {
    const run = chargeOfSlab(terms, calendar, charge, band)
    if (run === null) break
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
