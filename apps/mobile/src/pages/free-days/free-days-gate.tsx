// Free days require a login (docs/requirements/native-app.md 5); the server's flag decides whether the user has
// permission.
import { StatePanel } from '@quayline/ui/state-panel'
import { Fragment, type ReactNode } from 'react'
import { useSessionOrExpired } from '../../shell/expired-session.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LoginPanel } from '../../shell/login-panel.tsx'
import { FreeDaysHead } from './free-days-head.tsx'

export function FreeDaysGate({ children }: { readonly children: ReactNode }) {
  const { token, userId } = useSessionOrExpired()
  if (token === null) {
    return (
      <>
        <FreeDaysHead asked={null} />
        <NotLoggedIn />
      </>
    )
  }
  // A new user gets a new page: nothing that the previous user saw remains.
  return <Fragment key={userId ?? token}>{children}</Fragment>
}

export function NotLoggedIn() {
  const { loginTitle, loginText } = useInAppTexts().freeDays
  return <LoginPanel title={loginTitle} text={loginText} />
}

export function NoPermission() {
  const { freeDays, prompts } = useInAppTexts()
  return (
    <StatePanel state="forbidden" heading="h2" title={freeDays.permissionTitle}>
      <p>{prompts.demurrage_free_query_no_permission}</p>
      <p>{freeDays.permissionText}</p>
    </StatePanel>
  )
}
