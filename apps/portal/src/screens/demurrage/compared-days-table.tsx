// The table behind the bars: the next days one by one, then a week, two weeks and the last day, with what waiting until
// each adds.
import type { ComparedDay } from '@quayline/domain/demurrage/compared-days'
import type { Sum } from '@quayline/domain/kernel/money'
import { timeText, weekdayText } from '@quayline/messages/time-text'
import { StateCell } from '../../kit/cells.tsx'
import { moneyText } from '../../kit/money-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'

export function ComparedDaysTable({ days }: { readonly days: readonly ComparedDay[] }) {
  const own = useOwnTexts(DEMURRAGE_OWN)
  const { language, texts } = useLocale()
  const { demurrage, tracking } = useDemurrageTexts()
  const { whatIf } = demurrage
  const sumsText = (sums: readonly Sum[]): string => sums.map((sum) => moneyText(sum, language)).join(' + ')
  return (
    <table className="ledger-days compared-days">
      <caption className="visually-hidden">{own.days}</caption>
      <thead>
        <tr>
          <th scope="col">{own.day}</th>
          <th scope="col" className="is-numeric">
            {own.cost}
          </th>
          <th scope="col" className="is-numeric">
            {own.added}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ on, totals, added, isLeast }) => (
          <tr key={on}>
            <th scope="row">
              {weekdayText(on, tracking.weekdays)} {timeText(on, texts.shell.date)}{' '}
              {isLeast ? <StateCell tone="ok" text={whatIf.least} /> : null}
            </th>
            <td className="is-numeric">{totals.length === 0 ? whatIf.free : sumsText(totals)}</td>
            <td className="is-numeric">{added.length === 0 ? '' : `+ ${sumsText(added)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
