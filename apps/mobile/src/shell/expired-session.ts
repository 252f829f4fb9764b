// Whose session has expired on this page: what he sees stays until somebody else comes. A log-out, here or in another tab, takes it away.
import { useState } from 'react'
import type { Session } from '../bridge/session.ts'
import { useSession } from '../bridge/use-bridge.ts'

/** The token that the server refused last. */
let expired: string | null = null

export const noteExpired = (token: string | null): void => {
  expired = token
}

export const isExpired = (token: string | null): boolean => token !== null && token === expired

/** Who is here, or was here when his token expired. */
export function useSessionOrExpired(): Session {
  const session = useSession()
  const [last, setLast] = useState(session)
  if (session.token !== null && session !== last) setLast(session)
  return session.token === null && isExpired(last.token) ? last : session
}
