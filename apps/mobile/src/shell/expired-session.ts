// Whose session has expired on this page: what he sees stays until somebody else comes. A log-out, here or in another tab, takes it away.
import { useState } from 'react'
import type { Session } from '../bridge/session.ts'
import { useSession } from '../bridge/use-bridge.ts'
import { isExpired } from './expired-token.ts'

/** Who is here, or was here when his token expired. */
export function useSessionOrExpired(): Session {
  const session = useSession()
  const [last, setLast] = useState(session)
  if (session.token !== null && session !== last) setLast(session)
  return session.token === null && isExpired(last.token) ? last : session
}
