// Reads the session and detects changes since: a session that ended by itself, or another user in the same browser.
import type { QueryClient } from '@tanstack/react-query'
import { getSession } from './session-calls.ts'
import type { Session } from './session.ts'
import { SESSION_KEY, type Services } from './services.tsx'

type Needed = Pick<Services, 'request' | 'queries' | 'gate'>

/** Throws CallFailed. While the user is asked to log in again, the frame and the page stay unchanged. */
export async function readSession({ request, queries, gate }: Needed): Promise<Session> {
  const { data } = await request(getSession)
  const before = queries.getQueryData<Session>(SESSION_KEY)?.user ?? null
  // Without a logout in this window: the session has expired, or was ended elsewhere. The page may contain unsaved
  // input.
  if (data.user === null && before !== null && (await gate.renew()))
    return queries.getQueryData<Session>(SESSION_KEY) ?? data
  if (data.user !== null && before !== null && data.user.uid !== before.uid) await resetOthers(queries)
  return data
}

/** After a deliberate logout: until the server has answered again, there is no user. */
export const forgetUser = (queries: QueryClient): void => {
  queries.setQueryData<Session>(SESSION_KEY, (session) =>
    session === undefined ? undefined : { ...session, user: null },
  )
}

const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[0] !== SESSION_KEY[0]

/** One user's data must not be shown to the next: open screens reload. */
const resetOthers = (queries: QueryClient): Promise<void> => queries.resetQueries({ predicate: isOther })

/** Removes all of it, whether open or not. */
export const removeOthers = (queries: QueryClient): void => queries.removeQueries({ predicate: isOther })
