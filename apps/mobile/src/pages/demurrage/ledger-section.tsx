// Opens the days of a charge, whose view and call come only then, in a chunk of their own.
import type { RowBudget } from '@quayline/domain/demurrage/row-budgets'
import { Button } from '@quayline/ui/button'
import { Skeleton } from '@quayline/ui/skeleton'
import { lazy, Suspense, useState } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { AskedCharges } from './asked-charges.ts'
import type { Charge } from './charge.ts'
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
  const [isOpen, setOpen] = useState(false)
  // A running period is shown to the day that its budget reaches to; a closed one ends when it ended.
  const endDate = charge.isOpen && budget !== undefined && budget.demurrageBudget !== null ? budget.endDate : null
  return (
    <div className={isOpen ? 'demurrage-ledger is-open' : 'demurrage-ledger'}>
      <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? ledger.close : ledger.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={<Skeleton label={shell.loading} sections={1} />}>
          <LedgerPanel key={endDate} asked={asked} rowId={charge.rowId} endDate={endDate} />
        </Suspense>
      ) : null}
    </div>
  )
}
