// Decides which days a search over weeks covers, and the instants of those days in a port's time zone
// (docs/requirements/schedules.md 1.1: fromDate 2018-12-20 and four weeks end with 2019-01-16, both days included).
import { Temporal } from 'temporal-polyfill'
import { refuse, type Result, ok } from '../kernel/result.ts'

export interface AskedWindow {
  /** D: the earliest departure is given, A: the latest arrival. */
  readonly estimateDate: 'D' | 'A'
  /** Local date at the origin; needed with D. */
  readonly fromDate?: string | undefined
  /** Local date at the destination; needed with A. */
  readonly toDate?: string | undefined
  /** Weeks. */
  readonly dateLength: number
}

/** Both days are included. */
export interface DateWindow {
  readonly fromDate: string
  readonly toDate: string
}

export type WindowRefusal = 'FROM_DATE_MISSING' | 'TO_DATE_MISSING'

/** With D the weeks count forward from the first day, with A backward from the last one. */
export function searchWindow({
  estimateDate,
  fromDate,
  toDate,
  dateLength,
}: AskedWindow): Result<DateWindow, WindowRefusal> {
  const days = dateLength * 7 - 1
  if (estimateDate === 'D') {
    if (fromDate === undefined) return refuse('FROM_DATE_MISSING')
    return ok({ fromDate, toDate: addDays(fromDate, days) })
  }
  if (toDate === undefined) return refuse('TO_DATE_MISSING')
  return ok({ fromDate: addDays(toDate, -days), toDate })
}

/** `days` may be negative. */
export const addDays = (on: string, days: number): string => Temporal.PlainDate.from(on).add({ days }).toString()

/** Number of days from one local date to another. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (on: string): number => Temporal.PlainDate.from(on).dayOfWeek

/** The local date of an instant at a place. */
export const dateAt = (instant: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()

/**
 * Instant of a local day's first moment, which is not midnight where summer time begins at 00:00. A span of days ends
 * with the start of the day after its last one, so days of 23 and 25 hours count with their real length.
 */
export const startOfDay = (on: string, zone: string): number =>
  Temporal.PlainDate.from(on).toZonedDateTime(zone).startOfDay().epochMilliseconds

// Which periods a search of sailings covers (docs/requirements/schedules.md 2).

/** Offered in the portal: 1 to 4, 6 and 8 weeks, 3 months. */
export const SEARCH_WEEKS = [1, 2, 3, 4, 6, 8, 13] as const

/** Three months: the longest that any search by city pair, service, vessel or port covers. */
export const MAX_SEARCH_WEEKS = 13
