// Counts the days of a span without excluded weekdays and excluded single days: prefix sums where single days differ
// from the week, week arithmetic before and after. Both queries (number of days until; date of the nth day) take
// constant time.
import { weekdayOfDay } from './day-number.ts'

export interface CountedDays {
  /** Counted weekdays before Monday, Tuesday … of a week; the last one is the whole week's. */
  readonly weekBefore: Int32Array
  /** Weekday (0 Monday) of the week's nth counted day. */
  readonly weekdayAt: Int32Array
  /** The days from `from` to `until` (exclusive) are stored one by one. */
  readonly from: number
  readonly until: number
  /** Counted days from `from` on before each day up to `until`. */
  readonly before: DayColumn
  /** The day of each rank within the stored days, from `from` on. */
  readonly dayAt: DayColumn
  /** Week's count at `from` and `until`: joins the week arithmetic to the stored days. */
  readonly weeklyAtFrom: number
  readonly weeklyAtUntil: number
}

const WEEK = 7

/** Two bytes for each day if they suffice, so that the calendars of many places fit into the processor cache. */
type DayColumn = Uint16Array | Int32Array

/** `exceptions`: days that differ from the week, with whether they are counted. */
export function countedDays(
  isWeekdayCounted: readonly boolean[],
  exceptions: ReadonlyMap<number, boolean>,
): CountedDays {
  const weekBefore = new Int32Array(WEEK + 1)
  for (const [number, isCounted] of isWeekdayCounted.entries())
    weekBefore[number + 1] = (weekBefore[number] ?? 0) + (isCounted ? 1 : 0)
  const weekdayAt = Int32Array.from([...isWeekdayCounted.keys()].filter((number) => isWeekdayCounted[number]))
  const { from, until } = spanOf(exceptions)
  return {
    weekBefore,
    weekdayAt,
    from,
    until,
    ...heldDays(countedInSpan(isWeekdayCounted, exceptions, from, until)),
    weeklyAtFrom: weeklyBefore(weekBefore, from),
    weeklyAtUntil: weeklyBefore(weekBefore, until),
  }
}

/** From the first exception until the last one, exclusive. */
function spanOf(exceptions: ReadonlyMap<number, boolean>): { readonly from: number; readonly until: number } {
  if (exceptions.size === 0) return { from: 0, until: 0 }
  let [from, until] = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  for (const day of exceptions.keys()) {
    if (day < from) from = day
    if (day >= until) until = day + 1
  }
  return { from, until }
}

/** For each day of the span 1 if it is counted, otherwise 0. */
function countedInSpan(
  isWeekdayCounted: readonly boolean[],
  exceptions: ReadonlyMap<number, boolean>,
  from: number,
  until: number,
): Uint8Array {
  const isCounted = new Uint8Array(until - from)
  let weekday = weekdayOfDay(from)
  for (let offset = 0; offset < isCounted.length; offset++) {
    isCounted[offset] = isWeekdayCounted[weekday] === true ? 1 : 0
    weekday = weekday === WEEK - 1 ? 0 : weekday + 1
  }
  for (const [day, counts] of exceptions) isCounted[day - from] = counts ? 1 : 0
  return isCounted
}

const MAX_SHORT = 65_535

function heldDays(isCounted: Uint8Array): Pick<CountedDays, 'before' | 'dayAt'> {
  const days = isCounted.length
  const before = days > MAX_SHORT ? new Int32Array(days + 1) : new Uint16Array(days + 1)
  const dayAt = days > MAX_SHORT ? new Int32Array(days) : new Uint16Array(days)
  let count = 0
  for (let offset = 0; offset < days; offset++) {
    before[offset] = count
    if (isCounted[offset] === 1) dayAt[count++] = offset
  }
  before[days] = count
  return { before, dayAt: dayAt.slice(0, count) }
}

/** No excluded days: a day equals its rank. */
export const EVERY_DAY = countedDays(
  Array.from({ length: WEEK }, () => true),
  new Map(),
)

/** Counted days before a day by weekdays alone, from the Monday of the week of 1970-01-01 on; negative before it. */
function weeklyBefore(weekBefore: Int32Array, day: number): number {
  const week = Math.floor((day + 3) / WEEK)
  return week * (weekBefore[WEEK] ?? 0) + (weekBefore[day + 3 - week * WEEK] ?? 0)
}

/** Rank of the first counted day that is not before `day`: the difference of two of them counts the days between. */
export function countedBefore(days: CountedDays, day: number): number {
  if (days === EVERY_DAY) return day
  if (day < days.from) return weeklyBefore(days.weekBefore, day) - days.weeklyAtFrom
  if (day <= days.until) return days.before[day - days.from] ?? 0
  return days.dayAt.length + weeklyBefore(days.weekBefore, day) - days.weeklyAtUntil
}

/** The day of a rank; infinite if no further day is counted. */
export function dayOfRank(days: CountedDays, rank: number): number {
  if (days === EVERY_DAY) return rank
  const held = days.dayAt.length
  if (rank >= 0 && rank < held) return days.from + (days.dayAt[rank] ?? 0)
  const perWeek = days.weekdayAt.length
  if (perWeek === 0) return rank < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  const weekly = rank < 0 ? rank + days.weeklyAtFrom : rank - held + days.weeklyAtUntil
  const week = Math.floor(weekly / perWeek)
  return week * WEEK - 3 + (days.weekdayAt[weekly - week * perWeek] ?? 0)
}

/** Counted days from a day until another one, exclusive. */
export const countDays = (days: CountedDays, from: number, until: number): number =>
  countedBefore(days, until) - countedBefore(days, from)

/** The nth counted day from a day on, including that day; infinite if there are fewer. */
export const nthCountedDay = (days: CountedDays, from: number, n: number): number =>
  dayOfRank(days, countedBefore(days, from) + n - 1)
