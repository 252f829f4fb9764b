// One container and charge: tick box, status, amount, end of the free time; its days open below.
import type { RowBudget } from '@quayline/domain/demurrage/budgets'
import { fill } from '@quayline/messages/language'
import { Fragment } from 'react'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { sizeTypeNames } from '@quayline/domain/reference/iso-size-type'
import { Copyable } from '../tracking/copyable.tsx'
import { NotGiven } from '../tracking/placed-time.tsx'
import type { AskedCharges } from './asked-charges.ts'
import { ChargeStatus } from './charge-status.tsx'
import type { Charge } from './charge.ts'
import { nextDayOf } from '@quayline/domain/demurrage/costs-ahead'
import { LedgerSection } from './ledger-section.tsx'
import { officeText } from './office-text.ts'
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
        <h2>
          <Copyable number={charge.eqpNum} />
        </h2>
      </header>
      <div className="demurrage-row">
        <ChargeStatus charge={charge} />
        <Amount charge={charge} />
      </div>
      <div className="demurrage-row demurrage-small">
        <FreeTime charge={charge} />
        <NextDay charge={charge} />
      </div>
      {budget === undefined ? null : <Budget charge={charge} budget={budget} />}
      <p className="demurrage-type">
        {[type, sizeTypeNames(charge.sizeType, charge.isoSizeType), officeText(charge.officeCity, charge.office)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {charge.status === 'ASSESSED' ? <LedgerSection asked={asked} charge={charge} budget={budget} /> : null}
    </article>
  )
}

function Amount({ charge: { ar, currency } }: { readonly charge: Charge }) {
  return (
    <p className="demurrage-amount">
      {ar === null || currency === null ? <NotGiven /> : moneyText({ currency, amount: ar })}
    </p>
  )
}

/** `free to 6 Nov 2026 · 23 days charged`; before the period starts, the number of free days. */
function FreeTime({ charge: { status, lastFreeDay, freeDays, chargedDays, endedOn } }: { readonly charge: Charge }) {
  const { demurrage } = useInAppTexts()
  const dayText = useDayText()
  if (status === 'NOT_STARTED' && freeDays !== null) return <p>{countText(demurrage.freeDays, freeDays)}</p>
  if (status !== 'ASSESSED') return null
  const parts = [
    lastFreeDay !== null
      ? fill(demurrage.freeTo, { day: dayText.short(lastFreeDay) })
      : freeDays === 0
        ? demurrage.noFreeDays
        : null,
    endedOn === null ? null : fill(demurrage.endedOn, { day: dayText.short(endedOn) }),
    chargedDays === null ? null : countText(demurrage.charged, chargedDays),
  ].filter((part) => part !== null)
  return (
    <p>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index === 0 ? null : ' · '}
          <span className="unbroken">{part}</span>
        </Fragment>
      ))}
    </p>
  )
}

function NextDay({ charge }: { readonly charge: Charge }) {
  const { band } = useInAppTexts().demurrage
  const sum = nextDayOf(charge)
  return sum === null ? null : <p className="demurrage-next-day">{fill(band.nextDay, { sum: moneyText(sum) })}</p>
}

interface BudgetProps {
  readonly charge: Charge
  readonly budget: RowBudget
}

function Budget({ charge, budget: { demurrageCurrency, demurrageBudget, endDate, why } }: BudgetProps) {
  const { demurrage } = useInAppTexts()
  const dayText = useDayText()
  // The row's own note on its period is shown above.
  const reason = why ?? (charge.status === 'NOT_STARTED' ? demurrage.state.notStarted : null)
  return (
    <p className="demurrage-row demurrage-small">
      <span>
        {demurrage.totals.budget} {fill(demurrage.budgetTo, { day: dayText.short(endDate) })}
      </span>
      {demurrageCurrency === null || demurrageBudget === null ? (
        <span className="not-given">
          {reason === null ? demurrage.totals.none : `${demurrage.totals.none}: ${reason}`}
        </span>
      ) : (
        <strong>{moneyText({ currency: demurrageCurrency, amount: demurrageBudget })}</strong>
      )}
    </p>
  )
}
