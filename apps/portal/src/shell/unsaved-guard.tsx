// Asks once before a link leads away from unsaved input, however many forms hold some: the router allows one blocker.
import { Dialog } from '@quayline/ui/dialog'
import { Button } from 'antd'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useTexts } from './language-provider.tsx'
import { hasUnsaved } from './unsaved.ts'

/** Another tab or page mark of the same screen is no leaving. */
export const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsaved()

/** Stands in the frame, once. The browser's own question covers closing the window (unsaved.ts). */
export function UnsavedGuard() {
  const { shell, portal } = useTexts()
  const blocker = useBlocker(leavesUnsaved)
  const stay = (): void => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      title={portal.unsaved.title}
      closeLabel={shell.close}
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>{portal.unsaved.stay}</Button>
          <Button danger onClick={() => blocker.proceed?.()}>
            {portal.unsaved.leave}
          </Button>
        </>
      }
    >
      <p>{portal.unsaved.text}</p>
    </Dialog>
  )
}
