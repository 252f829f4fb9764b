// Stands before every screen: shows it to whoever may open it, else what is missing. The server decides again for every call.
import { Skeleton } from '@quayline/ui/skeleton'
import type { ReactNode } from 'react'
import { FailedPanel } from './failed-panel.tsx'
import { useTexts } from './language-provider.tsx'
import { RestrictedScreen } from './restricted-screen.tsx'
import type { Screen } from './screen.ts'
import { accessTo } from './session.ts'
import { useSessionState } from './use-session.ts'

export function ScreenGate({ screen, children }: { readonly screen: Screen; readonly children: ReactNode }) {
  const { shell } = useTexts()
  const { session, error, retry } = useSessionState()
  if (session === null)
    return error === null ? (
      <Skeleton label={shell.loading} />
    ) : (
      <FailedPanel error={error} onRetry={retry} heading="h1" />
    )
  const access = accessTo(session, screen.right)
  if (access === 'CERTIFIED_ONLY') return <RestrictedScreen screen={screen} session={session} isCertifiedOnly />
  if (access === 'NONE' || (screen.needsLogin === true && session.user === null))
    return <RestrictedScreen screen={screen} session={session} isCertifiedOnly={false} />
  return children
}
