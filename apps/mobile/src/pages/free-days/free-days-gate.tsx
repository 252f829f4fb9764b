// Free days are shown to who is logged in (docs/requirements/native-app.md 5); whether they are permitted to see them, the server's flag
// decides.
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
  // Another user gets another page: nothing that the first one saw stays.
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
