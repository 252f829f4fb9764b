// Shares what a tracking page shows: who is logged in makes a link of his own, anybody else hands on the address that everybody may open.
import { Button } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../bridge/use-bridge.ts'
import { ChunkBoundary } from '../../shell/chunk-boundary.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import type { ShareSubject } from './share-dialog.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

interface ShareShipmentProps {
  /** Null: several numbers, or none that was found; there is no link to them. */
  readonly subject: ShareSubject | null
  readonly title: string
}

export function ShareShipment({ subject, title }: ShareShipmentProps) {
  const { shell } = usePageTexts().texts
  const { token } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (subject === null || token === null) return <ShareButton title={title} />
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        <Icon name="share" />
        {shell.share}
      </Button>
      {isOpen ? (
        <ChunkBoundary>
          <Suspense fallback={null}>
            <ShareDialog subject={subject} onClose={() => setOpen(false)} />
          </Suspense>
        </ChunkBoundary>
      ) : null}
    </>
  )
}
