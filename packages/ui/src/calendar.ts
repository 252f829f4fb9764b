// Days of the Gregorian calendar as `YYYY-MM-DD`, calculated without the current time and without a time zone: no Date,
// no Intl.

export interface Day {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** 1 to 31. */
  readonly day: number
}

/** Monday first, as ISO 8601 numbers the days of the week. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
/** 0 Monday to 6 Sunday. */
export type Weekday = (typeof WEEKDAYS)[number]

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const FORMAT = /^(\d{4})-(\d{2})-(\d{2})$/

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** 28 to 31; 0 for a month that does not exist. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0)

/** Null unless the text is an existing day as YYYY-MM-DD, year 0001 to 9999. */
export function parseDay(text: string): Day | null {
  const [, year, month, day] = (FORMAT.exec(text) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return null
  return year >= 1 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null
}

/** As `parseDay`, for texts that the code itself produced; throws a RangeError for any other text. */
export function dayOf(text: string): Day {
  const day = parseDay(text)
  if (day === null) throw new RangeError(`${JSON.stringify(text)} is no day written YYYY-MM-DD`)
  return day
}

export const dayText = ({ year, month, day }: Day): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Consecutive day number, 1 for 1 March of year 0: with February last, one formula gives the month lengths. */
function dayNumber({ year, month, day }: Day): number {
  const years = month > 2 ? year : year - 1
  const months = (month + 9) % 12
  return (
    years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + monthStart(months) + day
  )
}

/** Days from 1 March to the first day of the month `monthsSinceMarch` later. */
const monthStart = (monthsSinceMarch: number): number => Math.floor((153 * monthsSinceMarch + 2) / 5)

/** Day number 1 (1 March of year 0) was a Wednesday: 2, counted from Monday. */
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[(dayNumber(day) + 1) % 7] ?? 0

/** Crosses month and year ends. Stays within the years 0001 to 9999. */
export function addDays({ year, month, day }: Day, count: number): Day {
  if (count === 0) return { year, month, day }
  const target = day + count
  if (target >= 1 && target <= daysInMonth(year, month)) return { year, month, day: target }
  const step = count > 0 ? 1 : -1
  const next = addMonths({ year, month, day: 1 }, step)
  if (next.year === year && next.month === month) return { year, month, day: step > 0 ? daysInMonth(year, month) : 1 }
  return step > 0
    ? addDays(next, target - daysInMonth(year, month) - 1)
    : addDays({ ...next, day: daysInMonth(next.year, next.month) }, target)
}

/** The same day of another month, or its last day: 31 January plus one month is 28 or 29 February. */
export function addMonths({ year, month, day }: Day, count: number): Day {
  const months = Math.min(Math.max(year * 12 + month - 1 + count, 12), 9999 * 12 + 11)
  const target = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  return { ...target, day: Math.min(day, daysInMonth(target.year, target.month)) }
}

/** The day itself, or the bound that it exceeds. Texts of this form sort like dates. */
export function clampDay(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}

/** The weeks of a month, each of seven: null where a day belongs to a neighbouring month. */
export function monthWeeks(year: number, month: number, weekStart: Weekday): readonly (readonly (string | null)[])[] {
  const before = (weekdayOf({ year, month, day: 1 }) - weekStart + 7) % 7
  const days = daysInMonth(year, month)
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    WEEKDAYS.map((column) => {
      const day = week * 7 + column - before + 1
      return day >= 1 && day <= days ? dayText({ year, month, day }) : null
    }),
  )
}

/** The day that a key leads to in the ARIA grid pattern (date picker dialog); null for keys without a meaning there. */
export function dayByKey(from: string, key: string, isShift: boolean, weekStart: Weekday): string | null {
  const day = dayOf(from)
  const sinceWeekStart = (weekdayOf(day) - weekStart + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return dayText(addDays(day, -1))
    case 'ArrowRight':
      return dayText(addDays(day, 1))
    case 'ArrowUp':
      return dayText(addDays(day, -7))
    case 'ArrowDown':
      return dayText(addDays(day, 7))
    case 'Home':
      return dayText(addDays(day, -sinceWeekStart))
    case 'End':
      return dayText(addDays(day, 6 - sinceWeekStart))
    case 'PageUp':
      return dayText(addMonths(day, isShift ? -12 : -1))
    case 'PageDown':
      return dayText(addMonths(day, isShift ? 12 : 1))
    default:
      return null
  }
}
