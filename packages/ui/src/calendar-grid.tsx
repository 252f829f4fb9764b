// One month as a grid of days (ARIA date picker pattern): one day is in the Tab order, arrow keys move between days.
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { clampDay, dayByKey, dayOf, monthWeeks, type Weekday, weekdayOf, WEEKDAYS } from './calendar.ts'

export interface DayNote {
  /** Under the day's number, about six characters: `320`. */
  readonly short: string
  /** Read by screen readers after the day's name: `USD 320.00`. */
  readonly ariaLabel: string
}

// The date picker's texts: the page passes them in its language.

/** Fixed texts instead of Intl: server and browser must render the same. */
export interface DatePickerTexts {
  readonly close: string
  readonly previousMonth: string
  readonly nextMonth: string
  readonly month: string
  readonly year: string
  /** The button that picks `today`. */
  readonly today: string
  /** Twelve, January first, for the choice of a month. */
  readonly months: readonly string[]
  /** Seven, Monday first: `Mo` above the column, `Monday` for screen readers. */
  readonly weekdays: readonly { readonly short: string; readonly name: string }[]
  /** 0 Monday to 6 Sunday: the first day of the week in this language. */
  readonly weekStart: Weekday
  /** `November 2026`; month 1 to 12. */
  readonly monthTitle: (year: number, month: number) => string
  /** `Saturday 28 November 2026`, for a day as YYYY-MM-DD. */
  readonly dayName: (day: string, weekday: Weekday) => string
}

interface CalendarGridProps {
  readonly titleId: string
  /** The day that has or would receive the focus; its month is shown. */
  readonly cursor: string
  readonly picked: string | null
  readonly today: string | null
  readonly min: string
  readonly max: string
  readonly noteOf: ((day: string) => DayNote | null) | undefined
  readonly onMove: (day: string) => void
  readonly onPick: (day: string) => void
  readonly texts: DatePickerTexts
}

export function CalendarGrid(props: CalendarGridProps) {
  const { titleId, cursor, picked, min, max, onMove, texts } = props
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  // Only a key moves the focus to a day: after a click on a month arrow, the focus stays on the arrow.
  useLayoutEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isByKey.current = false
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const target = dayByKey(cursor, event.key, event.shiftKey, texts.weekStart)
    if (target === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const day = clampDay(target, min, max)
    isByKey.current = day !== cursor
    onMove(day)
  }
  const { year, month } = dayOf(cursor)
  const columns = WEEKDAYS.flatMap((index) => texts.weekdays[(index + texts.weekStart) % 7] ?? [])
  return (
    // The ARIA pattern requires exactly this: a native table that is operated as a grid.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={grid} role="grid" className="calendar" aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {columns.map(({ short, name }) => (
            <th key={name} scope="col" abbr={name} aria-label={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(year, month, texts.weekStart).map((week, row) => (
          <tr key={week.find((day) => day !== null) ?? row}>
            {week.map((day, column) =>
              day === null ? (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label
                <td key={`blank-${column}`} />
              ) : (
                <td key={day} aria-selected={day === picked}>
                  <DayButton {...props} day={day} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayButton({
  day,
  cursor,
  today,
  min,
  max,
  noteOf,
  onPick,
  texts,
}: CalendarGridProps & { readonly day: string }) {
  const isOutside = day < min || day > max
  const note = isOutside ? null : (noteOf?.(day) ?? null)
  const name = texts.dayName(day, weekdayOf(dayOf(day)))
  return (
    <button
      type="button"
      className="calendar-day"
      data-day={day}
      tabIndex={day === cursor ? 0 : -1}
      {...(day === cursor ? { 'data-autofocus': '' } : {})}
      aria-label={note === null ? name : `${name}, ${note.ariaLabel}`}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isOutside ? true : undefined}
      onClick={isOutside ? undefined : () => onPick(day)}
    >
      {Number(day.slice(8))}
      {note === null ? null : <span className="calendar-note">{note.short}</span>}
    </button>
  )
}
