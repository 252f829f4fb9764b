// The list of a booking's EIRs: shown, ticked, given return points, sent, applied for.
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { lazy, Suspense, useEffect } from 'react'
import { AnswerNotices, RefreshBar } from '../../shell/answer-notices.tsx'
import { ChunkBoundary } from '../../shell/chunk-boundary.tsx'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { BookingHead } from './booking-head.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { useEirs } from './use-eirs.ts'
import { fill } from '@quayline/messages/language'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

const loadView = () => import('./eir-view.tsx')
const EirView = lazy(loadView)

interface EirResultProps {
  readonly uid: string
  readonly booking: string
  /** `?current=approved` */
  readonly isApprovedFirst: boolean
}

// A booking without import EIRs at Ningbo.
export function NoEirs({ booking }: { readonly booking: string }) {
  const { eir } = useInAppTexts()
  return (
    <StatePanel state="empty" heading="h2" title={eir.emptyTitle}>
      <p>{fill(eir.emptyText, { booking })}</p>
    </StatePanel>
  )
}

export function EirResult(props: EirResultProps) {
  const { shell } = usePageTexts().texts
  const eirs = useEirs(props)
  const { answer, rows, params, applied, mayApply, sending, application, reload } = eirs
  const isLate = useLateBusy(answer.shown === null && answer.fault === null)
  const shownFault = application.fault ?? sending.fault
  useEffect(() => void loadView().catch(() => undefined), [])
  const outline = <Skeleton label={shell.loading} sections={3} />
  return (
    <>
      <BookingHead booking={props.booking} params={params} rows={rows} application={applied} mayApply={mayApply}>
        {answer.shown === null ? null : <RefreshBar answer={answer} onRefresh={reload} />}
      </BookingHead>
      {answer.shown === null ? null : <AnswerNotices answer={answer} />}
      {shownFault === null ? null : <FaultBanner fault={shownFault} />}
      {answer.shown === null ? (
        answer.fault === null ? (
          isLate && outline
        ) : (
          <FaultPanel fault={answer.fault} onRetry={reload} />
        )
      ) : rows.length === 0 ? (
        <NoEirs booking={props.booking} />
      ) : (
        <ChunkBoundary>
          <Suspense fallback={outline}>
            <EirView {...eirs} />
          </Suspense>
        </ChunkBoundary>
      )}
      <Busy sending={sending.sendingCount} isChecking={application.step === 'checking'} />
    </>
  )
}

/** Covers the page while EIRs are being sent, or earlier applications are looked up. */
interface BusyProps {
  /** How many EIRs are being sent; null if none. */
  readonly sending: number | null
  readonly isChecking: boolean
}

function Busy({ sending, isChecking }: BusyProps) {
  const { eir } = useInAppTexts()
  const label = sending === null ? eir.application.checking : fill(eir.sending, { count: sending })
  return <LoadingOverlay busy={sending !== null || isChecking} label={label} />
}
