// Picks one day as YYYY-MM-DD within bounds (docs/requirements/native-app.md 6.3). A tap or Enter on a day picks it and closes.
import { useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
import { CalendarGrid, type DatePickerTexts, type DayNote } from './calendar-grid.tsx'
import { addMonths, clampDay, dayOf, dayText, daysInMonth, parseDay } from './calendar.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'

export type { DayNote } from './calendar-grid.tsx'
export type { DatePickerTexts } from './calendar-grid.tsx'

/**
 * docs/requirements/native-app.md 6.3: the component's default bounds; a page that needs other bounds passes them
 * (budget: to 2120-01-01).
 */
export const EARLIEST_DAY = '1970-01-01'
export const LATEST_DAY = '2020-12-31'
/** docs/requirements/native-app.md 6.3: for this long after a tap on a month arrow, both arrows ignore taps. */
export const ARROW_LOCK_MS = 500

export interface DatePickerDialogProps {
  readonly open: boolean
  readonly title: string
  /** YYYY-MM-DD. Any other text means that no day is picked yet. */
  readonly value: string
  /** Inclusive, YYYY-MM-DD. */
  readonly min?: string
  readonly max?: string
  /** Today for the user, YYYY-MM-DD: marked, offered as a button, and the day at which an empty picker opens. */
  readonly today?: string
  /** The cost or meaning of a day, where known. */
  readonly noteOf?: (day: string) => DayNote | null
  readonly onPick: (day: string) => void
  readonly onClose: () => void
  readonly texts: DatePickerTexts
}

/** `onPick` is followed by `onClose`. Invalid bounds throw a RangeError. */
export function DatePickerDialog(props: DatePickerDialogProps) {
  const { open, title, onClose, texts } = props
  return (
    <Dialog open={open} title={title} closeLabel={texts.close} onClose={onClose}>
      <Calendar {...props} />
    </Dialog>
  )
}

/** The calendar alone, for a popover. `onPick` is followed by `onClose`. */
export function Calendar(props: Omit<DatePickerDialogProps, 'open' | 'title'>) {
  const { value, min = EARLIEST_DAY, max = LATEST_DAY, today, noteOf, onPick, onClose, texts } = props
  const titleId = useId()
  const picked = parseDay(value) === null ? null : value
  const [cursor, setCursor] = useState(() => clampDay(picked ?? today ?? max, min, max))
  const pick = (day: string): void => {
    onPick(day)
    onClose()
  }
  const { year, month } = dayOf(cursor)
  return (
    <>
      <CalendarHead cursor={cursor} min={min} max={max} onMove={setCursor} texts={texts} />
      <p id={titleId} className="visually-hidden" aria-live="polite">
        {texts.monthTitle(year, month)}
      </p>
      <CalendarGrid
        titleId={titleId}
        cursor={cursor}
        picked={picked}
        today={today ?? null}
        min={min}
        max={max}
        noteOf={noteOf}
        onMove={setCursor}
        onPick={pick}
        texts={texts}
      />
      {today === undefined || today < min || today > max ? null : (
        <Button tone="quiet" onClick={() => pick(today)}>
          {texts.today}
        </Button>
      )}
    </>
  )
}

interface CalendarHeadProps {
  readonly cursor: string
  readonly min: string
  readonly max: string
  readonly onMove: (day: string) => void
  readonly texts: DatePickerTexts
}

function CalendarHead({ cursor, min, max, onMove, texts }: CalendarHeadProps) {
  const [isLocked, lock] = useArrowLock()
  const day = dayOf(cursor)
  const [first, last] = [dayOf(min), dayOf(max)]
  const isAtStart = cursor.slice(0, 7) <= min.slice(0, 7)
  const isAtEnd = cursor.slice(0, 7) >= max.slice(0, 7)
  const arrow = (step: 1 | -1, isOver: boolean) => ({
    'aria-label': step < 0 ? texts.previousMonth : texts.nextMonth,
    // Not `disabled`: the button would lose the focus while the user moves from month to month.
    'aria-disabled': isLocked || isOver ? true : undefined,
    onClick: () => {
      if (isLocked || isOver) return
      lock()
      onMove(clampDay(dayText(addMonths(day, step)), min, max))
    },
  })
  const goTo = (year: number, month: number): void =>
    onMove(clampDay(dayText({ year, month, day: Math.min(day.day, daysInMonth(year, month)) }), min, max))
  const years = Array.from({ length: Math.max(last.year - first.year + 1, 1) }, (_, index) => first.year + index)
  return (
    <div className="calendar-head">
      <Button tone="quiet" className="button button-quiet is-back" {...arrow(-1, isAtStart)}>
        <Icon name="arrow" />
      </Button>
      <select
        aria-label={texts.month}
        value={day.month}
        onChange={(event) => goTo(day.year, Number(event.target.value))}
      >
        {texts.months.map((name, index) => (
          <option key={name} value={index + 1} disabled={isMonthOutside(day.year, index + 1, min, max)}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={texts.year}
        value={day.year}
        onChange={(event) => goTo(Number(event.target.value), day.month)}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      <Button tone="quiet" {...arrow(1, isAtEnd)}>
        <Icon name="arrow" />
      </Button>
    </div>
  )
}

function isMonthOutside(year: number, month: number, min: string, max: string): boolean {
  const text = dayText({ year, month, day: 1 }).slice(0, 7)
  return text < min.slice(0, 7) || text > max.slice(0, 7)
}

function useArrowLock(): readonly [isLocked: boolean, lock: () => void] {
  const [isLocked, setLocked] = useState(false)
  useEffect(() => {
    if (!isLocked) return undefined
    const timer = setTimeout(() => setLocked(false), ARROW_LOCK_MS)
    return () => clearTimeout(timer)
  }, [isLocked])
  return [isLocked, () => setLocked(true)]
}
