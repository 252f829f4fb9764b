// The working calendars that a new installation starts with: public holidays of the places where the simulated line
// calls. Each calendar states its known years (docs/integration/working-calendars.md); staff can replace it.
import type { WorkingCalendar } from './working-calendar.ts'
import { HOLIDAY_ROWS, type HolidayRow } from '../reference/holidays.data.ts'

/** Sorted by place. No closures, because these cannot be known in advance. */
export function seedCalendars(): readonly WorkingCalendar[] {
  return HOLIDAY_ROWS.map(readRow).toSorted((one, other) => (one.place < other.place ? -1 : 1))
}

function readRow({ place, from, to, source, makeUpDays, holidays }: HolidayRow): WorkingCalendar {
  return {
    place,
    knownYears: { from, to },
    holidays: holidays
      .trim()
      .split('\n')
      .flatMap(readHoliday)
      .toSorted((one, other) => (one.on < other.on ? -1 : 1)),
    makeUpDays: makeUpDays.split(' ').flatMap((day) => (day === '' ? [] : [readDay(day)])),
    closures: [],
    source,
  }
}

/** `Good Friday 240329 250418`. */
function readHoliday(line: string): readonly { readonly on: string; readonly name: string }[] {
  const [, name = '', days = ''] = /^(.+?)((?: \d{6})+)$/.exec(line) ?? []
  return days
    .trim()
    .split(' ')
    .map((day) => ({ on: readDay(day), name }))
}

/** YYMMDD of this century. */
const readDay = (day: string): string => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`
