// The session has ended while the user was working: log in again in a dialog. The page and its input stay; the affected
// calls wait.
import { Dialog } from '@quayline/ui/dialog'
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTexts } from './language-provider.tsx'
import { LoginForm } from './login-form.tsx'
import { forgetUser } from './read-session.ts'
import { SESSION_KEY, useServices } from './services.tsx'
import { useSession } from './use-session.ts'

export function ExpiredDialog() {
  const { shell, portal } = useTexts()
  const { gate } = useServices()
  const queries = useQueryClient()
  const user = useSession()?.user ?? null
  const isOpen = useSyncExternalStore(gate.subscribe, gate.isWaiting, gate.isWaiting)
  /** The frame then shows a visitor; the content of the page stays until the reader leaves it. */
  const giveUp = (): void => {
    forgetUser(queries)
    gate.settle(false)
    void queries.invalidateQueries({ queryKey: SESSION_KEY })
  }
  return (
    <Dialog
      open={isOpen}
      title={portal.login.expiredTitle}
      closeLabel={shell.close}
      dismissible={false}
      onClose={giveUp}
    >
      <div className="stack">
        <p>{portal.login.expiredText}</p>
        {user === null ? null : <p>{fill(portal.login.expiredAs, { name: `${user.name} (${user.username})` })}</p>}
        <LoginForm
          {...(user === null ? {} : { username: user.username })}
          onLoggedIn={({ isSame }) => {
            gate.settle(isSame)
            // Another user's data must not stay on this page.
            if (!isSame) window.location.reload()
          }}
          besides={<Button onClick={giveUp}>{portal.login.notNow}</Button>}
        />
      </div>
    </Dialog>
  )
}
