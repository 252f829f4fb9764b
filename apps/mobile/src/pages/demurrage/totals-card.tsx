// What the ticked rows add up to, by currency, and what is in no sum. Above it the free time that ends first: it costs money next.
import { tickedTotals } from '@quayline/domain/demurrage/ticked-totals'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { Button } from '@quayline/ui/button'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { type Charge, containersLeftOut } from './charge.ts'
import type { ChargesAnswer } from './charges-call.ts'
import { type Money, moneyText } from './money-text.ts'
import type { BudgetQuery } from './use-budget.ts'
import { useDayText } from './use-day-text.ts'

interface TotalsCardProps {
  readonly content: ChargesAnswer['content']
  readonly ticked: readonly Charge[]
  readonly budget: Pick<BudgetQuery, 'budgets' | 'fault' | 'ask'>
}

export function TotalsCard({ content, ticked, budget }: TotalsCardProps) {
  const { totals: texts } = useInAppTexts().demurrage
  const { shell } = usePageTexts().texts
  const { cost, budget: budgeted, grand, withoutBudget } = tickedTotals(ticked, budget.budgets)
  const first = content.rows.find(({ isEarliest }) => isEarliest)
  const leftOut = containersLeftOut(content.rows)
  return (
    <>
      {first === undefined ? null : <Earliest charge={first} />}
      <section className="demurrage-card demurrage-totals" aria-label={texts.title}>
        <h2>{texts.title}</h2>
        <p className="hint">{ticked.length === 0 ? texts.noneTicked : countText(texts.ticked, ticked.length)}</p>
        <dl aria-live="polite">
          <Total label={texts.cost} sums={cost} />
          <Total label={texts.budget} sums={budgeted} />
          <Total label={texts.grand} sums={grand} isGrand />
        </dl>
        {leftOut === 0 ? null : <p className="demurrage-left-out">{countText(texts.leftOut, leftOut)}</p>}
        {withoutBudget === 0 ? null : (
          <p className="demurrage-left-out">{countText(texts.withoutBudget, withoutBudget)}</p>
        )}
        {budget.fault === null ? null : (
          <output className="demurrage-budget-failed">
            <span>{budget.fault.text}</span>
            {budget.fault.canRetry ? <Button onClick={budget.ask}>{shell.retry}</Button> : null}
          </output>
        )}
        {content.totals.length === 0 ? null : (
          <p className="hint">
            {texts.all} <strong>{content.totals.map(moneyText).join(' + ')}</strong>
          </p>
        )}
      </section>
    </>
  )
}

/** The free time that ends, or has ended, first among the periods still running. */
function Earliest({ charge: { eqpNum, lastFreeDay, countedUntil } }: { readonly charge: Charge }) {
  const { earliest, earliestOver } = useInAppTexts().demurrage
  const dayText = useDayText()
  if (lastFreeDay === null) return null
  const isOver = countedUntil !== null && countedUntil > lastFreeDay
  return (
    <Banner tone={isOver ? 'danger' : 'warn'} icon="warning">
      <p>{fill(isOver ? earliestOver : earliest, { container: eqpNum, day: dayText.long(lastFreeDay) })}</p>
    </Banner>
  )
}

interface TotalProps {
  readonly label: string
  readonly sums: readonly Money[]
  readonly isGrand?: boolean
}

function Total({ label, sums, isGrand = false }: TotalProps) {
  const { totals } = useInAppTexts().demurrage
  return (
    <div className={isGrand ? 'demurrage-total is-grand' : 'demurrage-total'}>
      <dt>{label}</dt>
      {sums.length === 0 ? <dd className="not-given">{totals.none}</dd> : null}
      {sums.map((sum) => (
        <dd key={sum.currency}>{moneyText(sum)}</dd>
      ))}
    </div>
  )
}
