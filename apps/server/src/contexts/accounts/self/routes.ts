// The portal's session and a user's own account: /v1/ebuser/session, /profile, /password, /sessions.
import * as session from '@quayline/contract/portal-session'
import * as contract from '@quayline/contract/profile'
import { userOf } from '../../../platform/sessions/caller.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { deviceCookie } from '../../../platform/sessions/device-cookie.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { endedCookie, sessionCookie } from '../../../platform/sessions/session-cookie.ts'
import { logIn } from '../sessions/log-in.ts'
import { loginError } from '../sessions/login-refusal.ts'
import { minutesUntil } from '../sessions/login-attempts.ts'
import { endOwnSession, endSession, endSessionsOf, sessionOrigin } from '../sessions/sessions.ts'
import { changePassword, type PasswordRefusal } from './change-password.ts'
import { portalSessionOf } from './portal-session.ts'
import { changeProfile, profileView } from './profile.ts'
import { listSessions } from './queries.ts'

export function selfRoutes(deps: ContextDeps): readonly Route[] {
  const { db, clock, publicUrl } = deps
  const withoutCookie = { 'set-cookie': endedCookie(publicUrl) }
  return [
    route(session.getPortalSession, async ({ caller }) => ({
      data: await portalSessionOf(deps, caller?.user ?? null),
    })),

    route(session.openPortalSession, async ({ body, caller, origin }) => {
      const replacedSessionId = caller?.user?.sessionId
      const loggedIn = await logIn(deps, { ...body, ...sessionOrigin(body.device, origin), replacedSessionId })
      if (!loggedIn.ok) return loginError(loggedIn.reason, clock)
      const { token, expiresAt, user, deviceMark } = loggedIn.value
      const cookies = [
        sessionCookie(publicUrl, token, expiresAt),
        deviceCookie(publicUrl, deviceMark.value, deviceMark.expiresAt),
      ]
      return { data: await portalSessionOf(deps, user), headers: { 'set-cookie': cookies } }
    }),

    route(session.closePortalSession, async ({ caller }) => ({
      data: { ended: await endSession(deps, userOf(caller).sessionId) },
      headers: withoutCookie,
    })),

    route(contract.getProfile, async ({ caller }) => ({ data: await profileView(deps, userOf(caller).userId) })),

    route(contract.changeProfile, async ({ body, caller }) => {
      const { userId } = userOf(caller)
      await changeProfile(deps, userId, body)
      return { data: await profileView(deps, userId) }
    }),

    route(contract.changePassword, async ({ body, caller, origin }) => {
      const changed = await changePassword(deps, userOf(caller), { ...body, ...origin })
      return changed.ok ? { data: { endedSessions: changed.value } } : passwordError(changed.reason, clock)
    }),

    route(contract.listOwnSessions, async ({ caller }) => {
      const { userId, sessionId } = userOf(caller)
      const sessions = await listSessions(db, clock, userId)
      return { data: { items: sessions.map((found) => ({ ...found, isThis: found.sessionId === sessionId })) } }
    }),

    route(contract.endOwnSessions, async ({ query, caller }) => {
      const { userId, sessionId } = userOf(caller)
      if (query.andThis === 'false') return { data: { ended: await endSessionsOf(deps, userId, sessionId) } }
      return { data: { ended: await endSessionsOf(deps, userId) }, headers: withoutCookie }
    }),

    route(contract.endOwnSession, async ({ params, caller }) => {
      const { userId, sessionId } = userOf(caller)
      const ended = await endOwnSession(deps, userId, params.sessionId)
      if (ended === 0) return refused('NOT_FOUND')
      return { data: { ended }, ...(params.sessionId === sessionId ? { headers: withoutCookie } : {}) }
    }),
  ]
}

function passwordError(refusal: PasswordRefusal, clock: Clock): ApiError {
  switch (refusal.why) {
    case 'WRONG':
      return badParameter({ path: 'oldPassword', rule: 'wrong-password' })
    case 'LOCKED':
      return refused('ACCOUNT_LOCKED', undefined, { minutes: minutesUntil(refusal.until, clock) })
    case 'IS_USERNAME':
      return badParameter({ path: 'password', rule: 'password-username' })
    case 'UNCHANGED':
      return badParameter({ path: 'password', rule: 'password-unchanged' })
  }
}
