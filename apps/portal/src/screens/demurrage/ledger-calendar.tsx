// The days of a charge as a calendar: free, charged or not counted, by letter and colour, each charged day with its
// amount.
import type { LedgerEntry } from '@quayline/client/schema.d'
import { type CalendarCell, calendarMonths, calendarWeeks, sumOfMonth } from '@quayline/domain/demurrage/ledger-weeks'
import { dayExplained } from '@quayline/messages/demurrage/day-explained'
import { fill } from '@quayline/messages/language'
import { calendarTexts } from '@quayline/messages/phone/control-texts'
import { WEEKDAYS } from '@quayline/ui/calendar'
import { amountText, moneyText } from '../../kit/money-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useDemurrageTexts } from './demurrage-texts.ts'

interface LedgerCalendarProps {
  readonly entry: LedgerEntry
  /** Local date at the place of the period. */
  readonly today: string
}

export function LedgerCalendar({ entry: { row, days }, today }: LedgerCalendarProps) {
  const { language, texts } = useLocale()
  const { demurrage, terms } = useDemurrageTexts()
  const { ledger } = demurrage
  const calendar = calendarTexts({ close: texts.shell.close, calendar: texts.kit.date.calendar })
  const weeks = calendarWeeks(days, { lastFreeDay: row.lastFreeDay, today, weekStart: calendar.weekStart })
  if (weeks.length === 0) return <p>{ledger.empty}</p>
  const columns = WEEKDAYS.flatMap((index) => calendar.weekdays[(index + calendar.weekStart) % 7] ?? [])
  return (
    <>
      <table className="ledger-calendar">
        <caption className="visually-hidden">
          {fill(ledger.calendar, { row: `${row.eqpNum} ${terms.chargeTypes[row.chargeType]}` })}
        </caption>
        <thead>
          <tr>
            {columns.map(({ short, name }) => (
              <th key={name} scope="col" abbr={name}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        {calendarMonths(weeks).map((month) => (
          <tbody key={`${month.year}-${month.month}`}>
            <tr>
              <th colSpan={7} scope="rowgroup">
                {calendar.monthTitle(month.year, month.month)}
                {sumOfMonth(days, month, row.currency ?? '').map((sum) => (
                  <small key={sum.currency}>{fill(ledger.monthSum, { sum: moneyText(sum, language) })}</small>
                ))}
              </th>
            </tr>
            {month.weeks.map((week) => (
              <tr key={week.find((cell) => cell !== null)?.on}>
                {week.map((cell, column) => (
                  <DayCell key={cell?.on ?? `blank-${column}`} cell={cell} currency={row.currency ?? ''} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <Legend />
    </>
  )
}

function DayCell({ cell, currency }: { readonly cell: CalendarCell | null; readonly currency: string }) {
  const { language } = useLocale()
  const { ledger } = useDemurrageTexts().demurrage
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label
  if (cell === null) return <td />
  const { on, day, isToday, isLastFree, isAhead, slab } = cell
  const parts = [
    isToday ? ledger.today : null,
    isLastFree ? ledger.lastFreeDay : null,
    dayExplained(day, ledger, (amount) => moneyText({ currency, amount }, language)),
  ]
  return (
    <td
      title={parts.filter((part) => part !== null).join(' · ')}
      data-kind={day?.kind ?? 'OPEN'}
      data-slab={slab ?? undefined}
      data-ahead={(isAhead && day !== null) || undefined}
      data-today={isToday || undefined}
      data-last-free={isLastFree || undefined}
    >
      {Number(on.slice(8))}{' '}
      {day === null ? null : <abbr title={ledger.kinds[day.kind]}>{ledger.letters[day.kind]}</abbr>}
      {day?.kind === 'CHARGED' ? <small>{amountText(day.amount.replace(/\.0+$/, ''), language)}</small> : null}
    </td>
  )
}

function Legend() {
  const { ledger } = useDemurrageTexts().demurrage
  return (
    <p className="ledger-legend">
      {(['FREE', 'CHARGED', 'EXCLUDED'] as const).map((kind) => (
        <span key={kind} data-kind={kind}>
          <b>{ledger.letters[kind]}</b> {ledger.kinds[kind]}
        </span>
      ))}
    </p>
  )
}
