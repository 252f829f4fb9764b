// Staff reset passwords: no login until a new one is set with the code that is mailed now; earlier codes become invalid.
// A user without a password is invited again.
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { AGAIN_AFTER_SECONDS, isSentLately } from '../codes/verification-codes.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import {
  type AppliedAction,
  applyUserAction,
  type Effects,
  type LockedForUpdate,
  type UserAction,
} from './apply-user-action.ts'
import type { ActingPerson, ActionRefusal, CommandDeps } from './acting-person.ts'
import { sendCode } from './send-code.ts'

type Done = Promise<Result<AppliedAction, ActionRefusal>>

/** Sent at once, even shortly after another code, which a stranger may have read. */
export const resetPasswords = (deps: CommandDeps, acting: ActingPerson, userIds: readonly string[]): Done =>
  applyUserAction(deps, acting, userIds, { ...RESET, write: async (locked) => ok(await reset(locked)) })

/** Only for a user without a password, and at most once a minute. */
export const inviteUser = (deps: CommandDeps, acting: ActingPerson, userId: string): Done =>
  applyUserAction(deps, acting, [userId], {
    ...RESET,
    write: async (locked) => {
      const { tx, clock, users } = locked
      if (users.some(({ row }) => row.status !== 'INACTIVE')) return refuse({ why: 'CHANGED' })
      for (const { row } of users)
        if (await isSentLately({ db: tx, clock }, 'RESET_PASSWORD', row.email))
          return refuse({ why: 'TOO_SOON', seconds: AGAIN_AFTER_SECONDS })
      return ok(await reset(locked))
    },
  })

const RESET: Omit<UserAction, 'write'> = {
  action: 'USER_RESET_PASSWORD',
  notify: ({ tx, clock }, { row: { username, email }, detail: { language }, isActive }) =>
    sendCode(tx, clock, { username, email, language, isActive }),
}

async function reset({ tx, clock, ids, users }: LockedForUpdate): Promise<Effects> {
  const ended = await replacePassword({ db: tx, clock }, ids, { passwordHash: null })
  await forgetFailures(
    tx,
    users.flatMap(({ row }) => [row.username, row.email]),
  )
  return new Map(
    users.map(({ row: { userId }, isActive }) => [
      userId,
      { noted: isActive ? {} : { invited: true }, endedSessions: ended.get(userId) ?? 0 },
    ]),
  )
}
