// One container and charge: tick box, status in words, money, last free day; its days open below.
import type { RowBudget } from '@quayline/domain/demurrage/row-budgets'
import { fill } from '@quayline/messages/language'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { Copyable } from '../tracking/copyable.tsx'
import { Given, NotGiven } from '../tracking/placed-time.tsx'
import type { AskedCharges } from './asked-charges.ts'
import { ChargeStatus } from './charge-status.tsx'
import type { Charge } from './charge.ts'
import { LedgerSection } from './ledger-section.tsx'
import { moneyText } from './money-text.ts'
import { useDayText } from './use-day-text.ts'
import { isTickable } from './use-ticks.ts'
import { useTypeText } from './use-type-text.ts'

interface ChargeCardProps {
  readonly asked: AskedCharges
  readonly charge: Charge
  readonly budget: RowBudget | undefined
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

export function ChargeCard({ asked, charge, budget, isTicked, onTick }: ChargeCardProps) {
  const { demurrage } = useInAppTexts()
  const typeText = useTypeText()
  const type = typeText(charge.chargeType)
  return (
    <article className="demurrage-card" aria-label={`${charge.eqpNum} ${type}`}>
      <header className="demurrage-card-head">
        {isTickable(charge) ? (
          <label className="demurrage-tick">
            <input
              type="checkbox"
              checked={isTicked}
              aria-label={fill(demurrage.tick, { row: `${charge.eqpNum} ${type}` })}
              onChange={(event) => onTick(event.target.checked)}
            />
          </label>
        ) : null}
        <h3>
          <Copyable number={charge.eqpNum} />
        </h3>
        <span className="demurrage-type">{type}</span>
      </header>
      <ChargeStatus charge={charge} />
      <KeyValues pairs={usePairs(charge, budget)} />
      {charge.status === 'ASSESSED' ? <LedgerSection asked={asked} charge={charge} budget={budget} /> : null}
    </article>
  )
}

function usePairs(charge: Charge, budget: RowBudget | undefined): readonly Pair[] {
  const { demurrage } = useInAppTexts()
  const { field } = demurrage
  const dayText = useDayText()
  const { ar, currency, startedOn, endedOn, freeDays, chargedDays } = charge
  const isAssessed = charge.status === 'ASSESSED'
  const pairs: (Pair | null)[] = [
    {
      label: field.amount,
      value: ar === null || currency === null ? <NotGiven /> : <strong>{moneyText({ currency, amount: ar })}</strong>,
    },
    { label: field.lastFreeDay, value: <LastFreeDay charge={charge} /> },
    budget === undefined
      ? null
      : {
          label: field.budget,
          wide: true,
          value: (
            <>
              {budget.demurrageCurrency === null || budget.demurrageBudget === null ? (
                // What the row itself says of its period stands above.
                <NoBudget why={budget.why ?? (charge.status === 'NOT_STARTED' ? demurrage.state.notStarted : null)} />
              ) : (
                <strong>{moneyText({ currency: budget.demurrageCurrency, amount: budget.demurrageBudget })}</strong>
              )}{' '}
              {fill(demurrage.budgetTo, { day: dayText.short(budget.endDate) })}
            </>
          ),
        },
    { label: field.sizeType, value: <Given value={charge.sizeType} /> },
    { label: field.office, value: <Given value={charge.office} /> },
    startedOn === null ? null : { label: field.startedOn, value: dayText.short(startedOn) },
    isAssessed
      ? { label: field.endedOn, value: endedOn === null ? demurrage.stillRunning : dayText.short(endedOn) }
      : null,
    freeDays === null ? null : { label: field.freeDays, value: countText(demurrage.days, freeDays) },
    chargedDays === null ? null : { label: field.chargedDays, value: countText(demurrage.days, chargedDays) },
  ]
  return pairs.filter((pair) => pair !== null)
}

function LastFreeDay({ charge: { status, lastFreeDay, freeDays } }: { readonly charge: Charge }) {
  const { demurrage } = useInAppTexts()
  const dayText = useDayText()
  if (lastFreeDay !== null) return dayText.short(lastFreeDay)
  return status === 'ASSESSED' && freeDays === 0 ? demurrage.noFreeDays : <NotGiven />
}

function NoBudget({ why }: { readonly why: string | null }) {
  const { totals } = useInAppTexts().demurrage
  return (
    <span className="not-given">
      {totals.none}
      {why === null ? null : `: ${why}`}
    </span>
  )
}
