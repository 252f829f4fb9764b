// Baseline: a loop over the days with date-fns, amounts in integer minor units.
import { addDays, formatISO, getISODay, isAfter } from 'date-fns'
import type { LoopAnswer, PlainTerms } from './plain-terms.ts'

const isoDate = (day: Date): string => formatISO(day, { representation: 'date' })

export function dateFnsLoop(terms: PlainTerms, start: Date, end: Date): LoopAnswer {
  let [free, charged, total] = [0, 0, 0]
  let lastFreeDay: string | null = null
  const runDays: number[] = []
  const unit = 10 ** terms.digits
  const cap = terms.capAmount === null ? Infinity : Math.round(Number(terms.capAmount) * unit)
  for (
    let day = addDays(start, terms.firstDayOffset);
    free < terms.freeDays || !isAfter(day, end);
    day = addDays(day, 1)
  ) {
    const isFree = free < terms.freeDays
    const isWorkingAsked = isFree ? terms.isFreeWorking : terms.isChargeWorking
    if (isWorkingAsked && (terms.weekdaysOff.has(getISODay(day)) || terms.holidays.has(isoDate(day)))) continue
    const isClosureAsked = isFree ? terms.isClosureFree : terms.isClosureNeverCounted
    if (isClosureAsked && terms.closures.has(isoDate(day))) continue
    if (isFree) {
      if (++free === terms.freeDays) lastFreeDay = isoDate(day)
      continue
    }
    const slabDay = ++charged + terms.slabOffset
    const slab = terms.slabs.findIndex(
      ({ fromDay, toDay }) => fromDay <= slabDay && (toDay === null || slabDay <= toDay),
    )
    total = Math.min(cap, total + Math.round(Number(terms.slabs[slab]?.rate) * unit))
    runDays[slab] = (runDays[slab] ?? 0) + 1
  }
  return {
    lastFreeDay,
    chargedDays: charged,
    total: (total / unit).toFixed(terms.digits),
    runDays: runDays.filter(Boolean),
  }
}
