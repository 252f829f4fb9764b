// The excluded days of a place: weekdays, holidays, make-up days and closures, compiled for periods in any year.
import { countedDays, type CountedDays, EVERY_DAY } from './counted-days.ts'
import { dayNumberOf, firstDayOfYear } from './day-number.ts'
import type { NonWorking, Weekday } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** In the order of weekdayOfDay. */
export const WEEKDAYS: readonly Weekday[] = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

/** Which days a tariff counts (docs/requirements/demurrage.md 2.2). */
export type CountingRule =
  | 'EVERY_DAY'
  /** Not the tariff's non-working days. */
  | 'WORKING_DAYS'
  /** Not the unscheduled closures of the gate. */
  | 'OPEN_DAYS'
  /** Neither of the two. */
  | 'OPEN_WORKING_DAYS'
  /** The complement of WORKING_DAYS: finds where a run of non-working days begins (E8). */
  | 'NON_WORKING_DAYS'

export const leavesOutNonWorking = (rule: CountingRule): boolean =>
  rule === 'WORKING_DAYS' || rule === 'OPEN_WORKING_DAYS'

export const leavesOutClosures = (rule: CountingRule): boolean => rule === 'OPEN_DAYS' || rule === 'OPEN_WORKING_DAYS'

/** The days that a tariff calls non-working; the same set of names is always the same object. */
export interface NonWorkingDays {
  /** In the order of WEEKDAYS. */
  readonly isWorkingWeekday: readonly boolean[]
  readonly includesHolidays: boolean
}

export interface CompiledCalendar {
  readonly place: string
  /** Must be those of the terms that it is used with. */
  readonly nonWorkingDays: NonWorkingDays
  /** First and last day of which the holidays are known. */
  readonly knownFrom: number
  readonly knownUntil: number
  readonly makeUpDays: ReadonlySet<number>
  readonly holidayNames: ReadonlyMap<number, string | null>
  readonly closureReasons: ReadonlyMap<number, string>
  /** Computed on first use: most terms need one of them or none. */
  readonly counted: { [Rule in CountingRule]: CountedDays | null }
}

const EVERY_WEEKDAY = WEEKDAYS.map(() => true)

const NON_WORKING_DAYS = new Map<string, NonWorkingDays>()

export function nonWorkingDaysOf(nonWorking: readonly NonWorking[]): NonWorkingDays {
  const key = [...new Set(nonWorking)].toSorted().join()
  const known = NON_WORKING_DAYS.get(key)
  if (known !== undefined) return known
  const made: NonWorkingDays = {
    isWorkingWeekday: WEEKDAYS.map((weekday) => !nonWorking.includes(weekday)),
    includesHolidays: nonWorking.includes('HOLIDAY'),
  }
  NON_WORKING_DAYS.set(key, made)
  return made
}

/** Reuse it while the calendar is current, because it caches counts. Invalid dates are a bug and throw. */
export function compileCalendar(calendar: WorkingCalendar, nonWorking: readonly NonWorking[]): CompiledCalendar {
  const { place, knownYears } = calendar
  const makeUpDays = new Set(calendar.makeUpDays.map(dayNumberOf))
  const holidayNames = new Map(
    calendar.holidays.map(({ on, name }) => [dayNumberOf(on), name] as const).filter(([day]) => !makeUpDays.has(day)),
  )
  const closureReasons = new Map(calendar.closures.map(({ on, reason }) => [dayNumberOf(on), reason]))
  return {
    place,
    nonWorkingDays: nonWorkingDaysOf(nonWorking),
    knownFrom: knownYears === null ? Number.NEGATIVE_INFINITY : firstDayOfYear(knownYears.from),
    knownUntil: knownYears === null ? Number.POSITIVE_INFINITY : firstDayOfYear(knownYears.to + 1) - 1,
    makeUpDays,
    holidayNames,
    closureReasons,
    counted: {
      EVERY_DAY,
      WORKING_DAYS: null,
      OPEN_DAYS: null,
      OPEN_WORKING_DAYS: null,
      NON_WORKING_DAYS: null,
    },
  }
}

/** The counted days by a rule, computed on first use. */
export const daysCountedBy = (rule: CountingRule, calendar: CompiledCalendar): CountedDays =>
  keptBy(rule, calendar) ?? keepCounted(rule, calendar)

// Each name is written out, because a dynamic lookup makes a batch a tenth slower.
function keptBy(rule: CountingRule, { counted }: CompiledCalendar): CountedDays | null {
  if (rule === 'EVERY_DAY') return EVERY_DAY
  if (rule === 'WORKING_DAYS') return counted.WORKING_DAYS
  if (rule === 'OPEN_DAYS') return counted.OPEN_DAYS
  if (rule === 'OPEN_WORKING_DAYS') return counted.OPEN_WORKING_DAYS
  return counted.NON_WORKING_DAYS
}

function keepCounted(rule: CountingRule, calendar: CompiledCalendar): CountedDays {
  const counted = countBy(rule, calendar)
  calendar.counted[rule] = counted
  return counted
}

function countBy(rule: CountingRule, calendar: CompiledCalendar): CountedDays {
  const working = calendar.nonWorkingDays.isWorkingWeekday
  switch (rule) {
    case 'EVERY_DAY':
      return EVERY_DAY
    case 'WORKING_DAYS':
      return countedDays(working, workingExceptions(calendar))
    case 'OPEN_DAYS':
      return countedDays(EVERY_WEEKDAY, new Map(closuresOf(calendar)))
    case 'OPEN_WORKING_DAYS':
      return countedDays(working, new Map([...workingExceptions(calendar), ...closuresOf(calendar)]))
    case 'NON_WORKING_DAYS':
      return countedDays(
        working.map((isWorking) => !isWorking),
        new Map([...workingExceptions(calendar)].map(([day, isWorking]) => [day, !isWorking])),
      )
  }
}

/** Days that differ from their weekday, with whether they are working days. */
function workingExceptions({
  makeUpDays,
  holidayNames,
  nonWorkingDays,
}: CompiledCalendar): ReadonlyMap<number, boolean> {
  const holidays = nonWorkingDays.includesHolidays ? [...holidayNames.keys()] : []
  return new Map([
    ...[...makeUpDays].map((day) => [day, true] as const),
    ...holidays.map((day) => [day, false] as const),
  ])
}

const closuresOf = ({ closureReasons }: CompiledCalendar) =>
  [...closureReasons.keys()].map((day) => [day, false] as const)
