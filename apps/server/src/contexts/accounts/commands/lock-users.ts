// Locks and unlocks users. With a lock end their sessions and mailed codes; what they shared opens nothing until they are unlocked.
// docs/decisions/2026-11-28-what-a-locked-or-removed-user-shared.md
import { appUser } from '@quayline/database/schema'
import { isActReason } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { inArray } from 'drizzle-orm'
import { listSharedByUsers } from '../../sharing/index.ts'
import { endOpenCodes } from '../codes/end-open-codes.ts'
import { listLockedByLine } from '../locked-by-line.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { endSessionsOfAll } from '../sessions/sessions.ts'
import { nextUpdatedAt } from '../users/write-user.ts'
import { type Acted, actOnUsers, type Effects, type HeldUsers, mailUser } from './act-on-users.ts'
import { type Acting, type ActRefusal, type CommandDeps, isOfCompany } from './acting.ts'

type Done = Promise<Result<Acted, ActRefusal>>

/** The line gives another reason to a lock that stands; a company's administrator overwrites none, least of all the line's. */
export const lockUsers = (deps: CommandDeps, acting: Acting, userIds: readonly string[], reason: string): Done =>
  actOnUsers(deps, acting, userIds, {
    action: 'USER_LOCK',
    reason,
    write: async (held) => {
      if (!isActReason(reason)) return refuse({ why: 'REASON' })
      if (isOfCompany(acting) && held.users.some(({ row }) => row.status === 'LOCKED'))
        return refuse({ why: 'CHANGED' })
      await setLock(held, reason)
      await endOpenCodes(
        held.tx,
        held.users.map(({ row }) => row.email),
      )
      return ok(await effectsOf(held))
    },
    notify: (context, user) => mailUser(context, user, 'ACCOUNT_LOCKED', { reason }),
  })

async function effectsOf({ tx, clock, ids }: HeldUsers): Promise<Effects> {
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

/** Also those who are paused after wrong passwords. Sessions that were ended stay ended. */
export const unlockUsers = (deps: CommandDeps, acting: Acting, userIds: readonly string[]): Done =>
  actOnUsers(deps, acting, userIds, {
    action: 'USER_UNLOCK',
    write: async (held) => {
      const { tx, users } = held
      if (isOfCompany(acting) && (await listLockedByLine(tx, users)).size > 0) return refuse({ why: 'LOCKED_BY_LINE' })
      await forgetFailures(
        tx,
        users.flatMap(({ row }) => [row.username, row.email]),
      )
      await setLock(held, null)
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

const setLock = ({ tx, clock, ids }: HeldUsers, reason: string | null) =>
  tx
    .update(appUser)
    .set({ banned: reason !== null, banReason: reason, updatedAt: nextUpdatedAt(clock) })
    .where(inArray(appUser.id, [...ids]))
