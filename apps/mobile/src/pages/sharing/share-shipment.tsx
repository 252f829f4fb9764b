// Shares what a tracking page shows: who is logged in makes a link of his own, anybody else hands on the address that everybody may open.
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../bridge/use-bridge.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { ShareDialog, type ShareSubject } from './share-dialog.tsx'

interface ShareShipmentProps {
  readonly answer: TrackingAnswer
  /** As it was asked for. */
  readonly number: string
}

export default function ShareShipment({ answer, number }: ShareShipmentProps) {
  const { shell } = usePageTexts().texts
  const { token } = useSession()
  const [isOpen, setOpen] = useState(false)
  const subject = subjectOf(answer, number)
  if (subject === null || token === null) return <ShareButton />
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {shell.share}
      </Button>
      {/* The button stands among the tools of the band, whose colours and sizes are not the dialog's. */}
      {isOpen ? createPortal(<ShareDialog subject={subject} onClose={() => setOpen(false)} />, document.body) : null}
    </>
  )
}

/** Null: several numbers, or none that was found; there is no link to them. */
function subjectOf(answer: TrackingAnswer, asked: string): ShareSubject | null {
  if (answer.type === 'bl' || answer.type === 'bkg')
    return { type: answer.type, number: asked, hasOperations: answer.content.action.length > 0 }
  const [one, ...others] = answer.type === 'cntr' ? answer.content.containers : []
  return one === undefined || others.length > 0
    ? null
    : { type: 'cntr', number: one.container.containerNumber, hasOperations: false }
}
