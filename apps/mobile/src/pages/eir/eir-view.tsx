// The part of a list below its head: the EIRs, the bar, and the dialogs for return points, sending and applying. A
// separate chunk, loaded while the EIRs are requested.
import { lazy, Suspense, useEffect, useState } from 'react'
import { ApplicationDialog } from './application-dialog.tsx'
import { EirList, type EirListProps } from './eir-list.tsx'
import { SendDialog } from './send-dialog.tsx'
import type { Eirs } from './use-eirs.ts'

const loadReturnPoints = () => import('./return-point-dialog.tsx')
const ReturnPointDialog = lazy(loadReturnPoints)

export default function EirView({ rows, applied, mayApply, selection, sending, application }: Eirs) {
  const [choosingFor, setChoosingFor] = useState<string | null>(null)
  // Once rendered it stays: the closing dialog must restore the focus.
  const [isNeeded, setNeeded] = useState(false)
  // Without a network the dialog could not load when opened, so it is fetched together with the list.
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
