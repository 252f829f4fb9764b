// The user whose session has expired on this page: the visible content stays until another user logs in. A logout, here
// or in another tab, removes it.
import { useState } from 'react'
import type { Session } from '../bridge/session.ts'
import { useSession } from '../bridge/use-bridge.ts'

/** The token that the server rejected last. */
let expired: string | null = null

export const noteExpired = (token: string | null): void => {
  expired = token
}

export const isExpired = (token: string | null): boolean => token !== null && token === expired

/** The current session, or the last one if its token expired. */
export function useSessionOrExpired(): Session {
  const session = useSession()
  const [last, setLast] = useState(session)
  if (session.token !== null && session !== last) setLast(session)
  return session.token === null && isExpired(last.token) ? last : session
}
