// Staff at the server, or the start of the demonstration, set a user's password. Sessions with the old one end. The
// person who hands out the password vouches for the user, who is active from then on.
import { brokenPasswordRules, type PasswordRule } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { notifyUser } from '../../notices/index.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { type AppliedAction, applyUserAction } from './apply-user-action.ts'
import type { ActingPerson, ActionRefusal, CommandDeps } from './acting-person.ts'

export type PasswordRefusal = ActionRefusal | { readonly why: 'PASSWORD'; readonly rules: readonly PasswordRule[] }

export async function setPassword(
  deps: CommandDeps,
  acting: ActingPerson,
  user: { readonly id: string; readonly username: string },
  password: string,
): Promise<Result<AppliedAction, PasswordRefusal>> {
  const rules = brokenPasswordRules(password, user.username)
  if (rules.length > 0) return refuse({ why: 'PASSWORD', rules })
  const passwordHash = await hashPassword(password)
  return applyUserAction(deps, acting, [user.id], {
    action: 'USER_RESET_PASSWORD',
    write: async ({ tx, clock, ids, users }) => {
      await forgetFailures(
        tx,
        users.flatMap(({ row }) => [row.username, row.email]),
      )
      const ended = await replacePassword({ db: tx, clock }, ids, { passwordHash, activates: true })
      return ok(new Map(ids.map((id) => [id, { endedSessions: ended.get(id) ?? 0 }])))
    },
    notify: ({ tx, clock }, { row: { userId, email }, detail: { language } }) =>
      notifyUser(tx, clock, { userId, email, language, kind: 'PASSWORD_CHANGED', values: {} }),
  })
}
