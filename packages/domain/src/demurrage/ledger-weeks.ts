// Arranges the days of a ledger as weeks under their months, and marks today and the last free day, which may be after
// the last counted day.
import { type Sum, sumByCurrency } from '../kernel/money.ts'
import { dayNumberOf, localDateOf, weekdayOfDay } from './day-number.ts'
import type { ShownLedgerDay } from './shown-charge.ts'

export interface CalendarCell {
  /** YYYY-MM-DD */
  readonly on: string
  /** Null: outside the period, or not reached yet. */
  readonly day: ShownLedgerDay | null
  /** A day of the month; the other cells only fill the week. */
  readonly isShown: boolean
  readonly isToday: boolean
  readonly isLastFree: boolean
  /** After today: calculated as if the period went on. */
  readonly isAhead: boolean
  /** Rank of the slab in the period, in the order of its days; null on days that are not charged. */
  readonly slab: SlabRank | null
}

type SlabRank = 1 | 2 | 3

export type CalendarWeek = readonly CalendarCell[]

interface Marks {
  readonly lastFreeDay: string | null
  readonly today: string
  /** 0 Monday to 6 Sunday. */
  readonly weekStart: number
}

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6]

/** Maximum number of days shown after the last counted one, so that the last free day is visible. */
const MAX_DAYS_AHEAD = 62

export function calendarWeeks(
  days: readonly ShownLedgerDay[],
  { lastFreeDay, today, weekStart }: Marks,
): readonly CalendarWeek[] {
  const first = days[0]?.on
  const counted = days.at(-1)?.on
  if (first === undefined || counted === undefined) return []
  const slabs = [...new Set(days.flatMap(({ slab }) => slab?.fromDay ?? []))].toSorted((a, b) => a - b)
  const byDay = new Map(days.map((day) => [day.on, day]))
  const last = laterOf(counted, lastFreeDay, daysAfter(counted, MAX_DAYS_AHEAD))
  const weeks: CalendarWeek[] = []
  let begin = startOfWeek(first, weekStart)
  while (begin <= last) {
    const weekBegin = begin
    weeks.push(
      DAYS_OF_WEEK.map((index) => {
        const on = daysAfter(weekBegin, index)
        const day = byDay.get(on) ?? null
        return {
          on,
          day,
          isShown: on >= first && on <= last,
          isToday: on === today,
          isLastFree: on === lastFreeDay,
          isAhead: on > today,
          slab: slabOf(day, slabs),
        }
      }),
    )
    begin = daysAfter(begin, 7)
  }
  return weeks
}

/** From the third slab on, the colour is the same. `slabs`: first days of the slabs, in order. */
function slabOf(day: ShownLedgerDay | null, slabs: readonly number[]): SlabRank | null {
  if (day?.kind !== 'CHARGED' || day.slab === null) return null
  const index = slabs.indexOf(day.slab.fromDay)
  return index <= 0 ? 1 : index === 1 ? 2 : 3
}

export interface CalendarMonth {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  /** Days of other months are left blank. */
  readonly weeks: readonly (readonly (CalendarCell | null)[])[]
}

/** A week across the end of a month is in both months. */
export function calendarMonths(weeks: readonly CalendarWeek[]): readonly CalendarMonth[] {
  const shown = weeks.flat().filter(({ isShown }) => isShown)
  return [...new Set(shown.map(({ on }) => on.slice(0, 7)))].map((name) => {
    const isOfMonth = ({ on, isShown }: CalendarCell): boolean => isShown && on.startsWith(name)
    return {
      year: Number(name.slice(0, 4)),
      month: Number(name.slice(5)),
      weeks: weeks
        .filter((week) => week.some(isOfMonth))
        .map((week) => week.map((cell) => (isOfMonth(cell) ? cell : null))),
    }
  })
}

/** The total of a month; empty if none of its days is charged. */
export function sumOfMonth(
  days: readonly ShownLedgerDay[],
  { year, month }: Pick<CalendarMonth, 'year' | 'month'>,
  currency: string,
): readonly Sum[] {
  const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
  const charged = days.filter(({ on, kind }) => kind === 'CHARGED' && on.startsWith(name))
  return sumByCurrency(charged.map(({ amount }) => ({ currency, amount })))
}

const daysAfter = (on: string, count: number): string => localDateOf(dayNumberOf(on) + count)

function startOfWeek(on: string, weekStart: number): string {
  const since = (weekdayOfDay(dayNumberOf(on)) - weekStart + 7) % 7
  return daysAfter(on, -since)
}

/** ISO dates can be compared as text. */
function laterOf(counted: string, lastFreeDay: string | null, limit: string): string {
  if (lastFreeDay === null || lastFreeDay <= counted) return counted
  return lastFreeDay < limit ? lastFreeDay : limit
}
