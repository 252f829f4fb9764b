// Ends every session of users; their passwords stay as they are.
import { ok, type Result } from '@quayline/domain/kernel/result'
import { endSessionsOfAll } from '../sessions/sessions.ts'
import { type Acted, applyUserAction } from './apply-user-action.ts'
import type { Acting, ActRefusal, CommandDeps } from './acting.ts'

export const signOutUsers = (
  deps: CommandDeps,
  acting: Acting,
  userIds: readonly string[],
): Promise<Result<Acted, ActRefusal>> =>
  applyUserAction(deps, acting, userIds, {
    action: 'USER_SIGN_OUT',
    write: async ({ tx, clock, ids }) => {
      const ended = await endSessionsOfAll({ db: tx, clock }, ids)
      return ok(new Map(ids.map((id) => [id, { endedSessions: ended.get(id) ?? 0 }])))
    },
  })
