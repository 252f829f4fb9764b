// The part of an answer below its band: what is due first, the charges, the total of the ticked ones, the comparison of
// end dates, and the bar with the budget. A separate chunk, loaded while the charges are requested.
import { useState } from 'react'
import { RefreshBar } from '../../shell/answer-notices.tsx'
import type { KeptAnswer } from '../../shell/use-stored-answer.ts'
import type { AskedCharges } from './asked-charges.ts'
import { BudgetBar } from './budget-bar.tsx'
import { ChargeList } from './charge-list.tsx'
import type { Charge } from './charge.ts'
import { DueCard } from './due-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import type { BudgetQuery } from './use-budget.ts'
import type { Ticks } from './use-ticks.ts'
import { answerFor, type ComparedDays } from './what-if-answer.ts'
import { WhatIfSection } from './what-if-section.tsx'

interface ResultViewProps {
  readonly asked: AskedCharges
  readonly charges: readonly Charge[]
  readonly ticks: Ticks
  readonly budget: BudgetQuery
  readonly answer: KeptAnswer<unknown>
  readonly onRefresh: () => void
}

export default function ResultView({ asked, charges, ticks, budget, answer, onRefresh }: ResultViewProps) {
  const [compared, setCompared] = useState<ComparedDays | null>(null)
  return (
    <>
      <DueCard asked={asked} charges={charges} />
      <ChargeList asked={asked} charges={charges} ticks={ticks} budgets={budget.budgets} />
      <TotalsCard charges={charges} ticked={ticks.ticked} budgets={budget.budgets} />
      <WhatIfSection
        asked={asked}
        tickedIds={ticks.tickedIds}
        known={compared}
        onAnswer={setCompared}
        onUse={budget.askFor}
      />
      <div className="demurrage-as-of">
        <RefreshBar answer={answer} onRefresh={onRefresh} />
      </div>
      <BudgetBar budget={budget} ticked={ticks.ticked} whatIf={answerFor(compared, ticks.tickedIds)} />
    </>
  )
}
