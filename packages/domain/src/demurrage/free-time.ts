// Decides which days are free: counted from the first day on until the free days are used up (docs/requirements/demurrage.md 2.1, 2.2,
// 2.4).
import { type CompiledCalendar, daysCountedBy, leavesOutClosures, leavesOutNonWorking } from './compile-calendar.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { countDays, type CountedDays, nthCountedDay } from './counted-days.ts'

export interface FreeTime {
  /** Day 1: the day of the starting event, or the day after it. */
  readonly firstDay: number
  /** Without any free time: the day before the first day. */
  readonly lastFreeDay: number
  /** The excluded non-working days, if the terms exclude only their first run; otherwise null. */
  readonly onlyRun: NonWorkingRun | null
}

interface NonWorkingRun {
  readonly from: number
  /** Exclusive: the first working day after it. */
  readonly until: number
}

export function findFreeTime(terms: CompiledTerms, calendar: CompiledCalendar, firstDay: number): FreeTime {
  const { freeDays, freeTimeCounts } = terms
  if (freeDays === 0) return { firstDay, lastFreeDay: firstDay - 1, onlyRun: null }
  if (terms.leavesOutFirstRunOnly) return freeTimeAroundFirstRun(terms, calendar, firstDay)
  return {
    firstDay,
    lastFreeDay: nthCountedDay(daysCountedBy(freeTimeCounts, calendar), firstDay, freeDays),
    onlyRun: null,
  }
}

/** Golden Week 2019 (E8): only the first run of consecutive non-working days is excluded, without closures. */
function freeTimeAroundFirstRun(terms: CompiledTerms, calendar: CompiledCalendar, firstDay: number): FreeTime {
  const { freeDays } = terms
  const outsideRun = countedOutsideRun(terms, calendar)
  const lastFreeDayWithoutRun = nthCountedDay(outsideRun, firstDay, freeDays)
  const from = nthCountedDay(daysCountedBy('NON_WORKING_DAYS', calendar), firstDay, 1)
  if (from > lastFreeDayWithoutRun) return { firstDay, lastFreeDay: lastFreeDayWithoutRun, onlyRun: null }
  const until = nthCountedDay(daysCountedBy('WORKING_DAYS', calendar), from, 1)
  const onlyRun = { from, until }
  if (until === Number.POSITIVE_INFINITY) return { firstDay, lastFreeDay: until, onlyRun }
  const freeDaysBefore = countDays(outsideRun, firstDay, from)
  return { firstDay, lastFreeDay: nthCountedDay(outsideRun, until, freeDays - freeDaysBefore), onlyRun }
}

const countedOutsideRun = ({ freeTimeCounts }: CompiledTerms, calendar: CompiledCalendar): CountedDays =>
  daysCountedBy(leavesOutClosures(freeTimeCounts) ? 'OPEN_DAYS' : 'EVERY_DAY', calendar)

/** Free days that are used when the period ends on a day. */
export function countFreeDaysUsed(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  freeTime: FreeTime,
  endDay: number,
): number {
  const { firstDay, lastFreeDay, onlyRun } = freeTime
  if (endDay >= lastFreeDay) return terms.freeDays
  const until = endDay + 1
  if (onlyRun === null) return countDays(daysCountedBy(terms.freeTimeCounts, calendar), firstDay, until)
  const outsideRun = countedOutsideRun(terms, calendar)
  const untilRun = countDays(outsideRun, firstDay, Math.min(onlyRun.from, until))
  const sinceRun = countDays(outsideRun, Math.min(onlyRun.until, until), until)
  return untilRun + sinceRun
}

/** The last day on which the last free day depends on the calendar; null: on none. */
export function calendarNeededUntil(terms: CompiledTerms, { lastFreeDay, onlyRun }: FreeTime): number | null {
  if (terms.freeDays === 0 || !leavesOutNonWorking(terms.freeTimeCounts)) return null
  // After the first run no day is excluded, so the calendar does not matter.
  return onlyRun === null ? lastFreeDay : Math.min(lastFreeDay, onlyRun.until)
}
