// The charges of a shipment: ticked, added up, budgeted to a day, compared by end date, and each opened day by day.
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { useEffect, useState } from 'react'
import { AnswerNotices } from '../../shell/answer-notices.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useKeptAnswer } from '../../shell/use-kept-answer.ts'
import { handed } from './application-state.ts'
import { type AskedCharges, nameOfAsked } from './asked-charges.ts'
import { BudgetBar } from './budget-bar.tsx'
import { ChargeList } from './charge-list.tsx'
import { chargesCall } from './charges-call.ts'
import { ChargesFault } from './charges-fault.tsx'
import { NoCharges } from './no-charges.tsx'
import { ResultHead } from './result-head.tsx'
import { loadParts } from './result-parts.ts'
import { TotalsCard } from './totals-card.tsx'
import { useBudget } from './use-budget.ts'
import { useTicks } from './use-ticks.ts'
import { answerFor, type ComparedDays } from './what-if-answer.ts'
import { WhatIfSection } from './what-if-section.tsx'

export function DemurrageResult({ asked }: { readonly asked: AskedCharges }) {
  const { shell } = usePageTexts().texts
  const name = nameOfAsked(asked)
  const [first] = useState(() => handed.answerTo(name))
  const answer = useKeptAnswer(name, chargesCall(asked), undefined, first)
  useEffect(() => handed.forgetAnswer(), [])
  const { shown, fault } = answer
  const charges = shown?.data.content.rows ?? []
  const ticks = useTicks(charges)
  const budget = useBudget(asked, ticks.tickedIds, shown)
  const [compared, setCompared] = useState<ComparedDays | null>(null)
  const isLate = useLateBusy(shown === null && fault === null)
  const isShown = shown !== null
  useEffect(() => {
    // Without a network they come when they are opened, or say then that they cannot.
    if (isShown) void loadParts().catch(() => undefined)
  }, [isShown])
  const reload = (): void => void answer.reload()
  return (
    <>
      <ResultHead asked={asked} answer={answer} onRefresh={reload} />
      {shown === null ? null : <AnswerNotices answer={answer} />}
      {shown === null ? (
        fault === null ? (
          isLate && <Skeleton label={shell.loading} sections={3} />
        ) : (
          <ChargesFault fault={fault} onRetry={reload} />
        )
      ) : charges.length === 0 ? (
        <NoCharges number={asked.num} />
      ) : (
        <>
          <TotalsCard content={shown.data.content} ticked={ticks.ticked} budget={budget} />
          <WhatIfSection
            asked={asked}
            tickedIds={ticks.tickedIds}
            known={compared}
            onAnswer={setCompared}
            onUse={budget.askFor}
          />
          <ChargeList asked={asked} charges={charges} ticks={ticks} budgets={budget.budgets} />
          <BudgetBar budget={budget} whatIf={answerFor(compared, ticks.tickedIds)} />
        </>
      )}
    </>
  )
}
