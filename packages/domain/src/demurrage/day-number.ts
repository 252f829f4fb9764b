// Converts a calendar date to a number: days since 1970-01-01 (proleptic Gregorian), so that a period is a subtraction.
import type { LocalDate } from './terms.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Days from 1 March of year 0 to 1 January 1970; years begin in March here, so that a leap day is a year's last. */
const EPOCH = 719_468

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Null for an invalid date, also 30 February and 1900-02-29. */
export function parseDayNumber(text: string): number | null {
  const match = DATE.exec(text)
  if (match === null) return null
  const [year, month, dayOfMonth] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const length = month === 2 && isLeapYear(year) ? 29 : MONTH_LENGTHS[month - 1]
  if (length === undefined || dayOfMonth < 1 || dayOfMonth > length) return null
  return dayNumberFrom(year, month, dayOfMonth)
}

/** For a validated date; anything else is a bug and throws. */
export function dayNumberOf(date: LocalDate): number {
  const day = parseDayNumber(date)
  if (day === null) throw new RangeError(`${date} is no date YYYY-MM-DD`)
  return day
}

function dayNumberFrom(year: number, month: number, dayOfMonth: number): number {
  const marchYear = month > 2 ? year : year - 1
  const monthsSinceMarch = month > 2 ? month - 3 : month + 9
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  // Five months from March on have 153 days (31, 30, 31, 30, 31), and the pattern repeats.
  return 365 * marchYear + leapDays + Math.floor((153 * monthsSinceMarch + 2) / 5) + dayOfMonth - 1 - EPOCH
}

export const firstDayOfYear = (year: number): number => dayNumberFrom(year, 1, 1)

const DAYS_OF_400_YEARS = 146_097
const TWO_DIGITS = Array.from({ length: 32 }, (_, value) => String(value).padStart(2, '0'))

/** Years since 1 March of year 0 that are over before a day of a 400-year cycle. */
function yearsOver(dayOfCycle: number): number {
  // Without the cycle's leap days, all years have 365 days.
  const leapDays =
    Math.floor(dayOfCycle / 1460) - Math.floor(dayOfCycle / 36_524) + Math.floor(dayOfCycle / (DAYS_OF_400_YEARS - 1))
  return Math.floor((dayOfCycle - leapDays) / 365)
}

export function localDateOf(day: number): LocalDate {
  const cycle = Math.floor((day + EPOCH) / DAYS_OF_400_YEARS)
  const dayOfCycle = day + EPOCH - cycle * DAYS_OF_400_YEARS
  const years = yearsOver(dayOfCycle)
  const dayOfYear = dayOfCycle - 365 * years - Math.floor(years / 4) + Math.floor(years / 100)
  const monthsSinceMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * monthsSinceMarch + 2) / 5) + 1
  const year = 400 * cycle + years + (monthsSinceMarch < 10 ? 0 : 1)
  const month = monthsSinceMarch < 10 ? monthsSinceMarch + 3 : monthsSinceMarch - 9
  return `${year > 999 ? year : String(year).padStart(4, '0')}-${TWO_DIGITS[month]}-${TWO_DIGITS[dayOfMonth]}`
}

export const yearOfDay = (day: number): number => Number(localDateOf(day).slice(0, -6))

/** 0 is Monday: 1970-01-01 was a Thursday. */
export const weekdayOfDay = (day: number): number => (((day + 3) % 7) + 7) % 7
