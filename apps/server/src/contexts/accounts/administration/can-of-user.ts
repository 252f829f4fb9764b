// Decides what an administrator may do to a user, for the buttons of the portal; each command checks again.
import { mayChangeUser, mayGiveRoles, maySeeUser } from '@quayline/domain/accounts/administer-rule'
import type { ListedUser } from '../users/user-detail.ts'
import { type AdminCall, holds } from './admin-call.ts'

export function canOf(call: AdminCall, { row, administered }: ListedUser, isLockedOut: boolean) {
  const isThere = row.status !== 'DELETED'
  const mayChange = isThere && mayChangeUser(call.admin, administered)
  const change = mayChange && holds(call, 'USER_CHANGE')
  return {
    change,
    lock: change && row.status !== 'LOCKED',
    unlock: change && (row.status === 'LOCKED' || isLockedOut),
    remove: change,
    resetPassword: change,
    setTestRights: change,
    setRights: mayChange && mayGiveRoles(call.admin) && holds(call, 'USER_RIGHTS'),
    sync: isThere && maySeeUser(call.admin, administered) && holds(call, 'PARTNER_SYNC'),
  }
}
