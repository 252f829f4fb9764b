// A screen about one user that is a form: the user is read first, and read again where somebody else has changed him.
import type { AdminUser } from '@quayline/client/schema.d'
import { Skeleton } from '@quayline/ui/skeleton'
import type { ReactNode } from 'react'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { useAnswer } from '../../shell/use-answer.ts'

export const useUser = (userId: string) =>
  useAnswer(['administration', 'user', userId], (client) =>
    client.GET('/v1/admin/users/{userId}', { params: { path: { userId } } }),
  )

interface UserScreenProps {
  readonly userId: string
  readonly children: (found: AdminUser, reload: () => void) => ReactNode
}

export function UserScreen({ userId, children }: UserScreenProps) {
  const { shell } = useTexts()
  const answer = useUser(userId)
  const reload = (): void => void answer.refetch()
  if (answer.data !== undefined) return children(answer.data.data, reload)
  return answer.error === null ? (
    <Skeleton label={shell.loading} />
  ) : (
    <FailedPanel error={answer.error} onRetry={reload} heading="h1" />
  )
}
