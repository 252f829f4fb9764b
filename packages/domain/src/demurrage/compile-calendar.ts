// Which days of a place are left out of counting: its weekdays, holidays, make-up days and closures, made ready for any clock of any year.
import { countedDays, type CountedDays } from './counted-days.ts'
import { dayNumberOf, firstDayOfYear } from './day-number.ts'
import type { NonWorking, Weekday } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** In the order of weekdayOfDay. */
export const WEEKDAYS: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** What is left out of counting, as bits: asked of daysCounted. */
export const LEAVE_OUT_NON_WORKING = 1
export const LEAVE_OUT_CLOSURES = 2
/** The other side of LEAVE_OUT_NON_WORKING: where a run of non-working days begins. */
export const ONLY_NON_WORKING = 4

export interface CompiledCalendar {
  readonly place: string
  /** Which weekdays and whether holidays are left out: must be those of the terms it is used with. */
  readonly nonWorkingBits: number
  readonly isWorkingWeekday: readonly boolean[]
  /** First and last day of which the holidays are known. */
  readonly knownFrom: number
  readonly knownUntil: number
  readonly leavesOutHolidays: boolean
  readonly makeUpDays: ReadonlySet<number>
  readonly holidayNames: ReadonlyMap<number, string | null>
  readonly closureReasons: ReadonlyMap<number, string>
  /** Made when first asked for: most terms need one of them or none. */
  readonly sums: (CountedDays | undefined)[]
}

export const nonWorkingBitsOf = (nonWorking: readonly NonWorking[]): number =>
  nonWorking.reduce((bits, name) => bits | (name === 'HOLIDAY' ? 1 << 7 : 1 << WEEKDAYS.indexOf(name)), 0)

/** Keep it for as long as the calendar stands: it gathers its sums. Dates that are none are a bug and throw. */
export function compileCalendar(calendar: WorkingCalendar, nonWorking: readonly NonWorking[]): CompiledCalendar {
  const { place, knownYears } = calendar
  const leavesOutHolidays = nonWorking.includes('HOLIDAY')
  const makeUpDays = new Set(calendar.makeUpDays.map(dayNumberOf))
  const holidayNames = new Map(
    calendar.holidays.map(({ on, name }) => [dayNumberOf(on), name] as const).filter(([day]) => !makeUpDays.has(day)),
  )
  const closureReasons = new Map(calendar.closures.map(({ on, reason }) => [dayNumberOf(on), reason]))
  return {
    place,
    nonWorkingBits: nonWorkingBitsOf(nonWorking),
    isWorkingWeekday: WEEKDAYS.map((weekday) => !nonWorking.includes(weekday)),
    knownFrom: knownYears === null ? Number.NEGATIVE_INFINITY : firstDayOfYear(knownYears.from),
    knownUntil: knownYears === null ? Number.POSITIVE_INFINITY : firstDayOfYear(knownYears.to + 1) - 1,
    leavesOutHolidays,
    makeUpDays,
    holidayNames,
    closureReasons,
    sums: [],
  }
}

/** The sums of the days that are counted when the days of `leavesOut` are not. */
export const daysCounted = (calendar: CompiledCalendar, leavesOut: number): CountedDays =>
  calendar.sums[leavesOut] ?? makeSums(calendar, leavesOut)

function makeSums(calendar: CompiledCalendar, leavesOut: number): CountedDays {
  const isOnlyNonWorking = leavesOut === ONLY_NON_WORKING
  const asksWorking = isOnlyNonWorking || (leavesOut & LEAVE_OUT_NON_WORKING) !== 0
  const exceptions = new Map<number, boolean>()
  if (asksWorking) {
    for (const day of calendar.makeUpDays) exceptions.set(day, !isOnlyNonWorking)
    if (calendar.leavesOutHolidays)
      for (const day of calendar.holidayNames.keys()) exceptions.set(day, isOnlyNonWorking)
  }
  if ((leavesOut & LEAVE_OUT_CLOSURES) !== 0)
    for (const day of calendar.closureReasons.keys()) exceptions.set(day, false)
  const weekdays = calendar.isWorkingWeekday.map((isWorking) => (asksWorking ? isWorking !== isOnlyNonWorking : true))
  const sums = countedDays(weekdays, exceptions)
  calendar.sums[leavesOut] = sums
  return sums
}
