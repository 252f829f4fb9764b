// What an administrator does to a selection of users, all or nothing: each act is one statement on all of them, then trail and mails of each.
import { appUser, portAdmin, userCredential, userFacility, userFreightRole } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, eq, inArray } from 'drizzle-orm'
import { isoNow } from '../../../platform/clock.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { DEFAULT_LANGUAGE } from '../../../platform/request-language.ts'
import { queueMail } from '../../notices/index.ts'
import { forgetFailures } from '../login-attempts.ts'
import type { UserDetailView } from '../user-detail.ts'
import { movedOn } from '../write-user.ts'
import type { ActDeps } from './add-user.ts'
import type { AdminCall } from './admin-call.ts'
import { endSessionsOfAll } from './end-sessions.ts'
import { isHeadquartersLost, LAST_HQ_ADMIN } from './hold-users.ts'
import { actOnSelection, type Selection } from './selection.ts'
import { sendCode } from './send-code.ts'
import { tellOfAct } from './tell-of-act.ts'

const languageOf = ({ language }: UserDetailView) => language ?? DEFAULT_LANGUAGE

type Acted = Promise<Result<readonly string[], Refusal>>

export const lockUsers = (deps: ActDeps, call: AdminCall, userIds: readonly string[], reason: string): Acted =>
  actOnSelection(deps, call, userIds, {
    action: 'USER_LOCK',
    reason,
    act: async ({ tx, clock, ids, users }) => {
      if (await isHeadquartersLost(tx, users)) return refuse(LAST_HQ_ADMIN)
      await tx
        .update(appUser)
        .set({ banned: true, banReason: reason, banExpires: null, updatedAt: movedOn(clock) })
        .where(inArray(appUser.id, [...ids]))
      await endSessionsOfAll(tx, clock, ids)
      return ok(null)
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
      await tx
        .update(appUser)
        .set({ banned: false, banReason: null, banExpires: null, updatedAt: movedOn(clock) })
        .where(inArray(appUser.id, [...ids]))
      return ok(null)
    },
    tell: async ({ tx, clock }, { row: { email, status }, detail }) => {
      if (status !== 'LOCKED') return
      await queueMail(tx, clock, { to: email, language: languageOf(detail), template: 'ACCOUNT_UNLOCKED', values: {} })
    },
  })

/** What he held may be another's from now on: facilities, roles and ports. His name and address stay taken. */
export const removeUsers = (deps: ActDeps, call: AdminCall, userIds: readonly string[], reason: string): Acted =>
  actOnSelection(deps, call, userIds, {
    action: 'USER_DELETE',
    reason,
    act: async ({ tx, clock, ids, users }) => {
      if (await isHeadquartersLost(tx, users)) return refuse(LAST_HQ_ADMIN)
      await tx
        .update(appUser)
        .set({ deletedAt: isoNow(clock), updatedAt: movedOn(clock) })
        .where(inArray(appUser.id, [...ids]))
      await tx.delete(userFacility).where(inArray(userFacility.userId, [...ids]))
      await tx.delete(userFreightRole).where(inArray(userFreightRole.userId, [...ids]))
      await tx.delete(portAdmin).where(inArray(portAdmin.userId, [...ids]))
      await endPasswords({ tx, ids })
      await endSessionsOfAll(tx, clock, ids)
      return ok(null)
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
      await endPasswords({ tx, ids })
      await forgetFailures(
        tx,
        users.flatMap(({ row }) => [row.username, row.email]),
      )
      await tx
        .update(appUser)
        .set({ updatedAt: movedOn(clock) })
        .where(inArray(appUser.id, [...ids]))
      await endSessionsOfAll(tx, clock, ids)
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
        .set({ hasTestRights, updatedAt: movedOn(clock) })
        .where(inArray(appUser.id, [...ids]))
      return ok(null)
    },
    tell: async (held, user) => {
      if (user.detail.hasTestRights !== hasTestRights) await tellOfAct(held, call, user, 'RIGHTS_CHANGED')
    },
  })

/** No password lets anybody in until a new one is set with a mailed code. */
async function endPasswords({ tx, ids }: Pick<Selection, 'tx' | 'ids'>): Promise<void> {
  await tx
    .update(userCredential)
    .set({ password: null })
    .where(and(inArray(userCredential.userId, [...ids]), eq(userCredential.providerId, 'credential')))
}
