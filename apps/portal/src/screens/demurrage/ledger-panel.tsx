// The details of one charge: its days as a calendar and one by one, its slabs, and its basis. Same content as its
// files.
import type { LedgerEntry } from '@quayline/client/schema.d'
import type { RowBudgets } from '@quayline/domain/demurrage/budgets'
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { todayAt } from '@quayline/messages/today-of'
import { slabText } from '@quayline/messages/demurrage/day-explained'
import { useState } from 'react'
import { countText } from '../../kit/count-text.ts'
import { moneyText } from '../../kit/money-text.ts'
import { WithAnswer } from '../../kit/with-answer.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { AsOfStamp } from '../tracking/as-of-stamp.tsx'
import type { ChargeQuery, ListedCharge } from './charge-criteria.ts'
import { useDemurrageTexts } from './demurrage-texts.ts'
import { LedgerBasis } from './ledger-basis.tsx'
import { LedgerCalendar } from './ledger-calendar.tsx'
import { LedgerDays } from './ledger-days.tsx'
import { LedgerFiles } from './ledger-files.tsx'
import './ledger.css'

/** The details of a row, in the side panel. */
export const ledgerOf = (
  numbers: readonly { readonly query: ChargeQuery }[],
  budgets: RowBudgets,
  terms: DemurrageTermsTexts,
) => ({
  title: ({ eqpNum, chargeType }: ListedCharge): string => `${eqpNum} · ${terms.chargeTypes[chargeType]}`,
  content: (row: ListedCharge) => {
    const query = numbers.find((number) => number.query.docRef === row.number)?.query
    return query === undefined ? null : <LedgerPanel key={row.key} row={row} query={query} budgets={budgets} />
  },
})

interface LedgerPanelProps {
  readonly row: ListedCharge
  readonly query: ChargeQuery
  readonly budgets: RowBudgets
}

export function LedgerPanel({ row, query, budgets }: LedgerPanelProps) {
  const { demurrage } = useDemurrageTexts()
  const [now] = useState(() => Date.now())
  const budget = budgets.get(row.key)
  // A running period is shown up to its budget's end date; a closed one up to its end.
  const endDate = row.isOpen && budget !== undefined && budget.demurrageBudget !== null ? budget.endDate : null
  const asked = { ...query, rowId: row.rowId, ...(endDate === null ? {} : { endDate }) }
  const answer = useAnswer(['demurrage', 'ledger', asked], (client) =>
    client.GET('/v1/demurrage/ledger', { params: { query: asked } }),
  )
  return (
    <WithAnswer answer={answer}>
      {({ entries, can }) => {
        const index = entries.findIndex((entry) => entry.row.rowId === row.rowId)
        const entry = entries[index]
        if (entry === undefined) return <p>{demurrage.ledger.empty}</p>
        const clocks = answer.data?.clocks ?? {}
        // The date at the period's own place; if that place is unknown, the day up to which the server counted.
        const today = todayAt(clocks, `/entries/${index}/start/at`, now) ?? entry.row.countedUntil ?? ''
        return (
          <div className="ledger">
            <LedgerFiles query={asked} mayDispute={can.dispute} />
            <LedgerCalendar entry={entry} today={today} />
            <Runs entry={entry} />
            <LedgerBasis entry={entry} at={`/entries/${index}`} clocks={clocks} />
            <LedgerDays entry={entry} />
            <AsOfStamp asOf={answer.data?.asOf ?? null} />
          </div>
        )
      }}
    </WithAnswer>
  )
}

/** The charged days of one slab in one line, as on an invoice. */
function Runs({ entry: { row, runs } }: { readonly entry: LedgerEntry }) {
  const { language, texts } = useLocale()
  const { demurrage } = useDemurrageTexts()
  const { ledger } = demurrage
  const money = (amount: string): string => moneyText({ currency: row.currency ?? '', amount }, language).trim()
  const day = (on: string): string => timeText(on, texts.shell.date)
  return (
    <section aria-label={ledger.runs}>
      <h3>{ledger.runs}</h3>
      {runs.length === 0 ? <p>{ledger.noRuns}</p> : null}
      <table className="ledger-days">
        <tbody>
          {runs.map((run) => (
            <tr key={run.from}>
              <th scope="row">
                {fill(ledger.period, { from: day(run.from), to: day(run.to) })}
                <small>
                  {countText(demurrage.days, run.days)} · {slabText(run.slab, ledger)} ·{' '}
                  {fill(ledger.perDay, { rate: money(run.rate) })}
                </small>
              </th>
              <td className="is-numeric">{money(run.amount)}</td>
            </tr>
          ))}
          {row.ar === null ? null : (
            <tr className="is-total">
              <th scope="row">{ledger.total}</th>
              <td className="is-numeric">{money(row.ar)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}
