// Baseline: a loop over the days with luxon, amounts in decimal.js.
import { Decimal } from 'decimal.js'
import type { DateTime } from 'luxon'
import type { LoopAnswer, PlainTerms } from './plain-terms.ts'

export function luxonLoop(terms: PlainTerms, start: DateTime, end: DateTime): LoopAnswer {
  let [free, charged] = [0, 0]
  let total = new Decimal(0)
  let lastFreeDay: string | null = null
  const runDays: number[] = []
  const cap = terms.capAmount === null ? null : new Decimal(terms.capAmount)
  for (
    let day = start.plus({ days: terms.firstDayOffset });
    free < terms.freeDays || day <= end;
    day = day.plus({ days: 1 })
  ) {
    const isFree = free < terms.freeDays
    const isWorkingAsked = isFree ? terms.isFreeWorking : terms.isChargeWorking
    if (isWorkingAsked && (terms.weekdaysOff.has(day.weekday) || terms.holidays.has(day.toISODate()))) continue
    const isClosureAsked = isFree ? terms.isClosureFree : terms.isClosureNeverCounted
    if (isClosureAsked && terms.closures.has(day.toISODate())) continue
    if (isFree) {
      if (++free === terms.freeDays) lastFreeDay = day.toISODate()
      continue
    }
    const slabDay = ++charged + terms.slabOffset
    const slab = terms.slabs.findIndex(
      ({ fromDay, toDay }) => fromDay <= slabDay && (toDay === null || slabDay <= toDay),
    )
    const rate = new Decimal(terms.slabs[slab]?.rate ?? Number.NaN).toDecimalPlaces(terms.digits, Decimal.ROUND_HALF_UP)
    total = total.plus(rate)
    if (cap !== null && total.greaterThan(cap)) total = cap
    runDays[slab] = (runDays[slab] ?? 0) + 1
  }
  return { lastFreeDay, chargedDays: charged, total: total.toFixed(terms.digits), runDays: runDays.filter(Boolean) }
}
