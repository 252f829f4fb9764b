// The charges of a shipment: requested, ticked and budgeted; the content below the band is a separate chunk.
import { fill } from '@quayline/messages/language'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnswerNotices } from '../../shell/answer-notices.tsx'
import { ChunkBoundary } from '../../shell/chunk-boundary.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useStoredAnswer } from '../../shell/use-stored-answer.ts'
import { handed } from './application-state.ts'
import { type AskedCharges, nameOfAsked } from './asked-charges.ts'
import { chargesCall } from './charges-call.ts'
import { ChargesFault } from './charges-fault.tsx'
import { ResultHead } from './result-head.tsx'
import { loadParts } from './result-parts.ts'
import { useBudget } from './use-budget.ts'
import { useTicks } from './use-ticks.ts'

const loadView = () => import('./result-view.tsx')
const ResultView = lazy(loadView)

// A known number without charges for this filter.
export function NoCharges({ number }: { readonly number: string }) {
  const { demurrage, prompts } = useInAppTexts()
  return (
    <StatePanel state="empty" heading="h2" title={demurrage.emptyTitle}>
      <p>{prompts.global_no_data}</p>
      <p>{fill(demurrage.emptyText, { number })}</p>
    </StatePanel>
  )
}

export function DemurrageResult({ asked }: { readonly asked: AskedCharges }) {
  const { shell } = usePageTexts().texts
  const name = nameOfAsked(asked)
  const [first] = useState(() => handed.answerTo(name))
  const answer = useStoredAnswer(name, chargesCall(asked), undefined, first)
  useEffect(() => handed.forgetAnswer(), [])
  const { shown, fault } = answer
  const charges = shown?.data.content.rows ?? []
  const ticks = useTicks(charges)
  const budget = useBudget(asked, ticks.tickedIds, shown)
  const isLate = useLateBusy(shown === null && fault === null)
  useEffect(() => void loadView().catch(() => undefined), [])
  const isShown = shown !== null
  useEffect(() => {
    // Without a network they load when opened, and then show that loading failed.
    if (isShown) void loadParts().catch(() => undefined)
  }, [isShown])
  const reload = (): void => void answer.reload()
  return (
    <>
      <ResultHead asked={asked} content={shown?.data.content ?? null} ticked={ticks.ticked} today={budget.today} />
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
        <ChunkBoundary>
          <Suspense fallback={<Skeleton label={shell.loading} sections={3} />}>
            <ResultView
              asked={asked}
              charges={charges}
              ticks={ticks}
              budget={budget}
              answer={answer}
              onRefresh={reload}
            />
          </Suspense>
        </ChunkBoundary>
      )}
    </>
  )
}
