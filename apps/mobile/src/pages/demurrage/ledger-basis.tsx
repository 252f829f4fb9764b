// The basis of a charge: the events that started and ended its period, the clauses of tariff and agreement, how days
// are counted.
import type { PeriodEvent, LedgerEntry } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { KeyValues } from '@quayline/ui/key-values'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { NotGiven, PlacedTime } from '../tracking/placed-time.tsx'
import { officeText } from './office-text.ts'
import { useDayText } from './use-day-text.ts'

interface LedgerBasisProps {
  readonly entry: LedgerEntry
  readonly at: string
}

export function LedgerBasis({ entry: { start, end, tariff, agreement, terms }, at }: LedgerBasisProps) {
  const { ledger } = useInAppTexts().demurrage
  return (
    <>
      <h3>{ledger.rules}</h3>
      <KeyValues
        pairs={[
          {
            label: ledger.start,
            wide: true,
            value: start === null ? ledger.noStart : <Event event={start} at={`${at}/start`} />,
          },
          {
            label: ledger.end,
            wide: true,
            value: end === null ? ledger.noEnd : <Event event={end} at={`${at}/end`} />,
          },
          { label: ledger.tariff, wide: true, value: tariff === null ? <NotGiven /> : <Clause clause={tariff} /> },
          {
            label: ledger.agreement,
            wide: true,
            value: agreement === null ? ledger.noAgreement : <Clause clause={agreement} />,
          },
        ]}
      />
      {terms.length === 0 ? null : (
        <>
          <h3>{ledger.terms}</h3>
          <ul className="demurrage-terms">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Event({ event, at }: { readonly event: PeriodEvent; readonly at: string }) {
  const { ledger } = useInAppTexts().demurrage
  const { tracking } = usePageTexts().texts
  const source = lookUp(tracking.messageSource, event.source)
  return (
    <>
      {lookUp(ledger.events, event.kind)}
      {event.port === null ? null : ` · ${officeText(event.portCity, event.port)}`}
      <br />
      <PlacedTime value={event.at} pointer={`${at}/at`} />
      <small className="demurrage-source">{fill(ledger.source, { source })}</small>
    </>
  )
}

function Clause({ clause }: { readonly clause: NonNullable<LedgerEntry['tariff']> }) {
  const { ledger } = useInAppTexts().demurrage
  const dayText = useDayText()
  const from = dayText.short(clause.effectiveFrom)
  return (
    <>
      {clause.clause}
      <small className="demurrage-source">
        {clause.rowKey} ·{' '}
        {clause.effectiveUntil === null
          ? fill(ledger.effective, { from })
          : fill(ledger.effectiveUntil, { from, until: dayText.short(clause.effectiveUntil) })}
      </small>
    </>
  )
}
