// /v1/ebuser for the app: log in, log out, current user. The portal's session is in self/.
import * as contract from '@quayline/contract/accounts'
import type { userInfo } from '@quayline/contract/accounts'
import type { z } from 'zod'
import { userOf } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { deviceCookie } from '../../platform/sessions/device-cookie.ts'
import { route, type Route, type Wire } from '../../platform/http/route.ts'
import type { SessionUser } from '../../platform/sessions/session-token.ts'
import { logIn } from './sessions/log-in.ts'
import { loginError } from './sessions/login-refusal.ts'
import { endSession, sessionOrigin } from './sessions/sessions.ts'

// What getUserInfo and a login return about a user (docs/requirements/accounts.md 2.2).

/** `userParties` are the codes of the user's company, its own first; none without a company. */
const userInfoOf = (user: SessionUser): Wire<z.input<typeof userInfo>> => ({
  uid: user.userId,
  username: user.username,
  name: user.name,
  innerUser: user.isInternal,
  authUser: user.isAuthenticated,
  userParties: user.partyCodes.map((partyCde) => ({ partyCde, partyName: user.companyName ?? partyCde })),
  regionCde: user.regionCode,
  eqpOfceCde: user.officeCode,
})

export const accountRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.login, async ({ body, origin }) => {
    const loggedIn = await logIn(deps, { ...body, ...sessionOrigin(body.device, origin) })
    if (!loggedIn.ok) return loginError(loggedIn.reason, deps.clock)
    const { token, expiresAt, user, deviceMark } = loggedIn.value
    return {
      data: { token, expiresAt, user: userInfoOf(user) },
      headers: { 'set-cookie': deviceCookie(deps.publicUrl, deviceMark.value, deviceMark.expiresAt) },
    }
  }),

  route(contract.logout, async ({ caller }) => ({
    data: { ended: await endSession(deps, userOf(caller).sessionId) },
  })),

  route(contract.getUserInfo, async ({ caller }) => ({ data: userInfoOf(userOf(caller)) })),
]
