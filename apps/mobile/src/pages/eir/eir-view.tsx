// What a list has below its head: the EIRs, the bar, and the dialogs of return points, sending and applying. In a chunk of its own, which
// comes while the EIRs are asked for.
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApplicationDialog } from './application-dialog.tsx'
import { EirList, type EirListProps } from './eir-list.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { Eirs } from './use-eirs.ts'

const loadReturnPoints = () => import('./return-point-dialog.tsx')
const ReturnPointDialog = lazy(loadReturnPoints)

export default function EirView({ rows, applied, mayApply, selection, sending, application }: Eirs) {
  const [choosingFor, setChoosingFor] = useState<string | null>(null)
  // Once it is there it stays: a dialog that closes gives the focus back.
  const [isNeeded, setNeeded] = useState(false)
  // Without a network it comes when it is opened, or not at all: it is fetched beside the list.
  useEffect(() => void loadReturnPoints().catch(() => undefined), [])
  const choose: EirListProps['onChoose'] = ({ item }) => {
    setNeeded(true)
    setChoosingFor(item.eirUuid)
  }
  return (
    <>
      <EirList
        rows={rows}
        application={applied}
        mayApply={mayApply}
        onTick={selection.tick}
        onTickAll={selection.tickAll}
        onChoose={choose}
        onSend={(row) => sending.propose([row], 'single')}
        onSendTicked={sending.proposeTicked}
        onApply={application.start}
      />
      {isNeeded ? (
        <Suspense fallback={null}>
          <ReturnPointDialog
            row={rows.find(({ item }) => item.eirUuid === choosingFor) ?? null}
            onSelect={(row, returnFcil) => selection.choose(row.item.eirUuid, returnFcil)}
            onClose={() => setChoosingFor(null)}
          />
        </Suspense>
      ) : null}
      <SendDialog proposed={sending.proposed} onConfirm={sending.confirm} onClose={sending.withdraw} />
      <ApplicationDialog application={application} />
    </>
  )
}
