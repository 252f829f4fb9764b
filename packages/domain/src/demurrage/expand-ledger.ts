// The ledger of one period: every day from the first counted one to the end, its kind and the reason.
import { fromMinorUnits } from '../kernel/money.ts'
import { calculateCharge } from './calculate-charge.ts'
import { type CompiledCalendar, leavesOutClosures, leavesOutNonWorking, WEEKDAYS } from './compile-calendar.ts'
import { bandOf, slabDayOf } from './compile-rate-bands.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { dayNumberOf, localDateOf, weekdayOfDay } from './day-number.ts'
import type { FreeTime } from './free-time.ts'
import type { DayReason, LedgerDay } from './ledger.ts'
import type { LocalDate } from './terms.ts'

/** Of a period that ratePeriod quotes; one that it refuses is a bug here and throws. The sum of the rows is the quote's total. */
export function expandLedger(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  startOn: LocalDate,
  endOn: LocalDate,
): readonly LedgerDay[] {
  const endDay = dayNumberOf(endOn)
  const charge = calculateCharge(terms, calendar, dayNumberOf(startOn), endDay)
  if (!charge.ok) throw new Error(`${startOn} to ${endOn} was refused and has no ledger`)
  const rows: LedgerDay[] = []
  const addCharged = chargedRows(terms)
  const freeReason = terms.isSpecialFreeTime ? 'SPECIAL_FREE_TIME' : 'FREE_TIME'
  const nothing = { slab: null, rate: null, amount: fromMinorUnits(0, terms.currency) }
  let free = 0
  for (let day = charge.firstDay; day <= endDay; day++) {
    const on = localDateOf(day)
    const note = noteOf(calendar, day)
    const excluded = excludedReason(terms, calendar, charge, day)
    if (excluded !== null) rows.push({ on, dayNumber: null, kind: 'EXCLUDED', reason: excluded, note, ...nothing })
    else if (day <= charge.lastFreeDay)
      rows.push({ on, dayNumber: ++free, kind: 'FREE', reason: freeReason, note, ...nothing })
    else rows.push(addCharged(on, note))
  }
  return rows
}

/** The charged days in order: each call is the next one. */
function chargedRows({ bands, capMinor, currency }: CompiledTerms): (on: LocalDate, note: string | null) => LedgerDay {
  let chargedDay = 0
  let left = capMinor
  return (on, note) => {
    const band = bandOf(bands, ++chargedDay)
    const rate = bands.rates[band] ?? ''
    const rateMinor = bands.ratesMinor[band] ?? 0
    const isCapped = rateMinor > left || left === 0
    const amount = isCapped ? fromMinorUnits(left, currency) : rate
    left = isCapped ? 0 : left - rateMinor
    return {
      on,
      dayNumber: slabDayOf(bands, chargedDay),
      kind: 'CHARGED',
      reason: isCapped ? 'CAP' : 'SLAB',
      note,
      slab: bands.slabs[band] ?? null,
      rate,
      amount,
    }
  }
}

/** Why a day is neither free nor charged; where several reasons hold, closure before holiday before weekday. */
function excludedReason(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  { lastFreeDay, onlyRun }: FreeTime,
  day: number,
): DayReason | null {
  const isInFreeTime = day <= lastFreeDay
  const rule = isInFreeTime ? terms.freeTimeCounts : terms.chargesCount
  if (leavesOutClosures(rule) && calendar.closureReasons.has(day)) return 'CLOSURE'
  const isAfterOnlyRun = isInFreeTime && onlyRun !== null && day >= onlyRun.until
  return leavesOutNonWorking(rule) && !isAfterOnlyRun ? nonWorkingReason(calendar, day) : null
}

function nonWorkingReason(
  { makeUpDays, nonWorkingDays, holidayNames }: CompiledCalendar,
  day: number,
): DayReason | null {
  if (makeUpDays.has(day)) return null
  if (nonWorkingDays.includesHolidays && holidayNames.has(day)) return 'HOLIDAY'
  const weekday = weekdayOfDay(day)
  return nonWorkingDays.isWorkingWeekday[weekday] === true ? null : (WEEKDAYS[weekday] ?? null)
}

const noteOf = (calendar: CompiledCalendar, day: number): string | null =>
  calendar.closureReasons.get(day) ?? calendar.holidayNames.get(day) ?? null
