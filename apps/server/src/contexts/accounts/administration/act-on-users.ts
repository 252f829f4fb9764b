// What an administrator does to a selection of users, all or nothing: each act is one statement on all of them, then trail and mails of
// each.
import { appUser } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { inArray } from 'drizzle-orm'
import type { ApiError } from '../../../platform/http/api-error.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/http/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { lockAccounts, removeAccounts, unlockAccounts } from '../users/lock-accounts.ts'
import { forgetFailures } from '../sessions/login-attempts.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import type { UserDetailView } from '../users/user-detail.ts'
import { nextUpdatedAt } from '../users/write-user.ts'
import type { ActDeps } from './add-user.ts'
import type { AdminCall } from './admin-call.ts'
import { isHeadquartersLost, LAST_HQ_ADMIN } from './lock-users-for-update.ts'
import { actOnSelection } from './selection.ts'
import { sendCode } from './send-code.ts'
import { notifyUserOfChange } from './notify-user-of-change.ts'

const languageOf = ({ language }: UserDetailView) => language ?? DEFAULT_LANGUAGE

type Acted = Promise<Result<readonly string[], ApiError>>

export const lockUsers = (deps: ActDeps, call: AdminCall, userIds: readonly string[], reason: string): Acted =>
  actOnSelection(deps, call, userIds, {
    action: 'USER_LOCK',
    reason,
    act: async ({ tx, clock, ids, users }) => {
      if (await isHeadquartersLost(tx, users)) return refuse(LAST_HQ_ADMIN)
      return ok((await lockAccounts({ db: tx, clock }, ids, reason)).notes)
    },
    tell: ({ tx, clock }, { row: { email }, detail }) =>
      queueMail(tx, clock, { to: email, language: languageOf(detail), template: 'ACCOUNT_LOCKED', values: { reason } }),
  })

export const unlockUsers = (deps: ActDeps, call: AdminCall, userIds: readonly string[]): Acted =>
  actOnSelection(deps, call, userIds, {
    action: 'USER_UNLOCK',
    act: async ({ tx, clock, ids, users }) => {
      await forgetFailures(
        tx,
        users.flatMap(({ row }) => [row.username, row.email]),
      )
      await unlockAccounts({ db: tx, clock }, ids)
      return ok(null)
    },
    tell: async ({ tx, clock }, { row: { email, status }, detail }) => {
      if (status !== 'LOCKED') return
      await queueMail(tx, clock, { to: email, language: languageOf(detail), template: 'ACCOUNT_UNLOCKED', values: {} })
    },
  })

export const removeUsers = (deps: ActDeps, call: AdminCall, userIds: readonly string[], reason: string): Acted =>
  actOnSelection(deps, call, userIds, {
    action: 'USER_DELETE',
    reason,
    act: async ({ tx, clock, ids, users }) => {
      if (await isHeadquartersLost(tx, users)) return refuse(LAST_HQ_ADMIN)
      return ok(await removeAccounts({ db: tx, clock }, ids))
    },
    tell: ({ tx, clock }, { row: { email }, detail }) =>
      queueMail(tx, clock, {
        to: email,
        language: languageOf(detail),
        template: 'ACCOUNT_REMOVED',
        values: { reason },
      }),
  })

/** A user who has not set a password yet is invited again. */
export const resetPasswords = (deps: ActDeps, call: AdminCall, userIds: readonly string[]): Acted =>
  actOnSelection(deps, call, userIds, {
    action: 'USER_RESET_PASSWORD',
    act: async ({ tx, clock, ids, users }) => {
      // No password lets anybody in until a new one is set with the code that is mailed now; earlier codes are good no more.
      await replacePassword({ db: tx, clock }, ids, { passwordHash: null })
      await forgetFailures(
        tx,
        users.flatMap(({ row }) => [row.username, row.email]),
      )
      return ok(null)
    },
    tell: ({ tx, clock }, { row: { username, email }, detail: { language }, isActive }) =>
      sendCode(tx, clock, { username, email, language, isActive }),
  })

export const setTestRights = (
  deps: ActDeps,
  call: AdminCall,
  userIds: readonly string[],
  hasTestRights: boolean,
): Acted =>
  actOnSelection(deps, call, userIds, {
    action: 'USER_TEST_RIGHTS',
    act: async ({ tx, clock, ids }) => {
      await tx
        .update(appUser)
        .set({ hasTestRights, updatedAt: nextUpdatedAt(clock) })
        .where(inArray(appUser.id, [...ids]))
      return ok(null)
    },
    tell: async (held, user) => {
      if (user.detail.hasTestRights !== hasTestRights) await notifyUserOfChange(held, call, user, 'RIGHTS_CHANGED')
    },
  })
