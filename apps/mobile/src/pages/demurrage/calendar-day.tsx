// One day of the calendar strip: its number, a letter in addition to the colour, and its amount without empty decimals.
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { CalendarCell } from '@quayline/domain/demurrage/ledger-weeks'
import { dayExplained } from '@quayline/messages/demurrage/day-explained'
import { exactMoneyText, grouped } from './money-text.ts'
import { useDayText } from './use-day-text.ts'

interface CalendarDayProps {
  readonly cell: CalendarCell
  readonly currency: string
  readonly isCursor: boolean
  readonly onChoose: () => void
}

export function CalendarDay({
  cell: { on, day, isToday, isLastFree, isAhead, slab },
  currency,
  isCursor,
  onChoose,
}: CalendarDayProps) {
  const { ledger } = useInAppTexts().demurrage
  const dayText = useDayText()
  const number = on.slice(8)
  const names = [
    'demurrage-day',
    `is-${(day?.kind ?? 'open').toLowerCase()}`,
    slab === null ? null : `is-slab-${slab}`,
    isAhead && day !== null ? 'is-ahead' : null,
    isToday ? 'is-today' : null,
    isLastFree ? 'is-last-free' : null,
  ]
  const ariaLabel = [
    dayText.long(on),
    isToday ? ledger.today : null,
    isLastFree ? ledger.lastFreeDay : null,
    dayExplained(day, ledger, (amount) => exactMoneyText({ currency, amount })),
  ]
  return (
    <button
      type="button"
      className={names.filter((name) => name !== null).join(' ')}
      tabIndex={isCursor ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={ariaLabel.filter((part) => part !== null).join(', ')}
      onClick={onChoose}
    >
      <span className="demurrage-day-number">{Number(number)}</span>
      {day === null ? null : <span className="demurrage-day-letter">{ledger.letters[day.kind]}</span>}
      {day?.kind === 'CHARGED' ? (
        <span className="demurrage-day-amount">{grouped(day.amount).replace(/\.00$/, '')}</span>
      ) : null}
    </button>
  )
}
