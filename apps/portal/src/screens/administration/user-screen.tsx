// A form screen about one user: the user is loaded first, and again if another user has changed the data.
import type { AdminUser } from '@quayline/client/schema.d'
import type { ReactNode } from 'react'
import { useAnswer } from '../../shell/use-answer.ts'
import { WithAnswer } from '../../kit/with-answer.tsx'

export const useUser = (userId: string) =>
  useAnswer(['administration', 'user', userId], (client) =>
    client.GET('/v1/admin/users/{userId}', { params: { path: { userId } } }),
  )

interface UserScreenProps {
  readonly userId: string
  readonly children: (found: AdminUser, reload: () => void) => ReactNode
}

export function UserScreen({ userId, children }: UserScreenProps) {
  const answer = useUser(userId)
  return (
    <WithAnswer answer={answer} heading="h1">
      {(found) => children(found, () => void answer.refetch())}
    </WithAnswer>
  )
}
