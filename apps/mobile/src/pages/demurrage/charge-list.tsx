// The rows as cards, with one tap to tick all or none.
import type { RowBudgets } from '@quayline/domain/demurrage/budgets'
import { Button } from '@quayline/ui/button'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { AskedCharges } from './asked-charges.ts'
import { ChargeCard } from './charge-card.tsx'
import { inOrder } from '@quayline/domain/demurrage/shown-charge'
import { ChargeTypesHere } from './charge-types-here.tsx'
import type { Charge } from './charge.ts'
import type { Ticks } from './use-ticks.ts'

interface ChargeListProps {
  readonly asked: AskedCharges
  readonly charges: readonly Charge[]
  readonly ticks: Ticks
  readonly budgets: RowBudgets
}

export function ChargeList({ asked, charges, ticks, budgets }: ChargeListProps) {
  const { language } = usePageTexts()
  const { demurrage } = useInAppTexts()
  const { ticked, tickable, isAllTicked } = ticks
  return (
    <>
      <div className="demurrage-list-head">
        <p>{countText(demurrage.rows, charges.length)}</p>
        {tickable.length === 0 ? null : (
          <Button tone="quiet" onClick={() => ticks.tickAll(!isAllTicked)}>
            {isAllTicked ? demurrage.cancelAll : demurrage.selectAll}
          </Button>
        )}
      </div>
      <ChargeTypesHere
        rows={charges}
        hrefOf={(chargeType) => queryPaths.demurrageResult({ ...asked, chargeType, language })}
      />
      <ul className="demurrage-cards">
        {inOrder(charges).map((charge) => (
          <li key={charge.rowId}>
            <ChargeCard
              asked={asked}
              charge={charge}
              budget={budgets.get(charge.rowId)}
              isTicked={ticked.includes(charge)}
              onTick={(isTicked) => ticks.tick(charge.rowId, isTicked)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
