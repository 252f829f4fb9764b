// The days of a charge one by one, as in its file: free, charged or not counted, reason, amount.
import type { LedgerEntry } from '@quayline/client/schema.d'
import { lookUp } from '@quayline/messages/lookup'
import { timeText } from '@quayline/messages/time-text'
import { amountText } from '../../kit/money-text.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useDemurrageTexts } from './demurrage-texts.ts'

export function LedgerDays({ entry: { days } }: { readonly entry: LedgerEntry }) {
  const { language, texts } = useLocale()
  const { terms, demurrage } = useDemurrageTexts()
  const { csv, dayKinds, dayReasons } = terms
  if (days.length === 0) return null
  return (
    <details className="ledger-list">
      <summary>
        {demurrage.ledger.title} ({days.length})
      </summary>
      <table className="ledger-days">
        <thead>
          <tr>
            <th scope="col">{csv.date}</th>
            <th scope="col">{csv.kind}</th>
            <th scope="col" className="is-numeric">
              {csv.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ on, dayNumber, kind, reason, note, rate, amount }) => (
            <tr key={on} data-kind={kind}>
              <th scope="row">
                {timeText(on, texts.shell.date)}
                {dayNumber === null ? null : <small>{` ${csv.dayNumber} ${dayNumber}`}</small>}
              </th>
              <td>
                {dayKinds[kind]}
                <small>
                  {[lookUp(dayReasons, reason), note].filter((part) => part !== null && part !== '').join(' · ')}
                </small>
              </td>
              <td className="is-numeric">
                {kind === 'CHARGED' ? amountText(amount, language) : ''}
                {kind === 'CHARGED' && rate !== null && rate !== amount ? (
                  <small>{amountText(rate, language)}</small>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
