// Asks who is here, and notices what changed since: a session that ended by itself, or another person in the same browser.
import type { QueryClient } from '@tanstack/react-query'
import { getSession } from './session-calls.ts'
import type { Session } from './session.ts'
import { SESSION_KEY, type Services } from './services.tsx'

type Needed = Pick<Services, 'request' | 'queries' | 'gate'>

/** Throws CallFailed. While somebody is asked to log in again, the frame and the page stay as they are. */
export async function readSession({ request, queries, gate }: Needed): Promise<Session> {
  const { data } = await request(getSession)
  const before = queries.getQueryData<Session>(SESSION_KEY)?.user ?? null
  // Nobody pressed "log out" here: the session has expired, or was ended elsewhere. The page may hold unsaved input.
  if (data.user === null && before !== null && (await gate.renew()))
    return queries.getQueryData<Session>(SESSION_KEY) ?? data
  if (data.user !== null && before !== null && data.user.uid !== before.uid) await resetOthers(queries)
  return data
}

/** Somebody has left on purpose: until the server has answered anew, nobody is here. */
export const forgetUser = (queries: QueryClient): void => {
  queries.setQueryData<Session>(SESSION_KEY, (session) =>
    session === undefined ? undefined : { ...session, user: null },
  )
}

const isOther = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean => queryKey[0] !== SESSION_KEY[0]

/** What one person was shown is not shown to the next: screens that are open ask again. */
const resetOthers = (queries: QueryClient): Promise<void> => queries.resetQueries({ predicate: isOther })

/** Nothing of it stays, open or not. */
export const removeOthers = (queries: QueryClient): void => queries.removeQueries({ predicate: isOther })
