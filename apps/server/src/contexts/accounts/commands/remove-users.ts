// Removes users permanently. Their facilities, roles and ports become free; names and addresses stay taken; no
// password is valid. docs/decisions/2026-11-28-what-a-locked-or-removed-user-shared.md
import { appUser, portAdmin, userFacility, userFreightRole } from '@quayline/database/schema'
import { isActionReason } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { inArray } from 'drizzle-orm'
import type { AuditFields } from '../../../platform/audit-trail.ts'
import { isoNow } from '../../../platform/clock.ts'
import { forgetScreenChoices } from '../../screen-choices/index.ts'
import { endSharedByUsers, type SharedByUser } from '../../sharing/index.ts'
import { replacePassword } from '../passwords/replace-password.ts'
import { type AppliedAction, applyUserAction, mailUser } from './apply-user-action.ts'
import type { ActingPerson, ActionRefusal, CommandDeps } from './acting-person.ts'

/** `reason`: undefined where the portal of a company asks for none; the mail then gives none either. */
export const removeUsers = (
  deps: CommandDeps,
  acting: ActingPerson,
  userIds: readonly string[],
  reason?: string,
): Promise<Result<AppliedAction, ActionRefusal>> =>
  applyUserAction(deps, acting, userIds, {
    action: 'USER_DELETE',
    reason,
    write: async ({ tx, clock, ids }) => {
      if (reason !== undefined && !isActionReason(reason)) return refuse({ why: 'REASON' })
      await tx
        .update(appUser)
        .set({ deletedAt: isoNow(clock) })
        .where(inArray(appUser.id, [...ids]))
      await tx.delete(userFacility).where(inArray(userFacility.userId, [...ids]))
      await tx.delete(userFreightRole).where(inArray(userFreightRole.userId, [...ids]))
      await forgetScreenChoices(tx, ids)
      await tx.delete(portAdmin).where(inArray(portAdmin.userId, [...ids]))
      const ended = await replacePassword({ db: tx, clock }, ids, { passwordHash: null })
      const shared = new Map((await endSharedByUsers({ db: tx, clock }, ids)).map((one) => [one.userId, one]))
      return ok(new Map(ids.map((id) => [id, { noted: notesOf(shared.get(id)), endedSessions: ended.get(id) ?? 0 }])))
    },
    notify: (context, user) => mailUser(context, user, 'ACCOUNT_REMOVED', reason === undefined ? {} : { reason }),
  })

function notesOf(shared: SharedByUser | undefined): AuditFields {
  if (shared === undefined || shared.links + shared.calendars === 0) return {}
  const { links, calendars, heir } = shared
  return {
    ...(heir === null ? { endedLinks: links } : { passedLinks: links, passedTo: heir }),
    endedCalendars: calendars,
  }
}
