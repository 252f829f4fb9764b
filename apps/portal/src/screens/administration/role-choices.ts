// Decides which administrative roles a kind of user can have: the line's are its staff's and agents', a company's its certified users'.
import { ADMIN_ROLES, type AdminRole, isLineAdmin, type UserKind } from '@quayline/domain/accounts/user-kind'

export function rolesOf(kind: UserKind): readonly AdminRole[] {
  if (kind === 'INTERNAL' || kind === 'EXTERNAL') return ADMIN_ROLES.filter(isLineAdmin)
  return kind === 'CERTIFIED' ? ['COMPANY_ADMIN'] : []
}
