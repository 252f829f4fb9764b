// The ledger of one charge: calendar, charged slabs, excluded days, and its basis.
import type { LedgerEntry } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { reasonText, slabText } from '@quayline/messages/demurrage/day-explained'
import { LedgerBasis } from './ledger-basis.tsx'
import { LedgerCalendar } from './ledger-calendar.tsx'
import { exactMoneyText } from './money-text.ts'
import { useDayText } from './use-day-text.ts'
import { useTypeText } from './use-type-text.ts'
import '../demurrage-ledger.css'

interface LedgerViewProps {
  readonly entry: LedgerEntry
  /** JSON pointer to the entry, which contains its periods. */
  readonly at: string
  /** Local date at the place whose period runs. */
  readonly today: string
}

export function LedgerView({ entry, at, today }: LedgerViewProps) {
  const { ledger } = useInAppTexts().demurrage
  const typeText = useTypeText()
  const { row } = entry
  return (
    <section className="demurrage-ledger-view" aria-label={ledger.title}>
      <h3 className="demurrage-print-only">
        {row.eqpNum} {typeText(row.chargeType)}
      </h3>
      <LedgerCalendar entry={entry} today={today} />
      <Runs entry={entry} />
      <Excluded entry={entry} />
      <LedgerBasis entry={entry} at={at} />
    </section>
  )
}

function Runs({ entry: { row, runs } }: { readonly entry: LedgerEntry }) {
  const { demurrage } = useInAppTexts()
  const { ledger } = demurrage
  const dayText = useDayText()
  const money = (amount: string): string =>
    row.currency === null ? amount : exactMoneyText({ currency: row.currency, amount })
  return (
    <>
      <h3>{ledger.runs}</h3>
      {runs.length === 0 ? <p className="section-empty">{ledger.noRuns}</p> : null}
      <ul className="demurrage-runs">
        {runs.map((run) => (
          <li key={run.from}>
            <span>
              {fill(ledger.period, { from: dayText.short(run.from), to: dayText.short(run.to) })}
              <small>
                {countText(demurrage.days, run.days)} · {slabText(run.slab, ledger)} ·{' '}
                {fill(ledger.perDay, { rate: money(run.rate) })}
              </small>
            </span>
            <strong>{money(run.amount)}</strong>
          </li>
        ))}
        {row.ar === null ? null : (
          <li className="is-total">
            <span>{ledger.total}</span>
            <strong>{money(row.ar)}</strong>
          </li>
        )}
      </ul>
    </>
  )
}

function Excluded({ entry: { days } }: { readonly entry: LedgerEntry }) {
  const { ledger } = useInAppTexts().demurrage
  const dayText = useDayText()
  const excluded = days.filter(({ kind }) => kind === 'EXCLUDED')
  if (excluded.length === 0) return null
  return (
    <details className="demurrage-excluded">
      <summary className="fold-button">
        {ledger.excluded} ({excluded.length})
      </summary>
      <ul>
        {excluded.map((day) => (
          <li key={day.on}>
            {dayText.long(day.on)}: {reasonText(day, ledger)}
          </li>
        ))}
      </ul>
    </details>
  )
}
