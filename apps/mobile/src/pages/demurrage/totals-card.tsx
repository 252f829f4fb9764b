// The total of the ticked rows by currency, and what is in no sum.
import type { RowBudgets } from '@quayline/domain/demurrage/budgets'
import { tickedTotals } from '@quayline/domain/demurrage/ticked-totals'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { type Charge, containersLeftOut } from './charge.ts'
import { type Money, moneyText } from './money-text.ts'

interface TotalsCardProps {
  readonly charges: readonly Charge[]
  readonly ticked: readonly Charge[]
  readonly budgets: RowBudgets
}

export function TotalsCard({ charges, ticked, budgets }: TotalsCardProps) {
  const { totals: texts } = useInAppTexts().demurrage
  const { cost, budget, grand, withoutBudget } = tickedTotals(ticked, budgets)
  const leftOut = containersLeftOut(charges)
  return (
    <section className="demurrage-card demurrage-totals" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="hint">{ticked.length === 0 ? texts.noneTicked : countText(texts.ticked, ticked.length)}</p>
      <dl aria-live="polite">
        <Total label={texts.cost} sums={cost} />
        <Total label={texts.budget} sums={budget} />
        <Total label={texts.grand} sums={grand} isGrand />
      </dl>
      {leftOut === 0 ? null : <p className="demurrage-left-out">{countText(texts.leftOut, leftOut)}</p>}
      {withoutBudget === 0 ? null : (
        <p className="demurrage-left-out">{countText(texts.withoutBudget, withoutBudget)}</p>
      )}
    </section>
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
