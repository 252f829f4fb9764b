// The ledger of one charge, day by day: free, charged or not counted, why, and by which clause. The same as its files say.
import type { ChargeRow, LedgerEntry } from '@quayline/client/schema.d'
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import { lookUp } from '@quayline/messages/lookup'
import { timeText } from '@quayline/messages/time-text'
import { amountText, moneyText } from '../../kit/money-text.ts'
import { Facts } from '../../kit/facts.tsx'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import type { ChargeQuery } from './charge-criteria.ts'
import './ledger.css'

/** What stands behind a charge. */
export const ledgerOf = (query: ChargeQuery, terms: DemurrageTermsTexts) => ({
  title: ({ eqpNum, chargeType }: ChargeRow): string => `${eqpNum} · ${terms.chargeTypes[chargeType]}`,
  content: (row: ChargeRow) => <LedgerPanel row={row} query={query} terms={terms} />,
})

interface LedgerPanelProps {
  readonly row: ChargeRow
  readonly query: ChargeQuery
  readonly terms: DemurrageTermsTexts
}

export function LedgerPanel({ row: { rowId }, query, terms }: LedgerPanelProps) {
  const asked = { ...query, rowId }
  const answer = useAnswer(['demurrage', 'ledger', asked], (client) =>
    client.GET('/v1/demurrage/ledger', { params: { query: asked } }),
  )
  return (
    <WithAnswer answer={answer}>
      {({ entries }) => entries.map((entry) => <Ledger key={entry.row.rowId} entry={entry} terms={terms} />)}
    </WithAnswer>
  )
}

function Ledger({ entry, terms }: { readonly entry: LedgerEntry; readonly terms: DemurrageTermsTexts }) {
  const { language } = useLocale()
  const { row, tariff, agreement } = entry
  const total =
    row.ar === null || row.currency === null ? null : moneyText({ amount: row.ar, currency: row.currency }, language)
  return (
    <>
      <Facts
        pairs={[
          { label: terms.csv.chargeType, value: terms.chargeTypes[row.chargeType] },
          { label: terms.csv.amount, value: total },
          { label: terms.csv.tariff, value: tariff?.clause ?? null, wide: true },
          { label: terms.csv.agreement, value: agreement?.clause ?? null, wide: true },
        ]}
      />
      {entry.days.length === 0 ? null : <Days entry={entry} terms={terms} />}
      <ul className="ledger-terms">
        {entry.terms.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}

function Days({ entry: { days }, terms }: { readonly entry: LedgerEntry; readonly terms: DemurrageTermsTexts }) {
  const { language, texts } = useLocale()
  const { csv, dayKinds, dayReasons } = terms
  return (
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
  )
}
