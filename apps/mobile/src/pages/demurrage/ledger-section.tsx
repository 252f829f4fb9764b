// Opens the days of a charge; their view and call load only then, in a separate chunk.
import type { RowBudget } from '@quayline/domain/demurrage/budgets'
import { Skeleton } from '@quayline/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useKeptOpen } from '../../shell/use-kept-open.ts'
import type { AskedCharges } from './asked-charges.ts'
import type { Charge } from './charge.ts'
import { FoldButton } from '../../shell/fold-button.tsx'
import { loadLedger } from './result-parts.ts'

const LedgerPanel = lazy(loadLedger)

interface LedgerSectionProps {
  readonly asked: AskedCharges
  readonly charge: Charge
  readonly budget: RowBudget | undefined
}

export function LedgerSection({ asked, charge, budget }: LedgerSectionProps) {
  const { ledger } = useInAppTexts().demurrage
  const { shell } = usePageTexts().texts
  const [isOpen, setOpen] = useKeptOpen(`ledger ${charge.rowId}`)
  // A running period is shown up to its budget's end date; a closed one up to its end.
  const endDate = charge.isOpen && budget !== undefined && budget.demurrageBudget !== null ? budget.endDate : null
  return (
    <div className={isOpen ? 'demurrage-ledger is-open' : 'demurrage-ledger'}>
      <FoldButton isOpen={isOpen} onOpen={setOpen}>
        {ledger.title}
      </FoldButton>
      {isOpen ? (
        <Suspense fallback={<Skeleton label={shell.loading} sections={1} />}>
          <LedgerPanel key={endDate} asked={asked} rowId={charge.rowId} endDate={endDate} />
        </Suspense>
      ) : null}
    </div>
  )
}
