// /v1/ebuser: log in, log out, and who is logged in.
import * as contract from '@quayline/contract/accounts'
import { userOf } from '../../platform/caller.ts'
import type { Clock } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { refused, type Refusal } from '../../platform/refusal.ts'
import { route, type Route } from '../../platform/route.ts'
import { logIn, type LoginRefusal } from './log-in.ts'
import { minutesUntil } from './login-attempts.ts'
import { endSession } from './sessions.ts'
import { userInfoOf } from './user-info.ts'

export const accountRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.login, async ({ body }) => {
    const loggedIn = await logIn(deps, body)
    if (!loggedIn.ok) return tellLoginRefusal(loggedIn.reason, deps.clock)
    const { token, expiresAt, user } = loggedIn.value
    return { data: { token, expiresAt, user: userInfoOf(user) } }
  }),

  route(contract.logout, async ({ caller }) => ({
    data: { ended: await endSession(deps, userOf(caller).sessionId) },
  })),

  route(contract.getUserInfo, async ({ caller }) => ({ data: userInfoOf(userOf(caller)) })),
]

function tellLoginRefusal(refusal: LoginRefusal, clock: Clock): Refusal {
  switch (refusal.why) {
    case 'WRONG':
      return refused('LOGIN_REFUSED')
    case 'LOCKED':
      return refused('ACCOUNT_LOCKED', undefined, { minutes: minutesUntil(refusal.until, clock) })
    case 'LOCKED_BY_STAFF':
      return refused('ACCOUNT_LOCKED', 'accountLockedByStaff')
  }
}
