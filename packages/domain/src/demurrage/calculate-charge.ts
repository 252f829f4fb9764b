// What one clock comes to, in day numbers and minor units: the one arithmetic behind a quote, its ledger and a batch. It allocates nothing.
import {
  type CompiledCalendar,
  daysCounted,
  LEAVE_OUT_CLOSURES,
  LEAVE_OUT_NON_WORKING,
  ONLY_NON_WORKING,
} from './compile-calendar.ts'
import { costUntil, MAX_DAYS, slabDayOf } from './compile-rate-bands.ts'
import type { CompiledTerms } from './compile-terms.ts'
import { countedBefore, dayOfRank } from './counted-days.ts'
import { yearOfDay } from './day-number.ts'

export const RECKONED = 0
export const ENDS_BEFORE_START = 1
export const TOO_LONG = 2
export const CALENDAR_UNKNOWN = 3
export const NO_SLAB = 4

/** Free time that ends later than this many days after its start, or never (no weekday is a working day), is no free time that anyone grants. */
const MAX_FREE_TIME_DAYS = 36_600

/** Made once and filled again for every clock. */
export interface ChargeResult {
  outcome: number
  /** TOO_LONG: days. CALENDAR_UNKNOWN: year. NO_SLAB: slab day. */
  refusedAt: number
  firstDay: number
  /** firstDay - 1 without any free time. */
  lastFreeDay: number
  freeDaysUsed: number
  chargedDays: number
  totalMinor: number
  /** The only non-working days that free time leaves out, where only the first run counts; `runUntil` is exclusive. */
  runFrom: number
  runUntil: number
}

export const emptyChargeResult = (): ChargeResult => ({
  outcome: RECKONED,
  refusedAt: 0,
  firstDay: 0,
  lastFreeDay: 0,
  freeDaysUsed: 0,
  chargedDays: 0,
  totalMinor: 0,
  runFrom: 0,
  runUntil: 0,
})

export function calculateCharge(
  terms: CompiledTerms,
  calendar: CompiledCalendar,
  startDay: number,
  endDay: number,
  into: ChargeResult,
): void {
  if (((terms.freeLeavesOut | terms.chargeLeavesOut) & LEAVE_OUT_NON_WORKING) !== 0)
    if (terms.nonWorkingBits !== calendar.nonWorkingBits)
      throw new Error(`The calendar of ${calendar.place} was compiled for other non-working days than the terms name`)
  const firstDay = startDay + terms.firstDayOffset
  const days = endDay - firstDay + 1
  into.outcome = RECKONED
  into.firstDay = firstDay
  if (endDay < startDay) return refuse(into, ENDS_BEFORE_START, days)
  if (days > MAX_DAYS) return refuse(into, TOO_LONG, days)

  if (terms.freeDays === 0) into.lastFreeDay = firstDay - 1
  else if (terms.isFirstRunOnly) leaveOutFirstRun(terms, calendar, into)
  else into.lastFreeDay = nthDay(calendar, terms.freeLeavesOut, firstDay, terms.freeDays)
  const { lastFreeDay } = into
  const freeTimeDays = lastFreeDay - firstDay + 1
  if (freeTimeDays > MAX_FREE_TIME_DAYS) return refuse(into, TOO_LONG, Math.min(freeTimeDays, MAX_FREE_TIME_DAYS + 1))
  if (terms.freeDays > 0 && (terms.freeLeavesOut & LEAVE_OUT_NON_WORKING) !== 0) {
    // After the first run nothing else is left out, and no calendar is asked.
    const askedUntil = terms.isFirstRunOnly ? Math.min(lastFreeDay, into.runUntil) : lastFreeDay
    if (isUnknown(calendar, firstDay, askedUntil)) return refuseUnknown(calendar, firstDay, into)
  }

  const isOver = endDay > lastFreeDay
  into.freeDaysUsed =
    isOver || endDay === lastFreeDay ? terms.freeDays : freeDaysBefore(terms, calendar, endDay + 1, into)
  into.chargedDays = 0
  into.totalMinor = 0
  if (!isOver) return
  if ((terms.chargeLeavesOut & LEAVE_OUT_NON_WORKING) !== 0 && isUnknown(calendar, lastFreeDay + 1, endDay))
    return refuseUnknown(calendar, lastFreeDay + 1, into)
  const chargedDays = daysBetween(calendar, terms.chargeLeavesOut, lastFreeDay + 1, endDay + 1)
  if (chargedDays > terms.bands.coveredUntil)
    return refuse(into, NO_SLAB, slabDayOf(terms.bands, terms.bands.coveredUntil + 1))
  into.chargedDays = chargedDays
  into.totalMinor = Math.min(terms.capMinor, costUntil(terms.bands, chargedDays))
}

