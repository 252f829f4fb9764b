// The answer about a bill: the most urgent date in the band, then its containers, most urgent first.
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { lazy, Suspense, useEffect } from 'react'
import { AnswerNotices, RefreshBar } from '../../shell/answer-notices.tsx'
import { ChunkBoundary } from '../../shell/chunk-boundary.tsx'
import { numberFault } from '../../shell/fault-remedy.ts'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { useStoredAnswer } from '../../shell/use-stored-answer.ts'
import { useNow } from '../../shell/use-now.ts'
import { PickUpBand } from './pick-up-band.tsx'
import { nameOfPickUp, pickUpCall } from './pick-up-call.ts'
import { PickUpFault } from './pick-up-fault.tsx'
import { PickUpLinks } from './pick-up-links.tsx'
import { PickUpSearch } from './pick-up-search.tsx'

/** The part of the answer below its band. */
const loadPickUpList = () => import('./pick-up-list.tsx')
const PickUpList = lazy(() => loadPickUpList().then((module) => ({ default: module.PickUpList })))

export function PickUpResult({ num }: { readonly num: string }) {
  const { language, texts } = usePageTexts()
  const answer = useStoredAnswer(nameOfPickUp(num, language), pickUpCall(num))
  const { shown, fault } = answer
  const now = useNow()
  const isLate = useLateBusy(shown === null && fault === null)
  useEffect(() => void loadPickUpList().catch(() => undefined), [])
  const reload = (): void => void answer.reload()
  const refusal = shown === null ? numberFault(fault) : null
  if (refusal !== null) return <PickUpSearch num={num} fault={refusal} />
  return (
    <>
      <PickUpBand num={num} content={shown?.data.content ?? null} now={now} />
      {shown === null ? (
        fault === null ? (
          isLate && <Skeleton label={texts.shell.loading} sections={3} />
        ) : (
          <PickUpFault fault={fault} num={num} onRetry={reload} />
        )
      ) : (
        <TimeZonesProvider value={shown.clocks}>
          <AnswerNotices answer={answer} />
          <ChunkBoundary>
            <Suspense fallback={<Skeleton label={texts.shell.loading} sections={3} />}>
              <PickUpList content={shown.data.content} now={now} />
            </Suspense>
          </ChunkBoundary>
          <div className="demurrage-as-of">
            <RefreshBar answer={answer} onRefresh={reload} />
          </div>
        </TimeZonesProvider>
      )}
      <PickUpLinks num={shown?.data.content.blNumber ?? num} />
    </>
  )
}
