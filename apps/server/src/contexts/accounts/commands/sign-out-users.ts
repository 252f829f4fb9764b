// Ends every session of users; their passwords stay as they are.
import { ok, type Result } from '@quayline/domain/kernel/result'
import { endSessionsOfAll } from '../sessions/sessions.ts'
import { type AppliedAction, applyUserAction } from './apply-user-action.ts'
import type { ActingPerson, ActionRefusal, CommandDeps } from './acting-person.ts'

export const signOutUsers = (
  deps: CommandDeps,
  acting: ActingPerson,
  userIds: readonly string[],
): Promise<Result<AppliedAction, ActionRefusal>> =>
  applyUserAction(deps, acting, userIds, {
    action: 'USER_SIGN_OUT',
    write: async ({ tx, clock, ids }) => {
      const ended = await endSessionsOfAll({ db: tx, clock }, ids)
      return ok(new Map(ids.map((id) => [id, { endedSessions: ended.get(id) ?? 0 }])))
    },
  })
