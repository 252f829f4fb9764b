// The calendar strip: weeks as rows, each day with its letter, colour and amount. One day is in the Tab order, arrow
// keys move between days, and the selected day is explained below.
import type { LedgerEntry } from '@quayline/client/schema.d'
import { calendarTexts } from '@quayline/messages/phone/control-texts'
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { clampDay, dayByKey, WEEKDAYS } from '@quayline/ui/calendar'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import {
  type CalendarCell,
  type CalendarMonth,
  calendarMonths,
  calendarWeeks,
  sumOfMonth,
} from '@quayline/domain/demurrage/ledger-weeks'
import { CalendarDay } from './calendar-day.tsx'
import { dayExplained } from '@quayline/messages/demurrage/day-explained'
import { exactMoneyText } from './money-text.ts'
import { useDayText } from './use-day-text.ts'
import { useTypeText } from './use-type-text.ts'

/** Longer periods show their last half year first. */
const WEEKS_AT_ONCE = 26

interface LedgerCalendarProps {
  readonly entry: LedgerEntry
  readonly today: string
}

export function LedgerCalendar({ entry: { row, days }, today }: LedgerCalendarProps) {
  const { controls, demurrage } = useInAppTexts()
  const { ledger } = demurrage
  const texts = calendarTexts(controls)
  const typeText = useTypeText()
  const all = calendarWeeks(days, { lastFreeDay: row.lastFreeDay, today, weekStart: texts.weekStart })
  const [isWhole, setWhole] = useState(all.length <= WEEKS_AT_ONCE)
  const weeks = isWhole ? all : all.slice(-WEEKS_AT_ONCE)
  const cells = weeks.flat().filter(({ isShown }) => isShown)
  const [first, last] = [cells[0], cells.at(-1)]
  const [moved, setMoved] = useState<string | null>(null)
  if (first === undefined || last === undefined) return <p className="section-empty">{ledger.empty}</p>
  const start = cells.find(({ isToday }) => isToday) ?? cells.findLast(({ day }) => day !== null) ?? last
  const cursor = cells.find(({ on }) => on === moved) ?? start
  return (
    <div className="demurrage-calendar">
      {isWhole ? null : (
        <Button tone="quiet" onClick={() => setWhole(true)}>
          {fill(ledger.moreWeeks, { count: all.length })}
        </Button>
      )}
      <Grid
        label={fill(ledger.calendar, { row: `${row.eqpNum} ${typeText(row.chargeType)}` })}
        months={calendarMonths(weeks)}
        days={days}
        cursor={cursor}
        currency={row.currency ?? ''}
        onKey={(key, isShift) => {
          const target = dayByKey(cursor.on, key, isShift, texts.weekStart)
          return target === null ? null : clampDay(target, first.on, last.on)
        }}
        onMove={setMoved}
      />
      <Explained cell={cursor} currency={row.currency ?? ''} />
      <Legend hasAhead={cells.some(({ day, isAhead }) => day !== null && isAhead)} />
    </div>
  )
}

interface GridProps {
  readonly label: string
  readonly months: readonly CalendarMonth[]
  readonly days: LedgerEntry['days']
  readonly cursor: CalendarCell
  readonly currency: string
  /** The day that a key leads to; null for keys without a meaning in a calendar. */
  readonly onKey: (key: string, isShift: boolean) => string | null
  readonly onMove: (on: string) => void
}

function Grid({ label, months, days, cursor, currency, onKey, onMove }: GridProps) {
  const { controls, demurrage } = useInAppTexts()
  const texts = calendarTexts(controls)
  const grid = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  useLayoutEffect(() => {
    if (isByKey.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isByKey.current = false
  })
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const target = onKey(event.key, event.shiftKey)
    if (target === null) return
    event.preventDefault()
    isByKey.current = target !== cursor.on
    onMove(target)
  }
  const columns = WEEKDAYS.flatMap((index) => texts.weekdays[(index + texts.weekStart) % 7] ?? [])
  return (
    // The ARIA pattern of a calendar: a native table that is operated as a grid (as in packages/ui calendar-grid.tsx).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table ref={grid} role="grid" className="demurrage-weeks" aria-label={label} onKeyDown={onKeyDown}>
      <caption className="visually-hidden">{demurrage.ledger.calendarHint}</caption>
      <thead>
        <tr>
          {columns.map(({ short, name }) => (
            <th key={name} scope="col" abbr={name} aria-label={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      {months.map((month) => (
        <tbody key={`${month.year}-${month.month}`}>
          <tr className="demurrage-month">
            <th colSpan={7} scope="rowgroup">
              {texts.monthTitle(month.year, month.month)}
              {sumOfMonth(days, month, currency).map((sum) => (
                <small key={sum.currency}>{fill(demurrage.ledger.monthSum, { sum: exactMoneyText(sum) })}</small>
              ))}
            </th>
          </tr>
          {month.weeks.map((week) => (
            <Week key={week.find((cell) => cell !== null)?.on} week={week} {...{ cursor, currency, onMove }} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

interface WeekProps extends Pick<GridProps, 'cursor' | 'currency' | 'onMove'> {
  readonly week: CalendarMonth['weeks'][number]
}

function Week({ week, cursor, currency, onMove }: WeekProps) {
  const { ledger } = useInAppTexts().demurrage
  const dayText = useDayText()
  const first = week.find((cell) => cell !== null)?.on ?? ''
  return (
    <tr aria-label={fill(ledger.week, { day: dayText.short(first) })}>
      {week.map((cell, column) =>
        cell === null ? (
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label
          <td key={`blank-${column}`} />
        ) : (
          <td key={cell.on} aria-selected={cell.on === cursor.on}>
            <CalendarDay
              cell={cell}
              currency={currency}
              isCursor={cell.on === cursor.on}
              onChoose={() => onMove(cell.on)}
            />
          </td>
        ),
      )}
    </tr>
  )
}

interface ExplainedProps {
  readonly cell: CalendarCell
  readonly currency: string
}

function Explained({ cell, currency }: ExplainedProps) {
  const { ledger } = useInAppTexts().demurrage
  const dayText = useDayText()
  const explained = dayExplained(cell.day, ledger, (amount) => exactMoneyText({ currency, amount }))
  const marks = [cell.isToday ? ledger.today : null, cell.isLastFree ? ledger.lastFreeDay : null]
  return (
    <output className="demurrage-explained">
      <strong>{dayText.long(cell.on)}</strong> {[explained, ...marks].filter((part) => part !== null).join(' · ')}
    </output>
  )
}

function Legend({ hasAhead }: { readonly hasAhead: boolean }) {
  const { ledger } = useInAppTexts().demurrage
  return (
    <ul className="demurrage-legend">
      {(['FREE', 'CHARGED', 'EXCLUDED'] as const).map((kind) => (
        <li key={kind}>
          <span className={`demurrage-letter is-${kind.toLowerCase()}`}>{ledger.letters[kind]}</span>{' '}
          {ledger.kinds[kind]}
        </li>
      ))}
      <li>
        <span className="demurrage-letter is-today">1</span> {ledger.today}
      </li>
      <li>
        <span className="demurrage-letter is-last-free">1</span> {ledger.lastFreeDay}
      </li>
      <li>
        <span className="demurrage-letter is-charged is-slab-3">{ledger.letters.CHARGED}</span> {ledger.dearer}
      </li>
      {hasAhead ? (
        <li>
          <span className="demurrage-letter is-ahead">1</span> {ledger.ahead}
        </li>
      ) : null}
    </ul>
  )
}
