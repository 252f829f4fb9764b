// Shares the content of a tracking page: a logged-in user creates a share link; other visitors share the page's public
// address.
import { shipmentToShare } from '@quayline/domain/sharing/share-subject'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '../../bridge/use-bridge.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { ShareDialog } from './share-dialog.tsx'

interface ShareShipmentProps {
  readonly answer: TrackingAnswer
  /** As requested. */
  readonly number: string
}

export default function ShareShipment({ answer, number }: ShareShipmentProps) {
  const { shell } = usePageTexts().texts
  const { token } = useSession()
  const [isOpen, setOpen] = useState(false)
  const subject = shipmentToShare(answer, number)
  if (subject === null || token === null) return <ShareButton />
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {shell.share}
      </Button>
      {/* A portal, because the button is inside the band, whose colours and sizes must not apply to the dialog. */}
      {isOpen ? createPortal(<ShareDialog subject={subject} onClose={() => setOpen(false)} />, document.body) : null}
    </>
  )
}
