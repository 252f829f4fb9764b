// /v1/ebuser for the app: log in, log out, current user. The portal's session is in self/.
import * as contract from '@quayline/contract/accounts'
import { userOf } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { deviceCookie } from '../../platform/sessions/device-cookie.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { logIn } from './sessions/log-in.ts'
import { loginError } from './sessions/login-refusal.ts'
import { endSession } from './sessions/sessions.ts'
import { userInfoOf } from './users/user-info.ts'
import { sessionOrigin } from './sessions/session-origin.ts'

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
