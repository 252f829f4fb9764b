// The list of a booking's EIRs: read, ticked, given return points, sent, applied for.
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { lazy, Suspense, useEffect, useState } from 'react'
import { AnswerNotices, RefreshBar } from '../../shell/answer-notices.tsx'
import { FaultBanner } from '../../shell/fault-banner.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { BookingHead } from './booking-head.tsx'
import { EirList } from './eir-list.tsx'
import { FaultPanel } from './fault-panel.tsx'
import { NoEirs } from './no-eirs.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useEirs } from './use-eirs.ts'
import { fill } from '@quayline/messages/language'
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'

const loadReturnPoints = () => import('./return-point-dialog.tsx')
const ReturnPointDialog = lazy(loadReturnPoints)

interface EirResultProps {
  readonly uid: string
  readonly booking: string
  /** `?current=approved` */
  readonly isApprovedFirst: boolean
}

export function EirResult(props: EirResultProps) {
  const { shell } = usePageTexts().texts
  const { answer, rows, params, mayApply, marks, sending, application, reload } = useEirs(props)
  const [choosingFor, setChoosingFor] = useState<string | null>(null)
  const isLate = useLateBusy(answer.shown === null && answer.fault === null)
  const choosing = rows.find(({ item }) => item.eirUuid === choosingFor) ?? null
  const told = application.fault ?? sending.fault
  // Once it is there it stays: a dialog that closes gives the focus back.
  const [isNeeded, setNeeded] = useState(false)
  const isShown = answer.shown !== null
  useEffect(() => {
    // Without a network it comes when it is opened, or not at all: it is fetched beside the list.
    if (isShown) void loadReturnPoints().catch(() => undefined)
  }, [isShown])
  return (
    <>
      <BookingHead booking={props.booking} params={params}>
        {answer.shown === null ? null : <RefreshBar answer={answer} onRefresh={reload} />}
      </BookingHead>
      {answer.shown === null ? null : <AnswerNotices answer={answer} />}
      {told === null ? null : <FaultBanner fault={told} />}
      {answer.shown === null ? (
        answer.fault === null ? (
          isLate && <Skeleton label={shell.loading} sections={3} />
        ) : (
          <FaultPanel fault={answer.fault} onRetry={reload} />
        )
      ) : rows.length === 0 ? (
        <NoEirs booking={props.booking} />
      ) : (
        <EirList
          rows={rows}
          mayApply={mayApply}
          onTick={marks.tick}
          onTickAll={marks.tickAll}
          onChoose={({ item }) => {
            setNeeded(true)
            setChoosingFor(item.eirUuid)
          }}
          onSend={(row) => sending.propose([row], 'single')}
          onSendTicked={sending.proposeTicked}
          onApply={application.start}
        />
      )}
      {isNeeded ? (
        <Suspense fallback={null}>
          <ReturnPointDialog
            row={choosing}
            onSelect={(row, returnFcil) => marks.choose(row.item.eirUuid, returnFcil)}
            onClose={() => setChoosingFor(null)}
          />
        </Suspense>
      ) : null}
      <SendDialog proposed={sending.proposed} onConfirm={sending.confirm} onClose={sending.withdraw} />
      <ApplicationDialog application={application} />
      <Busy sending={sending.sendingCount} isChecking={application.step === 'checking'} />
    </>
  )
}

/** Covers the page while EIRs are on their way, or earlier applications are looked up. */
interface BusyProps {
  /** How many EIRs; null when none are. */
  readonly sending: number | null
  readonly isChecking: boolean
}

function Busy({ sending, isChecking }: BusyProps) {
  const { eir } = useInAppTexts()
  const label = sending === null ? eir.application.checking : fill(eir.sending, { count: sending })
  return <LoadingOverlay busy={sending !== null || isChecking} label={label} />
}
