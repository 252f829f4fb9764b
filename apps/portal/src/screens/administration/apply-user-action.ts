// Actions on selected users: the permission of `can` that each needs, and the call that performs it.
import type { AdminUserCan } from '@quayline/client/schema.d'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'

export const USER_ACTIONS = [
  'lock',
  'unlock',
  'resetPassword',
  'giveTestRights',
  'takeTestRights',
  'sync',
  'remove',
] as const
export type UserAction = (typeof USER_ACTIONS)[number]

export interface AdministeredUser {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly can: AdminUserCan
  /** Shown on the page of one user only. */
  readonly hasTestRights?: boolean
}

/** Maximum length of a reason (contract user-fields.ts). */
export const REASON_LIMIT = 200
export const needsReason = (action: UserAction): boolean => action === 'lock' || action === 'remove'
export const isDangerous = (action: UserAction): boolean => action === 'lock' || action === 'remove'

/** Whether the action makes sense for this user and the administrator may perform it. */
export function canApply(action: UserAction, { can, hasTestRights }: AdministeredUser): boolean {
  switch (action) {
    case 'giveTestRights':
      return can.setTestRights && hasTestRights !== true
    case 'takeTestRights':
      return can.setTestRights && hasTestRights !== false
    default:
      return can[action]
  }
}

/** All or nothing: the server applies the action to all of them, or rejects it. */
export function applyUserAction(action: UserAction, users: readonly AdministeredUser[], reason: string) {
  const userIds = users.map(({ userId }) => userId)
  return (client: QuaylineClient): Promise<Answered<{ readonly data: unknown }>> => {
    switch (action) {
      case 'lock':
        return client.POST('/v1/admin/users/lock', { body: { userIds, reason } })
      case 'unlock':
        return client.POST('/v1/admin/users/unlock', { body: { userIds } })
      case 'remove':
        return client.POST('/v1/admin/users/removal', { body: { userIds, reason } })
      case 'resetPassword':
        return client.POST('/v1/admin/users/password-reset', { body: { userIds } })
      case 'giveTestRights':
      case 'takeTestRights':
        return client.POST('/v1/admin/users/test-rights', {
          body: { userIds, hasTestRights: action === 'giveTestRights' },
        })
      case 'sync':
        return client.POST('/v1/admin/partner-sync', { body: { userIds } })
    }
  }
}
