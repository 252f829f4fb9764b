// The states of a user (docs/requirements/accounts.md 2.4: Normal, Lock, Delete; and inactive until a password is set), and their colours.
import { listCompanyUsers } from '@quayline/client/fields'
import type { UserDetail } from '@quayline/client/schema.d'
import type { Tone } from '../../kit/cells.tsx'

type UserStatus = UserDetail['status']

export const USER_STATUSES = listCompanyUsers.status.values

export const USER_TONES: Readonly<Record<UserStatus, Tone>> = {
  NORMAL: 'ok',
  LOCKED: 'danger',
  INACTIVE: 'warn',
  DELETED: 'plain',
}
