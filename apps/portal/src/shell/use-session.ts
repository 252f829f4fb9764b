// The session for components: loaded once, again when the window receives the focus, replaced by the answer of a login.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forgetDrafts } from './kept-drafts.ts'
import { forgetUser, readSession, removeOthers } from './read-session.ts'
import { closeSession, type LoginGiven, openSession } from './session-calls.ts'
import type { Session } from './session.ts'
import { SESSION_KEY, useServices } from './services.tsx'

/** Rights and unread notices change on the server; a window that comes to the front shows the current state. */
const SESSION_FRESH_MS = 60_000

export interface SessionState {
  readonly session: Session | null
  readonly error: Error | null
  readonly retry: () => void
}

export function useSessionState(): SessionState {
  const services = useServices()
  const query = useQuery({
    queryKey: SESSION_KEY,
    queryFn: () => readSession(services),
    staleTime: SESSION_FRESH_MS,
    refetchOnWindowFocus: true,
  })
  return {
    session: query.data ?? null,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
  }
}

/** Null while loading and after a failure: the frame distinguishes them. */
export const useSession = (): Session | null => useSessionState().session

export interface SessionActions {
  /** Throws CallFailed. Returns whether it is the same user as before. */
  readonly logIn: (given: LoginGiven) => Promise<{ readonly isSame: boolean }>
  /** Throws CallFailed. */
  readonly logOut: () => Promise<void>
}

export function useSessionActions(): SessionActions {
  const { request, gate } = useServices()
  const queries = useQueryClient()
  const logIn = useCallback<SessionActions['logIn']>(
    async (given) => {
      const before = queries.getQueryData<Session>(SESSION_KEY)?.user?.uid ?? null
      const { data } = await request(openSession(given))
      queries.setQueryData(SESSION_KEY, data)
      return { isSame: before === null || before === data.user?.uid }
    },
    [request, queries],
  )
  const logOut = useCallback(async () => {
    const uid = queries.getQueryData<Session>(SESSION_KEY)?.user?.uid
    await request(closeSession)
    gate.settle(false)
    forgetUser(queries)
    await queries.invalidateQueries({ queryKey: SESSION_KEY })
    // Neither data nor input of this user may stay for the next one.
    removeOthers(queries)
    if (uid !== undefined) forgetDrafts(uid)
  }, [request, queries, gate])
  return { logIn, logOut }
}
