// The basis of a charge: the events that started and ended its period, the clauses of tariff and agreement, how days
// are counted.
import type { PeriodEvent, TimeZoneRefs, LedgerEntry } from '@quayline/client/schema.d'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { timeText } from '@quayline/messages/time-text'
import { LocalTimeCell } from '../../kit/cells.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useDemurrageTexts } from './demurrage-texts.ts'

interface LedgerBasisProps {
  readonly entry: LedgerEntry
  /** JSON pointer to the entry, by which the time zones of its times are found. */
  readonly at: string
  readonly clocks: TimeZoneRefs
}

export function LedgerBasis({ entry: { start, end, tariff, agreement, terms }, at, clocks }: LedgerBasisProps) {
  const { ledger } = useDemurrageTexts().demurrage
  const event = (clockEvent: PeriodEvent, pointer: string) => (
    <Event event={clockEvent} clock={clocks[`${at}/${pointer}/at`]} />
  )
  return (
    <section aria-label={ledger.rules}>
      <h3>{ledger.rules}</h3>
      <Facts
        pairs={[
          { label: ledger.start, value: start === null ? ledger.noStart : event(start, 'start'), wide: true },
          { label: ledger.end, value: end === null ? ledger.noEnd : event(end, 'end'), wide: true },
          { label: ledger.tariff, value: tariff === null ? null : <Clause clause={tariff} />, wide: true },
          {
            label: ledger.agreement,
            value: agreement === null ? ledger.noAgreement : <Clause clause={agreement} />,
            wide: true,
          },
        ]}
      />
      {terms.length === 0 ? null : (
        <>
          <h4>{ledger.terms}</h4>
          <ul className="ledger-terms">
            {terms.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface EventProps {
  readonly event: PeriodEvent
  readonly clock: TimeZoneRefs[string] | undefined
}

function Event({ event: { kind, at, port, portCity, source }, clock }: EventProps) {
  const { demurrage, tracking } = useDemurrageTexts()
  const place = [cityCountryText(portCity), port].filter(Boolean).join(' · ')
  return (
    <>
      {lookUp(demurrage.ledger.events, kind)}
      {place === '' ? null : ` · ${place}`}
      <br />
      <LocalTimeCell moment={{ local: at, clock }} />
      <small className="ledger-source">
        {fill(demurrage.ledger.source, { source: lookUp(tracking.messageSource, source) })}
      </small>
    </>
  )
}

function Clause({
  clause: { clause, rowKey, effectiveFrom, effectiveUntil },
}: {
  readonly clause: NonNullable<LedgerEntry['tariff']>
}) {
  const { date } = useTexts().shell
  const { ledger } = useDemurrageTexts().demurrage
  const from = timeText(effectiveFrom, date)
  const until = effectiveUntil === null ? null : timeText(effectiveUntil, date)
  return (
    <>
      {clause}
      <small className="ledger-source">
        {rowKey} · {until === null ? fill(ledger.effective, { from }) : fill(ledger.effectiveUntil, { from, until })}
      </small>
    </>
  )
}
