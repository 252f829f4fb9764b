// Decides what a company's administrator may do to a user of the company, for the buttons of the portal; each command
// checks again.
import { type Administrator, mayChangeUser } from '@quayline/domain/accounts/administer-rule'
import type { ListedUser } from '../users/user-detail.ts'

/** `isLockedByLine`: only the line may end such a lock; `isLockedOut`: after wrong passwords. */
export function companyCan(
  admin: Administrator,
  { row: { status }, administered }: ListedUser,
  { isLockedByLine, isLockedOut }: { readonly isLockedByLine: boolean; readonly isLockedOut: boolean },
) {
  const change = status !== 'DELETED' && mayChangeUser(admin, administered)
  return {
    change,
    lock: change && status !== 'LOCKED',
    unlock: change && (status === 'LOCKED' ? !isLockedByLine : isLockedOut),
    remove: change,
    invite: change && status === 'INACTIVE',
  }
}