function refuse(into: ChargeResult, outcome: number, refusedAt: number): void {
  into.outcome = outcome
  into.refusedAt = refusedAt
}

const isUnknown = (calendar: CompiledCalendar, from: number, to: number): boolean =>
  calendar.leavesOutHolidays && (from < calendar.knownFrom || to > calendar.knownUntil)

function refuseUnknown(calendar: CompiledCalendar, from: number, into: ChargeResult): void {
  const unknown = from < calendar.knownFrom ? from : Math.max(from, calendar.knownUntil + 1)
  refuse(into, CALENDAR_UNKNOWN, yearOfDay(unknown))
}

/** Counted days from one day to another (exclusive); `leavesOut` says which days are not counted. */
function daysBetween(calendar: CompiledCalendar, leavesOut: number, from: number, until: number): number {
  if (leavesOut === 0) return until - from
  const counted = daysCounted(calendar, leavesOut)
  return countedBefore(counted, until) - countedBefore(counted, from)
}

/** The nth counted day from a day on, itself included. */
export function nthDay(calendar: CompiledCalendar, leavesOut: number, from: number, n: number): number {
  if (leavesOut === 0) return from + n - 1
  const counted = daysCounted(calendar, leavesOut)
  return dayOfRank(counted, countedBefore(counted, from) + n - 1)
}

/** Golden Week 2019 (E8): of the non-working days only the first unbroken run is left out; closures are no part of it. */
function leaveOutFirstRun(
  { freeDays, freeLeavesOut }: CompiledTerms,
  calendar: CompiledCalendar,
  into: ChargeResult,
): void {
  const { firstDay } = into
  const closuresOnly = freeLeavesOut & LEAVE_OUT_CLOSURES
  const runFrom = nthDay(calendar, ONLY_NON_WORKING, firstDay, 1)
  into.lastFreeDay = nthDay(calendar, closuresOnly, firstDay, freeDays)
  into.runFrom = runFrom
  into.runUntil = runFrom
  if (runFrom > into.lastFreeDay) return
  into.runUntil = nthDay(calendar, LEAVE_OUT_NON_WORKING, runFrom, 1)
  if (into.runUntil === Number.POSITIVE_INFINITY) into.lastFreeDay = Number.POSITIVE_INFINITY
  else {
    const freeBefore = daysBetween(calendar, closuresOnly, firstDay, runFrom)
    into.lastFreeDay = nthDay(calendar, closuresOnly, into.runUntil, freeDays - freeBefore)
  }
}

/** Free days used before a day that lies within the free time. */
function freeDaysBefore(terms: CompiledTerms, calendar: CompiledCalendar, until: number, into: ChargeResult): number {
  const { firstDay, runFrom, runUntil } = into
  if (!terms.isFirstRunOnly) return daysBetween(calendar, terms.freeLeavesOut, firstDay, until)
  const leavesOut = terms.freeLeavesOut & LEAVE_OUT_CLOSURES
  const inRun = daysBetween(calendar, leavesOut, Math.min(runFrom, until), Math.min(runUntil, until))
  return daysBetween(calendar, leavesOut, firstDay, until) - inRun
}
