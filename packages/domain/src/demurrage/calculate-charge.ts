// Calculates what one period of demurrage or detention costs, in the steps of a tariff clerk (docs/requirements/demurrage.md 2 and 3):
//   1. the first day of the period            firstDayOffset
//   2. the last free day                      findFreeTime
//   3. the free days that are used            countFreeDaysUsed
//   4. the charged days after the free time   countDays
//   5. their total by slab, up to the cap     costUntil; each slab alone: chargeOfSlab
// Days are day numbers and amounts minor units. No step walks through the days: day-by-day-oracle.fixture.ts does, and comes to the same.
import { refuse } from '../kernel/result.ts'
import { type CompiledCalendar, daysCountedBy, leavesOutNonWorking } from './compile-calendar.ts'
import { costUntil, MAX_DAYS, slabDayOf } from './compile-rate-bands.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { countDays } from './counted-days.ts'
import { yearOfDay } from './day-number.ts'
import { calendarNeededUntil, countFreeDaysUsed, findFreeTime, type FreeTime } from './free-time.ts'
import type { QuoteRefusal } from './ledger.ts'

/**
 * Free time that ends later than this many days after its start, or never (no weekday is a working day), is no free time that anyone
 * grants.
 */
const MAX_FREE_TIME_DAYS = 36_600

export interface Charge extends FreeTime {
  readonly ok: true
  readonly freeDaysUsed: number
  readonly chargedDays: number
  readonly totalMinor: number
}

interface RefusedCharge {
  readonly ok: false
  readonly reason: QuoteRefusal
}

/** `calendar`: compiled for the non-working days of the same terms; another one is a bug and throws. */
export function calculateCharge(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  startDay: number,
  endDay: number,
): Charge | RefusedCharge {
  requireCalendarOf(terms, calendar)
  const firstDay = startDay + terms.firstDayOffset
  const days = endDay - firstDay + 1
  if (endDay < startDay) return refuse({ why: 'ENDS_BEFORE_START' })
  if (days > MAX_DAYS) return refuse({ why: 'TOO_LONG', days })

  const freeTime = findFreeTime(terms, calendar, firstDay)
  const refusal = freeTimeRefusal(terms, calendar, freeTime)
  if (refusal !== null) return refuse(refusal)
  const freeDaysUsed = countFreeDaysUsed(terms, calendar, freeTime, endDay)
  const firstDayAfter = freeTime.lastFreeDay + 1
  if (endDay < firstDayAfter) return chargeOf(freeTime, freeDaysUsed, 0, 0)

  const { chargesCount, bands, capMinor } = terms
  const year = leavesOutNonWorking(chargesCount) ? unknownYear(calendar, firstDayAfter, endDay) : null
  if (year !== null) return refuse({ why: 'CALENDAR_UNKNOWN', place: calendar.place, year })
  const chargedDays = countDays(daysCountedBy(chargesCount, calendar), firstDayAfter, endDay + 1)
  if (chargedDays > bands.coveredUntil) return refuse({ why: 'NO_SLAB', day: slabDayOf(bands, bands.coveredUntil + 1) })
  return chargeOf(freeTime, freeDaysUsed, chargedDays, Math.min(capMinor, costUntil(bands, chargedDays)))
}

// Field by field, and one object for both: a batch makes a hundred thousand of them.
const chargeOf = (freeTime: FreeTime, freeDaysUsed: number, chargedDays: number, totalMinor: number): Charge => ({
  ok: true,
  firstDay: freeTime.firstDay,
  lastFreeDay: freeTime.lastFreeDay,
  onlyRun: freeTime.onlyRun,
  freeDaysUsed,
  chargedDays,
  totalMinor,
})

function requireCalendarOf(terms: CompiledTerms, { nonWorkingDays, place }: CompiledCalendar): void {
  if (terms.nonWorkingDays === nonWorkingDays) return
  if (leavesOutNonWorking(terms.freeTimeCounts) || leavesOutNonWorking(terms.chargesCount))
    throw new Error(`The calendar of ${place} was compiled for other non-working days than the terms name`)
}

function freeTimeRefusal(terms: CompiledTerms, calendar: CompiledCalendar, freeTime: FreeTime): QuoteRefusal | null {
  const { firstDay, lastFreeDay } = freeTime
  const days = lastFreeDay - firstDay + 1
  if (days > MAX_FREE_TIME_DAYS) return { why: 'TOO_LONG', days: Math.min(days, MAX_FREE_TIME_DAYS + 1) }
  const neededUntil = calendarNeededUntil(terms, freeTime)
  const year = neededUntil === null ? null : unknownYear(calendar, firstDay, neededUntil)
  return year === null ? null : { why: 'CALENDAR_UNKNOWN', place: calendar.place, year }
}

/** The first year between two days (inclusive) whose holidays are not published, where holidays matter. */
function unknownYear(
  { nonWorkingDays, knownFrom, knownUntil }: CompiledCalendar,
  from: number,
  to: number,
): number | null {
  const isKnown = from >= knownFrom && to <= knownUntil
  if (isKnown || !nonWorkingDays.includesHolidays) return null
  return yearOfDay(from < knownFrom ? from : Math.max(from, knownUntil + 1))
}
