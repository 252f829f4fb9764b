// Locks and unlocks users. A lock ends their sessions and mailed codes, and suspends their shared links until they are unlocked.
// docs/decisions/2026-11-28-what-a-locked-or-removed-user-shared.md
import { appUser } from '@quayline/database/schema'
import { isActionReason } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { inArray } from 'drizzle-orm'
import { listSharedByUsers } from '../../sharing/index.ts'
import { endOpenCodes } from '../codes/verification-codes.ts'
import { listLockedByLine } from '../locked-by-line.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { endSessionsOfAll } from '../sessions/sessions.ts'
import { nextUpdatedAt } from '../users/write-user.ts'
import {
  type AppliedAction,
  applyUserAction,
  type Effects,
  type LockedForUpdate,
  mailUser,
} from './apply-user-action.ts'
import { type ActingPerson, type ActionRefusal, type CommandDeps, isOfCompany } from './acting-person.ts'

type Done = Promise<Result<AppliedAction, ActionRefusal>>

/** The line may change the reason of a lock; a company's administrator may not. */
export const lockUsers = (deps: CommandDeps, acting: ActingPerson, userIds: readonly string[], reason: string): Done =>
  applyUserAction(deps, acting, userIds, {
    action: 'USER_LOCK',
    reason,
    write: async (locked) => {
      if (!isActionReason(reason)) return refuse({ why: 'REASON' })
      if (isOfCompany(acting) && locked.users.some(({ row }) => row.status === 'LOCKED'))
        return refuse({ why: 'CHANGED' })
      await setLock(locked, reason)
      await endOpenCodes(
        locked.tx,
        locked.users.map(({ row }) => row.email),
      )
      return ok(await effectsOf(locked))
    },
    notify: (context, user) => mailUser(context, user, 'ACCOUNT_LOCKED', { reason }),
  })

async function effectsOf({ tx, clock, ids }: LockedForUpdate): Promise<Effects> {
  const ended = await endSessionsOfAll({ db: tx, clock }, ids)
  const shared = new Map((await listSharedByUsers({ db: tx, clock }, ids)).map((one) => [one.userId, one]))
  return new Map(
    ids.map((id) => {
      const { links = 0, calendars = 0 } = shared.get(id) ?? {}
      const noted = links + calendars === 0 ? {} : { suspendedLinks: links, suspendedCalendars: calendars }
      return [id, { noted, endedSessions: ended.get(id) ?? 0 }]
    }),
  )
}

/** Also ends the pause after wrong passwords. Ended sessions stay ended. */
export const unlockUsers = (deps: CommandDeps, acting: ActingPerson, userIds: readonly string[]): Done =>
  applyUserAction(deps, acting, userIds, {
    action: 'USER_UNLOCK',
    write: async (locked) => {
      const { tx, users } = locked
      if (isOfCompany(acting) && (await listLockedByLine(tx, users)).size > 0) return refuse({ why: 'LOCKED_BY_LINE' })
      await forgetFailures(
        tx,
        users.flatMap(({ row }) => [row.username, row.email]),
      )
      await setLock(locked, null)
      return ok(
        new Map(
          users.map(({ row, detail: { lockedUntil } }) => [
            row.userId,
            { before: { lockedUntil }, after: { lockedUntil: null } },
          ]),
        ),
      )
    },
    notify: async (context, user) => {
      const wasOut = user.row.status === 'LOCKED' || user.detail.lockedUntil !== null
      if (wasOut) await mailUser(context, user, 'ACCOUNT_UNLOCKED', {})
    },
  })

const setLock = ({ tx, clock, ids }: LockedForUpdate, reason: string | null) =>
  tx
    .update(appUser)
    .set({ banned: reason !== null, banReason: reason, updatedAt: nextUpdatedAt(clock) })
    .where(inArray(appUser.id, [...ids]))
