// Asks once before a link leaves unsaved input, whatever the number of forms: the router allows only one blocker.
import { Dialog } from '@quayline/ui/dialog'
import { Button } from 'antd'
import { type BlockerFunction, useBlocker } from 'react-router'
import { useTexts } from './language-provider.tsx'
import { hasUnsaved } from './unsaved.ts'

/** Another tab or page cursor of the same screen does not count as leaving. */
export const leavesUnsaved: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsaved()

/** Mounted once, in the frame. The browser's own question covers closing the window (unsaved.ts). */
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
