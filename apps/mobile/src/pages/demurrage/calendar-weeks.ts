// Lays the days of a ledger out as weeks, and marks today and the last free day, which may lie after the last day that was counted.
import type { LedgerDay } from '@quayline/client/schema.d'
import { addDays, dayOf, dayText, type Weekday, WEEKDAYS, weekdayOf } from '@quayline/ui/calendar'

export interface CalendarCell {
  /** YYYY-MM-DD */
  readonly on: string
  /** Null: outside the period, or not reached yet. */
  readonly day: LedgerDay | null
  /** Belongs to the calendar; the other cells only fill their week. */
  readonly isShown: boolean
  readonly isToday: boolean
  readonly isLastFree: boolean
}

export type CalendarWeek = readonly CalendarCell[]

interface Marks {
  readonly lastFreeDay: string | null
  readonly today: string
  readonly weekStart: Weekday
}

/** So many days beyond the last counted one may be shown for the sake of the last free day. */
const MAX_DAYS_AHEAD = 62

export function calendarWeeks(
  days: readonly LedgerDay[],
  { lastFreeDay, today, weekStart }: Marks,
): readonly CalendarWeek[] {
  const first = days[0]?.on
  const counted = days.at(-1)?.on
  if (first === undefined || counted === undefined) return []
  const byDay = new Map(days.map((day) => [day.on, day]))
  const last = laterOf(counted, lastFreeDay, dayText(addDaysTo(counted, MAX_DAYS_AHEAD)))
  const weeks: CalendarWeek[] = []
  let begin = startOfWeek(first, weekStart)
  while (begin <= last) {
    const weekBegin = begin
    weeks.push(
      WEEKDAYS.map((index) => {
        const on = dayText(addDaysTo(weekBegin, index))
        return {
          on,
          day: byDay.get(on) ?? null,
          isShown: on >= first && on <= last,
          isToday: on === today,
          isLastFree: on === lastFreeDay,
        }
      }),
    )
    begin = dayText(addDaysTo(begin, 7))
  }
  return weeks
}

const addDaysTo = (on: string, count: number) => addDays(dayOf(on), count)

function startOfWeek(on: string, weekStart: Weekday): string {
  const since = (weekdayOf(dayOf(on)) - weekStart + 7) % 7
  return dayText(addDaysTo(on, -since))
}

/** Texts of this form sort as days do. */
function laterOf(counted: string, lastFreeDay: string | null, limit: string): string {
  if (lastFreeDay === null || lastFreeDay <= counted) return counted
  return lastFreeDay < limit ? lastFreeDay : limit
}
